/** Texts as the bytes of any encoding. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** UTF-16 or UTF-32. */
export function wide(text: string, width: 2 | 4, littleEndian: boolean): Uint8Array {
  const units = width === 2 ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)) : [...text].map((c) => c.codePointAt(0)!);
  const view = new DataView(new ArrayBuffer(units.length * width));
  units.forEach((unit, at) => {
    if (width === 2) view.setUint16(at * 2, unit, littleEndian);
    else view.setUint32(at * 4, unit, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

/** Bytes of an encoding of one or two bytes a character, found by decoding all of them; `?` for what it has none for. */
export function encoder(encoding: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x80; lead < 0x100; lead++) {
    const one = decoder.decode(Uint8Array.of(lead));
    if (one.length === 1 && one !== "\uFFFD") bytesOf.set(one, [lead]);
    for (let trail = 0x40; trail < 0xff; trail++) {
      const two = decoder.decode(Uint8Array.of(lead, trail));
      if (two.length === 1 && two !== "\uFFFD" && !bytesOf.has(two)) bytesOf.set(two, [lead, trail]);
    }
  }
  return (text) => Uint8Array.from([...text].flatMap((c) => (c < "\x80" ? [c.charCodeAt(0)] : (bytesOf.get(c) ?? [63]))));
}
