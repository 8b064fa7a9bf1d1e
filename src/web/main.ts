import { TurnwiseBoard } from "./board/turnwise-board.ts";
import "./app/app.ts";

customElements.define("turnwise-board", TurnwiseBoard);

// The address is the document's own, so that the page is kept under any path. Where workers of this kind are unknown, or the page was
// opened in another way, it works all the same, only not offline.
navigator.serviceWorker?.register("sw.js").catch(() => undefined);
