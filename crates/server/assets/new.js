// The page on which a game is set up.
// @ts-check

import { ask } from "./asking.js";
import { Drawing } from "./drawing.js";
import { find } from "./elements.js";
import { matchLink } from "./link.js";

/** @typedef {import("./players.js").Clock} Clock */

/** @param {HTMLElement} root */
function newPage(root) {
  const form = /** @type {HTMLFormElement} */ (root);
  const choices = new Choices(form);
  const drawing = new Drawing(form, (start) => choices.tell(start));

  const refresh = () => {
    const chosen = new FormData(form);
    for (const field of form.querySelectorAll("[data-only]")) {
      const { only, clock } = /** @type {HTMLElement} */ (field).dataset;
      const shown = only?.split(" ").includes(String(chosen.get("opponent"))) && (!clock || chosen.get("clock") === clock);
      /** @type {HTMLElement} */ (field).hidden = !shown;
    }
    const clock = /** @type {HTMLSelectElement} */ (find(form, "#clock"));
    const beside = chosen.get("opponent") === "friend";
    for (const option of clock.options) option.hidden = beside && option.value.startsWith("days:");
    if (clock.selectedOptions[0]?.hidden) clock.value = "";
    for (const field of form.querySelectorAll("[data-with]")) {
      const one = /** @type {HTMLElement} */ (field);
      const [option, value] = one.dataset.with?.split("=") ?? [];
      const other = /** @type {HTMLSelectElement} */ (find(form, `[data-option="${option}"] select`));
      one.hidden = other.value !== value;
    }
  };

  form.addEventListener("change", (event) => {
    refresh();
    if (/** @type {Element} */ (event.target).closest("[data-option]")) drawing.begin();
    choices.tell(drawing.start());
  });
  for (const dice of form.querySelectorAll("[data-dice]")) {
    dice.addEventListener("click", () => {
      /** @type {HTMLInputElement} */ (find(form, `#${/** @type {HTMLElement} */ (dice).dataset.dice}`)).value = String(1 + Math.floor(Math.random() * 999_999));
      drawing.begin();
    });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    choices.tell(drawing.start());
    const chosen = new FormData(form);
    const start = { game: drawing.gameText(), ...drawing.start() };
    const opponent = String(chosen.get("opponent"));
    if (opponent === "friend" && !chosen.get("clock")) {
      location.href = `/local?${new URLSearchParams(start)}`;
      return;
    }
    try {
      const made = await ask("/api/matches", { ...start, ...matchOf(chosen, opponent) });
      location.href = matchLink(made.id);
    } catch (problem) {
      drawing.say(problem);
    }
  });

  const begin = () => {
    form.reset();
    const drawn = choices.read();
    refresh();
    drawing.begin(drawn === null ? [] : [drawn]);
  };
  addEventListener("hashchange", begin);
  begin();
}

/** How somebody wants to be called is theirs alone, while an address may be sent to others. */
const UNTOLD = "name";

/** What was chosen for a new game, which the address tells: it outlives a reload, another language and the way back, and can be sent to somebody. */
class Choices {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
  }

  /** @param {{position?: string}} start */
  tell(start) {
    const changed = fieldsOf(this.form).filter(isChanged).map((field) => [field.id || field.name, field.value]);
    const open = changed.filter(([name]) => name !== UNTOLD);
    const told = new URLSearchParams([...open, ...Object.entries(start)]).toString();
    history.replaceState(null, "", told ? `#${told}` : location.pathname + location.search);
  }

  /**
   * Fills the form in, and says which start was drawn.
   * @returns {string | null}
   */
  read() {
    const told = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of told) {
      const field = name === UNTOLD ? null : this.form.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
      if (field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value)) field.value = value;
    }
    const options = this.form.querySelector("details");
    if (options) options.open = fieldsOf(options).some(isChanged);
    return told.get("position");
  }
}

/**
 * @param {Element} place
 * @returns {(HTMLInputElement | HTMLSelectElement)[]}
 */
const fieldsOf = (place) => [...place.querySelectorAll("input, select")].map((field) => /** @type {HTMLInputElement | HTMLSelectElement} */ (field));

/**
 * Whether a field says something else than it did when the page came.
 * @param {HTMLInputElement | HTMLSelectElement} field
 */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].findIndex((one) => one.defaultSelected);
    return field.selectedIndex !== Math.max(usual, 0);
  }
  return field.type === "radio" ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * What is asked of the server to begin a game.
 * @param {FormData} chosen @param {string} opponent
 */
function matchOf(chosen, opponent) {
  const clock = clockOf(chosen);
  if (opponent === "friend") return { seats: ["person", "person"], side: "both", clock };
  const wanted = String(chosen.get("side"));
  const side = wanted === "any" ? 1 + Math.floor(Math.random() * 2) : Number(wanted);
  const other = opponent === "computer" ? `level:${chosen.get("level")}` : "person";
  const seats = side === 2 ? [other, "person"] : ["person", other];
  const own = String(chosen.get("name") ?? "").trim();
  const names = own ? { names: side === 2 ? [null, own] : [own, null] } : {};
  return { seats, side, listed: opponent === "lobby", clock, ...names };
}

/** @param {FormData} chosen @returns {Clock | null} */
function clockOf(chosen) {
  const text = String(chosen.get("clock") ?? "");
  const days = text.match(/^days:(\d+)$/);
  if (days) return { days: Number(days[1]) };
  if (text === "own") return { base: Math.round(Number(chosen.get("minutes")) * 60), increment: Math.round(Number(chosen.get("seconds"))) };
  const [base, increment] = text.split("+").map(Number);
  return text ? { base, increment } : null;
}

newPage(find(document, "[data-page]"));
