/** Computed bytes that are kept between runs: read where they are to be trusted, else made, and kept. */
import type { KernelRuntime } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import { fileReasonText } from "../reasons.ts";
import { type Contents, fileName, type Part, pack, plausibleBytes, type Refused, refused, unpack } from "./container.ts";

/** How what is kept is read, made and kept. */
export interface KeptForm<Made> {
  /** Whether parts of these sizes can be what the facts tell of. Facts are what a file says they are: anything. */
  sizesFit(facts: unknown, sizes: readonly number[]): boolean;
  /** What the file holds; or why it is not used. */
  take(contents: Contents): Made | Refused;
  make(): Promise<Made>;
  /** What is to be kept of what was made; undefined: nothing. */
  keep(made: Made): { readonly facts: unknown; readonly parts: readonly Part[] } | undefined;
}

/**
 * What is kept, or else made; undefined where nothing is kept and `mayMake` is false. What is kept and cannot be trusted is made again
 * in any case.
 * @param identity all that the bytes depend on.
 * @param partBytes what the parts can have together: a file of another size is not even read.
 * @param open called once it is known that there is something to read or to make.
 */
export async function obtainKept<Made extends object>(
  { platform, kernel }: KernelRuntime,
  identity: string,
  partBytes: readonly [least: number, most: number],
  open: () => KeptForm<Made> | Promise<KeptForm<Made>>,
  mayMake: boolean,
  options: SolverOptions,
): Promise<{ readonly value: Made; readonly made: boolean } | undefined> {
  const storage = options.cache === false ? undefined : platform.storage;
  const name = fileName(identity);
  const [least, most] = plausibleBytes(identity, partBytes);
  const file = await storage?.read(name, (bytes) => least <= bytes && bytes <= most);
  options.signal?.throwIfAborted();
  if (file === undefined && !mayMake) return undefined;
  const kept = await open();
  if (file !== undefined) {
    const mark = kernel.mark();
    const contents = file === "implausible" ? refused("other-sizes") : unpack(kernel, identity, file, kept.sizesFit);
    const taken = "refused" in contents ? contents : kept.take(contents);
    if (!("refused" in taken)) return { value: taken, made: false };
    kernel.release(mark);
    options.onWarning?.(`${storage?.path}: ${name} is not used and is made again: ${fileReasonText(taken.refused)}`);
  }
  const value = await kept.make();
  const toKeep = storage && kept.keep(value);
  if (toKeep) await storage.write(name, pack(kernel, identity, toKeep.facts, toKeep.parts));
  return { value, made: true };
}
