/** The searches that people learn from, as generators of events. */
export * from "./strategies/index.ts";
