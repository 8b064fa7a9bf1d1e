/** A ranked space in the kernel's memory: how its boards are ranked, permuted and folded. */
import { inverseOf, permutationOf } from "../../rules/permutation.ts";
import type { Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { KIND_PAIR, KIND_QUAD, KIND_SINGLE, PAIR_BYTES, ROW_COUNT, ROW_HEADER_BYTES, ROW_LIST } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { imageBytes, placePermutations, placeRecord, vectorsFor, wideness, writePair, writeRecord } from "../kernel/records.ts";
import type { TablePlan } from "../plan/table-sets.ts";
import { type Blocks, blocksFrom } from "./block-tables.ts";
import { cellAutomaton, chunkEntries, chunkStarts, type Node } from "./cell-automaton.ts";
import { placeCombinationRanks } from "./combination-rank.ts";
import { placePermutationRanks } from "./permutation-rank.ts";
import { placeHash } from "./reached-boards.ts";
import { type RelabelState, relabelling } from "./relabelling.ts";

export interface RankedSpace {
  readonly address: number;
  readonly plan: TablePlan;
  /** Ranks run from 0 to size − 1. */
  readonly size: number;
  /** A product folded by symmetry: the boards of its first projection that each class holds. */
  readonly classSizes?: readonly number[];
  /** `position[cell]`: where the cell stands in the kernel's boards of this space. */
  readonly position: Uint8Array;
}

/** Rows of the automata stay in the processor's caches: a larger chunk is taken only while they are at most this many bytes. */
const MAX_ROWS_BYTES = 2 ** 20;
const MAX_RELABEL_STATES = 150_000;

export function placeSpace(kernel: Kernel, puzzle: Puzzle, plan: TablePlan): RankedSpace {
  const { arrangements, fold } = plan;
  const { order, classCount } = arrangements;
  const cells = order.length;
  const position = new Uint8Array(cells);
  order.forEach((cell, place) => {
    position[cell] = place;
  });
  const gather = (from: ArrayLike<number>): Uint8Array => Uint8Array.from(order, (cell) => position[from[cell]!]!);
  const inverses = puzzle.moves.map((move) => gather(inverseOf(move.from)));
  const address = placeRecord(kernel, "SPACE", {
    CELLS: cells,
    WIDE: wideness(cells),
    RADIX: classCount,
    MOVES: puzzle.moves.length,
    INVERSES: placePermutations(kernel, inverses, vectorsFor(cells)),
  });
  if (fold.kind === "symmetry" && plan.rank !== "product") {
    // A gather of the way back is the way there, in the space's order.
    const symmetries = fold.symmetries.map(({ cells, symbols }) => ({ cells: gather(cells), symbols }));
    placeImages(kernel, address, symmetries);
    const block = fold.block.map((cell) => position[cell]!);
    placeBlocks(kernel, address, blocksFrom(block, symmetries, classCount), vectorsFor(cells));
  }
  const forwards = puzzle.moves.map((move) => gather(move.from));
  const size = placeRanking(kernel, address, plan, forwards, inverses);
  writeRecord(kernel, "SPACE", address, { SIZE: size });
  return { address, plan, size, position };
}

function placeImages(kernel: Kernel, address: number, symmetries: readonly Symmetry[]): void {
  const images = symmetries.map(({ cells, symbols }) => imageBytes(permutationOf(cells), symbols));
  const [{ length }] = images as [Uint8Array];
  const at = kernel.allocate(images.length * length);
  images.forEach((image, i) => {
    kernel.view(at + i * length, length).set(image);
  });
  writeRecord(kernel, "SPACE", address, { IMAGES: at, IMAGE_COUNT: images.length });
}

function placeBlocks(kernel: Kernel, address: number, { blocks, codes, maskWords, table }: Blocks, vectors: number): void {
  const size = vectors * 16;
  const masks = new Uint8Array(Math.ceil(blocks.length / 4) * size).fill(255);
  blocks.forEach((block, i) => {
    block.forEach((cell, j) => {
      masks[Math.floor(i / 4) * size + Math.floor(cell / 16) * 16 + (i % 4) * 4 + j] = cell % 16;
    });
  });
  writeRecord(kernel, "SPACE", address, {
    BLOCKS: kernel.place(masks),
    BLOCK_COUNT: blocks.length,
    BLOCK_CODES: codes,
    BLOCK_TABLE: kernel.place(table),
    MASK_WORDS: maskWords,
  });
}

/** The gather and the map that carry a whole board through a symmetry into the space's order and classes. */
export function imageInto(space: RankedSpace, through: Symmetry): Uint8Array {
  const back = permutationOf(through.cells);
  const from = space.plan.arrangements.order.map((cell) => back[cell]!);
  const map = Array.from(through.symbols, (symbol) => space.plan.projection.classes[symbol]!);
  return imageBytes(from, map);
}

/** The ranking that is planned; returns how many ranks there are. */
function placeRanking(
  kernel: Kernel,
  address: number,
  plan: TablePlan,
  forwards: readonly Uint8Array[],
  inverses: readonly Uint8Array[],
): number {
  const { order, classCount, distributions } = plan.arrangements;
  switch (plan.rank) {
    case "combination":
      return placeCombinationRanks(kernel, address, order.length, distributions[0]![0]![1]!, forwards, inverses);
    case "permutation":
      return placePermutationRanks(kernel, address, order.length);
    case "chunks":
      return placeChunks(kernel, address, plan);
    case "hash":
      placeHash(kernel, address, order.length, classCount);
      return 0;
    case "product":
      return 0;
  }
}

interface Cut {
  readonly kind: number;
  readonly chunkCells: number;
  readonly starts: readonly Node[];
  readonly relabel: readonly RelabelState[] | undefined;
}

function placeChunks(kernel: Kernel, address: number, plan: TablePlan): number {
  const { arrangements, fold } = plan;
  const { classCount, order } = arrangements;
  const interchangeable = fold.kind === "renaming" ? fold.interchangeable : [];
  const root = cellAutomaton(arrangements, interchangeable);
  const cut = cutFor(root, plan, interchangeable);
  const codes = classCount ** cut.chunkCells;
  writeRecord(kernel, "SPACE", address, {
    KIND: cut.kind,
    CHUNKS: Math.ceil(order.length / cut.chunkCells),
    ROOT: placeRows(kernel, cut, classCount, order.length, codes),
    RELABEL: cut.relabel ? placeRelabelling(kernel, cut.relabel, codes) : 0,
    DECODE: placeDecode(kernel, classCount, cut.chunkCells, codes),
  });
  return root.size;
}

/** The largest chunk whose automata stay small. */
function cutFor(root: Node, plan: TablePlan, interchangeable: readonly (readonly number[])[]): Cut {
  const { classCount, order } = plan.arrangements;
  const choices = [
    // Codes of four cells are added up in signed 16-bit numbers.
    { kind: KIND_QUAD, chunkCells: 4, allowed: classCount > 1 && classCount <= 13 },
    { kind: KIND_PAIR, chunkCells: 2, allowed: classCount > 1 },
    { kind: KIND_SINGLE, chunkCells: 1, allowed: true },
  ];
  for (const { kind, chunkCells, allowed } of choices) {
    const single = kind === KIND_SINGLE;
    // Cells past the last one would be relabelled with the rest.
    if (!allowed || (interchangeable.length > 0 && order.length % chunkCells !== 0)) continue;
    const rowBytes = PAIR_BYTES * classCount ** chunkCells;
    const starts = chunkStarts(root, chunkCells, order.length);
    if (!single && starts.length * rowBytes > MAX_ROWS_BYTES) continue;
    if (interchangeable.length === 0) return { kind, chunkCells, starts, relabel: undefined };
    const relabel = relabelling(classCount, interchangeable, chunkCells, single ? MAX_RELABEL_STATES : MAX_ROWS_BYTES / rowBytes);
    if (relabel) return { kind, chunkCells, starts, relabel };
  }
  throw new RangeError(`${classCount} interchangeable symbols are too many to fold by renaming`);
}

/** Rows are written last chunk first, so that each knows the address of the rows it leads to. */
function placeRows(kernel: Kernel, cut: Cut, radix: number, cells: number, codes: number): number {
  const rowBytes = codes * PAIR_BYTES;
  const dead = kernel.allocate(rowBytes);
  for (let code = 0; code < codes; code++) writePair(kernel, dead + code * PAIR_BYTES, 0, dead);
  const deadRow = kernel.view(dead, rowBytes).slice();
  const addresses = new Map<Node, number>();
  const rows = [...cut.starts].sort((a, b) => b.cell - a.cell);
  for (const start of rows) {
    const entries = chunkEntries(start, cut.chunkCells, radix, cells);
    const list = kernel.allocate(entries.length * PAIR_BYTES);
    const row = kernel.allocate(ROW_HEADER_BYTES + rowBytes) + ROW_HEADER_BYTES;
    kernel.view(row, rowBytes).set(deadRow);
    kernel.write(row + ROW_LIST, list);
    kernel.write(row + ROW_COUNT, entries.length);
    entries.forEach(({ code, offset, next }, i) => {
      writePair(kernel, list + i * PAIR_BYTES, offset, code);
      writePair(kernel, row + code * PAIR_BYTES, offset, addresses.get(next) ?? 0);
    });
    addresses.set(start, row);
  }
  const [root] = cut.starts;
  return addresses.get(root!)!;
}

function placeRelabelling(kernel: Kernel, states: readonly RelabelState[], codes: number): number {
  const rowBytes = codes * PAIR_BYTES;
  const base = kernel.allocate(states.length * rowBytes);
  const addresses = new Map(states.map((state, i) => [state, base + i * rowBytes]));
  states.forEach((state, i) => {
    state.entries.forEach(({ code, next }, from) => {
      writePair(kernel, base + i * rowBytes + from * PAIR_BYTES, code, addresses.get(next)!);
    });
  });
  return base;
}

function placeDecode(kernel: Kernel, radix: number, chunkCells: number, codes: number): number {
  const decode = kernel.allocateCleared(codes * 8);
  for (let code = 0; code < codes; code++) {
    for (let cell = 0, rest = code; cell < chunkCells; cell++, rest = Math.floor(rest / radix)) {
      kernel.view(decode + code * 8 + cell, 1)[0] = rest % radix;
    }
  }
  return decode;
}
