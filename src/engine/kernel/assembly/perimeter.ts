// A perimeter: breadth-first search from the goal, against the moves, that keeps the boards themselves. A search that has come so near
// looks a board up and knows its distance, so it never goes through the last moves: the two meet in the middle.
import {
  HORIZON_BEYOND, HORIZON_LAYERS, HORIZON_PERIMETER, HORIZON_RADIUS, PERIMETER_BACK, PERIMETER_BOARDS, PLACE_BITS,
  PERIMETER_MOVES, PERIMETER_ROOM, PERIMETER_SIZE, PERIMETER_SLOTS, PERIMETER_SLOT_COUNT, PERIMETER_VECTORS
} from "./layout";
import { hashBoard, permute, sameBoard } from "./board";

const INDEX: u32 = (1 << PLACE_BITS) - 1;

/** The slot of a board, or the empty one where it belongs. */
// @ts-ignore: decorator
@inline
function slotOf<V>(perimeter: usize, board: usize, hash: u64): usize {
  const slots: usize = load<u32>(perimeter, PERIMETER_SLOTS);
  const count = load<u32>(perimeter, PERIMETER_SLOT_COUNT);
  const boards = <usize>load<u32>(perimeter, PERIMETER_BOARDS);
  const tag = <u32>hash & ~INDEX;
  let slot = <u32>(((hash >> 32) * <u64>count) >> 32);
  while (true) {
    const at = slots + ((<usize>slot) << 2);
    const value = load<u32>(at);
    if (!value) return at;
    if ((value & ~INDEX) == tag && sameBoard<V>(boards + ((<usize>(value & INDEX) - 1) * sizeof<V>() << 4), board)) return at;
    if (++slot == count) slot = 0;
  }
}

/** Gives the board that stands after the last one its place, unless it has one. */
// @ts-ignore: decorator
@inline
function keep<V>(perimeter: usize, place: u32): bool {
  const board = <usize>load<u32>(perimeter, PERIMETER_BOARDS) + ((<usize>place * sizeof<V>()) << 4);
  const hash = hashBoard<V>(board);
  const slot = slotOf<V>(perimeter, board, hash);
  if (load<u32>(slot)) return false;
  store<u32>(slot, (<u32>hash & ~INDEX) | (place + 1));
  return true;
}

function expandAs<V>(perimeter: usize, first: u32, end: u32): u32 {
  const moves = load<u32>(perimeter, PERIMETER_MOVES);
  const back: usize = load<u32>(perimeter, PERIMETER_BACK);
  const boards: usize = load<u32>(perimeter, PERIMETER_BOARDS);
  const room = load<u32>(perimeter, PERIMETER_ROOM);
  const stride: usize = sizeof<V>() << 4;
  let size = load<u32>(perimeter, PERIMETER_SIZE);
  let at = first;
  for (; at < end && size + moves <= room; at++) {
    let permutation = back;
    for (let move: u32 = 0; move < moves; move++, permutation += sizeof<V>() * sizeof<V>() * 16) {
      permute<V>(boards + <usize>at * stride, permutation, boards + <usize>size * stride);
      if (keep<V>(perimeter, size)) size++;
    }
  }
  store<u32>(perimeter, size, PERIMETER_SIZE);
  return at;
}

/** Adds what leads by a move to the boards from `first` to `end`; returns where that ends, for want of room or because all is done. */
export function expandWithin(perimeter: usize, first: u32, end: u32): u32 {
  const vectors = load<u32>(perimeter, PERIMETER_VECTORS);
  if (vectors == 1) return expandAs<u8>(perimeter, first, end);
  if (vectors == 2) return expandAs<u16>(perimeter, first, end);
  return expandAs<u32>(perimeter, first, end);
}

function addAs<V>(perimeter: usize, board: usize): void {
  const size = load<u32>(perimeter, PERIMETER_SIZE);
  memory.copy(<usize>load<u32>(perimeter, PERIMETER_BOARDS) + ((<usize>size * sizeof<V>()) << 4), board, sizeof<V>() << 4);
  if (keep<V>(perimeter, size)) store<u32>(perimeter, size + 1, PERIMETER_SIZE);
}

/** Adds a board, unless it is there. */
export function addWithin(perimeter: usize, board: usize): void {
  const vectors = load<u32>(perimeter, PERIMETER_VECTORS);
  if (vectors == 1) addAs<u8>(perimeter, board);
  else if (vectors == 2) addAs<u16>(perimeter, board);
  else addAs<u32>(perimeter, board);
}

function fillAs<V>(perimeter: usize): void {
  const size = load<u32>(perimeter, PERIMETER_SIZE);
  memory.fill(<usize>load<u32>(perimeter, PERIMETER_SLOTS), 0, (<usize>load<u32>(perimeter, PERIMETER_SLOT_COUNT)) << 2);
  for (let place: u32 = 0; place < size; place++) keep<V>(perimeter, place);
}

/** Enters all boards in the slots, which may be others than before. */
export function fillWithin(perimeter: usize): void {
  const vectors = load<u32>(perimeter, PERIMETER_VECTORS);
  if (vectors == 1) fillAs<u8>(perimeter);
  else if (vectors == 2) fillAs<u16>(perimeter);
  else fillAs<u32>(perimeter);
}

/** The distance of a board within the horizon, or the bound of those beyond. */
// @ts-ignore: decorator
@inline
export function withinHorizon<V>(horizon: usize, board: usize): u32 {
  const value = load<u32>(slotOf<V>(<usize>load<u32>(horizon, HORIZON_PERIMETER), board, hashBoard<V>(board)));
  if (!value) return load<u32>(horizon, HORIZON_BEYOND);
  const radius = load<u32>(horizon, HORIZON_RADIUS);
  let layers: usize = load<u32>(horizon, HORIZON_LAYERS);
  for (let distance: u32 = 0; distance <= radius; distance++) {
    layers += 4;
    if ((value & INDEX) <= load<u32>(layers)) return distance;
  }
  return load<u32>(horizon, HORIZON_BEYOND);
}

export function horizonOn(horizon: usize, board: usize): u32 {
  const vectors = load<u32>(<usize>load<u32>(horizon, HORIZON_PERIMETER), PERIMETER_VECTORS);
  if (vectors == 1) return withinHorizon<u8>(horizon, board);
  if (vectors == 2) return withinHorizon<u16>(horizon, board);
  return withinHorizon<u32>(horizon, board);
}
