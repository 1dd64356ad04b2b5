// The page of a game on one screen.
// @ts-check

import { find, tools } from "./elements.js";
import { LocalGame } from "./localgame.js";
import { showPlayers } from "./players.js";
import { packed, recordOf } from "./record.js";
import { Table } from "./table.js";
import { inWords, say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */

/** @param {HTMLElement} root */
function localPage(root) {
  const asked = new URLSearchParams(location.search);
  const kept = location.hash.slice(1).split(",").filter(Boolean);
  const game = new LocalGame(asked.get("game") ?? "", asked.get("position"), kept);
  const table = new Table(root);
  table.game = game;
  table.shown = (board) => {
    history.replaceState(null, "", `${location.search}#${board.moves.join(",")}`);
    showPlayers(root, board, board.ending === null, [], null);
    tools(root, [
      [say("js-undo"), async () => table.show(await game.undo()), board.moves.length > 0],
      [say("js-redo"), async () => table.show(await game.redo()), game.undone.length > 0],
      [say("js-hint"), () => table.hint(), board.ending === null],
      [say("js-review"), () => reviewOf(recordOf(board)), board.moves.length > 0],
      [say("js-flip"), () => table.flip(), true],
      [say("js-again"), () => again(board), board.moves.length > 0],
    ]);
  };

  /** @param {Board} board */
  const again = async (board) => {
    if (board.ending === null && !(await table.sure(say("js-sure-again")))) return;
    game.moves = [];
    game.undone = [];
    table.show(await game.board());
  };
  game.board().then((board) => table.show(board)).catch((problem) => table.write(".message", inWords(problem)));
}

/** @param {string} record */
async function reviewOf(record) {
  location.href = `/review#${await packed(record)}`;
}

localPage(find(document, "[data-page]"));
