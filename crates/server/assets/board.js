// A board of any game: it is seen, touched, walked over and dragged on.
// @ts-check

import { svgElement } from "./elements.js";
import { say } from "./words.js";

/**
 * A game as the server shows it.
 * @typedef {{name: string, cell: string | null, x: number, y: number, spoken: string}} Cell
 * @typedef {{move: string, touches: string[], spoken: string}} Legal
 * @typedef {{name: string, label: string}} Button
 * @typedef {{game: string, title: string, start: string, position: string, moves: string[], turn: 1 | 2,
 *   players: [string, string], points: [number, number] | null, status: string, task: string[],
 *   ending: string | null, result: string, svg: string, cells: Cell[], legal: Legal[],
 *   buttons: Button[], notes: string[], last: string[]}} Board
 */

/**
 * Who hears what happens on a board: a cell is touched, one is taken hold of to be dragged and dropped on another,
 * something is to be taken back, the board is to be turned round.
 * @typedef {object} Listener
 * @property {(name: string) => void} touched
 * @property {(name: string) => void} grabbed
 * @property {(name: string) => void} dropped
 * @property {() => void} escaped
 * @property {() => void} flipped
 */

/** How far right and down the keys that walk over a board go. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1],
  Numpad7: [-1, -1], Numpad9: [1, -1], Numpad1: [-1, 1], Numpad3: [1, 1],
  Numpad4: [-1, 0], Numpad6: [1, 0], Numpad8: [0, -1], Numpad2: [0, 1],
});

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** How many pixels a pointer goes before a touch becomes a drag. */
const SLIP = 6;

/** From how many cells on that can be touched first, a lighter mark points them out. */
const MANY = 40;

/** A board that is seen, touched and walked over. */
export class BoardView {
  /**
   * @param {HTMLElement} place
   * @param {Listener} listener
   * @param {boolean} [bordered] whether cells that no move names can be touched too
   */
  constructor(place, listener, bordered = false) {
    this.place = place;
    this.listener = listener;
    this.bordered = bordered;
    /** @type {Board | null} */
    this.board = null;
    this.at = "";
    this.flipped = false;
    /** @type {Set<string>} */
    this.grips = new Set();
    this.dragged = false;
    place.addEventListener("click", (event) => this.clicked(event));
    place.addEventListener("keydown", (event) => this.pressed(event));
    place.addEventListener("pointerdown", (event) => this.pointed(event));
  }

  /** The cells that can be touched. */
  cells() {
    return (this.board?.cells ?? []).filter((cell) => this.bordered || cell.cell !== null);
  }

  /** @param {Board} board */
  show(board) {
    const before = this.board;
    const focused = this.place.contains(document.activeElement);
    const pieces = this.pieces();
    this.board = board;
    this.place.innerHTML = board.svg;
    const picture = /** @type {SVGSVGElement} */ (this.place.firstElementChild);
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", board.title);
    picture.querySelector("title")?.remove();
    picture.querySelector("desc")?.remove();
    if (this.flipped) turnRound(picture);
    for (const cell of this.cells()) this.prepare(cell);
    if (!this.cells().some((cell) => cell.name === this.at)) this.at = middle(this.cells());
    this.group(this.at)?.setAttribute("tabindex", "0");
    if (focused) this.focus();
    if (before && before.game === board.game && before.position !== board.position) this.animate(pieces);
  }

  /** @param {Cell} cell */
  prepare(cell) {
    const group = this.group(cell.name);
    group?.setAttribute("role", "button");
    group?.setAttribute("tabindex", "-1");
    group?.append(svgElement("rect", { class: "ring", x: "-44", y: "-42", width: "88", height: "84", rx: "10" }));
  }

  /** @param {string} name @returns {SVGGElement | null} */
  group(name) {
    return this.place.querySelector(`[data-cell="${CSS.escape(name)}"]`);
  }

  focus() {
    this.group(this.at)?.focus();
  }

  /**
   * Points things out: what can be touched, what was, what is suggested, what can be dragged.
   * @param {Set<string>} targets @param {string[]} done @param {string[]} hints @param {Set<string>} grips
   */
  mark(targets, done, hints, grips) {
    this.grips = grips;
    for (const old of this.place.querySelectorAll(".can-touch, .touched, .hinted")) old.remove();
    const faint = done.length === 0 && targets.size >= MANY;
    for (const { name, spoken } of this.cells()) {
      const group = this.group(name);
      if (!group) continue;
      group.setAttribute("aria-label", targets.has(name) ? say("js-target", { cell: spoken }) : spoken);
      const covered = group.querySelector(".piece") !== null;
      if (targets.has(name)) group.append(dot(covered, faint));
      if (done.includes(name)) {
        group.append(svgElement("rect", { class: "touched", x: "-45", y: "-42", width: "90", height: "84", rx: "10" }));
      }
      if (hints.includes(name)) group.append(svgElement("circle", { class: "hinted", r: "44" }));
      group.classList.toggle("target", targets.has(name));
      group.classList.toggle("grip", covered && grips.has(name));
      group.setAttribute("aria-pressed", String(done.includes(name)));
    }
  }

  /** @param {EventTarget | null} target @returns {string | null} */
  cellOf(target) {
    const group = target instanceof Element && this.place.contains(target) ? target.closest("[data-cell]") : null;
    const name = group?.getAttribute("data-cell") ?? null;
    return this.cells().some((cell) => cell.name === name) ? name : null;
  }

  /** @param {PointerEvent} event */
  cellUnder(event) {
    return this.cellOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** @param {Event} event */
  clicked(event) {
    const name = this.cellOf(event.target);
    if (name === null || this.dragged) return;
    this.walkTo(name);
    this.listener.touched(name);
  }

  /**
   * A pointer is pressed, and perhaps begins to drag. Fingers drag pieces alone: elsewhere they scroll.
   * @param {PointerEvent} event
   */
  pointed(event) {
    this.dragged = false;
    const name = event.isPrimary && event.button === 0 ? this.cellOf(event.target) : null;
    if (name === null || !this.grips.has(name)) return;
    const piece = this.group(name)?.querySelector(".piece") ?? null;
    if (piece || event.pointerType === "mouse") this.drag(name, piece, event);
  }

  /** @param {string} from @param {Element | null} piece @param {PointerEvent} start */
  drag(from, piece, start) {
    const over = new AbortController();
    const ghost = svgElement("g", { class: "ghost" });
    const carry = (/** @type {PointerEvent} */ event) => {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (event.pointerId !== start.pointerId || (!this.dragged && far < SLIP)) return;
      if (!this.dragged) {
        this.dragged = true;
        this.listener.grabbed(from);
        if (piece) ghost.append(piece.cloneNode(true));
        piece?.classList.add("lifted");
        this.place.firstElementChild?.append(ghost);
      }
      this.carry(ghost, event);
    };
    const drop = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      over.abort();
      ghost.remove();
      piece?.classList.remove("lifted");
      for (const cell of this.place.querySelectorAll(".over")) cell.classList.remove("over");
      if (this.dragged) this.dropped(from, event.type === "pointerup" ? this.cellUnder(event) : null);
    };
    addEventListener("pointermove", carry, { signal: over.signal });
    addEventListener("pointerup", drop, { signal: over.signal });
    addEventListener("pointercancel", drop, { signal: over.signal });
  }

  /** @param {SVGElement} ghost @param {PointerEvent} event */
  carry(ghost, event) {
    const picture = /** @type {SVGSVGElement | null} */ (this.place.firstElementChild);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture?.getScreenCTM()?.inverse());
    ghost.setAttribute("transform", `translate(${x} ${y})`);
    const under = this.cellUnder(event);
    for (const cell of this.place.querySelectorAll("[data-cell]")) {
      cell.classList.toggle("over", cell.classList.contains("target") && cell.getAttribute("data-cell") === under);
    }
  }

  /** @param {string} from @param {string | null} to */
  dropped(from, to) {
    // The click that may follow belongs to the drag.
    setTimeout(() => { this.dragged = false; });
    if (to === null || to === from) {
      this.listener.escaped();
      return;
    }
    this.walkTo(to);
    this.listener.dropped(to);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.code.startsWith("Numpad") ? event.code : event.key];
    if (step) {
      const from = this.board?.cells.find((cell) => cell.name === this.at);
      const next = from && neighbour(this.cells(), from, this.flipped ? [-step[0], -step[1]] : step);
      if (next) this.walkTo(next.name);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.listener.touched(this.at);
    } else if (event.key === "Escape") {
      this.listener.escaped();
    } else if (event.key.toLowerCase() === "f") {
      this.listener.flipped();
    }
  }

  /** @param {string} name */
  walkTo(name) {
    this.group(this.at)?.setAttribute("tabindex", "-1");
    this.at = name;
    this.group(name)?.setAttribute("tabindex", "0");
    this.focus();
  }

  /**
   * Where each piece is now.
   * @returns {Map<string, string>}
   */
  pieces() {
    const found = new Map();
    for (const piece of this.place.querySelectorAll(".piece")) {
      const name = piece.closest("[data-cell]")?.getAttribute("data-cell");
      if (name) found.set(name, piece.getAttribute("data-piece"));
    }
    return found;
  }

  /**
   * Moves pieces from where they were, and lets new ones appear.
   * @param {Map<string, string>} before
   */
  animate(before) {
    if (STILL.matches) return;
    const after = this.pieces();
    const left = [...before].filter(([name, piece]) => after.get(name) !== piece);
    for (const [name, piece] of after) {
      if (before.get(name) === piece) continue;
      const drawn = this.group(name)?.querySelector(".piece");
      const from = left.findIndex(([old, kind]) => kind === piece && !after.has(old));
      if (!drawn) continue;
      const offset = from < 0 ? null : this.offset(name, left.splice(from, 1)[0][0]);
      const start = offset ? { transform: `translate(${offset[0]}px, ${offset[1]}px)` } : { opacity: 0, transform: "scale(.6)" };
      drawn.animate([start, { opacity: 1, transform: "none" }], { duration: offset ? 260 : 180, easing: "ease-out" });
    }
  }

  /** @param {string} to @param {string} from @returns {[number, number] | null} */
  offset(to, from) {
    const place = (/** @type {string} */ name) => {
      const matrix = this.group(name)?.transform.baseVal.consolidate()?.matrix;
      return matrix ? [matrix.e, matrix.f] : null;
    };
    const one = place(from), other = place(to);
    return one && other ? [one[0] - other[0], one[1] - other[1]] : null;
  }
}

/**
 * The cell that lies next to another in a direction, whatever the form of the board.
 * @param {Cell[]} cells @param {Cell} from @param {[number, number]} step
 * @returns {Cell | undefined}
 */
function neighbour(cells, from, [right, down]) {
  const slanted = cells.some((cell) => cell.x % 1 !== 0);
  const along = (/** @type {Cell} */ cell) => {
    const dx = cell.x - from.x, dy = cell.y - from.y;
    if (down === 0) return dy === 0 && Math.sign(dx) === right ? Math.abs(dx) : Infinity;
    if (Math.round(dy) !== down) return Infinity;
    if (!slanted) return dx === right ? 1 : Infinity;
    if (right !== 0) return dx === right / 2 ? 1 : Infinity;
    // Straight up and down zigzag, so that going on and on keeps to one column.
    const side = Math.round(from.y) % 2 === 0 ? 0.5 : -0.5;
    return Math.abs(dx) === 0.5 ? (dx === side ? 1 : 2) : Infinity;
  };
  const reached = cells.filter((cell) => along(cell) < Infinity);
  return reached.sort((one, other) => along(one) - along(other))[0];
}

/**
 * The mark of a cell that can be touched; small in the corner of a piece, light where there are many.
 * @param {boolean} covered @param {boolean} faint
 */
function dot(covered, faint) {
  const place = covered ? "34" : "0";
  return svgElement("circle", { class: `can-touch${faint ? " faint" : ""}`, cx: place, cy: place, r: covered ? "9" : faint ? "10" : "12" });
}

/**
 * Turns a picture round so that what was above is below, while everything in it stays upright.
 * @param {SVGSVGElement} picture
 */
function turnRound(picture) {
  const { x, y, width, height } = picture.viewBox.baseVal;
  const [right, down] = [2 * x + width, 2 * y + height];
  for (const part of picture.querySelectorAll(":scope > g[transform]")) {
    const matrix = /** @type {SVGGElement} */ (part).transform.baseVal.consolidate()?.matrix;
    if (matrix) part.setAttribute("transform", `translate(${right - matrix.e} ${down - matrix.f})`);
  }
  for (const lines of picture.querySelectorAll(":scope > path")) {
    lines.setAttribute("transform", `rotate(180 ${right / 2} ${down / 2})`);
  }
}

/**
 * The cell nearest to the middle of a board.
 * @param {Cell[]} cells
 */
function middle(cells) {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const far = (/** @type {Cell} */ cell) => Math.hypot(cell.x - x, cell.y - y);
  return [...cells].sort((one, other) => far(one) - far(other))[0]?.name ?? "";
}
