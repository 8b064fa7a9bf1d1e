/** Text in an address: deflated, then base64 in the alphabet of addresses. */

/** A packed text that unpacks to more than this many bytes is refused: a short address could hold gigabytes. */
const LARGEST = 1 << 20;

export class UnpackError extends Error {
  override readonly name = "UnpackError";
}

export async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Programs that make links of addresses in a text may leave out a last "_" or "-", or take a full stop or a bracket along: both are mended.
 *
 * @throws UnpackError where the text was not packed by `packText`, was cut, or is too long.
 */
export async function unpackText(packed: string): Promise<string> {
  const clean = packed.replace(/[^\w-]+$/, "");
  for (const mended of [clean, `${clean}_`]) {
    const text = await unpackExactly(mended).catch(() => undefined);
    if (text !== undefined) return text;
  }
  return unpackExactly(`${clean}-`);
}

async function unpackExactly(packed: string): Promise<string> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await readAll(stream));
  } catch (error) {
    throw new UnpackError("the packed text is damaged or was cut", { cause: error });
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LARGEST) {
      await reader.cancel();
      throw new RangeError(`more than ${LARGEST} bytes`);
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
