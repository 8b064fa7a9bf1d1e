/** The editor of definitions: JSON with its faults marked in place. */
import { redo, undo } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { minimalSetup } from "codemirror";

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5", maxHeight: "var(--editor-height, 60vh)" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--well)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 10%, transparent)" },
  ".cm-activeLineGutter": { color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--surface)", border: "1px solid var(--edge)" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--quiet)", textUnderlineOffset: "3px" },
  ".cm-foldPlaceholder": { color: "var(--ink)", backgroundColor: "var(--control)", border: "0" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 25%, transparent)" },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--bad)" },
]);

/** Marks a text that nobody typed. */
const given = Annotation.define<boolean>();

export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly severity: "error" | "warning";
  readonly message: string;
}

export class Editor {
  readonly #view: EditorView;
  readonly #words = new Compartment();

  /**
   * Tells `changed` of every change that the person makes or takes back, and of `text`'s.
   * It has no search of its own: the browser's finds all of so short a text.
   */
  constructor(parent: HTMLElement, root: ShadowRoot, text: string, changed: (text: string) => void) {
    this.#view = new EditorView({
      parent,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          minimalSetup,
          lineNumbers(),
          foldGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          bracketMatching(),
          indentOnInput(),
          json(),
          theme,
          syntaxHighlighting(highlighting),
          EditorView.lineWrapping,
          // What scrolls must hold something that keys reach by a tabindex of its own.
          EditorView.contentAttributes.of({ spellcheck: "false", tabindex: "0" }),
          this.#words.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.annotation(given))) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
  }

  /** The editor's accessible name, and its own words by their English ones. */
  speak(label: string, phrases: Readonly<Record<string, string>>): void {
    const words = [EditorState.phrases.of(phrases), EditorView.contentAttributes.of({ "aria-label": label })];
    this.#view.dispatch({ effects: this.#words.reconfigure(words) });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** Another text, as a step of its own for whoever takes it back. */
  set text(text: string) {
    if (text === this.text) return;
    this.#view.dispatch({ changes: this.#allBecomes(text), userEvent: "input.replace" });
  }

  /** The same without a word to `changed`. */
  give(text: string): void {
    this.#view.dispatch({ changes: this.#allBecomes(text), userEvent: "input.replace", annotations: given.of(true) });
  }

  undo(): void {
    undo(this.#view);
  }

  redo(): void {
    redo(this.#view);
  }

  #allBecomes(insert: string) {
    return { from: 0, to: this.#view.state.doc.length, insert };
  }

  mark(marks: readonly Mark[]): void {
    const { length } = this.#view.state.doc;
    const diagnostics: Diagnostic[] = marks.map(({ from, to, severity, message }) => {
      const start = Math.min(from, length);
      return { from: start, to: Math.min(length, Math.max(to, start)), severity, message };
    });
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  /** Goes to a place and shows it. */
  goTo(offset: number): void {
    this.#view.focus();
    this.#view.dispatch({ selection: { anchor: Math.min(offset, this.#view.state.doc.length) }, scrollIntoView: true });
  }

  destroy(): void {
    this.#view.destroy();
  }
}
