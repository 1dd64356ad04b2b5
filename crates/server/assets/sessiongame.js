// A game that the server does not keep: the page keeps its events, and the server applies commands.
// @ts-check

import { request } from "./api.js";

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

/** The number of events after which a session restarts from its record, so that requests stay small. */
const MAX_EVENTS = 300;

/** A game between people at one screen. */
export class SessionGame {
  /** @param {Start} start @param {string[]} moves the first moves */
  constructor(start, moves = []) {
    this.start = start;
    this.initialMoves = moves.length;
    /** @type {SessionEvent[]} */
    this.events = [];
    /** @type {Command[]} the commands to carry out first */
    this.pending = moves.length > 0 ? [{ do: "study", study: "explore", node: 0, moves }] : [];
    /** @type {number | null} the node in view, if it is not the current one */
    this.node = null;
    /** @type {SessionView | null} the last answer */
    this.view = null;
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
  }

  /**
   * Carries out commands, one call after the other.
   * @param {Command[]} commands @returns {Promise<Board>}
   */
  perform(...commands) {
    const done = this.queue.then(async () => {
      this.shorten();
      const setup = { ...this.start, seats: [PERSON, PERSON], clock: null };
      const sent = { setup, events: this.events, commands: [...this.pending, ...commands], node: this.node };
      const view = /** @type {SessionView} */ (await request("/api/sessions", sent));
      this.view = view;
      this.pending = [];
      this.events.push(...view.events);
      return view.board;
    });
    this.queue = done.catch(() => {});
    return done;
  }

  /** Restarts a long game from its record, unless nodes are in use. */
  shorten() {
    if (!this.view || this.node !== null || this.events.length < MAX_EVENTS) return;
    this.start = { record: this.view.record, path: this.view.board.moves };
    this.events = [];
  }

  /** @param {number} node */
  goTo(node) {
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
