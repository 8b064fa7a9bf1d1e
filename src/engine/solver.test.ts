import { describe, expect, it } from "vitest";
import { type BruteForce, bruteForce } from "../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, searchSolver, tableSolver, Workshop } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { allBoards } from "../../test/support/puzzles.ts";
import { parseBoard } from "../rules/board.ts";
import type { Board } from "../rules/puzzle.ts";
import { spread } from "../../test/support/brute-force.ts";
const t0=performance.now();
const p = fixture("small-hash"); const b = bruteForce(p); console.log(b.counts, performance.now()-t0);
const boards = allBoards(p);
it("x", async () => {
 for (const s of [await tableSolver(p), await searchSolver(p)]) { const t=performance.now(); const a = await s.solveMany(boards); console.log(performance.now()-t, a[5]);
  a.forEach((x,i)=>{ if (x.status!=="solved" || x.moves.join()!==b.solution(boards[i]!)!.join()) throw new Error("bad"); }); console.log(performance.now()-t);}
 const q = fixture("two-rings"); const qb=bruteForce(q); console.log(qb.counts);
 for (const s of [await tableSolver(q), await searchSolver(q)]) { const t=performance.now(); const a = await s.solveMany(allBoards(q)); console.log(performance.now()-t, new Set(a.map(x=>x.status+("reason" in x?x.reason:"")+x.effort.method+x.effort.nodes)));}
 const i = fixture("idle-region"); const ib=bruteForce(i); console.log(ib.counts);
 for (const s of [await tableSolver(i), await searchSolver(i)]) { const t=performance.now(); const a = await s.solveMany(allBoards(i)); console.log(performance.now()-t, new Set(a.map(x=>x.status+("reason" in x?x.reason:"")+x.effort.method+x.effort.nodes)));}
 const o = fixture("one-way-rings"); const ob=bruteForce(o); console.log(ob.counts);
});
