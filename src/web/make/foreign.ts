/** Other programs' files, whose reader is fetched once one is met. */

/** A definition, or what is wrong with the file, in English, and on which line. */
export type Foreign = { readonly definition: unknown } | { readonly wrong: string; readonly line: number | undefined };

/** What a text is that is no definition; undefined where no other program's file is known in it either. */
export async function readForeign(text: string): Promise<Foreign | undefined> {
  const [formats, { FileFault }] = await Promise.all([import("../../interop/formats.ts"), import("../../interop/file-fault.ts")]);
  try {
    const reading = formats.readForeign(text);
    return reading && { definition: reading.definition };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { wrong: error.message, line: error.line };
  }
}
