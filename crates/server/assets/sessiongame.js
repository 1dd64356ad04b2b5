// A game that no server keeps: the page remembers what has happened, and the server says what follows from it.
// @ts-check

import { ask } from "./asking.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * A session as docs/api.md describes it.
 * @typedef {{game: string, position?: string | null} | {record: string, path?: string[]}} Start
 * @typedef {{at: number, kind: string, study?: string, node?: number, moves?: string[]}} SessionEvent
 * @typedef {{do: "play", move: string, from?: number} | {do: "take-back" | "redo"} | {do: "study", study: "explore", node: number, moves: string[]}} Command
 * @typedef {{parent: number | null, children: number[], move: string | null, heading: string | null, glyph: string | null,
 *   comments: string[]}} SessionNode
 * @typedef {{events: SessionEvent[], live: number, node: number, nodes: (SessionNode | null)[], board: Board, can: string[],
 *   record: string}} SessionView
 */

const PERSON = { human: { name: null } };

/** The number of events after which a session starts again from its record, which keeps requests small. */
const MAX_EVENTS = 300;

/** A game between people at one screen. */
export class SessionGame {
  /** @param {Start} start @param {string[]} moves the moves with which it begins */
  constructor(start, moves = []) {
    this.start = start;
    this.begun = moves.length;
    /** @type {SessionEvent[]} */
    this.events = [];
    /** @type {Command[]} what is carried out before anything else */
    this.first = moves.length > 0 ? [{ do: "study", study: "explore", node: 0, moves }] : [];
    /** @type {number | null} the node that is looked at, if that is not where the game is */
    this.node = null;
    /** @type {SessionView | null} what the server answered last */
    this.view = null;
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
  }

  /**
   * Carries out commands, after those that were given before.
   * @param {Command[]} commands @returns {Promise<Board>}
   */
  perform(...commands) {
    const done = this.queue.then(async () => {
      this.shorten();
      const setup = { ...this.start, seats: [PERSON, PERSON], clock: null };
      const sent = { setup, events: this.events, commands: [...this.first, ...commands], node: this.node };
      const view = /** @type {SessionView} */ (await ask("/api/sessions", sent));
      this.view = view;
      this.first = [];
      this.events.push(...view.events);
      return view.board;
    });
    this.queue = done.catch(() => {});
    return done;
  }

  /** Starts from the record of a long game, unless its nodes are looked at by their numbers. */
  shorten() {
    if (!this.view || this.node !== null || this.events.length < MAX_EVENTS) return;
    this.start = { record: this.view.record, path: this.view.board.moves };
    this.events = [];
  }

  /** @param {number} node */
  look(node) {
    this.node = node;
    return this.perform();
  }

  /** @param {string} move */
  play(move) {
    return this.perform({ do: "play", move });
  }

  /** @param {string} command */
  can(command) {
    return this.view?.can.includes(command) ?? false;
  }
}
