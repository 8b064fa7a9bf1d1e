/** The texts that stand in source code, as far as they may be sentences. */
import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * The texts with a word and white space in a file, templates cut at their places; neither types, nor imports, nor what a schema's
 * `description` and `title` say.
 */
export function textsIn(path: string): string[] {
  const texts: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^v\.(description|title)$/.test(node.expression.getText())) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /[A-Za-z]{2}/.test(node.text) && /\s/.test(node.text)) texts.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return texts;
}
