// Entering a move by touching cells.
// @ts-check

/** @typedef {import("./board.js").Legal} Legal */

/** The cells and buttons touched so far, and the legal moves. */
export class MoveEntry {
  /** @param {Legal[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {string[]} */
    this.touched = [];
  }

  matching() {
    return this.legal.filter((one) => this.touched.every((part, place) => one.touches[place] === part));
  }

  targets() {
    return new Set(this.matching().map((one) => one.touches[this.touched.length]).filter(Boolean));
  }

  /** Returns the cells from which a piece can be dragged: first cells of longer moves, and the cell touched last. */
  draggable() {
    const found = new Set(this.legal.filter((one) => one.touches.length > 1).map((one) => one.touches[0]));
    for (const one of this.legal) if (one.touches.length === 1) found.delete(one.touches[0]);
    if (this.touched.length > 0) found.add(this.touched[this.touched.length - 1]);
    return found;
  }

  /**
   * Touches a cell or button: completes a move, continues one, takes the last touch back, or is refused.
   * @param {string} part
   * @returns {{kind: "part" | "back" | "refused"} | {kind: "move", legal: Legal}}
   */
  touch(part) {
    if (this.targets().has(part)) return this.advance(part);
    if (this.touched.at(-1) === part) {
      this.touched.pop();
      return { kind: "back" };
    }
    const before = this.touched;
    this.touched = [];
    if (before.length > 0 && this.targets().has(part)) return this.advance(part);
    this.touched = before;
    return { kind: "refused" };
  }

  /** @param {string} part @returns {{kind: "part"} | {kind: "move", legal: Legal}} */
  advance(part) {
    this.touched.push(part);
    const complete = this.matching().find((one) => one.touches.length === this.touched.length);
    return complete ? { kind: "move", legal: complete } : { kind: "part" };
  }
}
