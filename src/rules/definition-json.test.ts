import type * as v from "valibot";
import { expectTypeOf, it } from "vitest";
import type { DefinitionJson } from "./definition-json.ts";
import type { definitionSchema } from "./schema.ts";

/** The same without `readonly`, which schemas do not have. */
type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T;

it("is what the schema reads, key by key", () => {
  expectTypeOf<Writable<DefinitionJson>>().toEqualTypeOf<Writable<v.InferInput<typeof definitionSchema>>>();
});
