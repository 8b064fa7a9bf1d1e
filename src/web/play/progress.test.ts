import { expect, test } from "vitest";
import { builtIn } from "../../../test/support/pictures.ts";
import { parseBoard } from "../core.ts";
import { en } from "../i18n/en.ts";
import { zh } from "../i18n/zh.ts";
import { progressTo } from "./progress.ts";

test.each([
  // The centre holds 3 2 3 2 2 2 2 2, written out in the drawing by hand.
  ["rotation-game", "111132323132231222312133", "centre: 6 of 8 equal", "centre：8 个中有 6 个相同"],
  // Rows 1 and 4 are of one symbol, and no column is.
  ["grid-4x4", "1111232332324444", "2 of 4 lines of one symbol", "4 行（列）中有 2 行（列）只有一种符号"],
  ["magic-squares", "12348765", "8 of 8 in place", "8 格中有 8 格就位"],
  ["magic-squares", "12348756", "6 of 8 in place", "8 格中有 6 格就位"],
])("how much of the goal is reached is said: %s %s", (id, text, english, chinese) => {
  const puzzle = builtIn(id);
  const progress = progressTo(puzzle, parseBoard(puzzle, text));
  expect([en.play.progress(progress), zh.play.progress(progress)]).toEqual([english, chinese]);
});
