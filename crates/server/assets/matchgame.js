// The connection to a match: receives its state and sends moves until they have arrived.
// @ts-check

import { request, RequestError } from "./api.js";
import { t } from "./messages.js";

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

/** The delay before the first attempt to reconnect; it doubles each time. */
const INITIAL_RETRY_MS = 500;

/** A match on the server. */
export class MatchGame {
  /** @param {string} id @param {(match: Match, before: Match | null) => void} onChange @param {(trouble: string) => void} onTrouble */
  constructor(id, onChange, onTrouble) {
    this.path = `/api/matches/${encodeURIComponent(id)}`;
    this.onChange = onChange;
    this.onTrouble = onTrouble;
    /** @type {Match | null} */
    this.match = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retryDelay = INITIAL_RETRY_MS;
    // A device that slept or changed its network may have a connection that is dead without a close event.
    addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.reconnect(); });
  }

  /** Connects again, if it has connected before. */
  reconnect() {
    if (this.socket) this.connect();
  }

  /** @param {Partial<Match>} state */
  update(state) {
    if (this.match && (state.version ?? 0) < this.match.version) return;
    const before = this.match;
    this.match = /** @type {Match} */ ({ ...before, ...state });
    this.onChange(this.match, before);
  }

  /** Opens a WebSocket in place of the old one. */
  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.match ? `?since=${this.match.version}` : "";
    const before = this.socket;
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}/live${since}`);
    this.socket = socket;
    before?.close();
    let opened = false;
    socket.addEventListener("open", () => {
      opened = true;
      if (this.retryDelay > INITIAL_RETRY_MS) this.onTrouble("");
      this.retryDelay = INITIAL_RETRY_MS;
    });
    socket.addEventListener("message", (event) => {
      const state = JSON.parse(event.data);
      if (state.match && this.socket === socket) this.update(state.match);
    });
    socket.addEventListener("close", () => { if (this.socket === socket) this.onClose(socket, opened); });
  }

  /**
   * Connects again after a delay.
   * @param {WebSocket} socket @param {boolean} opened
   */
  async onClose(socket, opened) {
    const reason = opened ? null : await this.closeReason();
    if (this.socket !== socket) return;
    this.onTrouble(reason?.message ?? t("js-offline"));
    if (reason?.status === 404) return;
    setTimeout(() => { if (this.socket === socket) this.connect(); }, this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, 15000);
  }

  /**
   * Returns why a connection was refused. Browsers do not tell, so the address is requested without a WebSocket.
   * @returns {Promise<RequestError | null>}
   */
  async closeReason() {
    try {
      if (!this.match) await this.load();
      await request(`${this.path}/live`);
    } catch (problem) {
      // A server that would accept a WebSocket answers 400.
      if (problem instanceof RequestError && ![0, 400].includes(problem.status)) return problem;
    }
    return null;
  }

  async load() {
    this.update(await request(this.path));
  }

  /** @param {string} move */
  async play(move) {
    const ply = this.match?.board.moves.length ?? 0;
    this.update(await this.send("moves", { move, ply, key: newKey() }));
    return /** @type {Match} */ (this.match).board;
  }

  /** @param {string} action */
  async act(action) {
    this.update(await this.send("actions", { action, key: newKey() }));
  }

  /** @param {string} name */
  async join(name) {
    this.update(await request(`${this.path}/join`, name ? { name } : {}));
    // The server knows the client of the old connection as a spectator.
    this.connect();
  }

  /**
   * Sends a request until it has arrived. Its key makes sure that it is carried out once.
   * @param {string} what @param {unknown} body @returns {Promise<Match>}
   */
  async send(what, body) {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await request(`${this.path}/${what}`, body);
      } catch (problem) {
        if (!(problem instanceof RequestError)) throw problem;
        if (problem.status === 409 && problem.body?.match) this.update(problem.body.match);
        // The request may not have arrived, or the server may be restarting.
        if (![0, 408, 500, 503].includes(problem.status) || attempts >= 5) throw problem;
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  blockedReason() {
    const match = this.match;
    if (match?.state === "over") return t("js-over");
    if (match?.state === "waiting") return match.status;
    return match?.seats[match.board.turn - 1]?.yours ? "" : t("js-not-your-turn");
  }
}

/** Returns a random key. `crypto.randomUUID` exists only on encrypted connections. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
