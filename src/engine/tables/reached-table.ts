/** Distance tables of reached boards: see plan/numbering.ts for the two ways to number them. */
import { permutationOf } from "../../rules/permutation.ts";
import { BOARD_BYTES, FACTOR_BYTES, KIND_PRODUCT, MAX_IMAGES, NO_RANK, PAIR_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { imageBytes, placeRecord, placeWords, readField, writePair, writeRecord } from "../kernel/records.ts";
import type { ProgressOptions } from "../options.ts";
import type { Numbering } from "../plan/numbering.ts";
import { classMap } from "../plan/projection.ts";
import type { Part } from "./container.ts";
import type { DistanceTable } from "./distance-table.ts";
import type { RankedSpace } from "./ranked-space.ts";
import { placeHash, reachBoards, restoreBoards } from "./reached-boards.ts";
import { startBoards } from "./start-boards.ts";

/** A table whose entries are the boards themselves, in the order of their distances. */
export async function buildHash(kernel: Kernel, space: RankedSpace, running: ProgressOptions): Promise<DistanceTable> {
  const { numbering } = space.plan;
  if (numbering?.kind !== "hash") throw new TypeError("no hash table was planned");
  const options = { most: numbering.most, bytes: numbering.room, neighbours: false };
  const { size, counts, weights, keys } = await reachBoards(kernel, space.address, startBoards(space), options, running);
  placeLayers(kernel, space, counts);
  return { space: { ...space, size }, counts, weights, parts: [keys] };
}

/** The same from a file's part. */
export function restoreHash(kernel: Kernel, space: RankedSpace, counts: readonly number[], keys: Part): RankedSpace {
  const size = restoreBoards(kernel, space.address, keys);
  placeLayers(kernel, space, counts);
  return { ...space, size };
}

function placeLayers(kernel: Kernel, space: RankedSpace, counts: readonly number[]): void {
  let next = 0;
  const starts = counts.map((count) => {
    next += count;
    return next - count;
  });
  writeRecord(kernel, "SPACE", space.address, { LAYERS: placeWords(kernel, starts), LAYER_COUNT: starts.length });
}

/** A space of two projections, once the boards of each are reached. */
export async function placeFactors(kernel: Kernel, space: RankedSpace, running: ProgressOptions): Promise<RankedSpace> {
  const { numbering } = space.plan;
  if (numbering?.kind !== "product") return space;
  const { address } = space;
  const records = kernel.allocateCleared(numbering.factors.length * FACTOR_BYTES);
  const sizes: number[] = [];
  for (const [i, classes] of numbering.factors.entries()) {
    const record = records + i * FACTOR_BYTES;
    const factor = placeFactor(kernel, address, classes);
    writeRecord(kernel, "FACTOR", record, { SPACE: factor, MAP: classes });
    const options = { most: Number.MAX_SAFE_INTEGER, bytes: numbering.room, neighbours: true };
    sizes.push((await reachBoards(kernel, factor, projected(startBoards(space), classes), options, running)).size);
  }
  const joined = kernel.place(joinedClasses(numbering.factors));
  writeRecord(kernel, "SPACE", address, { KIND: KIND_PRODUCT, FACTORS: records, JOINED: joined });
  const classSizes = placeClasses(kernel, space, records, sizes as [number, number]);
  const size = (classSizes?.length ?? sizes[0]!) * sizes[1]!;
  writeRecord(kernel, "SPACE", address, { SIZE: size });
  return { ...space, size, ...(classSizes && { classSizes }) };
}

/** The classes into which symmetries divide the boards of the first projection: how many each holds; undefined where none are used. */
function placeClasses(
  kernel: Kernel,
  { plan, address }: RankedSpace,
  records: number,
  [firsts, seconds]: [number, number],
): number[] | undefined {
  const { numbering, fold } = plan;
  if (numbering?.kind !== "product" || fold.kind !== "symmetry") return undefined;
  const { symmetries } = fold;
  const [first, second] = [0, 1].map((i) => readField(kernel, "FACTOR", records + i * FACTOR_BYTES, "SPACE"));
  const [images, imagesOfSecond] = numbering.factors.map((classes) =>
    symmetries.map(({ cells, symbols }) => kernel.place(imageBytes(permutationOf(cells), classMap(classes, classes, symbols)!))),
  );
  const carried = kernel.allocate(symmetries.length * seconds * 4);
  imagesOfSecond!.forEach((image, i) => {
    kernel.calls.imageRanks(second!, image, 0, seconds, carried + i * seconds * 4, kernel.scratch);
  });
  const numbers = new Map(symmetries.map(({ cells, symbols }, i) => [`${cells.join()};${symbols.join()}`, i]));
  const inverses = symmetries.map(({ cells, symbols }) => numbers.get(`${undone(cells).join()};${undone(symbols).join()}`)!);
  const classes = kernel.allocate(firsts * 4);
  kernel.words(classes, firsts).fill(NO_RANK);
  const image = kernel.allocate(4);
  const found: number[] = [];
  const keepers: number[][] = [];
  for (let rank = 0; rank < firsts; rank++) {
    if (kernel.read(classes + rank * 4) !== NO_RANK) continue;
    const keeping: number[] = [];
    images!.forEach((record, i) => {
      kernel.calls.imageRanks(first!, record, rank, rank + 1, image, kernel.scratch);
      const to = kernel.read(image);
      if (to === rank) keeping.push(i);
      if (kernel.read(classes + to * 4) === NO_RANK) kernel.write(classes + to * 4, found.length * MAX_IMAGES + inverses[i]!);
    });
    found.push(rank);
    keepers.push(keeping);
  }
  const pairs = kernel.allocate(found.length * PAIR_BYTES);
  keepers.forEach((keeping, i) => {
    writePair(kernel, pairs + i * PAIR_BYTES, placeWords(kernel, keeping), keeping.length);
  });
  writeRecord(kernel, "SPACE", address, { CLASSES: classes, FIRSTS: placeWords(kernel, found), CARRIED: carried, KEEPERS: pairs });
  return keepers.map((keeping) => symmetries.length / keeping.length);
}

function undone(map: Uint8Array): Uint8Array {
  const back = new Uint8Array(map.length);
  map.forEach((to, from) => {
    back[to] = from;
  });
  return back;
}

function placeFactor(kernel: Kernel, space: number, classes: Uint8Array): number {
  const get = (field: "CELLS" | "WIDE" | "MOVES" | "INVERSES"): number => readField(kernel, "SPACE", space, field);
  const classCount = Math.max(...classes) + 1;
  const factor = placeRecord(kernel, "SPACE", {
    CELLS: get("CELLS"),
    WIDE: get("WIDE"),
    RADIX: classCount,
    MOVES: get("MOVES"),
    INVERSES: get("INVERSES"),
  });
  placeHash(kernel, factor, get("CELLS"), classCount);
  return factor;
}

/** Bytes past the last cell are class 0, which is class 0 of each projection. */
function* projected(boards: Iterable<Uint8Array>, classes: Uint8Array): Generator<Uint8Array> {
  const image = new Uint8Array(BOARD_BYTES);
  for (const board of boards) {
    for (let cell = 0; cell < BOARD_BYTES; cell++) image[cell] = classes[board[cell]!]!;
    yield image;
  }
}

/** The class for each pair of the projections' classes. */
function joinedClasses([first, second]: Extract<Numbering, { kind: "product" }>["factors"]): Uint8Array {
  const radix = Math.max(...second) + 1;
  const joined = new Uint8Array((Math.max(...first) + 1) * radix);
  first.forEach((one, c) => {
    joined[one * radix + second[c]!] = c;
  });
  return joined;
}
