/** The first words of an input, for whoever must know them before the rest can be read. */

/** Characters without as many words as asked for: then it is no input at all. */
const MAX_LENGTH = 1000;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** As many words as there are up to `count`, and the whole input, those words again among it. */
export async function firstWords(input: Chunks, count: number): Promise<{ readonly words: string[]; readonly chunks: Chunks }> {
  const rest = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
  const decoder = new TextDecoder();
  const read: Uint8Array[] = [];
  let text = "";
  let words: string[] = [];
  // A word is whole when another has begun after it, or at the end.
  while (words.length <= count && text.length < MAX_LENGTH) {
    const next = await rest.next();
    if (next.done) break;
    // A chunk is valid until the next one is asked for.
    read.push(next.value.slice());
    text += decoder.decode(next.value, { stream: true });
    words = text.split(/\s+/u).filter((word) => word !== "");
  }
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { words: words.slice(0, count), chunks: chunks() };
}
