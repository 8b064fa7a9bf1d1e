/** The custom elements. Importing this file defines them. */
import { TurnwiseBoard } from "./board/turnwise-board.ts";

export type { CellEventDetail, MoveEventDetail, Picture, Step } from "./board/picture.ts";
export { TurnwiseBoard };

customElements.define("turnwise-board", TurnwiseBoard);

declare global {
  interface HTMLElementTagNameMap {
    "turnwise-board": TurnwiseBoard;
  }
}
