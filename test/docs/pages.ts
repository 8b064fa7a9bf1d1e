/** The pages that people read, and what links in them lead to. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { root } from "./clone.ts";

/** Written by programs: what is in them is held by the tests of those programs. */
const WRITTEN = ["docs/results.md", "docs/bench.md"];

const inDocs = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

export const pages = ["README.md", "CONTRIBUTING.md", "examples/README.md", ...inDocs.map((name) => `docs/${name}`)].filter(
  (page) => !WRITTEN.includes(page),
);

export const read = (path: string): string => readFileSync(root + path, "utf8");

/** A heading's anchor as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[`*]/gu, "")
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** What is wrong with a page's relative links and pictures. */
export function brokenLinks(page: string): string[] {
  const text = withoutBlocks(read(page));
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/gu)].map((match) => (match[1] ?? match[2])!);
  return targets.filter((target) => !/^[a-z]+:/u.test(target)).filter((target) => !leads(page, target));
}

function leads(page: string, target: string): boolean {
  const [path, anchor] = target.split("#") as [string, string?];
  const file = path === "" ? page : posix.join(posix.dirname(page), path);
  if (!existsSync(root + file)) return false;
  if (anchor === undefined || !file.endsWith(".md")) return true;
  const headings = withoutBlocks(read(file)).matchAll(/^#+ (.+)$/gmu);
  return [...headings].some(([, heading]) => anchorOf(heading!) === anchor);
}

const withoutBlocks = (markdown: string): string => markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gmu, "");
