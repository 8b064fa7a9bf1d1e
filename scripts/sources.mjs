import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files under src/ that are no tests, as paths from src/ with forward slashes, in order. */
export function sources(root) {
  return readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|html|css|svg|json)$/.test(entry.name) && !/\.test\.ts$|^tsconfig\.json$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, "src").length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}
