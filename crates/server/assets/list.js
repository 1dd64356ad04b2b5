// The lists of open and live matches.
// @ts-check

import { request } from "./api.js";
import { element, find } from "./elements.js";
import { matchLink } from "./link.js";
import { occupantText } from "./players.js";
import { errorText, t } from "./messages.js";

/**
 * @typedef {import("./players.js").Clock} Clock
 * @typedef {import("./players.js").Seat} Seat
 */

/**
 * @typedef {{id: string, game: string, title: string, clock: Clock | null, seats: Seat[]}} Item
 * @typedef {{name: string, options: {name: string, label: string, values: {value: string, label: string}[]}[]}} GameView
 */

/** @param {HTMLElement} root */
function listPage(root) {
  const state = root.dataset.state ?? "live";
  /** @type {GameView[]} */
  let games = [];
  const refresh = async () => {
    try {
      /** @type {Item[]} */
      const matches = await request(`/api/matches?state=${state}`);
      if (games.length === 0 && matches.some((match) => match.game.includes("("))) games = await request("/api/games");
      const items = matches.map((match) => listItem(match, state, games));
      find(root, ".matches").replaceChildren(...items);
      find(root, ".empty").hidden = items.length > 0;
      find(root, ".message").textContent = "";
    } catch (problem) {
      find(root, ".message").textContent = errorText(problem);
    }
  };
  refresh();
  setInterval(() => { if (!document.hidden) refresh(); }, 5000);
}

/**
 * @param {Item} match @param {string} state @param {GameView[]} games
 */
function listItem(match, state, games) {
  const who = match.seats.map((seat) => occupantText(seat, false)).join(" – ");
  const about = [who, clockName(match.clock), optionsOf(match.game, games)].filter(Boolean);
  return element("li", {},
    element("div", {}, element("strong", {}, match.title), ...about.map((line) => element("div", { class: "about" }, line))),
    element("a", { class: "button primary", href: matchLink(match.id) }, t(state === "open" ? "js-join" : "js-watch")));
}

/**
 * Returns the options of a game in words.
 * @param {string} game @param {GameView[]} games
 */
function optionsOf(game, games) {
  const [, name, chosen] = game.match(/^(.*)\((.*)\)$/) ?? [];
  const known = games.find((one) => one.name === name)?.options ?? [];
  const words = (chosen?.split(",") ?? []).map((text) => {
    const [option, value] = text.split("=");
    const spec = known.find((one) => one.name === option);
    return t("js-option", { option: spec?.label ?? option, value: spec?.values.find((one) => one.value === value)?.label ?? value });
  });
  return words.join(", ");
}

/** @param {Clock | null} clock */
function clockName(clock) {
  if (!clock) return "";
  if (clock.days) return clock.days === 1 ? t("js-clock-day") : t("js-clock-days", { days: clock.days });
  return t("js-clock", { minutes: (clock.base ?? 0) / 60, seconds: clock.increment ?? 0 });
}

listPage(find(document, "[data-page]"));
