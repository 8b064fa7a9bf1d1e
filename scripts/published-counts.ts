/** The counts of docs/results.md as values: the page ships them, so that nobody counts again what was counted. */

export interface PublishedCounts {
  readonly id: string;
  /** Decimal strings, by distance. */
  readonly counts: readonly string[];
  readonly unsolvable: string;
  readonly mean: number;
  /** The first of the hardest boards. */
  readonly hardest: string;
}

export function publishedCounts(markdown: string): PublishedCounts[] {
  const sections = markdown.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [, id] = /^\$ turnwise census --puzzle (\S+)/m.exec(section) ?? [];
    if (id === undefined) return [];
    const found = (pattern: RegExp) => pattern.exec(section)![1]!;
    const digits = (text: string) => text.replaceAll(",", "");
    return {
      id,
      counts: Array.from(section.matchAll(/^\| \d+ *\| *([\d,]+) \|/gm), ([, count]) => digits(count!)),
      unsolvable: digits(found(/Unsolvable: ([\d,]+)/)),
      mean: Number(found(/Mean distance: ([\d.]+)\./)),
      hardest: found(/hardest boards?: `([^`]+)`/),
    };
  });
}
