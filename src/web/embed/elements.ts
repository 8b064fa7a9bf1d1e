/** The custom elements, with the engine inside. Importing this module defines them; a second import changes nothing. */
import { TurnwiseBoard } from "../board/turnwise-board.ts";
import { TurnwisePlayer } from "../player/turnwise-player.ts";
import { Client } from "../solver/client.ts";
import { connect } from "./connect.ts";

export type { BoardElement, PlayerElement, PlayerEventDetail } from "../elements-types.ts";
export { TurnwiseBoard, TurnwisePlayer };

TurnwisePlayer.newClient = () => new Client(connect);
if (!customElements.get("turnwise-board")) customElements.define("turnwise-board", TurnwiseBoard);
if (!customElements.get("turnwise-player")) customElements.define("turnwise-player", TurnwisePlayer);
