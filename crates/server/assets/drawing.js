// The board beside the choices for a new game, which shows its start and can be drawn on.
// @ts-check

import { ask } from "./asking.js";
import { BoardView } from "./board.js";
import { find } from "./elements.js";
import { inWords, say } from "./words.js";

/** @typedef {import("./board.js").Board} Board */

/** The start of a game that is set up: what its options make of it, or what is drawn on it. */
export class Drawing {
  /**
   * @param {HTMLFormElement} form
   * @param {(start: {position?: string}) => void} changed
   */
  constructor(form, changed) {
    this.form = form;
    this.changed = changed;
    this.brush = -1;
    /**
     * What was drawn, one text of a position after the other.
     * @type {string[]}
     */
    this.drawn = [];
    /** @type {Promise<unknown>} */
    this.work = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.telling = undefined;
    this.view = new BoardView(find(form, ".preview .board"), {
      touched: (name) => this.paint(name), grabbed: () => {}, dropped: () => {}, escaped: () => this.undo(), flipped: () => {},
    }, true);
    this.brushes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-brush]")]);
    for (const one of this.brushes) one.addEventListener("click", () => this.choose(Number(one.dataset.brush)));
    form.querySelector("[data-unpaint]")?.addEventListener("click", () => this.undo());
    this.view.place.addEventListener("keydown", (event) => {
      if (/^[1-9]$/.test(event.key) && Number(event.key) <= this.brushes.length) this.choose(Number(event.key) - 1);
    });
    this.view.place.addEventListener("pointerdown", (event) => this.stroke(event));
  }

  /** The game with the options that were chosen. */
  gameText() {
    const chosen = [];
    for (const field of this.form.querySelectorAll("[data-option]")) {
      const option = /** @type {HTMLElement} */ (field);
      if (option.hidden) continue;
      const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (find(option, "input, select"));
      const plain = input instanceof HTMLSelectElement ? input.selectedIndex === 0 : input.value.trim() === "";
      if (!plain) chosen.push(`${option.dataset.option}=${input.value.trim()}`);
    }
    const name = this.form.dataset.game ?? "";
    return chosen.length > 0 ? `${name}(${chosen.join(",")})` : name;
  }

  /** @returns {{position?: string}} */
  start() {
    const position = this.drawn[this.drawn.length - 1];
    return position === undefined ? {} : { position };
  }

  /**
   * Shows the start that the options make, with nothing drawn but what was drawn before.
   * @param {string[]} drawn @param {unknown} said what is to be read then
   */
  begin(drawn = [], said = "") {
    this.drawn = drawn;
    this.then(async () => {
      try {
        return await ask("/api/positions", { game: this.gameText(), ...this.start() });
      } catch (problem) {
        // An address may tell a start that there is not.
        if (drawn.length > 0) this.begin([], problem);
        throw problem;
      }
    }, said);
  }

  /** @param {string} name */
  paint(name) {
    if (this.brush < 0) {
      this.say(say("js-brush-first"));
      return;
    }
    this.then(async () => {
      const cell = this.view.board?.cells.findIndex((one) => one.name === name);
      const position = this.view.board?.position;
      const board = await ask("/api/paintings", { game: this.gameText(), cell, brush: this.brush, position });
      if (board.position !== position) this.drawn.push(board.position);
      return board;
    });
  }

  undo() {
    if (this.drawn.length === 0) return;
    this.begin(this.drawn.slice(0, -1));
  }

  /**
   * Shows the board that comes, after those that were asked for before.
   * @param {() => Promise<Board>} coming @param {unknown} said what is to be read then
   */
  then(coming, said = "") {
    const show = async () => {
      const board = await coming();
      // Where nothing can be drawn, the board is a picture and nothing to touch.
      if (this.brushes.length > 0) this.view.show(board);
      else this.view.place.innerHTML = board.svg;
      this.say(said);
    };
    this.work = this.work.then(show).catch((problem) => this.say(problem)).then(() => {
      const undo = /** @type {HTMLButtonElement | null} */ (this.form.querySelector("[data-unpaint]"));
      if (undo) undo.disabled = this.drawn.length === 0;
      // Browsers refuse an address that changes too often.
      clearTimeout(this.telling);
      this.telling = setTimeout(() => this.changed(this.start()), 400);
    });
  }

  /** @param {unknown} problem */
  say(problem) {
    find(this.form, ".message").textContent = inWords(problem);
  }

  /** @param {number} brush */
  choose(brush) {
    this.brush = brush;
    for (const [place, one] of this.brushes.entries()) one.setAttribute("aria-pressed", String(place === brush));
    this.view.place.classList.add("painting");
    this.say("");
  }

  /**
   * Paints every cell that a pointer goes over while it is pressed; a click alone paints as a touch does.
   * @param {PointerEvent} start
   */
  stroke(start) {
    let last = this.brush >= 0 && start.button === 0 ? this.view.cellUnder(start) : null;
    if (last === null) return;
    const over = new AbortController();
    addEventListener("pointermove", (event) => {
      const name = this.view.cellUnder(event);
      if (name === null || name === last) return;
      if (!this.view.dragged && last !== null) this.paint(last);
      this.view.dragged = true;
      last = name;
      this.paint(name);
    }, { signal: over.signal });
    const end = () => {
      over.abort();
      setTimeout(() => { this.view.dragged = false; });
    };
    addEventListener("pointerup", end, { signal: over.signal });
    addEventListener("pointercancel", end, { signal: over.signal });
  }
}
