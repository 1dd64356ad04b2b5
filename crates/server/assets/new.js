// The page on which a game is set up.
// @ts-check

import { request } from "./api.js";
import { StartEditor } from "./starteditor.js";
import { find } from "./elements.js";
import { matchLink } from "./link.js";

/** @typedef {import("./players.js").Clock} Clock */

/** @param {HTMLElement} root */
function newPage(root) {
  const form = /** @type {HTMLFormElement} */ (root);
  const choices = new Choices(form);
  const editor = new StartEditor(form, (start) => choices.save(start));

  const refresh = () => {
    const chosen = new FormData(form);
    for (const field of form.querySelectorAll("[data-only]")) {
      const { only, clock } = /** @type {HTMLElement} */ (field).dataset;
      const shown = only?.split(" ").includes(String(chosen.get("opponent"))) && (!clock || chosen.get("clock") === clock);
      /** @type {HTMLElement} */ (field).hidden = !shown;
    }
    const clock = /** @type {HTMLSelectElement} */ (find(form, "#clock"));
    const isLocal = chosen.get("opponent") === "friend";
    for (const option of clock.options) option.hidden = isLocal && option.value.startsWith("days:");
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
    if (/** @type {Element} */ (event.target).closest("[data-option]")) editor.begin();
    choices.save(editor.start());
  });
  for (const button of form.querySelectorAll("[data-dice]")) {
    button.addEventListener("click", () => {
      /** @type {HTMLInputElement} */ (find(form, `#${/** @type {HTMLElement} */ (button).dataset.dice}`)).value = String(1 + Math.floor(Math.random() * 999_999));
      editor.begin();
    });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    choices.save(editor.start());
    const chosen = new FormData(form);
    const start = { game: editor.gameText(), ...editor.start() };
    const opponent = String(chosen.get("opponent"));
    if (opponent === "friend" && !chosen.get("clock")) {
      location.href = `/local?${new URLSearchParams(start)}`;
      return;
    }
    try {
      const match = await request("/api/matches", { ...start, ...matchOf(chosen, opponent) });
      location.href = matchLink(match.id);
    } catch (problem) {
      editor.showMessage(problem);
    }
  });

  const begin = () => {
    form.reset();
    const position = choices.load();
    refresh();
    editor.begin(position === null ? [] : [position]);
  };
  addEventListener("hashchange", begin);
  begin();
}

/** The name is left out of the address, which may be sent to others. */
const PRIVATE_FIELD = "name";

/** The choices for a new game, kept in the address: they survive a reload, another language and the way back. */
class Choices {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
  }

  /** @param {{position?: string}} start */
  save(start) {
    const changed = fieldsOf(this.form).filter(isChanged).map((field) => [field.id || field.name, field.value]);
    const open = changed.filter(([name]) => name !== PRIVATE_FIELD);
    const saved = new URLSearchParams([...open, ...Object.entries(start)]).toString();
    history.replaceState(null, "", saved ? `#${saved}` : location.pathname + location.search);
  }

  /**
   * Fills in the form, and returns the custom start.
   * @returns {string | null}
   */
  load() {
    const saved = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of saved) {
      const field = name === PRIVATE_FIELD ? null : this.form.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
      if (field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value)) field.value = value;
    }
    const options = this.form.querySelector("details");
    if (options) options.open = fieldsOf(options).some(isChanged);
    return saved.get("position");
  }
}

/**
 * @param {Element} place
 * @returns {(HTMLInputElement | HTMLSelectElement)[]}
 */
const fieldsOf = (place) => [...place.querySelectorAll("input, select")].map((field) => /** @type {HTMLInputElement | HTMLSelectElement} */ (field));

/**
 * Returns whether a field differs from its initial value.
 * @param {HTMLInputElement | HTMLSelectElement} field
 */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((one) => one.defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  return field.type === "radio" ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Returns the request for a match.
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
