// The rooms of src/, from the bottom: a file imports only from its own room and those below it.
// The first pattern that a path (from src/) matches says its room.

export const ROOMS = [
  { name: "platform", files: /^platform\// },
  { name: "rules", files: /^rules\// },
  { name: "puzzles", files: /^puzzles\// },
  // What an engine is asked and answers: the words that all its rooms share.
  { name: "engine's words", files: /^engine\/(options|reasons|solution)\.ts$/ },
  { name: "kernel", files: /^engine\/kernel\// },
  { name: "plan", files: /^engine\/plan\// },
  { name: "tables", files: /^engine\/tables\// },
  { name: "search", files: /^engine\/search\// },
  { name: "landscape", files: /^engine\/landscape\// },
  { name: "engine", files: /^engine\/[^/]+$/ },
  { name: "interop", files: /^interop\// },
  { name: "strategies", files: /^strategies\// },
  { name: "entry points", files: /^[^/]+\.ts$/ },
  { name: "remote", files: /^remote\// },
  { name: "judge", files: /^judge\// },
  { name: "cluster", files: /^cluster\// },
  { name: "cli", files: /^cli\// },
  { name: "web", files: /^web\// },
];

/** What the order alone does not say. `from` and `to` are paths from src/; the first rule that forbids is reported. */
export const RULES = [
  {
    forbids: (from, to) => /^platform\/(?!(platform|failure)\.ts$)/.test(to) && !/^(platform|cli|cluster|web)\/|^[^/]+\.ts$/.test(from),
    because: "only the entry points, cli, cluster and web choose a platform; the rest sees platform/platform.ts and failure.ts",
  },
  {
    forbids: (from, to) => /^web\//.test(from) && /^(judge|cluster|cli)\//.test(to),
    because: "web uses the entry points",
  },
  {
    forbids: (from, to) => /^interop\//.test(from) && !/^(interop|rules)\//.test(to),
    because: "other programs' files are read into definitions: interop uses rules alone",
  },
  {
    forbids: (from, to) => /^strategies\//.test(from) && /^puzzles\//.test(to),
    because: "a strategy knows no particular puzzle",
  },
];
