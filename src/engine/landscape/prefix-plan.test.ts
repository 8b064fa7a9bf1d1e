import { expect, it } from "vitest";
import { rotationGame } from "../../puzzles/rotation-game.ts";
import { puzzleOf } from "../../rules/puzzle-of.ts";
import { CENSUS_LOOKUPS_MOST } from "../kernel/assembly/layout.ts";
import type { Candidate, LookupPlan } from "../plan/candidates.ts";
import { DEFAULT_MEMORY, type Plan, planFor } from "../plan/plan.ts";
import { prefixPlan } from "./prefix-plan.ts";

const game = puzzleOf(rotationGame);
const plan = planFor(game, DEFAULT_MEMORY);

/** The game's plan, its first lookup as often as asked for. */
function looking(times: number): Plan {
  const tables = plan.tables as Candidate;
  const lookups = new Array<LookupPlan>(times).fill(tables.lookups[0] as LookupPlan);
  return { ...plan, tables: { ...tables, lookups } };
}

it("counts as many lookups as the scratch memory holds, no more", () => {
  expect(prefixPlan(game, looking(CENSUS_LOOKUPS_MOST))).toBeDefined();
  expect(prefixPlan(game, looking(CENSUS_LOOKUPS_MOST + 1))).toBeUndefined();
});
