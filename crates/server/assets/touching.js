// A move that is entered by touching one thing after the other.
// @ts-check

/** @typedef {import("./board.js").Legal} Legal */

/** A move that is being entered: what was touched so far, among the legal moves. */
export class Touching {
  /** @param {Legal[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {string[]} */
    this.done = [];
  }

  matching() {
    return this.legal.filter((one) => this.done.every((part, place) => one.touches[place] === part));
  }

  targets() {
    return new Set(this.matching().map((one) => one.touches[this.done.length]).filter(Boolean));
  }

  /** What can be dragged to another cell: where moves of several parts begin, and what was touched last. */
  grips() {
    const found = new Set(this.legal.filter((one) => one.touches.length > 1).map((one) => one.touches[0]));
    for (const one of this.legal) if (one.touches.length === 1) found.delete(one.touches[0]);
    if (this.done.length > 0) found.add(this.done[this.done.length - 1]);
    return found;
  }

  /**
   * Touches something: a complete move, part of one, something taken back, or nothing that fits.
   * @param {string} part
   * @returns {{kind: "part" | "back" | "refused"} | {kind: "move", legal: Legal}}
   */
  touch(part) {
    if (this.targets().has(part)) return this.wentOn(part);
    if (this.done.at(-1) === part) {
      this.done.pop();
      return { kind: "back" };
    }
    const begun = this.done;
    this.done = [];
    if (begun.length > 0 && this.targets().has(part)) return this.wentOn(part);
    this.done = begun;
    return { kind: "refused" };
  }

  /** @param {string} part @returns {{kind: "part"} | {kind: "move", legal: Legal}} */
  wentOn(part) {
    this.done.push(part);
    const complete = this.matching().find((one) => one.touches.length === this.done.length);
    return complete ? { kind: "move", legal: complete } : { kind: "part" };
  }
}
