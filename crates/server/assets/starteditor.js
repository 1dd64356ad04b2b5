// The board of a new game, on which a custom start can be set up.
// @ts-check

import { request } from "./api.js";
import { BoardView } from "./board.js";
import { find } from "./elements.js";
import { errorText, t } from "./messages.js";

/** @typedef {import("./board.js").Board} Board */

/** The start of a new game: made by its options or set up on the board. */
export class StartEditor {
  /**
   * @param {HTMLFormElement} form
   * @param {(start: {position?: string}) => void} onChange
   */
  constructor(form, onChange) {
    this.form = form;
    this.onChange = onChange;
    this.brush = -1;
    /**
     * The custom starts so far, the current one last.
     * @type {string[]}
     */
    this.positions = [];
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.updateTimer = undefined;
    this.view = new BoardView(find(form, ".preview .board"), {
      onTouch: (name) => this.paint(name), onGrab: () => {}, onDrop: () => {}, onEscape: () => this.undo(), onFlip: () => {},
    }, true);
    this.brushes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-brush]")]);
    for (const one of this.brushes) one.addEventListener("click", () => this.choose(Number(one.dataset.brush)));
    form.querySelector("[data-unpaint]")?.addEventListener("click", () => this.undo());
    this.view.container.addEventListener("keydown", (event) => {
      if (/^[1-9]$/.test(event.key) && Number(event.key) <= this.brushes.length) this.choose(Number(event.key) - 1);
    });
    this.view.container.addEventListener("pointerdown", (event) => this.stroke(event));
  }

  /** Returns the game with the chosen options. */
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
    const position = this.positions[this.positions.length - 1];
    return position === undefined ? {} : { position };
  }

  /**
   * Shows the start with a history of changes.
   * @param {string[]} positions @param {unknown} message the message to show then
   */
  begin(positions = [], message = "") {
    this.positions = positions;
    this.enqueue(async () => {
      try {
        return await request("/api/positions", { game: this.gameText(), ...this.start() });
      } catch (problem) {
        // The address may contain an invalid start.
        if (positions.length > 0) this.begin([], problem);
        throw problem;
      }
    }, message);
  }

  /** @param {string} name */
  paint(name) {
    if (this.brush < 0) {
      this.showMessage(t("js-brush-first"));
      return;
    }
    this.enqueue(async () => {
      const cell = this.view.board?.cells.findIndex((one) => one.name === name);
      const position = this.view.board?.position;
      const board = await request("/api/paintings", { game: this.gameText(), cell, brush: this.brush, position });
      if (board.position !== position) this.positions.push(board.position);
      return board;
    });
  }

  undo() {
    if (this.positions.length === 0) return;
    this.begin(this.positions.slice(0, -1));
  }

  /**
   * Shows a board after those requested before.
   * @param {() => Promise<Board>} load @param {unknown} message the message to show then
   */
  enqueue(load, message = "") {
    const show = async () => {
      const board = await load();
      // Without brushes the board is only a picture.
      if (this.brushes.length > 0) this.view.show(board);
      else this.view.container.innerHTML = board.svg;
      this.showMessage(message);
    };
    this.queue = this.queue.then(show).catch((problem) => this.showMessage(problem)).then(() => {
      const undo = /** @type {HTMLButtonElement | null} */ (this.form.querySelector("[data-unpaint]"));
      if (undo) undo.disabled = this.positions.length === 0;
      // Browsers refuse an address that changes too often.
      clearTimeout(this.updateTimer);
      this.updateTimer = setTimeout(() => this.onChange(this.start()), 400);
    });
  }

  /** @param {unknown} problem */
  showMessage(problem) {
    find(this.form, ".message").textContent = errorText(problem);
  }

  /** @param {number} brush */
  choose(brush) {
    this.brush = brush;
    for (const [place, one] of this.brushes.entries()) one.setAttribute("aria-pressed", String(place === brush));
    this.view.container.classList.add("painting");
    this.showMessage("");
  }

  /**
   * Paints the cells under a pressed pointer; a click alone paints as a touch does.
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
