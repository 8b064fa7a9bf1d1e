import type { Requests } from "../../remote/requests.ts";

/** Building tables of at most this many entries takes a second or two. */
const MAX_ENTRIES = 4_000_000;

/** Whether a puzzle's boards are counted while somebody waits: nobody has to ask for it. */
export function isQuick({ plan }: Pick<Requests["analyze"]["answer"], "plan">): boolean {
  return plan.method === "table" && plan.tables.reduce((sum, { entries }) => sum + entries, 0) <= MAX_ENTRIES;
}
