// Iterative deepening A*: depth-first, moves in order, cut where the moves made and the bound exceed the limit. The stack is
// in memory, so that a search stops after any number of boards and goes on later. R. E. Korf, "Depth-first
// iterative-deepening", Artificial Intelligence 27 (1985).
//
// The transposition table holds lower bounds of boards' distances, by this lemma. Let the limit L be at most the distance of the start,
// and let the search stop at the first solution. If the moves of a frame at depth d run out, its board is more than L − d moves from
// the goal.
//
// Proof. Suppose that it is not. Then the path to the frame and a shortest solution of its board are together a solution of the start of
// at most L moves. So L is the start's distance, and this is one of its shortest solutions. Let w be the first of all of them in dictionary
// order; w is not later. The search goes through all paths in dictionary order, and it has been through every one that begins with the
// path to the frame, so it has been past w. But it cuts w nowhere: not by the automaton, which prunes no first shortest solution (see
// rules/automaton.ts); not by a bound, which is never more than the moves that w still has; and not by an entry of the table, because
// the entries that were there before are lower bounds, too. So it has found w, and stopped there: the frame's moves did not run out.
//
// An entry stays true for other limits and other starts. Whether it may be used there is another question: see SEARCH_GENERATION.
import {
  FRAME_BYTES, FRAME_MOVE, FRAME_STATE, HORIZON_RADIUS, NO_LIMIT, SEARCH_ALL, SEARCH_AUTOMATON, SEARCH_DEPTH, SEARCH_FOUND, SEARCH_FRAMES,
  SEARCH_GENERATION, SEARCH_HORIZON, SEARCH_LIMIT, SEARCH_MOVES, SEARCH_NEXT_LIMIT, SEARCH_NODES, SEARCH_PATTERNS, SEARCH_PERMUTATIONS, SEARCH_SOLUTIONS,
  SEARCH_SOLUTIONS_ROOM, SEARCH_SUMS, SEARCH_TT, SEARCH_TT_BITS, SEARCH_VECTORS, STATUS_EXHAUSTED, STATUS_PAUSED, STATUS_SOLVED, TT_BOUND,
  TT_BYTES, TT_GENERATION
} from "./layout";
import { hashBoard, permute, sameBoard } from "./board";
import { boundOf, strengthened } from "./bound";
import { horizonOn, withinHorizon } from "./perimeter";
import { beginPatterns, nextPatterns } from "./positions";
import { beginSum, nextSum } from "./quotient";

/** Boards with fewer moves left than this are sooner searched again than kept and looked for. */
const TT_PAYS_FROM: u32 = 4;

// @ts-ignore: decorator
@inline
function bucketOf<V>(search: usize, board: usize): usize {
  const bits = <u64>load<u32>(search, SEARCH_TT_BITS);
  return <usize>load<u32>(search, SEARCH_TT) + <usize>(hashBoard<V>(board) >> (64 - bits)) * (2 * TT_BYTES);
}

/** Whether the board is known to be at least `bound` moves from the goal. */
// @ts-ignore: decorator
@inline
function provenAtLeast<V>(search: usize, board: usize, bound: u32): bool {
  const entry = bucketOf<V>(search, board);
  const generation = load<u32>(search, SEARCH_GENERATION);
  return holds<V>(entry, board, bound, generation) || holds<V>(entry + TT_BYTES, board, bound, generation);
}

// @ts-ignore: decorator
@inline
function holds<V>(entry: usize, board: usize, bound: u32, generation: u32): bool {
  return load<u32>(entry, TT_BOUND) >= bound && load<u32>(entry, TT_GENERATION) == generation && sameBoard<V>(entry, board);
}

/** Enters a proven lower bound. The first entry of a bucket keeps the largest bound of this generation, the second the latest. */
// @ts-ignore: decorator
@inline
function remember<V>(search: usize, board: usize, bound: u32): void {
  let entry = bucketOf<V>(search, board);
  const generation = load<u32>(search, SEARCH_GENERATION);
  if (load<u32>(entry, TT_BOUND) > bound && load<u32>(entry, TT_GENERATION) == generation) entry += TT_BYTES;
  v128.store(entry, v128.load(board));
  if (sizeof<V>() >= 2) v128.store(entry, v128.load(board, 16), 16);
  if (sizeof<V>() >= 4) {
    v128.store(entry, v128.load(board, 32), 32);
    v128.store(entry, v128.load(board, 48), 48);
  }
  store<u32>(entry, bound, TT_BOUND);
  store<u32>(entry, generation, TT_GENERATION);
}

function searchAs<V>(search: usize, budget: u32, scratch: usize): i32 {
  const moves = load<i32>(search, SEARCH_MOVES);
  const permutations: usize = load<u32>(search, SEARCH_PERMUTATIONS);
  const automaton: usize = load<u32>(search, SEARCH_AUTOMATON);
  const frames: usize = load<u32>(search, SEARCH_FRAMES);
  const limit = load<u32>(search, SEARCH_LIMIT);
  const all = load<u32>(search, SEARCH_ALL) != 0;
  // Where the search goes on after a solution, the lemma does not hold.
  const useTable = !all && load<u32>(search, SEARCH_TT) != 0;
  const sums: usize = load<u32>(search, SEARCH_SUMS);
  const patterns: usize = load<u32>(search, SEARCH_PATTERNS);
  const horizon: usize = load<u32>(search, SEARCH_HORIZON);
  const radius: u32 = horizon ? load<u32>(horizon, HORIZON_RADIUS) : 0;
  let nextLimit = load<u32>(search, SEARCH_NEXT_LIMIT);
  let depth = load<u32>(search, SEARCH_DEPTH);
  let frame = frames + <usize>depth * FRAME_BYTES;
  let expanded: u32 = 0;
  let status = STATUS_PAUSED;
  if (!depth && !load<u32>(frame, FRAME_MOVE)) {
    if (sums) beginSum(sums, frame);
    if (patterns) beginPatterns(patterns, frame, scratch);
  }
  while (true) {
    const move = load<i32>(frame, FRAME_MOVE);
    if (move == moves) {
      if (useTable && limit - depth >= TT_PAYS_FROM) remember<V>(search, frame, limit - depth + 1);
      if (!depth) {
        status = STATUS_EXHAUSTED;
        break;
      }
      depth--;
      frame -= FRAME_BYTES;
      if (expanded >= budget) break;
      continue;
    }
    store<i32>(frame, move + 1, FRAME_MOVE);
    const state = load<i16>(automaton + ((<usize>(load<i32>(frame, FRAME_STATE) * moves + move)) << 1));
    if (state < 0) continue;
    const left = limit - depth - 1;
    const sum: u32 = sums ? nextSum(sums, frame, move, depth) : 0;
    if (sum > left) {
      // An unsolvable board calls for no further limit.
      if (sum < <u32>NO_LIMIT && sum + depth + 1 < nextLimit) nextLimit = sum + depth + 1;
      continue;
    }
    const child = frame + FRAME_BYTES;
    permute<V>(frame, permutations + <usize>move * (sizeof<V>() * sizeof<V>() * 16), child);
    let bound = boundOf<V>(search, child, scratch);
    if (!bound) {
      const found = load<u64>(search, SEARCH_FOUND);
      store<u64>(search, found + 1, SEARCH_FOUND);
      if (found < <u64>load<u32>(search, SEARCH_SOLUTIONS_ROOM)) {
        const to = <usize>load<u32>(search, SEARCH_SOLUTIONS) + <usize>found * <usize>limit;
        for (let i: u32 = 0; i <= depth; i++) store<u8>(to + <usize>i, <u8>(load<i32>(frames + <usize>i * FRAME_BYTES, FRAME_MOVE) - 1));
      }
      if (all) continue;
      store<u32>(search, depth + 1, SEARCH_DEPTH);
      status = STATUS_SOLVED;
      break;
    }
    if (sum > bound) bound = sum;
    // As near as that a distance is known, and with it whether the board is on a shortest way; no other bound says more.
    if (left <= radius && bound <= left) bound = withinHorizon<V>(horizon, child);
    bound = strengthened(search, child, bound, left, scratch);
    if (patterns && bound <= left) {
      const more = nextPatterns(patterns, child, move, depth, left, scratch);
      if (more) bound = more;
    }
    if (bound > left) {
      if (bound < <u32>NO_LIMIT && bound + depth + 1 < nextLimit) nextLimit = bound + depth + 1;
      continue;
    }
    if (useTable && left >= TT_PAYS_FROM && provenAtLeast<V>(search, child, left + 1)) {
      if (limit + 1 < nextLimit) nextLimit = limit + 1;
      continue;
    }
    expanded++;
    depth++;
    frame = child;
    store<i32>(frame, 0, FRAME_MOVE);
    store<i32>(frame, <i32>state, FRAME_STATE);
    if (expanded >= budget) break;
  }
  store<u32>(search, nextLimit, SEARCH_NEXT_LIMIT);
  store<u64>(search, load<u64>(search, SEARCH_NODES) + expanded, SEARCH_NODES);
  if (status != STATUS_SOLVED) store<u32>(search, depth, SEARCH_DEPTH);
  return status;
}

/**
 * Goes on with a search for about `budget` more boards. Returns STATUS_EXHAUSTED (no path within the limit is left),
 * STATUS_SOLVED (DEPTH is its length; the path stands in SOLUTIONS) or STATUS_PAUSED (call again).
 */
export function searchOn(search: usize, budget: u32, scratch: usize): i32 {
  const vectors = load<u32>(search, SEARCH_VECTORS);
  if (vectors == 1) return searchAs<u8>(search, budget, scratch);
  if (vectors == 2) return searchAs<u16>(search, budget, scratch);
  return searchAs<u32>(search, budget, scratch);
}

/** The bound of one board. */
export function boundOn(search: usize, board: usize, scratch: usize): u32 {
  const vectors = load<u32>(search, SEARCH_VECTORS);
  let bound: u32;
  if (vectors == 1) bound = boundOf<u8>(search, board, scratch);
  else if (vectors == 2) bound = boundOf<u16>(search, board, scratch);
  else bound = boundOf<u32>(search, board, scratch);
  if (!bound) return 0;
  const horizon: usize = load<u32>(search, SEARCH_HORIZON);
  if (horizon) bound = max(bound, horizonOn(horizon, board));
  const sums: usize = load<u32>(search, SEARCH_SUMS);
  const patterns: usize = load<u32>(search, SEARCH_PATTERNS);
  if (sums) bound = max(bound, beginSum(sums, board));
  if (patterns) bound = max(bound, beginPatterns(patterns, board, scratch));
  return strengthened(search, board, bound, NO_LIMIT - 1, scratch);
}
