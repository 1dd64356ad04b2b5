// The way to a match on the server: what is heard of it, and what is sent until it has arrived.
// @ts-check

import { ask, Refusal } from "./asking.js";
import { say } from "./words.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./players.js").Clock} Clock
 * @typedef {import("./players.js").Seat} Seat
 */

/**
 * @typedef {{id: string, version: number, board: Board, seats: Seat[], clock: Clock | null,
 *   offer: null | {kind: string, by: number}, state: "waiting" | "playing" | "over", can: string[], status: string,
 *   rematch: string | null}} Match
 */

/** How many milliseconds to wait before the first try to reach the server again. */
const FIRST_WAIT = 500;

/** A game that is played on the server, with others. */
export class MatchGame {
  /** @param {string} id @param {(match: Match, before: Match | null) => void} changed @param {(trouble: string) => void} troubled */
  constructor(id, changed, troubled) {
    this.path = `/api/matches/${encodeURIComponent(id)}`;
    this.changed = changed;
    this.troubled = troubled;
    /** @type {Match | null} */
    this.match = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    // A device that slept or changed its network may have a connection that is dead and does not say so.
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.again(); });
  }

  /** Listens anew, if it has begun to listen. */
  again() {
    if (this.socket) this.listen();
  }

  /** @param {Partial<Match>} news */
  take(news) {
    if (this.match && (news.version ?? 0) < this.match.version) return;
    const before = this.match;
    this.match = /** @type {Match} */ ({ ...before, ...news });
    this.changed(this.match, before);
  }

  /** Listens to what happens from now on, in place of how it listened before. */
  listen() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.match ? `?since=${this.match.version}` : "";
    const before = this.socket;
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}/live${since}`);
    this.socket = socket;
    before?.close();
    let opened = false;
    socket.addEventListener("open", () => {
      opened = true;
      if (this.wait > FIRST_WAIT) this.troubled("");
      this.wait = FIRST_WAIT;
    });
    socket.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      if (news.match && this.socket === socket) this.take(news.match);
    });
    socket.addEventListener("close", () => { if (this.socket === socket) this.lost(socket, opened); });
  }

  /**
   * A connection is lost, or was refused.
   * @param {WebSocket} socket @param {boolean} opened
   */
  async lost(socket, opened) {
    const refusal = opened ? null : await this.refusal();
    if (this.socket !== socket) return;
    this.troubled(refusal?.message ?? say("js-offline"));
    if (refusal?.status === 404) return;
    setTimeout(() => { if (this.socket === socket) this.listen(); }, this.wait);
    this.wait = Math.min(this.wait * 2, 15000);
  }

  /**
   * Why a connection was refused: browsers do not tell, so it is asked for without one.
   * @returns {Promise<Refusal | null>}
   */
  async refusal() {
    try {
      if (!this.match) await this.look();
      await ask(`${this.path}/live`);
    } catch (problem) {
      // That this is no connection is what a server says that would accept one.
      if (problem instanceof Refusal && ![0, 400].includes(problem.status)) return problem;
    }
    return null;
  }

  async look() {
    this.take(await ask(this.path));
  }

  /** @param {string} move */
  async play(move) {
    const ply = this.match?.board.moves.length ?? 0;
    this.take(await this.send("moves", { move, ply, key: newKey() }));
    return /** @type {Match} */ (this.match).board;
  }

  /** @param {string} action */
  async act(action) {
    this.take(await this.send("actions", { action, key: newKey() }));
  }

  /** @param {string} name */
  async join(name) {
    this.take(await ask(`${this.path}/join`, name ? { name } : {}));
    // Whoever listened as a spectator listens as a player now.
    this.listen();
  }

  /**
   * Sends something until it has arrived: it carries a key, so that it counts once.
   * @param {string} what @param {unknown} body @returns {Promise<Match>}
   */
  async send(what, body) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask(`${this.path}/${what}`, body);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        if (problem.status === 409 && problem.body?.match) this.take(problem.body.match);
        if (problem.status !== 0 || tries >= 5) throw problem;
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  whyNot() {
    const match = this.match;
    if (match?.state === "over") return say("js-over");
    if (match?.state === "waiting") return match.status;
    return match?.seats[match.board.turn - 1]?.yours ? "" : say("js-not-your-turn");
  }
}

/** A text that names a wish; browsers make UUIDs only where a connection is encrypted. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
