// The page of a lesson.
// @ts-check

import { element, find, tools } from "./elements.js";
import { SessionGame } from "./sessiongame.js";
import { Table } from "./table.js";
import { say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{title: string, task: string, game: string, position: string | null, wanted: string[], done: string}} Step */

/**
 * A lesson, step by step.
 * @param {HTMLElement} root
 */
function lessonPage(root) {
  const steps = /** @type {Step[]} */ (JSON.parse(root.dataset.steps ?? "[]"));
  const table = new Table(root);
  let at = Math.max(0, steps.findIndex((_, place) => location.hash === `#${place + 1}`));
  /** @type {SessionGame} */
  let game;
  /** Why no move is wanted any more. */
  let finished = "";
  table.shown = () => table.write(".title", steps[at].title);
  table.played = (_, move) => {
    const { wanted, done } = steps[at];
    const right = wanted.length === 0 || wanted.includes(move);
    finished = say(right ? "js-step-over" : "js-not-wanted");
    table.refresh();
    tools(root, [[say("js-retry"), () => retry(), true]]);
    if (!right) {
      table.write(".message", finished);
      return;
    }
    find(root, ".lesson-done").innerHTML = done;
    const last = at + 1 === steps.length;
    if (last) find(root, ".lesson-done").append(element("p", {}, say("js-finished")));
    else tools(root, [[say("js-next"), () => next(), true, "primary"], [say("js-retry"), () => retry(), true]]);
  };

  /** @param {Board} board the board before the move that is wanted */
  const ready = (board) => {
    finished = "";
    find(root, ".lesson-done").innerHTML = "";
    tools(root, [[say("js-retry"), () => {}, false]]);
    table.board = null;
    return board;
  };
  const begin = () => {
    const step = steps[at];
    history.replaceState(null, "", `#${at + 1}`);
    game = new SessionGame({ game: step.game, position: step.position });
    table.game = { play: (move) => game.play(move), whyNot: () => finished };
    table.write(".progress", say("js-step", { number: at + 1, count: steps.length }));
    find(root, ".lesson-task").innerHTML = step.task;
    return table.showNext(game.perform().then(ready));
  };
  const retry = () => table.showNext(game.perform({ do: "take-back" }).then(ready));
  const next = async () => {
    at += 1;
    await begin();
    find(root, ".title").focus();
    table.speak(find(root, ".lesson-task").textContent ?? "");
  };
  begin();
}

lessonPage(find(document, "[data-page]"));
