// The board of any game, used with a pointer, a finger or the keyboard.
// @ts-check

import { svgElement } from "./elements.js";
import { t } from "./messages.js";

/**
 * A board as the server describes it.
 * @typedef {{name: string, cell: string | null, x: number, y: number, spoken: string}} Cell
 * @typedef {{move: string, touches: string[], spoken: string}} Legal
 * @typedef {{name: string, label: string}} Button
 * @typedef {{game: string, title: string, start: string, position: string, moves: string[], turn: 1 | 2,
 *   players: [string, string], points: [number, number] | null, status: string, task: string[],
 *   ending: string | null, result: string, svg: string, cells: Cell[], legal: Legal[],
 *   buttons: Button[], notes: string[], last: string[]}} Board
 */

/**
 * The callbacks of a board: a cell is touched, grabbed to be dragged, or dropped on; Escape or F is pressed.
 * @typedef {object} Listener
 * @property {(name: string) => void} onTouch
 * @property {(name: string) => void} onGrab
 * @property {(name: string) => void} onDrop
 * @property {() => void} onEscape
 * @property {() => void} onFlip
 */

/** How distance right and down the keys that walk over a board go. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1],
  Numpad7: [-1, -1], Numpad9: [1, -1], Numpad1: [-1, 1], Numpad3: [1, 1],
  Numpad4: [-1, 0], Numpad6: [1, 0], Numpad8: [0, -1], Numpad2: [0, 1],
});

const REDUCED_MOTION = matchMedia("(prefers-reduced-motion: reduce)");

/** The distance in pixels at which a touch becomes a drag. */
const DRAG_THRESHOLD = 6;

/** The number of targets from which on they get a lighter mark. */
const FAINT_TARGETS = 40;

/** A board that can be touched and walked over with keys. */
export class BoardView {
  /**
   * @param {HTMLElement} container
   * @param {Listener} listener
   * @param {boolean} [includesBorder] whether border cells can be touched too
   */
  constructor(container, listener, includesBorder = false) {
    this.container = container;
    this.listener = listener;
    this.includesBorder = includesBorder;
    /** @type {Board | null} */
    this.board = null;
    this.at = "";
    this.flipped = false;
    /** @type {Set<string>} */
    this.draggable = new Set();
    this.dragged = false;
    container.addEventListener("click", (event) => this.onClick(event));
    container.addEventListener("keydown", (event) => this.onKeyDown(event));
    container.addEventListener("pointerdown", (event) => this.onPointerDown(event));
  }

  /** Returns the cells that can be touched. */
  cells() {
    return (this.board?.cells ?? []).filter((cell) => this.includesBorder || cell.cell !== null);
  }

  /** @param {Board} board */
  show(board) {
    const before = this.board;
    const focused = this.container.contains(document.activeElement);
    const pieces = this.pieces();
    this.board = board;
    this.container.innerHTML = board.svg;
    const picture = /** @type {SVGSVGElement} */ (this.container.firstElementChild);
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", board.title);
    picture.querySelector("title")?.remove();
    picture.querySelector("desc")?.remove();
    if (this.flipped) turnBoard(picture);
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
    return this.container.querySelector(`[data-cell="${CSS.escape(name)}"]`);
  }

  focus() {
    this.group(this.at)?.focus();
  }

  /**
   * Marks cells: targets, touched ones, hints, and draggable ones.
   * @param {Set<string>} targets @param {string[]} done @param {string[]} hints @param {Set<string>} draggable
   */
  mark(targets, done, hints, draggable) {
    this.draggable = draggable;
    for (const old of this.container.querySelectorAll(".can-touch, .touched, .hinted")) old.remove();
    const faint = done.length === 0 && targets.size >= FAINT_TARGETS;
    for (const { name, spoken } of this.cells()) {
      const group = this.group(name);
      if (!group) continue;
      group.setAttribute("aria-label", targets.has(name) ? t("js-target", { cell: spoken }) : spoken);
      const covered = group.querySelector(".piece") !== null;
      if (targets.has(name)) group.append(targetMark(covered, faint));
      if (done.includes(name)) {
        group.append(svgElement("rect", { class: "touched", x: "-45", y: "-42", width: "90", height: "84", rx: "10" }));
      }
      if (hints.includes(name)) group.append(svgElement("circle", { class: "hinted", r: "44" }));
      group.classList.toggle("target", targets.has(name));
      group.classList.toggle("grip", covered && draggable.has(name));
      group.setAttribute("aria-pressed", String(done.includes(name)));
    }
  }

  /** @param {EventTarget | null} target @returns {string | null} */
  cellOf(target) {
    const group = target instanceof Element && this.container.contains(target) ? target.closest("[data-cell]") : null;
    const name = group?.getAttribute("data-cell") ?? null;
    return this.cells().some((cell) => cell.name === name) ? name : null;
  }

  /** @param {PointerEvent} event */
  cellUnder(event) {
    return this.cellOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** @param {Event} event */
  onClick(event) {
    const name = this.cellOf(event.target);
    if (name === null || this.dragged) return;
    this.moveFocus(name);
    this.listener.onTouch(name);
  }

  /**
   * Starts a drag. A finger drags only pieces: elsewhere it scrolls.
   * @param {PointerEvent} event
   */
  onPointerDown(event) {
    this.dragged = false;
    const name = event.isPrimary && event.button === 0 ? this.cellOf(event.target) : null;
    if (name === null || !this.draggable.has(name)) return;
    const piece = this.group(name)?.querySelector(".piece") ?? null;
    if (piece || event.pointerType === "mouse") this.drag(name, piece, event);
  }

  /** @param {string} from @param {Element | null} piece @param {PointerEvent} start */
  drag(from, piece, start) {
    const over = new AbortController();
    const ghost = svgElement("g", { class: "ghost" });
    const carry = (/** @type {PointerEvent} */ event) => {
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (event.pointerId !== start.pointerId || (!this.dragged && distance < DRAG_THRESHOLD)) return;
      if (!this.dragged) {
        this.dragged = true;
        this.listener.onGrab(from);
        if (piece) ghost.append(piece.cloneNode(true));
        piece?.classList.add("lifted");
        this.container.firstElementChild?.append(ghost);
      }
      this.carry(ghost, event);
    };
    const drop = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      over.abort();
      ghost.remove();
      piece?.classList.remove("lifted");
      for (const cell of this.container.querySelectorAll(".over")) cell.classList.remove("over");
      if (this.dragged) this.finishDrag(from, event.type === "pointerup" ? this.cellUnder(event) : null);
    };
    addEventListener("pointermove", carry, { signal: over.signal });
    addEventListener("pointerup", drop, { signal: over.signal });
    addEventListener("pointercancel", drop, { signal: over.signal });
  }

  /** @param {SVGElement} ghost @param {PointerEvent} event */
  carry(ghost, event) {
    const picture = /** @type {SVGSVGElement | null} */ (this.container.firstElementChild);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture?.getScreenCTM()?.inverse());
    ghost.setAttribute("transform", `translate(${x} ${y})`);
    const under = this.cellUnder(event);
    for (const cell of this.container.querySelectorAll("[data-cell]")) {
      cell.classList.toggle("over", cell.classList.contains("target") && cell.getAttribute("data-cell") === under);
    }
  }

  /** @param {string} from @param {string | null} to */
  finishDrag(from, to) {
    // A click event may follow, which belongs to the drag.
    setTimeout(() => { this.dragged = false; });
    if (to === null || to === from) {
      this.listener.onEscape();
      return;
    }
    this.moveFocus(to);
    this.listener.onDrop(to);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.code.startsWith("Numpad") ? event.code : event.key];
    if (step) {
      const from = this.board?.cells.find((cell) => cell.name === this.at);
      const next = from && neighbour(this.cells(), from, this.flipped ? [-step[0], -step[1]] : step);
      if (next) this.moveFocus(next.name);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.listener.onTouch(this.at);
    } else if (event.key === "Escape") {
      this.listener.onEscape();
    } else if (event.key.toLowerCase() === "f") {
      this.listener.onFlip();
    }
  }

  /** @param {string} name */
  moveFocus(name) {
    this.group(this.at)?.setAttribute("tabindex", "-1");
    this.at = name;
    this.group(name)?.setAttribute("tabindex", "0");
    this.focus();
  }

  /**
   * Returns the pieces by cell.
   * @returns {Map<string, string>}
   */
  pieces() {
    const found = new Map();
    for (const piece of this.container.querySelectorAll(".piece")) {
      const name = piece.closest("[data-cell]")?.getAttribute("data-cell");
      if (name) found.set(name, piece.getAttribute("data-piece"));
    }
    return found;
  }

  /**
   * Animates pieces from their former cells, and fades in new ones.
   * @param {Map<string, string>} before
   */
  animate(before) {
    if (REDUCED_MOTION.matches) return;
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
 * Returns the next cell in a direction, on boards of any shape.
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
    // Straight up and down zigzags, so that repeated steps stay in one column.
    const side = Math.round(from.y) % 2 === 0 ? 0.5 : -0.5;
    return Math.abs(dx) === 0.5 ? (dx === side ? 1 : 2) : Infinity;
  };
  const reached = cells.filter((cell) => along(cell) < Infinity);
  return reached.sort((one, other) => along(one) - along(other))[0];
}

/**
 * Returns the mark of a target: small on a piece, light where there are many.
 * @param {boolean} covered @param {boolean} faint
 */
function targetMark(covered, faint) {
  const place = covered ? "34" : "0";
  return svgElement("circle", { class: `can-touch${faint ? " faint" : ""}`, cx: place, cy: place, r: covered ? "9" : faint ? "10" : "12" });
}

/**
 * Turns a picture upside down, while everything in it stays upright.
 * @param {SVGSVGElement} picture
 */
function turnBoard(picture) {
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
 * Returns the cell nearest to the centre of a board.
 * @param {Cell[]} cells
 */
function middle(cells) {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const distance = (/** @type {Cell} */ cell) => Math.hypot(cell.x - x, cell.y - y);
  return [...cells].sort((one, other) => distance(one) - distance(other))[0]?.name ?? "";
}
