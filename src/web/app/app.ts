import { html, LitElement, nothing } from "lit";
import { type Board, DefinitionError, findPuzzle, MovesError, parseMoves, suggestPuzzle } from "../core.ts";
import { type Language, loadMessages, type Messages } from "../i18n/messages.ts";
import { checkText } from "../play/draft.ts";
import type { NewBoard } from "../play/play-view.ts";
import { lastPuzzle } from "../play/saved.ts";
import "../play/play-view.ts";
import { scramble } from "../play/scramble.ts";
import { newClient } from "../solver/clients.ts";
import { boardText } from "./board-text.ts";
import { goalText, nameText } from "./goal-text.ts";
import { icon } from "./icons.ts";
import { UnpackError } from "./pack.ts";
import { OFFERED, type Opened, openBuiltIn, openDefinition, openRoute } from "./puzzles.ts";
import { makeRoute, parseRoute, type Route, VIEWS, type View, withoutTail } from "./route.ts";
import { applyTheme, preferredLanguage, preferredTheme, setTheme, storeLanguage, type Theme } from "./settings.ts";
import { shellStyles } from "./shell-styles.ts";
import { controls } from "./styles.ts";
import { watchForUpdate } from "./update.ts";

/** Strategies that run side by side: one core is left for the page. */
const LAB_WORKERS = Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

/** The lab's first board: 8 moves away, on which the strategies differ most plainly; of other puzzles so many random moves. */
const LAB_BOARDS: Readonly<Record<string, string>> = { "rotation-game": "231311312231123132321223" };
const LAB_SCRAMBLE = 6;

const NOTHING: Readonly<Record<string, string>> = {};

/** Play is there at once, the other views come when they are opened. */
const loadView: Readonly<Record<View, () => Promise<unknown>>> = {
  play: async () => undefined,
  lab: () => import("../lab/lab-view.ts"),
  atlas: () => import("../atlas/atlas-view.ts"),
  make: () => import("../make/make-view.ts"),
};

/** The page: which view, which puzzle, which board, all read from the address; language and colours. */
export class App extends LitElement {
  static override styles = [controls, shellStyles];
  static override properties = {
    _t: { state: true },
    _route: { state: true },
    _opened: { state: true },
    _board: { state: true },
    _moves: { state: true },
    _problems: { state: true },
    _theme: { state: true },
    _now: { state: true },
    _update: { state: true },
    _presenting: { state: true },
  };

  declare _t: Messages | undefined;
  declare _route: Route;
  declare _opened: Opened | undefined;
  declare _board: Board | undefined;
  /** The moves that the address holds. */
  declare _moves: readonly number[] | undefined;
  /** What is wrong with the address, a line each. */
  declare _problems: readonly string[];
  declare _theme: Theme;
  /** The board at hand: as it stands in Play, or the lab's. */
  declare _now: Board | undefined;
  /** Reloads the page in a newer version, where one is ready. */
  declare _update: (() => void) | undefined;
  /** The lab is shown to a class, and nothing else. */
  declare _presenting: boolean;
  readonly #client = newClient();
  readonly #landscape = newClient();
  readonly #census = newClient();
  readonly #labClients = Array.from({ length: LAB_WORKERS }, newClient);
  /** Where Play was left, so that its tab leads back. */
  #played: { readonly key: string; readonly address: string } | undefined;
  /** The same for the lab, which has a board of its own. */
  #seen: { readonly key: string; readonly address: string } | undefined;
  /** Counts openings, so that a slow one never overwrites a later one. */
  #opening = 0;

  constructor() {
    super();
    this._problems = [];
    this._presenting = false;
    this._route = parseRoute(location.hash);
    this._theme = preferredTheme();
    applyTheme(this._theme);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#onAddress);
    void watchForUpdate((take) => (this._update = take));
    void this.#speak(preferredLanguage()).then(() => this.#open(parseRoute(location.hash)));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#onAddress);
  }

  async #speak(language: Language): Promise<void> {
    this._t = await loadMessages(language);
    document.documentElement.lang = this._t.language;
  }

  #onAddress = (): void => {
    void this.#open(parseRoute(location.hash));
  };

  /** Goes to an address, in place of this one or as a step in the browser's history. */
  #goTo(route: Route, entry: "replaceState" | "pushState"): void {
    history[entry](null, "", makeRoute(route));
    this._route = route;
  }

  async #open(route: Route): Promise<void> {
    const opening = ++this.#opening;
    const problems: string[] = [];
    if (route.damage?.kind === "view") problems.push(this._t!.problems.view(route.damage.found));
    if (route.damage?.kind === "definition") problems.push(this._t!.problems.noDefinition, this._t!.problems.puzzleHelp);
    let opened = await this.#puzzleOf(route, problems);
    const loaded = await loadView[route.view]().then(
      () => true,
      () => false,
    );
    if (!loaded) problems.push(this._t!.problems.notLoaded);
    if (opening !== this.#opening) return;
    this._board = opened && this.#boardOf(opened, route, problems);
    this._moves = opened && this._board && this.#movesOf(opened, route, problems);
    opened ??= openBuiltIn(OFFERED[0])!;
    if (this._opened?.key !== opened.key) {
      this._opened = opened;
      this._now = undefined;
    }
    this._route = loaded ? route : { ...route, view: "play" };
    if (this._route.view === "lab") this.#bring(opened, problems.length === 0);
    this._problems = problems;
    if (this._route.view === "play") this.#played = { key: opened.key, address: location.hash };
  }

  /** The lab's board: the address's, which Play gets, too; or one of its own, which the address then holds. */
  #bring(opened: Opened, sound: boolean): void {
    const { id, packed, puzzle } = opened;
    const given = this._board !== undefined;
    const example = LAB_BOARDS[id ?? ""];
    const board = this._board ?? (example ? checkText(puzzle, example).board! : scramble(puzzle, LAB_SCRAMBLE));
    const text = boardText(puzzle, board);
    this._board = board;
    if (sound) this.#goTo({ view: "lab", puzzle: id, definition: packed, board: text, lab: this._route.lab }, "replaceState");
    this.#seen = { key: opened.key, address: location.hash };
    if (!given || (this._now && boardText(puzzle, this._now) === text)) return;
    this._now = board;
    this.#played = undefined;
  }

  async #puzzleOf(route: Route, problems: string[]): Promise<Opened | undefined> {
    const t = this._t!;
    try {
      const last = route.puzzle === undefined && route.definition === undefined ? lastPuzzle() : undefined;
      if (last !== undefined) {
        const found = openBuiltIn(last) ?? (await openDefinition(last).catch(() => undefined));
        if (found) return found;
      }
      const opened = await openRoute(route);
      if (!opened) problems.push(t.problems.unknownPuzzle(route.puzzle ?? "", suggestPuzzle(route.puzzle ?? "")), t.problems.puzzleHelp);
      return opened;
    } catch (error) {
      if (error instanceof UnpackError) problems.push(t.problems.packed);
      else if (error instanceof SyntaxError) problems.push(t.problems.json);
      else if (error instanceof DefinitionError) {
        problems.push(t.problems.definition, ...error.faults.slice(0, 5).map(t.fault));
      } else throw error;
      problems.push(t.problems.puzzleHelp);
      return undefined;
    }
  }

  #boardOf({ puzzle }: Opened, route: Route, problems: string[]): Board | undefined {
    if (route.board === undefined) return undefined;
    const verdicts = withoutTail(route.board).map((text) => checkText(puzzle, text));
    const verdict = verdicts.find(({ board }) => board) ?? verdicts[0]!;
    if (!verdict.board) {
      const t = this._t!;
      problems.push(t.problems.board, ...verdict.problems.map((problem) => t.problem(problem)), t.problems.boardHelp);
    }
    return verdict.board;
  }

  #movesOf({ puzzle }: Opened, route: Route, problems: string[]): readonly number[] | undefined {
    let wrong: MovesError | undefined;
    for (const text of withoutTail(route.moves ?? "-")) {
      try {
        const moves = parseMoves(puzzle, text);
        return moves.length > 0 ? moves : undefined;
      } catch (error) {
        if (!(error instanceof MovesError)) throw error;
        wrong ??= error;
      }
    }
    if (wrong) problems.push(this._t!.problems.moves, this._t!.movesReason(wrong.reason));
    return undefined;
  }

  #choose(id: string): void {
    location.hash = makeRoute({ view: this._route.view, puzzle: id });
  }

  /** The address of a view with the puzzle and board at hand. */
  #address(view: View): string {
    const opened = this._opened;
    if (view === "play" && this.#played?.key === opened?.key && this.#played) return this.#played.address;
    if (view === "lab" && this.#seen?.key === opened?.key && this.#seen) return this.#seen.address;
    const board = view === "play" ? this._now : undefined;
    return makeRoute({ view, puzzle: opened?.id, definition: opened?.packed, board: board && opened && boardText(opened.puzzle, board) });
  }

  /** The browser's way back leads to the game that is left, by its own board. */
  #newBoard({ board, left }: NewBoard): void {
    const { id, packed, puzzle } = this._opened!;
    const routeTo = (to: Board): Route => ({ view: "play", puzzle: id, definition: packed, board: boardText(puzzle, to) });
    this._board = board;
    this._moves = undefined;
    this._problems = [];
    if (left) this.#goTo(routeTo(left), "replaceState");
    this.#goTo(routeTo(board), "pushState");
    this.#played = { key: this._opened!.key, address: location.hash };
  }

  /** Whoever turns a board that a link plays back has a game of their own, at its own address. */
  #own(): void {
    const { id, packed, puzzle } = this._opened!;
    this._moves = undefined;
    const board = this._board && boardText(puzzle, this._board);
    this.#goTo({ view: "play", puzzle: id, definition: packed, board }, "replaceState");
    this.#played = { key: this._opened!.key, address: location.hash };
  }

  #place(lab: Record<string, string>): void {
    this.#goTo({ ...this._route, lab }, "replaceState");
    this.#seen = { key: this._opened!.key, address: location.hash };
  }

  #newDefinition(opened: Opened): void {
    this._opened = opened;
    this._now = undefined;
    this.#played = undefined;
    this.#goTo({ view: "make", definition: opened.packed }, "replaceState");
  }

  async #back({ key, start }: { readonly key: string; readonly start: string }): Promise<void> {
    const opened = openBuiltIn(key) ?? (await openDefinition(key));
    const board = boardText(opened.puzzle, checkText(opened.puzzle, start).board!);
    location.hash = makeRoute({ view: "play", puzzle: opened.id, definition: opened.packed, board });
  }

  #nextTheme(): void {
    const themes: readonly Theme[] = ["auto", "light", "dark"];
    this._theme = themes[(themes.indexOf(this._theme) + 1) % themes.length]!;
    setTheme(this._theme);
  }

  #switchLanguage(): void {
    const language: Language = this._t!.language === "en" ? "zh" : "en";
    storeLanguage(language);
    void this.#speak(language);
  }

  override updated(): void {
    if (this._t && this._opened) document.title = `${nameText(this._t, this._opened)} · Turnwise`;
  }

  override render() {
    const t = this._t;
    if (!t) return nothing;
    return html`
      <button type="button" class="skip" @click=${() => this.renderRoot.querySelector("main")?.focus()}>${t.skip}</button>
      <header ?hidden=${this._presenting}>
        <a class="brand" href=${makeRoute({ view: "play" })}>${logo} <span class="name">Turnwise</span></a>
        <nav aria-label=${t.nav}>
          ${VIEWS.map(
            (view) =>
              html`<a href=${this.#address(view)} aria-current=${view === this._route.view ? "page" : nothing}>${t.views[view]}</a>`,
          )}
        </nav>
        <div class="settings">
          <button type="button" class="plain" aria-label=${t.switchLanguage} @click=${this.#switchLanguage}>${t.otherLanguage}</button>
          <button type="button" class="plain" aria-label=${t.theme[this._theme]} title=${t.theme[this._theme]} @click=${this.#nextTheme}>
            ${icon(this._theme === "auto" ? "auto" : this._theme === "light" ? "sun" : "moon")}
          </button>
        </div>
      </header>
      ${
        this._update
          ? html`<div class="news card row" role="status">
              <p>${t.update.ready}</p>
              <button type="button" class="primary" @click=${this._update}>${t.update.reload}</button>
            </div>`
          : nothing
      }
      <main tabindex="-1">
        ${this._opened ? html`<h1 class="hidden">${t.views[this._route.view]}: ${nameText(t, this._opened)}</h1>` : nothing}
        ${this._problems.length > 0 ? this.#problem() : nothing} ${this._opened ? this.#view(this._opened) : nothing}</main>
    `;
  }

  #problem() {
    const [first, ...rest] = this._problems;
    return html`<div class="problem card row" role="alert">
      <div>
        <p><strong>${first}</strong></p>
        ${rest.map((line) => html`<p>${line}</p>`)}
      </div>
      <button type="button" class="plain" aria-label=${this._t!.problems.close} @click=${() => (this._problems = [])}>${icon("close")}</button>
    </div>`;
  }

  #view(opened: Opened) {
    const t = this._t!;
    const picker = this.#picker(opened);
    switch (this._route.view) {
      case "play":
        return html`<tw-play-view
          .t=${t}
          .opened=${opened}
          .start=${this._board}
          .shown=${this._moves}
          .client=${this.#client}
          .landscape=${this.#landscape}
          @tw-own=${this.#own}
          @tw-board=${(event: CustomEvent<NewBoard>) => this.#newBoard(event.detail)}
          @tw-now=${(event: CustomEvent<Board>) => (this._now = event.detail)}
          @tw-back=${(event: CustomEvent<{ key: string; start: string }>) => this.#back(event.detail)}
          >${picker}</tw-play-view
        >`;
      case "lab":
        return html`<tw-lab-view .t=${t} .opened=${opened} .board=${this._board} .clients=${this.#labClients} .place=${this._route.lab ?? NOTHING} .now=${this._now} @tw-present=${(event: CustomEvent<boolean>) => (this._presenting = event.detail)}
          @tw-place=${(event: CustomEvent<Record<string, string>>) => this.#place(event.detail)}>${picker}</tw-lab-view>`;
      case "atlas":
        return html`<tw-atlas-view .t=${t} .opened=${opened} .client=${this.#census} .landscape=${this.#landscape}>${picker}</tw-atlas-view>`;
      case "make":
        return html`<tw-make-view
          .t=${t}
          .opened=${opened}
          .client=${this.#client}
          .landscape=${this.#landscape}
          @tw-definition=${(event: CustomEvent<Opened>) => this.#newDefinition(event.detail)}
        ></tw-make-view>`;
    }
  }

  #picker(opened: Opened) {
    const t = this._t!;
    const listed = (OFFERED as readonly string[]).includes(opened.id ?? "");
    return html`<div class="picker">
      <label class="hidden" for="puzzle">${t.puzzle}</label>
      <select id="puzzle" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
        ${listed ? nothing : html`<option value="" selected disabled>${nameText(t, opened)}</option>`}
        ${OFFERED.map((id) => html`<option value=${id} ?selected=${id === opened.id}>${t.names[id] ?? findPuzzle(id)?.name ?? id}</option>`)}
      </select>
      <p class="goal quiet">${goalText(t, opened)}</p>
    </div>`;
  }
}

const logo = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round">
    <path d="M11 3v26M21 3v26M3 11h26M3 21h26" />
  </g>
</svg>`;

customElements.define("tw-app", App);
