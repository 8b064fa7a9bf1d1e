import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { InputError, UsageError } from "./exit.ts";
import { TextBytes } from "./text-bytes.ts";

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

/**
 * A text file's bytes, or those of standard input where no file is named or it is `-`. A chunk is valid until the next one is asked for.
 * Bytes that are no UTF-8 are told once, and go on: what they stand in is refused, the rest is answered.
 */
export function openInput(file: string | undefined, { signal, complain }: InputContext): Input {
  const isNamed = file !== undefined && file !== "-";
  const name = isNamed ? file : STANDARD_INPUT;
  const suspect = (what: string): void => complain(`${name}: ${what}`);
  if (isNamed) return { name, chunks: textChunks(fileChunks(open(file), file), name, suspect), typed: false };
  const kind = kindOf(0);
  if (kind === "folder") throw unreadable(name, { code: "EISDIR" });
  if (kind === "closed") return { name, chunks: [], typed: false };
  const chunks = kind === "file" ? fileChunks(0, name) : pipeChunks(signal);
  return { name, chunks: textChunks(chunks, name, suspect), typed: kind === "terminal" };
}

interface InputContext {
  readonly signal: AbortSignal;
  readonly complain: (line: string) => void;
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

/**
 * A whole file as text, without a byte-order mark. `suspect` is told of bytes that are no UTF-8, where those alone need not spoil the rest.
 * @throws UsageError where it cannot be read; InputError where it is in another encoding.
 */
export function readText(file: string, suspect?: (what: string) => void): string {
  const name = file === "-" ? STANDARD_INPUT : file;
  const refuse = refusing(name);
  const reader = new TextBytes({ refuse, suspect: suspect ?? refuse });
  try {
    const bytes = readFileSync(file === "-" ? 0 : file);
    const decoder = new TextDecoder();
    return decoder.decode(reader.push(bytes), { stream: true }) + decoder.decode(reader.finish());
  } catch (error) {
    throw error instanceof InputError ? error : unreadable(name, error);
  }
}

/** A text's lines, however they end. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/u);

/**
 * Lines without their ends (LF, CRLF or CR), and without a byte-order mark before the first, as many together as have come. Of a line
 * without end as much is kept as is longer than any board: memory is bounded, and what is made of the line is as wrong as the line.
 * Undefined: nothing has come for a while.
 */
export async function* linesOf(input: Input): AsyncGenerator<string[] | undefined, void> {
  const decoder = new TextDecoder();
  let rest = "";
  let carriageReturn = "";
  for await (const chunk of input.chunks) {
    if (chunk.length === 0) {
      yield undefined;
      continue;
    }
    let text = carriageReturn + decoder.decode(chunk, { stream: true });
    // What follows tells whether the line ends here or with a line feed.
    carriageReturn = text.endsWith("\r") ? "\r" : "";
    if (carriageReturn !== "") text = text.slice(0, -1);
    const lines = splitLines(text);
    if (rest.length < MAX_LINE || lines.length > 1) lines[0] = rest + lines[0]!;
    else lines[0] = rest;
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
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

async function* textChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  suspect: (what: string) => void,
): AsyncGenerator<Uint8Array, void> {
  const reader = new TextBytes({ refuse: refusing(name), suspect });
  for await (const chunk of chunks) {
    const bytes = reader.push(chunk);
    if (bytes.length > 0 || chunk.length === 0) yield bytes;
    if (reader.ended) return;
  }
  const bytes = reader.finish();
  if (bytes.length > 0) yield bytes;
}

function refusing(name: string): (what: string) => never {
  return (what) => {
    throw new InputError(`${name}: ${what}`);
  };
}

function unreadable(file: string, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = { ENOENT: "there is no such file", EISDIR: "it is a folder", EACCES: "permission denied" };
  return new UsageError(`${file}: cannot be read: ${reasons[code ?? ""] ?? message}`);
}
