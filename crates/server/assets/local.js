// The page of a game on one screen.
// @ts-check

import { find, tools } from "./elements.js";
import { showPlayers } from "./players.js";
import { packed } from "./record.js";
import { SessionGame } from "./sessiongame.js";
import { Table } from "./table.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */

/** @param {HTMLElement} root */
function localPage(root) {
  const asked = new URLSearchParams(location.search);
  const start = { game: asked.get("game") ?? "", position: asked.get("position") || null };
  let game = new SessionGame(start, location.hash.slice(1).split(",").filter(Boolean));
  const table = new Table(root);
  table.game = game;
  table.shown = (board) => {
    history.replaceState(null, "", `${location.search}#${board.moves.join(",")}`);
    showPlayers(root, board, board.ending === null, [], null);
    tools(root, [
      [say("js-undo"), () => table.showNext(game.perform({ do: "take-back" })), game.can("take-back")],
      [say("js-redo"), () => table.showNext(game.perform({ do: "redo" })), game.can("redo")],
      [say("js-hint"), () => table.hint(), board.ending === null],
      [say("js-review"), () => review(board), board.moves.length > 0],
      [say("js-flip"), () => table.flip(), true],
      [say("js-again"), () => again(board), board.moves.length > 0],
    ]);
  };

  /**
   * Reviews the game with its variations; moves that were taken back and not replaced do not belong to it.
   * @param {Board} board
   */
  const review = async (board) => {
    const played = game.can("redo") ? new SessionGame(start, board.moves) : game;
    await played.perform();
    location.href = `/review#${await packed(played.view?.record ?? "")}`;
  };

  /** @param {Board} board */
  const again = async (board) => {
    if (board.ending === null && !(await table.sure(say("js-sure-again")))) return;
    game = new SessionGame(start);
    table.game = game;
    await table.showNext(game.perform());
  };
  table.showNext(game.perform());
}

localPage(find(document, "[data-page]"));
