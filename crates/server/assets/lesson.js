// The page of a lesson.
// @ts-check

import { element, find, tools } from "./elements.js";
import { LocalGame } from "./localgame.js";
import { Table } from "./table.js";
import { inWords, say } from "./words.js";

/**
 * A lesson, step by step.
 * @param {HTMLElement} root
 */
function lessonPage(root) {
  /** @type {{title: string, task: string, game: string, position: string | null, wanted: string[], done: string}[]} */
  const steps = JSON.parse(root.dataset.steps ?? "[]");
  const table = new Table(root);
  let at = Math.max(0, steps.findIndex((_, place) => location.hash === `#${place + 1}`));
  const set = async () => {
    const step = steps[at];
    history.replaceState(null, "", `#${at + 1}`);
    const game = new LocalGame(step.game, step.position, []);
    let finished = "";
    table.game = {
      board: () => game.board(), play: (move) => game.play(move), attempt: (move) => game.attempt(move), mayMove: () => finished === "",
      whyNot: () => finished,
    };
    table.write(".progress", say("js-step", { number: at + 1, count: steps.length }));
    find(root, ".lesson-task").innerHTML = step.task;
    find(root, ".lesson-done").innerHTML = "";
    tools(root, [[say("js-retry"), () => begin(), false]]);
    table.played = (_, move) => {
      const right = step.wanted.length === 0 || step.wanted.includes(move);
      finished = say(right ? "js-step-over" : "js-not-wanted");
      table.refresh();
      tools(root, [[say("js-retry"), () => begin(), true]]);
      if (!right) {
        table.write(".message", finished);
        return;
      }
      find(root, ".lesson-done").innerHTML = step.done;
      const last = at + 1 === steps.length;
      if (last) find(root, ".lesson-done").append(element("p", {}, say("js-finished")));
      else tools(root, [[say("js-next"), () => next(), true, "primary"], [say("js-retry"), () => begin(), true]]);
    };
    table.shown = () => table.write(".title", step.title);
    table.board = null;
    table.show(await game.board());
  };
  const begin = () => set().catch((problem) => table.write(".message", inWords(problem)));
  const next = async () => {
    at += 1;
    await begin();
    find(root, ".title").focus();
    table.speak(find(root, ".lesson-task").textContent ?? "");
  };
  begin();
}

lessonPage(find(document, "[data-page]"));
