import { expect } from "vitest";
import { button, DESKTOP, pack, rings, test, useBrowser, visit } from "./visit.ts";

useBrowser();

const CHINESE = { ...DESKTOP, locale: "zh-CN" };

test("why a board cannot be solved", async () => {
  const { page } = await visit("#/play/loopover-3x3?board=213456789", CHINESE);
  await button(page, "还差几步？").click();
  await page.getByText("这个棋盘无解：相对于完成的棋盘，它的符号是奇置换，而每一步都是偶置换").waitFor();
});

test("why a puzzle is not counted", async () => {
  const { page } = await visit("#/atlas/colour-hash", CHINESE);
  await button(page, "统计所有棋盘").click();
  await page.getByText(/^无法统计所有棋盘：没有合适的表（共 6,286,896,000 个棋盘，而一张表最多容纳 4,294,967,295 个）$/).waitFor();
});

test("the faults of a definition, in the editor and in a link; in the other language once it is chosen", async () => {
  const faulty = { ...rings, moves: [{ name: "L", row: 7, turn: "left" }], gaol: 1 };
  const { page, site } = await visit("#/make/grid-4x4", CHINESE);
  const editor = page.getByRole("textbox", { name: "谜题定义（JSON）" });
  await page.getByText("没有错误。").waitFor();
  await editor.fill(JSON.stringify(faulty));
  const row = "moves[0].row：发现 7，应为 1 到 2，即棋盘图的行号。棋盘图的行从 1 数起，空行也算。";
  await page.getByRole("listitem").getByText(row).waitFor();
  await page.getByRole("button", { name: /^EN/ }).click();
  await page.getByRole("listitem").getByText("moves[0].row: found 7; expected 1 to 2, the rows of the drawing.").waitFor();
  await page.getByRole("button", { name: /^中文/ }).click();
  await page.getByRole("listitem").getByText(row).waitFor();

  await page.goto(`${site.address}/#/play/custom?definition=${pack(faulty)}`);
  const alert = page.getByRole("alert");
  await alert.getByText(row).waitFor();
  expect(await alert.locator("p").allTextContents()).toEqual([
    "链接中的谜题有错误：",
    'gaol：发现键 "gaol"，应为 "$schema"、"name"、"notes"、"board"、"symbols"、"moves"、"regions" 或 "goal" 之一。是否指 "goal"？请改名或删去。',
    row,
    "已改为显示另一个谜题。",
  ]);
});

test("how a strategy ended", async () => {
  const { page } = await visit("#/lab/loopover-3x3?board=213456789", CHINESE);
  for (const name of [/^深度优先/, /^双向/, /^迭代加深/, /^IDA\*/, /^A\*/]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByText("设置", { exact: true }).click();
  await page.getByLabel("最多保存的棋盘数").selectOption("100000");
  await button(page, "运行").click();
  await page.getByText(/^已停止：保存了 100,000 个棋盘，已搜完 \d+ 步以内$/).waitFor();
  await page.getByText("无解", { exact: true }).waitFor();
});
