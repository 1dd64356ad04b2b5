// The page of a game on one screen.
// @ts-check

import { find, tools } from "./elements.js";
import { showPlayers } from "./players.js";
import { compress } from "./record.js";
import { SessionGame } from "./sessiongame.js";
import { GamePanel } from "./gamepanel.js";
import { t } from "./messages.js";

/** @typedef {import("./board.js").Board} Board */

/** @param {HTMLElement} root */
function localPage(root) {
  const query = new URLSearchParams(location.search);
  const start = { game: query.get("game") ?? "", position: query.get("position") || null };
  let game = new SessionGame(start, location.hash.slice(1).split(",").filter(Boolean));
  const panel = new GamePanel(root);
  panel.game = game;
  panel.onShow = (board) => {
    history.replaceState(null, "", `${location.search}#${board.moves.join(",")}`);
    showPlayers(root, board, board.ending === null, [], null);
    tools(root, [
      [t("js-undo"), () => panel.showNext(game.perform({ do: "take-back" })), game.can("take-back")],
      [t("js-redo"), () => panel.showNext(game.perform({ do: "redo" })), game.can("redo")],
      [t("js-hint"), () => panel.hint(), board.ending === null],
      [t("js-review"), () => review(board), board.moves.length > 0],
      [t("js-flip"), () => panel.flip(), true],
      [t("js-again"), () => again(board), board.moves.length > 0],
    ]);
  };

  /**
   * Opens the review of the game with its variations. Moves that were taken back are left out.
   * @param {Board} board
   */
  const review = async (board) => {
    const played = game.can("redo") ? new SessionGame(start, board.moves) : game;
    await played.perform();
    location.href = `/review#${await compress(played.view?.record ?? "")}`;
  };

  /** @param {Board} board */
  const again = async (board) => {
    if (board.ending === null && !(await panel.confirm(t("js-sure-again")))) return;
    game = new SessionGame(start);
    panel.game = game;
    await panel.showNext(game.perform());
  };
  panel.showNext(game.perform());
}

localPage(find(document, "[data-page]"));
