import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { InputError, UsageError } from "./exit.ts";

const CHUNK = 1 << 16;
const NOTHING_YET = new Uint8Array(0);
const STANDARD_INPUT = "standard input";
const PATIENCE_MILLISECONDS = 100;
/** Characters. */
const MAX_LINE = 1 << 20;

export interface Input {
  /** For messages. */
  readonly name: string;
  /** An empty one says that nothing has come for a while: somebody may be waiting for answers to what has come so far. */
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether somebody types it, and waits for each answer. */
  readonly typed: boolean;
}

/** A file's bytes, or those of standard input where no file is named or it is `-`. A chunk is valid until the next one is asked for. */
export function openInput(file: string | undefined, signal: AbortSignal): Input {
  if (file !== undefined && file !== "-") return { name: file, chunks: utf8(fileChunks(open(file), file), file), typed: false };
  const name = STANDARD_INPUT;
  const kind = kindOf(0);
  if (kind === "folder") throw unreadable(name, { code: "EISDIR" });
  if (kind === "closed") return { name, chunks: [], typed: false };
  return { name, chunks: utf8(kind === "file" ? fileChunks(0, name) : pipeChunks(signal), name), typed: kind === "terminal" };
}

/** What a file descriptor leads to; `terminal` may be some other device. */
export function kindOf(descriptor: number): "file" | "folder" | "terminal" | "pipe" | "closed" {
  try {
    const facts = fstatSync(descriptor);
    if (facts.isDirectory()) return "folder";
    if (facts.isFile()) return "file";
    return facts.isCharacterDevice() ? "terminal" : "pipe";
  } catch {
    return "closed";
  }
}

/** A whole file as text. @throws UsageError where it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw unreadable(file === "-" ? STANDARD_INPUT : file, error);
  }
}

/**
 * Lines without their ends (LF, CRLF or CR), and without a byte-order mark before the first. Of a line without end as much is kept as is
 * longer than any board: memory is bounded, and what is made of the line is as wrong as the line. Undefined: nothing has come for a while.
 */
export async function* linesOf(input: Input): AsyncGenerator<string | undefined, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input.chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop()!.slice(0, MAX_LINE);
    yield* lines;
    if (chunk.length === 0) yield undefined;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest.replace(/\r$/u, "");
}

function open(file: string): number {
  try {
    return openSync(file, "r");
  } catch (error) {
    throw unreadable(file, error);
  }
}

function* fileChunks(descriptor: number, name: string): Generator<Uint8Array, void> {
  const buffer = new Uint8Array(CHUNK);
  try {
    for (;;) {
      const bytes = readSync(descriptor, buffer);
      if (bytes === 0) return;
      yield buffer.subarray(0, bytes);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== "read") throw error;
    throw unreadable(name, error);
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

/** Reading a pipe must not keep a signal waiting, so it goes through Node's stream. */
async function* pipeChunks(signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const { addAbortSignal } = await import("node:stream");
  const chunks = addAbortSignal(signal, process.stdin)[Symbol.asyncIterator]();
  for (;;) {
    const next = chunks.next();
    if (await isSlow(next)) yield NOTHING_YET;
    const { done, value } = await next;
    if (done) return;
    yield value;
  }
}

/** Whether it takes longer than whoever writes without waiting would let it take. */
async function isSlow(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, true);
  });
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Some systems' shells write UTF-16, whose bytes would read as one unknown symbol after the other. */
async function* utf8(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void> {
  /** Less than two bytes, while there are no more. */
  let start: Uint8Array | undefined = NOTHING_YET;
  for await (const chunk of chunks) {
    if (start === undefined || chunk.length === 0) {
      yield chunk;
      continue;
    }
    const bytes: Uint8Array = start.length === 0 ? chunk : Uint8Array.of(...start, ...chunk);
    const [one, two] = bytes;
    if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) {
      throw new InputError(`${name}: text in UTF-16 found, UTF-8 expected: save it as UTF-8`);
    }
    start = bytes.length < 2 ? bytes.slice() : undefined;
    if (start === undefined) yield bytes;
  }
  if (start !== undefined) yield start;
}

function unreadable(file: string, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = { ENOENT: "there is no such file", EISDIR: "it is a folder", EACCES: "permission denied" };
  return new UsageError(`${file}: cannot be read: ${reasons[code ?? ""] ?? message}`);
}
