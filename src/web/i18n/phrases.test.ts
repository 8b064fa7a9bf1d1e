import { expect, test } from "vitest";
import { phraseBook } from "./phrases.ts";

const book = phraseBook(
  [
    ["the end", "终"],
    ["{n} boards", "{n} 个棋盘"],
    ["{n1} of {n2}", "{n2} 之中 {n1}"],
    ["the key {quoted} twice", "重复的键 {quoted}"],
    ["one of {list}", "{list} 之一"],
    ["symbol {name}: {n}", "符号 {name}：{n}"],
    ["why: {phrase}", "因为 {phrase} 。"],
    ["{cells} turn", "{cells} 转"],
    ["cells {phrase}", "格 {phrase}"],
    ["a. (b) {text}", "甲 {text} 乙"],
  ],
  { locale: "zh", comma: "、", or: " 或 " },
);

test.each([
  ["unknown sentences stay as they are", "the ending", "the ending"],
  ["so do parts of known ones", "not the end", "not the end"],
  ["digits are grouped, and grouped ones stay", "1234567 boards", "1,234,567 个棋盘"],
  ["", "1,234,567 boards", "1,234,567 个棋盘"],
  ["beyond what a double holds", "15511210043330985984000000 boards", "15,511,210,043,330,985,984,000,000 个棋盘"],
  ["but not of parts, nor powers", "1234.5 boards", "1234.5 个棋盘"],
  ["", "1e+21 boards", "1e+21 个棋盘"],
  ["numbers tell places apart", "3 of 5", "5 之中 3"],
  ["quotes may stand within quotes, and long texts are cut", 'the key "a\\"b twice" twice', '重复的键 "a\\"b twice"'],
  ["", 'the key "abc… twice', '重复的键 "abc…'],
  ["only what parts a list is changed", 'one of "a, b", "c or d" or "e\\", f"', '"a, b"、"c or d" 或 "e\\", f" 之一'],
  ["", 'one of "a"', '"a" 之一'],
  ["names are taken as they are", "symbol a:b;: 3", "符号 a:b;：3"],
  ["sentences stand within sentences; Han follows Han at once", "why: the end", "因为终 。"],
  ["", "why: X", "因为 X 。"],
  ["cells are said as a sentence is", "cells 1, 2, … (9 cells) turn", "格 1, 2, … (9 cells) 转"],
  ["nothing else is taken for cells", "cells 1, 2 and 3 turn", "格 1, 2 and 3 turn"],
  ["text means itself, line breaks included", "a. (b) x\ny", "甲 x\ny 乙"],
  ["", "ax (b) x", "ax (b) x"],
])("%s: %j", (_, english, other) => {
  expect(book.say(english)).toBe(other);
});

test("a template is filled as a phrase is", () => {
  expect(book.fill("甲 {phrase1}，{text}。", { phrase1: "the end", text: "the end" })).toBe("甲终，the end。");
});
