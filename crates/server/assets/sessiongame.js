// The moves of a game that no server keeps: played, taken back and played again on the page.
// @ts-check

import { ask } from "./asking.js";

/**
 * @typedef {import("./table.js").Advice} Advice
 * @typedef {import("./board.js").Board} Board
 */

/** A game that is kept on the page alone; the server knows the rules. */
export class LocalGame {
  /** @param {string} game @param {string | null} position @param {string[]} moves */
  constructor(game, position, moves) {
    this.game = game;
    this.position = position;
    this.moves = moves;
    this.begun = moves.length;
    /** @type {string[]} */
    this.undone = [];
  }

  /** @param {string[]} moves */
  asked(moves) {
    return { game: this.game, moves, ...(this.position ? { position: this.position } : {}) };
  }

  /** @returns {Promise<Board>} */
  board() {
    return ask("/api/positions", this.asked(this.moves));
  }

  /** @param {string} move */
  async play(move) {
    const board = await this.attempt(move);
    this.moves = board.moves;
    this.undone = [];
    return board;
  }

  /** @param {string} move @returns {Promise<Board>} */
  attempt(move) {
    return ask("/api/tries", { ...this.asked(this.moves), move });
  }

  mayMove() {
    return true;
  }

  whyNot() {
    return "";
  }

  undo() {
    const last = this.moves.at(-1);
    if (last === undefined) return this.board();
    this.moves = this.moves.slice(0, -1);
    this.undone.push(last);
    return this.board();
  }

  redo() {
    const next = this.undone.pop();
    if (next !== undefined) this.moves = [...this.moves, next];
    return this.board();
  }

  /** @returns {Promise<Advice>} */
  advice() {
    return ask("/api/advice", { ...this.asked(this.moves), movetime: 1000 });
  }
}
