import { TurnwiseBoard } from "./board/turnwise-board.ts";
import "./app/app.ts";

customElements.define("turnwise-board", TurnwiseBoard);
