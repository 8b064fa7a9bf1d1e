declare module "*.css?inline" {
  const text: string;
  export default text;
}

declare module "*.wasm" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** Made by the build from docs/results.md: what was counted of built-in puzzles. Counts are decimal strings. */
declare module "turnwise:counts" {
  export const published: readonly {
    readonly id: string;
    readonly counts: readonly string[];
    readonly unsolvable: string;
    readonly mean: number;
    readonly hardest: string;
  }[];
}

/** Made by the build from embed/engine.ts: a function that stands by itself, so that its text is a program. */
declare module "turnwise:engine" {
  export const engine: typeof import("./embed/engine.ts").start;
}
