import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Each run of the tests, with all programs that it starts, keeps its tables in a folder of its own, not in the user's. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "turnwise-test-cache-"));
  process.env.TURNWISE_CACHE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
