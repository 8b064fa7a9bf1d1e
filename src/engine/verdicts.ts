/** Answers in words: the same for whichever way an answer was found. */
import { grouped, plural } from "../rules/numbers.ts";

/** The whole space was seen, by a table or by a search that nothing cut. */
export const NOTHING_REACHES = "no sequence of moves leads from this board to the goal";

export function pastDepth(maxDepth: number): string {
  return `no solution within ${plural(maxDepth, "move")}`;
}

export function pastNodes(nodes: number): string {
  return `${grouped(nodes)} boards expanded`;
}

export function pastTime(milliseconds: number): string {
  return `${milliseconds / 1000} s passed`;
}

export function pastFrames(depth: number): string {
  return `paths of more than ${depth} moves are not searched`;
}
