// The page of a lesson.
// @ts-check

import { element, find, tools } from "./elements.js";
import { SessionGame } from "./sessiongame.js";
import { GamePanel } from "./gamepanel.js";
import { t } from "./messages.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{title: string, task: string, game: string, position: string | null, wanted: string[], done: string}} Step */

/**
 * Shows a lesson, step by step.
 * @param {HTMLElement} root
 */
function lessonPage(root) {
  const steps = /** @type {Step[]} */ (JSON.parse(root.dataset.steps ?? "[]"));
  const panel = new GamePanel(root);
  let at = Math.max(0, steps.findIndex((_, place) => location.hash === `#${place + 1}`));
  /** @type {SessionGame} */
  let game;
  /** Why no move can be made now; empty while the step is open. */
  let finished = "";
  panel.onShow = () => panel.setText(".title", steps[at].title);
  panel.onPlay = (_, move) => {
    const { wanted, done } = steps[at];
    const right = wanted.length === 0 || wanted.includes(move);
    finished = t(right ? "js-step-over" : "js-not-wanted");
    panel.refresh();
    tools(root, [[t("js-retry"), () => retry(), true]]);
    if (!right) {
      panel.setText(".message", finished);
      return;
    }
    find(root, ".lesson-done").innerHTML = done;
    const last = at + 1 === steps.length;
    if (last) find(root, ".lesson-done").append(element("p", {}, t("js-finished")));
    else tools(root, [[t("js-next"), () => next(), true, "primary"], [t("js-retry"), () => retry(), true]]);
  };

  /** @param {Board} board the board before the move of the step */
  const ready = (board) => {
    finished = "";
    find(root, ".lesson-done").innerHTML = "";
    tools(root, [[t("js-retry"), () => {}, false]]);
    panel.board = null;
    return board;
  };
  const begin = () => {
    const step = steps[at];
    history.replaceState(null, "", `#${at + 1}`);
    game = new SessionGame({ game: step.game, position: step.position });
    panel.game = { play: (move) => game.play(move), blockedReason: () => finished };
    panel.setText(".progress", t("js-step", { number: at + 1, count: steps.length }));
    find(root, ".lesson-task").innerHTML = step.task;
    return panel.showNext(game.perform().then(ready));
  };
  const retry = () => panel.showNext(game.perform({ do: "take-back" }).then(ready));
  const next = async () => {
    at += 1;
    await begin();
    find(root, ".title").focus();
    panel.speak(find(root, ".lesson-task").textContent ?? "");
  };
  begin();
}

lessonPage(find(document, "[data-page]"));
