// @ts-check
// The script of all pages. It knows no game: the server says what can be touched, and how things look.

/**
 * @typedef {{name: string, cell: string | null, x: number, y: number, spoken: string}} Cell
 * @typedef {{move: string, touches: string[], spoken: string}} Legal
 * @typedef {{name: string, label: string}} Button
 * @typedef {{game: string, title: string, start: string, position: string, moves: string[], turn: 1 | 2,
 *   players: [string, string], points: [number, number] | null, status: string, task: string[],
 *   ending: string | null, result: string, svg: string, cells: Cell[], legal: Legal[],
 *   buttons: Button[], notes: string[], last: string[]}} Board
 * @typedef {{name: string | null, kind: string, free: boolean, connected: boolean, yours: boolean}} Seat
 * @typedef {{left?: [number, number], running?: number | null, base?: number, increment?: number, days?: number, due?: number | null}} Clock
 * @typedef {{id: string, version: number, board: Board, seats: Seat[], clock: Clock | null,
 *   offer: null | {kind: string, by: number}, state: "waiting" | "playing" | "over", can: string[], status: string,
 *   rematch: string | null}} Match
 * @typedef {{id: string, game: string, title: string, clock: Clock | null, seats: Seat[]}} Item
 * @typedef {{move?: string, verdict?: string, score?: unknown}} Advice
 */

/** @type {Record<string, string>} */
const TEXTS = JSON.parse(document.body.dataset.texts ?? "{}");

/**
 * A message with its arguments.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
function say(key, values = {}) {
  const text = TEXTS[key] ?? key;
  return text.replace(/\{ \$([a-z-]+) \}/g, (_, name) => String(values[name] ?? name));
}

/** Why the server refused something, in words. */
class Refusal extends Error {
  /** @param {string} message @param {number} status @param {any} body */
  constructor(message, status, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Asks the server for something.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(path, body) {
  const { found, answer } = await send(path, body);
  if (!answer.ok) throw new Refusal(found?.message ?? say("js-busy"), answer.status, found);
  return found;
}

/**
 * Asks the server for something that may wait: a busy server is asked again when it says so.
 * @param {string} path
 * @param {unknown} body
 * @param {(trouble: string) => void} troubled
 * @returns {Promise<any>}
 */
async function askPatiently(path, body, troubled) {
  for (;;) {
    const { found, answer } = await send(path, body);
    if (answer.ok) return found;
    const seconds = Number(answer.headers.get("Retry-After"));
    if (![429, 503].includes(answer.status) || !(seconds > 0)) {
      throw new Refusal(found?.message ?? say("js-busy"), answer.status, found);
    }
    troubled(found?.message ?? say("js-busy"));
    await new Promise((wake) => setTimeout(wake, seconds * 1000));
  }
}

/** After so many milliseconds no answer is coming: the server itself gives up sooner. */
const PATIENCE = 40000;

/**
 * Sends a request and waits for the answer, which may be a refusal.
 * @param {string} path
 * @param {unknown} [body]
 */
async function reach(path, body) {
  const control = new AbortController();
  const late = setTimeout(() => control.abort(), PATIENCE);
  const { signal } = control;
  const request = body === undefined ? { signal } : {
    signal, method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  };
  const answer = fetch(path, request).catch(() => { throw new Refusal(say("js-unreachable"), 0, null); });
  return answer.finally(() => clearTimeout(late));
}

/**
 * Sends a request and waits for the answer, in JSON.
 * @param {string} path
 * @param {unknown} [body]
 */
async function send(path, body) {
  const answer = await reach(path, body);
  const found = await answer.json().catch(() => null);
  return { found, answer };
}

/**
 * An element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string} tag @param {Record<string, string>} attributes */
function svgElement(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement} */
function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector} on this page`);
  return /** @type {HTMLElement} */ (found);
}

/** @param {string} label @param {() => unknown} press @param {string} [kind] */
function button(label, press, kind = "") {
  const made = element("button", { type: "button", class: `button ${kind}` }, label);
  made.addEventListener("click", () => press());
  return made;
}

/** A move that is being entered: what was touched so far, among the legal moves. */
class Touching {
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

/** How far right and down the keys that walk over a board go. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1],
  Numpad7: [-1, -1], Numpad9: [1, -1], Numpad1: [-1, 1], Numpad3: [1, 1],
  Numpad4: [-1, 0], Numpad6: [1, 0], Numpad8: [0, -1], Numpad2: [0, 1],
});

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

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** How many pixels a pointer goes before a touch becomes a drag. */
const SLIP = 6;

/** From how many cells on that can be touched first, a lighter mark points them out. */
const MANY = 40;

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

/** A board that is seen, touched and walked over. */
class BoardView {
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
    for (const { name } of this.cells()) {
      const group = this.group(name);
      if (!group) continue;
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

/**
 * What the page knows of a game. `LocalGame` and `MatchGame` ask the server; anything with the same few methods
 * would do.
 * @typedef {object} Game
 * @property {() => Promise<Board>} board the game as it stands
 * @property {(move: string) => Promise<Board>} play plays a move, or throws a Refusal that says why not
 * @property {(move: string) => Promise<Board>} attempt what a move would lead to, without playing it
 * @property {() => boolean} mayMove whether whoever sits here may move now
 */

/** A game that is kept on the page alone; the server knows the rules. */
class LocalGame {
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

/** How many milliseconds to wait before the first try to reach the server again. */
const FIRST_WAIT = 500;

/** A game that is played on the server, with others. */
class MatchGame {
  /** @param {string} id @param {(match: Match) => void} changed @param {(trouble: string) => void} troubled */
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
    this.match = /** @type {Match} */ ({ ...this.match, ...news });
    this.changed(this.match);
  }

  /** Listens to what happens from now on, in place of how it listened before. */
  listen() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.match ? `?since=${this.match.version}` : "";
    const before = this.socket;
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}/live${since}`);
    this.socket = socket;
    before?.close();
    socket.addEventListener("open", () => {
      if (this.wait > FIRST_WAIT) this.troubled("");
      this.wait = FIRST_WAIT;
    });
    socket.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      if (news.match && this.socket === socket) this.take(news.match);
    });
    socket.addEventListener("close", () => { if (this.socket === socket) this.lost(); });
  }

  /** The connection is lost, or was refused before anything was known of the match. */
  async lost() {
    this.troubled(say("js-offline"));
    if (!this.match) {
      const problem = await this.look().catch((problem) => problem);
      if (problem instanceof Refusal && problem.status === 404) {
        this.troubled(problem.message);
        return;
      }
    }
    setTimeout(() => this.listen(), this.wait);
    this.wait = Math.min(this.wait * 2, 15000);
  }

  async look() {
    this.take(await ask(this.path));
  }

  async board() {
    if (!this.match) await this.look();
    return /** @type {Match} */ (this.match).board;
  }

  /** @param {string} move */
  async play(move) {
    const ply = this.match?.board.moves.length ?? 0;
    this.take(await this.send("moves", { move, ply, key: crypto.randomUUID() }));
    return this.board();
  }

  /** @param {string} action */
  async act(action) {
    this.take(await this.send("actions", { action, key: crypto.randomUUID() }));
  }

  async join() {
    this.take(await ask(`${this.path}/join`, {}));
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

  /** @param {string} move @returns {Promise<Board>} */
  async attempt(move) {
    const { game, start, moves } = await this.board();
    return ask("/api/tries", { game, position: start, moves, move });
  }

  mayMove() {
    const match = this.match;
    return match !== null && match.state === "playing" && (match.seats[match.board.turn - 1]?.yours ?? false);
  }

  /** @returns {Promise<Advice>} */
  async advice() {
    const { game, start, moves } = await this.board();
    return ask("/api/advice", { game, position: start, moves, movetime: 1000 });
  }
}

/** A board with everything beside it, on which a game is played. */
class Table {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.view = new BoardView(find(root, ".board"), {
      touched: (part) => this.touch(part),
      grabbed: (part) => { if (this.touching.done[this.touching.done.length - 1] !== part) this.touch(part); },
      dropped: (part) => this.drop(part),
      escaped: () => this.back(),
      flipped: () => this.flip(),
    });
    this.touching = new Touching([]);
    /** @type {string[]} */
    this.hints = [];
    /** @type {Board | null} */
    this.board = null;
    /** @type {Game | null} */
    this.game = null;
    this.playing = false;
    /** @type {(board: Board) => void} */
    this.shown = () => {};
    /** @type {(board: Board, move: string) => void} */
    this.played = () => {};
    const typed = root.querySelector("form.typed");
    typed?.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (find(typed, "input"));
      if (field.value.trim()) this.play(field.value.trim()).then((done) => { if (done) field.value = ""; });
    });
  }

  /** @param {string} selector @param {string} text */
  write(selector, text) {
    const place = this.root.querySelector(selector);
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @param {string} text */
  speak(text) {
    find(this.root, ".speaker").append(element("p", {}, text));
    const said = find(this.root, ".speaker");
    while (said.childElementCount > 5) said.firstElementChild?.remove();
  }

  /** @param {Board} board */
  show(board) {
    const before = this.board;
    this.board = board;
    this.playing = false;
    this.touching = new Touching(board.legal);
    this.hints = [];
    this.view.show(board);
    this.write(".title", board.title);
    this.write(".status", board.status);
    this.write(".message", "");
    this.root.dataset.result = board.result;
    this.showButtons();
    this.showMoves(board);
    this.refresh();
    this.root.querySelector(".notes")?.replaceChildren(...board.notes.map((note) => element("li", {}, note)));
    if (before && board.moves.length !== before.moves.length) this.tell(before, board);
    this.shown(board);
  }

  /** @param {Board} before @param {Board} board */
  tell(before, board) {
    const fresh = board.moves.slice(before.moves.length), gone = before.moves.slice(board.moves.length);
    for (const move of gone) this.speak(say("js-taken-back", { cell: move }));
    if (fresh.length === 1) this.speak(say("js-played", { player: before.players[before.turn - 1], move: fresh[0] }));
    if (fresh.length > 1) this.speak(say("js-played-meanwhile", { moves: fresh.join(", ") }));
    this.speak(board.status);
  }

  showButtons() {
    const place = this.root.querySelector(".moves-buttons");
    const made = (this.board?.buttons ?? []).map(({ name, label }) => button(label, () => this.touch(name), "primary"));
    place?.replaceChildren(...made);
  }

  /** @param {Board} board */
  showMoves(board) {
    const place = this.root.querySelector(".game > .side > .moves, .side > .moves");
    if (!place || this.root.closest("[data-page=review]")) return;
    place.replaceChildren(...board.moves.map((move, number) => element("li", {}, element("span", {}, `${number + 1}. ${move}`))));
    place.scrollTop = place.scrollHeight;
  }

  /** Shows what can be touched now. */
  refresh() {
    const mine = this.game?.mayMove() ?? true;
    const over = this.board?.ending !== null;
    const free = mine && !over;
    const none = /** @type {Set<string>} */ (new Set());
    this.view.mark(free ? this.touching.targets() : none, this.touching.done, this.hints, free ? this.touching.grips() : none);
    for (const one of this.root.querySelectorAll(".moves-buttons button")) /** @type {HTMLButtonElement} */ (one).disabled = !free;
    this.write(".task", mine && !over ? this.board?.task[this.touching.done.length] ?? "" : "");
  }

  /** @param {string} part */
  async touch(part) {
    if (!this.board || !this.game || this.playing) return;
    if (!this.game.mayMove()) {
      if (this.board.ending === null) this.write(".message", say("js-not-your-turn"));
      return;
    }
    const tried = [...this.touching.done, part].join("");
    const came = this.touching.touch(part);
    this.write(".message", "");
    if (came.kind === "move") {
      await this.play(came.legal.move);
    } else if (came.kind === "refused") {
      await this.explain(part, tried);
    } else {
      this.speak(say(came.kind === "part" ? "js-touched" : "js-taken-back", { cell: part }));
    }
    this.refresh();
  }

  /**
   * Says why a touch goes on with no move.
   * @param {string} part @param {string} tried
   */
  async explain(part, tried) {
    let why = say("js-refused", { cell: part });
    try {
      await this.game?.attempt(tried);
    } catch (problem) {
      if (problem instanceof Refusal && problem.body?.error === "illegal" && tried !== part) why = problem.message;
      else if (problem instanceof Refusal && this.board?.legal.every((one) => one.touches.length === 1)) why = problem.message;
    }
    this.write(".message", why);
  }

  /**
   * Something dragged is dropped: where it may not go, it says why and goes back.
   * @param {string} part
   */
  async drop(part) {
    if (this.touching.targets().has(part)) return this.touch(part);
    const tried = [...this.touching.done, part].join("");
    this.touching.done = [];
    this.refresh();
    await this.explain(part, tried);
  }

  /** Turns the board round; the players change places with it. */
  flip() {
    this.view.flipped = !this.view.flipped;
    this.root.classList.toggle("flipped", this.view.flipped);
    if (!this.board) return;
    this.view.show(this.board);
    this.refresh();
    this.speak(say("js-flipped"));
  }

  back() {
    const last = this.touching.done.pop();
    if (last !== undefined) this.speak(say("js-taken-back", { cell: last }));
    this.write(".message", "");
    this.refresh();
  }

  /** @param {string} move @returns {Promise<boolean>} */
  async play(move) {
    if (!this.game || this.playing) return false;
    if (!(await this.confirmed(move))) {
      this.touching.done = [];
      this.refresh();
      return false;
    }
    this.playing = true;
    try {
      const board = await this.game.play(move);
      // What happened may have been told faster than it was answered, and the next move begun.
      if (this.playing) this.show(board);
      this.played(board, move);
      return true;
    } catch (problem) {
      this.touching.done = [];
      this.refresh();
      this.write(".message", problem instanceof Error ? problem.message : String(problem));
      return false;
    } finally {
      this.playing = false;
    }
  }

  /**
   * Whether a move is meant: asked if the reader wants it so, and before a button is enough to give a turn away.
   * @param {string} move
   */
  confirmed(move) {
    const touches = this.board?.legal.find((one) => one.move === move)?.touches ?? [];
    const pressed = touches.length === 1 ? this.board?.buttons.find((one) => one.name === touches[0]) : undefined;
    if (pressed && (this.board?.legal.length ?? 0) > 1) return this.sure(say("js-sure-button", { label: pressed.label }));
    if (document.documentElement.dataset.confirm === "yes") return this.sure(say("js-sure", { move }));
    return Promise.resolve(true);
  }

  /**
   * Says over the page what must not be overlooked, with what can be done about it.
   * @param {string} text @param {HTMLElement[]} buttons
   */
  notify(text, ...buttons) {
    const place = this.root.querySelector(".notice");
    if (!(place instanceof HTMLElement)) return;
    place.hidden = text === "";
    if (place.dataset.said === text) return;
    place.dataset.said = text;
    place.replaceChildren(element("span", {}, text), ...buttons);
  }

  /** @param {string} question @returns {Promise<boolean>} */
  sure(question) {
    const dialog = /** @type {HTMLDialogElement | null} */ (this.root.querySelector("dialog.confirm"));
    if (!dialog) return Promise.resolve(true);
    find(dialog, "p").textContent = question;
    dialog.returnValue = "no";
    dialog.showModal();
    return new Promise((answer) => {
      dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
    });
  }

  /** Asks for a good move and points it out. */
  async hint() {
    const game = /** @type {any} */ (this.game);
    this.write(".message", "");
    this.write(".task", say("js-thinking"));
    try {
      const advice = /** @type {Advice} */ (await game.advice());
      const legal = this.board?.legal.find((one) => one.move === advice.move);
      this.hints = legal?.touches ?? [];
      this.refresh();
      this.write(".task", say("js-hint-is", { move: advice.move ?? "" }));
    } catch (problem) {
      this.refresh();
      this.write(".message", problem instanceof Error ? problem.message : String(problem));
    }
  }
}

/** @typedef {[label: string, press: () => unknown, can: boolean, kind?: string]} Tool */

/**
 * The page of a game on one screen.
 * @param {HTMLElement} root
 */
function localPage(root) {
  const asked = new URLSearchParams(location.search);
  const kept = location.hash.slice(1).split(",").filter(Boolean);
  const game = new LocalGame(asked.get("game") ?? "", asked.get("position"), kept);
  const table = new Table(root);
  table.game = game;
  table.shown = (board) => {
    history.replaceState(null, "", `${location.search}#${board.moves.join(",")}`);
    showPlayers(root, board, [], null);
    tools(root, [
      [say("js-undo"), async () => table.show(await game.undo()), board.moves.length > 0],
      [say("js-redo"), async () => table.show(await game.redo()), game.undone.length > 0],
      [say("js-hint"), () => table.hint(), board.ending === null],
      [say("js-review"), () => reviewOf(recordOf(board)), board.moves.length > 0],
      [say("js-flip"), () => table.flip(), true],
      [say("js-again"), () => again(board), board.moves.length > 0],
    ]);
  };

  /** @param {Board} board */
  const again = async (board) => {
    if (board.ending === null && !(await table.sure(say("js-sure-again")))) return;
    game.moves = [];
    game.undone = [];
    table.show(await game.board());
  };
  game.board().then((board) => table.show(board)).catch((problem) => table.write(".message", problem.message));
}

/** @param {HTMLElement} root @param {Tool[]} offered */
function tools(root, offered) {
  const focused = document.activeElement?.textContent;
  const made = offered.map(([label, press, can, kind]) => {
    const one = /** @type {HTMLButtonElement} */ (button(label, press, kind));
    one.disabled = !can;
    return one;
  });
  const place = find(root, ".tools");
  const inside = place.contains(document.activeElement);
  place.replaceChildren(...made);
  if (inside) made.find((one) => one.textContent === focused && !one.disabled)?.focus();
}

/** @param {Board} board */
function recordOf(board) {
  const position = `[Position "${board.start}"]\n`;
  return `[Game "${board.game}"]\n${position}\n${board.moves.join(" ")} ${board.result}\n`;
}

/** @param {string} record */
async function reviewOf(record) {
  location.href = `/review#${await packed(record)}`;
}

/** @param {HTMLElement} root @param {Board} board @param {Seat[]} seats @param {Clock | null} clock */
function showPlayers(root, board, seats, clock) {
  const alone = seats.length > 0 && seats.every((seat) => seat.yours);
  const going = board.ending === null && !seats.some((one) => one.free);
  for (const number of [1, 2]) {
    const place = find(root, `.player[data-player="${number}"]`);
    place.classList.toggle("turn", going && board.turn === number);
    const children = [element("span", { class: "who" }, element("strong", {}, board.players[number - 1]), whoSits(seats[number - 1], alone))];
    if (board.points) children.push(element("span", { class: "points" }, String(board.points[number - 1])));
    if (clock?.left) children.push(element("span", { class: "clock", "data-clock": String(number) }, clockText(clock.left[number - 1])));
    if (clock?.due && board.turn === number) children.push(element("span", { class: "due" }, dueText(clock.due)));
    place.replaceChildren(...children);
  }
}

/**
 * Who sits there, after the name of the side.
 * @param {Seat | undefined} seat @param {boolean} alone whether all seats belong to this screen
 */
function whoSits(seat, alone) {
  if (!seat || (alone && !seat.name)) return "";
  const parts = [seat.free ? say("js-free") : seat.name ?? seatName(seat.kind)];
  if (seat.yours && !alone) parts.push(say("js-you"));
  else if (!seat.yours && seat.kind === "person" && !seat.free) parts.push(say(seat.connected ? "js-here" : "js-away"));
  return ` ${parts.join(" · ")}`;
}

/**
 * How long somebody has to move, and until when.
 * @param {number} due
 */
function dueText(due) {
  const lang = document.documentElement.lang;
  const hours = Math.max(0, (due - Date.now()) / 3_600_000);
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), "day"] : hours >= 1 ? [Math.floor(hours), "hour"] : [Math.floor(hours * 60), "minute"];
  const left = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const time = new Date(due).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  return say("js-due", { left, time });
}

/** @param {string} kind */
function seatName(kind) {
  const level = kind.match(/^level:(\d)$/);
  return level ? say("js-level", { level: level[1] }) : kind === "person" ? say("js-person") : kind;
}

/** @param {number} milliseconds */
function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What each action that the server allows is called. */
const ACTIONS = /** @type {Record<string, string>} */ ({
  resign: "js-resign", "offer-draw": "js-draw", "ask-takeback": "js-takeback", accept: "js-accept", decline: "js-decline",
  "offer-rematch": "js-rematch", abort: "js-abort",
});

/** The actions that are most likely wanted where they are possible. */
const WELCOME = ["accept", "offer-rematch"];

/** What actions are called where nobody else has to be asked. */
const ALONE = /** @type {Record<string, string>} */ ({ "offer-draw": "js-agree", "ask-takeback": "js-undo" });

/** With how many milliseconds left a clock becomes conspicuous. */
const LITTLE = 20_000;

/** The page of a game on the server. */
class MatchPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.table = new Table(root);
    this.game = new MatchGame(root.dataset.id ?? "", (match) => this.changed(match), (trouble) => this.lose(trouble));
    this.table.game = this.game;
    this.table.played = () => { if (this.trial && this.game.match) this.around(this.game.match); };
    /**
     * The game in which moves are only tried, if they are.
     * @type {LocalGame | null}
     */
    this.trial = null;
    this.lost = "";
    this.offered = false;
    this.arrived = performance.now();
    setInterval(() => this.tick(), 250);
    this.game.listen();
  }

  /** @param {Match} match */
  changed(match) {
    this.arrived = performance.now();
    const { board } = this.table;
    const fresh = !board || board.moves.join() !== match.board.moves.join() || board.status !== match.board.status;
    if (fresh && !this.trial) this.table.show(match.board);
    this.around(match);
  }

  /** @param {string} trouble */
  lose(trouble) {
    this.lost = trouble;
    this.notices();
  }

  /** @param {unknown} problem */
  refused(problem) {
    this.table.write(".message", problem instanceof Error ? problem.message : String(problem));
  }

  /** Says what must not be overlooked: that the server is lost, that moves are only tried. */
  notices() {
    const moves = this.game.match?.board.moves.length ?? 0;
    const back = this.trial ? [button(say("js-whatif-end"), () => this.whatIf(), "small")] : [];
    const tried = this.trial ? say(moves > this.trial.begun ? "js-whatif-gone" : "js-whatif-on") : "";
    this.table.notify(this.lost || tried, ...back);
    this.root.classList.toggle("trying", this.trial !== null);
  }

  /**
   * Shows everything around the board.
   * @param {Match} match
   */
  around(match) {
    this.notices();
    showPlayers(this.root, this.trial && this.table.board ? this.table.board : match.board, match.seats, match.clock);
    if (!this.trial) this.table.write(".status", match.status);
    const offer = match.offer;
    if (offer || this.offered) this.table.write(".message", offer ? say(this.isOwn(offer) ? "js-offered" : `js-offer-${offer.kind}`) : "");
    this.offered = offer !== null;
    this.table.refresh();
    tools(this.root, this.trial ? this.trialTools(match, this.trial) : this.matchTools(match));
    downloads(this.root, this.game.path);
    share(this.root, match, this.game.path).catch((problem) => this.refused(problem));
    if (match.rematch && match.seats.some((seat) => seat.yours)) location.href = `/play/${match.rematch}`;
  }

  /** @param {{by: number}} offer */
  isOwn(offer) {
    return this.game.match?.seats[offer.by - 1]?.yours ?? false;
  }

  /** @param {Match} match @returns {Tool[]} */
  matchTools(match) {
    const alone = isAlone(match);
    const own = match.offer !== null && this.isOwn(match.offer);
    const name = (/** @type {string} */ action) => say((alone && ALONE[action]) || (own && action === "decline" && "js-withdraw") || ACTIONS[action]);
    const known = match.can.filter((action) => ACTIONS[action]);
    const offered = known.map((action) => /** @type {Tool} */ ([name(action), () => this.act(action, alone), true, WELCOME.includes(action) ? "primary" : ""]));
    const free = match.state === "waiting" && match.seats.some((seat) => seat.free);
    const join = () => this.game.join().catch((problem) => this.refused(problem));
    if (free && !match.seats.some((seat) => seat.yours)) offered.unshift([say("js-join"), join, true, "primary"]);
    if (alone && match.state === "playing") offered.push([say("js-hint"), () => this.table.hint(), this.game.mayMove()]);
    offered.push([say("js-whatif"), () => this.whatIf(), true]);
    offered.push([say("js-flip"), () => this.table.flip(), true]);
    if (match.state === "over") offered.push([say("js-review"), () => { location.href = `/review/${match.id}`; }, true]);
    return offered;
  }

  /** @param {Match} match @param {LocalGame} trial @returns {Tool[]} */
  trialTools(match, trial) {
    const undo = async () => { this.table.show(await trial.undo()); this.around(match); };
    return [
      [say("js-undo"), () => undo().catch((problem) => this.refused(problem)), trial.moves.length > trial.begun],
      [say("js-flip"), () => this.table.flip(), true],
    ];
  }

  /** @param {string} action @param {boolean} alone */
  async act(action, alone) {
    const question = action === "resign" ? "js-sure-resign" : action === "offer-draw" && alone ? "js-sure-agree" : null;
    if (question && !(await this.table.sure(say(question)))) return;
    await this.game.act(action).catch((problem) => this.refused(problem));
  }

  /** Begins to try moves on the board without sending them, or ends it. */
  whatIf() {
    const match = this.game.match;
    if (!match) return;
    this.trial = this.trial ? null : new LocalGame(match.board.game, match.board.start, [...match.board.moves]);
    this.table.game = this.trial ?? this.game;
    this.table.show(match.board);
    this.around(match);
    this.table.speak(say(this.trial ? "js-whatif-on" : "js-whatif-end"));
  }

  /** Shows the time that passes. */
  tick() {
    const match = this.game.match;
    const clock = match?.clock;
    if (!clock?.left || !clock.running || match?.state !== "playing") return;
    const place = this.root.querySelector(`[data-clock="${clock.running}"]`);
    const left = clock.left[clock.running - 1] - (performance.now() - this.arrived);
    if (place) place.textContent = clockText(left);
    place?.classList.toggle("low", left < LITTLE);
  }
}

/**
 * Whether nobody else is played against.
 * @param {Match} match
 */
function isAlone(match) {
  return match.seats.every((seat) => seat.yours || seat.kind !== "person");
}

/**
 * What can be taken away of a match.
 * @param {HTMLElement} root @param {string} path
 */
function downloads(root, path) {
  const place = find(root, ".downloads");
  if (place.childElementCount > 0) return;
  const kinds = [[say("js-record"), "record"], ["SVG", "picture.svg"], ["PNG", "picture.png"], ["GIF", "film.gif"]];
  place.className = "actions downloads";
  place.append(...kinds.map(([label, file]) => element("a", { class: "button small", href: `${path}/${file}`, download: "" }, label)));
}

/**
 * Shows the links of a match: that for everybody while somebody is to come, and the private one.
 * @param {HTMLElement} root @param {Match} match @param {string} path
 */
async function share(root, match, path) {
  const [inviting, device] = [find(root, ".share"), find(root, ".device")];
  const mine = match.seats.findIndex((seat) => seat.yours);
  inviting.hidden = mine < 0 || match.state !== "waiting";
  device.hidden = mine < 0 || match.state === "over";
  const wanted = device.hidden ? "" : match.state;
  if (device.dataset.shown === wanted) return;
  device.dataset.shown = wanted;
  if (device.hidden) return;
  const links = await ask(`${path}/links`);
  inviting.replaceChildren(linkField("link", say("js-link"), links.watch));
  const own = links.seats[mine];
  if (own) device.replaceChildren(element("details", {}, element("summary", {}, say("js-device")), linkField("seat-link", say("js-seat-link"), own)));
}

/**
 * A link to be copied.
 * @param {string} id @param {string} label @param {string} path
 */
function linkField(id, label, path) {
  const link = new URL(path, location.href).href;
  const field = /** @type {HTMLInputElement} */ (element("input", { id, readonly: "", value: link }));
  const copy = button(say("js-copy"), async () => {
    field.select();
    await navigator.clipboard?.writeText(link);
    copy.textContent = say("js-copied");
  }, "small");
  return element("div", {}, element("label", { for: id }, label), field, copy);
}

/**
 * The page on which a game is set up.
 * @param {HTMLElement} root
 */
function newPage(root) {
  const form = /** @type {HTMLFormElement} */ (root);
  const drawing = new Drawing(form);

  const refresh = () => {
    const chosen = new FormData(form);
    for (const field of form.querySelectorAll("[data-only]")) {
      const { only, clock } = /** @type {HTMLElement} */ (field).dataset;
      const shown = only?.split(" ").includes(String(chosen.get("opponent"))) && (!clock || chosen.get("clock") === clock);
      /** @type {HTMLElement} */ (field).hidden = !shown;
    }
    const clock = /** @type {HTMLSelectElement} */ (find(form, "#clock"));
    const beside = chosen.get("opponent") === "friend";
    for (const option of clock.options) option.hidden = beside && option.value.startsWith("days:");
    if (clock.selectedOptions[0]?.hidden) clock.value = "";
    for (const field of form.querySelectorAll("[data-with]")) {
      const one = /** @type {HTMLElement} */ (field);
      const [option, value] = one.dataset.with?.split("=") ?? [];
      const other = /** @type {HTMLSelectElement} */ (find(form, `[data-option="${option}"] select`));
      one.hidden = other.value !== value;
    }
  };

  form.addEventListener("change", (event) => {
    refresh();
    if (/** @type {Element} */ (event.target).closest("[data-option]")) drawing.begin();
  });
  for (const dice of form.querySelectorAll("[data-dice]")) {
    dice.addEventListener("click", () => {
      /** @type {HTMLInputElement} */ (find(form, `#${/** @type {HTMLElement} */ (dice).dataset.dice}`)).value = String(1 + Math.floor(Math.random() * 999_999));
      drawing.begin();
    });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = new FormData(form);
    const start = { game: drawing.gameText(), ...drawing.start() };
    const opponent = String(chosen.get("opponent"));
    if (opponent === "friend" && !chosen.get("clock")) {
      location.href = `/local?${new URLSearchParams(start)}`;
      return;
    }
    try {
      const made = await ask("/api/matches", { ...start, ...matchOf(chosen, opponent) });
      location.href = `/play/${made.id}`;
    } catch (problem) {
      drawing.say(problem);
    }
  });

  refresh();
  drawing.begin();
}

/** The start of a game that is set up: what its options make of it, or what is drawn on it. */
class Drawing {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.brush = -1;
    /**
     * What was drawn, one text of a position after the other.
     * @type {string[]}
     */
    this.drawn = [];
    /** @type {Promise<unknown>} */
    this.work = Promise.resolve();
    this.view = new BoardView(find(form, ".preview .board"), {
      touched: (name) => this.paint(name), grabbed: () => {}, dropped: () => {}, escaped: () => this.undo(), flipped: () => {},
    }, true);
    this.brushes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-brush]")]);
    for (const one of this.brushes) one.addEventListener("click", () => this.choose(Number(one.dataset.brush)));
    form.querySelector("[data-unpaint]")?.addEventListener("click", () => this.undo());
    this.view.place.addEventListener("keydown", (event) => {
      if (/^[1-9]$/.test(event.key) && Number(event.key) <= this.brushes.length) this.choose(Number(event.key) - 1);
    });
    this.view.place.addEventListener("pointerdown", (event) => this.stroke(event));
  }

  /** The game with the options that were chosen. */
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
    const position = this.drawn[this.drawn.length - 1];
    return position === undefined ? {} : { position };
  }

  /** Shows the start that the options make, without anything drawn. */
  begin() {
    this.drawn = [];
    this.then(() => ask("/api/positions", { game: this.gameText() }));
  }

  /** @param {string} name */
  paint(name) {
    if (this.brush < 0) {
      if (this.brushes.length > 0) this.say(say("js-brush-first"));
      return;
    }
    this.then(async () => {
      const cell = this.view.board?.cells.findIndex((one) => one.name === name);
      const position = this.view.board?.position;
      const board = await ask("/api/paintings", { game: this.gameText(), cell, brush: this.brush, position });
      if (board.position !== position) this.drawn.push(board.position);
      return board;
    });
  }

  undo() {
    if (this.drawn.length === 0) return;
    this.drawn.pop();
    this.then(() => ask("/api/positions", { game: this.gameText(), ...this.start() }));
  }

  /**
   * Shows the board that comes, after those that were asked for before.
   * @param {() => Promise<Board>} coming
   */
  then(coming) {
    const show = async () => {
      this.view.show(await coming());
      this.say("");
    };
    this.work = this.work.then(show).catch((problem) => this.say(problem)).then(() => {
      const undo = /** @type {HTMLButtonElement | null} */ (this.form.querySelector("[data-unpaint]"));
      if (undo) undo.disabled = this.drawn.length === 0;
    });
  }

  /** @param {unknown} problem */
  say(problem) {
    find(this.form, ".message").textContent = problem instanceof Error ? problem.message : String(problem);
  }

  /** @param {number} brush */
  choose(brush) {
    this.brush = brush;
    for (const [place, one] of this.brushes.entries()) one.setAttribute("aria-pressed", String(place === brush));
    this.view.place.classList.add("painting");
    this.say("");
  }

  /**
   * Paints every cell that a pointer goes over while it is pressed; a click alone paints as a touch does.
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

/**
 * What is asked of the server to begin a game.
 * @param {FormData} chosen @param {string} opponent
 */
function matchOf(chosen, opponent) {
  const clock = clockOf(chosen);
  if (opponent === "friend") return { seats: ["person", "person"], side: "both", clock };
  const wanted = String(chosen.get("side"));
  const side = wanted === "any" ? (opponent === "computer" ? 1 + Math.floor(Math.random() * 2) : "any") : Number(wanted);
  const other = opponent === "computer" ? `level:${chosen.get("level")}` : "person";
  const seats = side === 2 ? [other, "person"] : ["person", other];
  const own = String(chosen.get("name") ?? "").trim();
  const names = own && side !== "any" ? { names: side === 2 ? [null, own] : [own, null] } : {};
  return { seats, side, listed: opponent === "lobby", clock, ...names };
}

/** @param {FormData} chosen @returns {Clock | null} */
function clockOf(chosen) {
  const text = String(chosen.get("clock") ?? "");
  const days = text.match(/^days:(\d+)$/);
  if (days) return { days: Number(days[1]) };
  if (text === "own") return { base: Math.round(Number(chosen.get("minutes")) * 60), increment: Math.round(Number(chosen.get("seconds"))) };
  const [base, increment] = text.split("+").map(Number);
  return text ? { base, increment } : null;
}

/**
 * The lists of games that wait or are played.
 * @param {HTMLElement} root
 */
function listPage(root) {
  const state = root.dataset.state ?? "live";
  const refresh = async () => {
    try {
      /** @type {Item[]} */
      const matches = await ask(`/api/matches?state=${state}`);
      const items = matches.map((match) => listItem(match, state));
      find(root, ".matches").replaceChildren(...items);
      find(root, ".empty").hidden = items.length > 0;
      find(root, ".message").textContent = "";
    } catch (problem) {
      find(root, ".message").textContent = problem instanceof Error ? problem.message : String(problem);
    }
  };
  refresh();
  setInterval(() => { if (!document.hidden) refresh(); }, 5000);
}

/**
 * @param {Item} match @param {string} state
 */
function listItem(match, state) {
  const who = match.seats.map((seat) => (seat.free ? say("js-free") : seat.name ?? seatName(seat.kind))).join(" – ");
  const options = match.game.match(/\((.*)\)$/)?.[1].replaceAll(",", ", ") ?? "";
  const about = [who, clockName(match.clock), options].filter(Boolean);
  return element("li", {},
    element("div", {}, element("strong", {}, match.title), ...about.map((line) => element("div", { class: "about" }, line))),
    element("a", { class: "button primary", href: `/play/${encodeURIComponent(match.id)}` }, say(state === "open" ? "js-join" : "js-watch")));
}

/** @param {Clock | null} clock */
function clockName(clock) {
  if (!clock) return "";
  if (clock.days) return say("js-clock-days", { days: clock.days });
  return say("js-clock", { minutes: (clock.base ?? 0) / 60, seconds: clock.increment ?? 0 });
}

/**
 * A lesson, step by step.
 * @param {HTMLElement} root
 */
function lessonPage(root) {
  /** @type {{title: string, task: string, game: string, position: string | null, wanted: string[], done: string}[]} */
  const steps = JSON.parse(root.dataset.steps ?? "[]");
  const table = new Table(root);
  let at = 0;
  const begin = async () => {
    const step = steps[at];
    const game = new LocalGame(step.game, step.position, []);
    let finished = false;
    table.game = {
      board: () => game.board(), play: (move) => game.play(move), attempt: (move) => game.attempt(move), mayMove: () => !finished,
    };
    table.write(".progress", say("js-step", { number: at + 1, count: steps.length }));
    find(root, ".lesson-task").innerHTML = step.task;
    find(root, ".lesson-done").innerHTML = "";
    tools(root, [[say("js-retry"), () => begin(), false]]);
    table.played = (_, move) => {
      const right = step.wanted.length === 0 || step.wanted.includes(move);
      finished = true;
      table.refresh();
      tools(root, [[say("js-retry"), () => begin(), true]]);
      if (!right) {
        table.write(".message", say("js-not-wanted"));
        return;
      }
      find(root, ".lesson-done").innerHTML = step.done;
      const last = at + 1 === steps.length;
      if (last) find(root, ".lesson-done").append(element("p", {}, say("js-finished")));
      else tools(root, [[say("js-next"), () => { at += 1; begin(); }, true, "primary"], [say("js-retry"), () => begin(), true]]);
    };
    table.shown = () => table.write(".title", step.title);
    table.board = null;
    table.show(await game.board());
  };
  begin().catch((problem) => table.write(".message", problem.message));
}

// Older lists of types do not have them.
const { CompressionStream, DecompressionStream } = /** @type {any} */ (globalThis);

/** The longest record that a link may carry, in characters. */
const LONGEST_RECORD = 65536;

/**
 * A text as part of a link.
 * @param {string} text
 */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The text in a part of a link: packed, or as it is after `text=`.
 * @param {string} part
 */
async function unpacked(part) {
  if (part.startsWith("text=")) return decodeURIComponent(part.slice(5));
  const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done || text.length > LONGEST_RECORD) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The page on which a record is looked at.
 * @param {HTMLElement} root
 */
function reviewPage(root) {
  const stage = find(root, ".game");
  const form = find(root, "form.paste");
  const field = /** @type {HTMLTextAreaElement} */ (find(form, "textarea"));
  const id = root.dataset.id;

  /** @param {Promise<string>} coming */
  const open = async (coming) => {
    try {
      field.value = await coming;
      const record = await ask("/api/records", { text: field.value });
      find(root, ".message").textContent = "";
      form.hidden = true;
      stage.hidden = false;
      await new Review(stage, record, id ? `/review/${id}` : null).go(0);
    } catch (problem) {
      find(root, ".message").textContent = problem instanceof Error ? problem.message : String(problem);
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open(Promise.resolve(field.value));
  });
  const carried = () => {
    const part = location.hash.slice(1);
    if (part) open(unpacked(part).catch(() => { throw new Error(say("js-bad-link")); }));
  };
  if (id) open(fetched(`/api/matches/${encodeURIComponent(id)}/record`).then((blob) => blob.text()));
  else carried();
  addEventListener("hashchange", carried);
}

/**
 * What the server answers with that is not JSON.
 * @param {string} path @param {unknown} [body] @returns {Promise<Blob>}
 */
async function fetched(path, body) {
  const answer = await reach(path, body);
  if (answer.ok) return answer.blob();
  const found = await answer.json().catch(() => null);
  throw new Refusal(found?.message ?? say("js-busy"), answer.status, found);
}

/**
 * Gives a file to whoever asked for it.
 * @param {Blob} blob @param {string} name
 */
function give(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.getAttribute("href") ?? ""), 60000);
}

/**
 * @typedef {{parent: number | null, move: string | null, heading: string | null, glyph: string | null, comments: string[]}} RecordNode
 * @typedef {{nodes: RecordNode[], board: Board, text: string, result: string}} GameRecord
 * @typedef {{score: number, chance: number, verdict: string}} Worth
 * @typedef {{move: string, before: Worth, after: Worth, glyph: string | null, words: string | null, better: string[]}} Judged
 * @typedef {{id: string, state: string, judged: number, moves: (Judged | null)[], summary: string[], record: string | null}} Judgement
 */

/** How long to wait before asking how far a judgement has come, in milliseconds. */
const JUDGING = 700;

/** A record that is walked through and added to. */
class Review {
  /** @param {HTMLElement} root @param {GameRecord} record @param {string | null} link where it is found as long as nothing is added */
  constructor(root, record, link) {
    this.root = root;
    this.link = link;
    this.at = 0;
    this.text = record.text;
    this.start = record.board;
    this.nodes = record.nodes;
    /** @type {number[][]} */
    this.children = [];
    /** @type {(Judged | null)[]} */
    this.judged = [];
    this.table = new Table(root);
    this.table.game = {
      board: () => this.boardAt(this.at), attempt: (move) => this.local(this.at).attempt(move), mayMove: () => true,
      play: (move) => this.add(move),
    };
    const steps = /** @type {[string, string, () => unknown][]} */ ([
      ["«", say("js-first"), () => this.go(0)], ["‹", say("js-back"), () => this.go(this.nodes[this.at].parent ?? 0)],
      ["›", say("js-on"), () => this.go(this.children[this.at][0] ?? this.at)], ["»", say("js-last"), () => this.go(this.line(this.at).at(-1) ?? 0)],
    ]);
    find(root, ".steps").replaceChildren(...steps.map(([sign, label, press]) => {
      const made = button(sign, press);
      made.setAttribute("aria-label", label);
      return made;
    }));
    this.offerTools(null);
    this.offerDownloads();
    this.take(record);
  }

  /** @param {Judgement | null} review */
  offerTools(review) {
    const done = review?.record ?? null;
    tools(this.root, [
      [say("js-judge"), () => this.judge(), review === null],
      ...(done === null ? [] : /** @type {[string, () => unknown, boolean][]} */ ([[say("js-annotate"), () => this.annotate(done), true]])),
    ]);
  }

  offerDownloads() {
    const place = find(this.root, ".downloads");
    place.className = "actions downloads";
    const kinds = /** @type {[string, () => unknown][]} */ ([
      [say("js-record"), () => give(new Blob([this.text], { type: "text/plain" }), "game.txt")],
      ["SVG", () => this.picture("svg", this.moves(this.at))],
      ["PNG", () => this.picture("png", this.moves(this.at))],
      ["GIF", () => this.picture("gif", this.moves(this.line(this.at).at(-1) ?? 0))],
      [say("js-share"), () => this.share()],
    ]);
    place.replaceChildren(...kinds.map(([label, press]) => button(label, () => this.careful(press), "small")));
  }

  /**
   * Does something that may be refused.
   * @param {() => unknown} deed
   */
  async careful(deed) {
    try {
      await deed();
    } catch (problem) {
      this.table.write(".advice", problem instanceof Error ? problem.message : String(problem));
    }
  }

  /** @param {string} format @param {string[]} moves */
  async picture(format, moves) {
    this.table.write(".advice", say("js-drawing"));
    const { game, start } = this.start;
    const blob = await fetched("/api/pictures", { game, position: start, moves, format });
    this.comment();
    give(blob, `game.${format}`);
  }

  /** Shows a link that leads here. */
  async share() {
    const place = find(this.root, ".share");
    place.replaceChildren(linkField("review-link", say("js-review-link"), this.link ?? `/review#${await packed(this.text)}`));
    place.hidden = false;
    find(place, "input").focus();
  }

  /** @param {GameRecord} record */
  take(record) {
    this.text = record.text;
    this.start = record.board;
    this.nodes = record.nodes;
    this.children = this.nodes.map(() => []);
    for (const [at, { parent }] of this.nodes.entries()) if (parent !== null) this.children[parent].push(at);
  }

  /**
   * Adds lines, each with all its moves from the start.
   * @param {string} text @param {string[][]} lines
   */
  async grow(text, lines) {
    const here = this.moves(this.at);
    this.take(await ask("/api/records", { text, lines }));
    this.at = this.find(here);
    this.link = null;
    find(this.root, ".share").hidden = true;
    history.replaceState(null, "", `/review#${await packed(this.text)}`);
  }

  /**
   * Where moves from the start lead.
   * @param {string[]} moves
   */
  find(moves) {
    return moves.reduce((at, move) => this.children[at].find((next) => this.nodes[next].move === move) ?? at, 0);
  }

  /** @param {number} at @returns {string[]} */
  moves(at) {
    const moves = [];
    for (let node = this.nodes[at]; node.parent !== null; node = this.nodes[node.parent]) moves.push(node.move ?? "");
    return moves.reverse();
  }

  /** @param {number} at */
  local(at) {
    return new LocalGame(this.start.game, this.start.start, this.moves(at));
  }

  /** @param {number} at */
  boardAt(at) {
    return this.local(at).board();
  }

  /**
   * How the line goes on from a place.
   * @param {number} at
   */
  line(at) {
    const line = [];
    for (let next = this.children[at][0]; next !== undefined; next = this.children[next][0]) line.push(next);
    return line;
  }

  /** @param {string} move */
  async add(move) {
    const board = await this.local(this.at).attempt(move);
    await this.grow(this.text, [board.moves]);
    this.at = this.find(board.moves);
    this.list();
    this.comment();
    return board;
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    this.list();
    this.comment();
    this.table.board = null;
    this.table.show(await this.boardAt(at));
  }

  /**
   * What is thought of the move to a place of the main line.
   * @param {number} at
   */
  thought(at) {
    const place = this.line(0).indexOf(at);
    return place < 0 ? null : this.judged[place] ?? null;
  }

  /** Says what there is to say about the move. */
  comment() {
    const said = this.nodes[this.at].comments.map((one) => one.replace(/\[%[^\]]*\]/g, "").trim());
    this.table.write(".comment", said.join(" "));
    const thought = this.thought(this.at);
    const start = this.at === 0 ? this.judged[0]?.before : null;
    const words = thought?.words ?? thought?.after.verdict ?? start?.verdict ?? "";
    this.table.write(".advice", said.includes(words) ? "" : words);
    const better = thought?.better ?? [];
    const before = this.moves(this.at).slice(0, -1);
    const show = better.length > 0 ? [button(say("js-better"), () => this.careful(async () => {
      await this.grow(this.text, [[...before, ...better]]);
      await this.go(this.find([...before, better[0]]));
    }), "small")] : [];
    find(this.root, ".better").replaceChildren(...show);
    this.draw();
  }

  list() {
    const items = this.written(0, false).map(({ at, aside, opens, closes }) => {
      const node = this.nodes[at];
      const glyph = node.glyph ?? this.thought(at)?.glyph ?? "";
      const label = [node.heading, `${node.move}${glyph}`].filter(Boolean).join(" ");
      const one = button(`${opens}${label}${closes}`, () => this.go(at));
      one.className = `${at === this.at ? "now" : ""} ${aside ? "side-line" : ""}`;
      if (at === this.at) one.setAttribute("aria-current", "step");
      return element("li", {}, one);
    });
    const place = find(this.root, ".moves");
    place.replaceChildren(...items);
    const now = /** @type {HTMLElement | null} */ (place.querySelector(".now"));
    if (now) place.scrollTop = now.offsetTop - place.offsetTop - place.clientHeight / 2;
  }

  /**
   * The places of a line as records write them: side lines come after the move that they replace.
   * @param {number} from @param {boolean} aside
   * @returns {{at: number, aside: boolean, opens: string, closes: string}[]}
   */
  written(from, aside) {
    const all = [];
    for (let at = from; this.children[at].length > 0; at = this.children[at][0]) {
      const [first, ...others] = this.children[at];
      all.push({ at: first, aside, opens: "", closes: "" });
      for (const other of others) {
        const side = [{ at: other, aside: true, opens: "(", closes: "" }, ...this.written(other, true)];
        side[side.length - 1].closes += ")";
        all.push(...side);
      }
    }
    return all;
  }

  /** Lets the server judge the main line, and shows how far it has come. */
  async judge() {
    const said = find(this.root, ".progress");
    const busy = (/** @type {string} */ trouble) => { said.textContent = trouble; };
    tools(this.root, [[say("js-judge"), () => {}, false]]);
    try {
      const text = this.text;
      let review = /** @type {Judgement} */ (await askPatiently("/api/reviews", { text }, busy));
      for (;;) {
        this.judged = review.moves;
        this.list();
        this.comment();
        said.textContent = review.state === "waiting" ? say("js-waiting") : say("js-judging", { done: review.judged, count: review.moves.length });
        if (review.state === "done" || review.state === "stopped") break;
        await new Promise((wake) => setTimeout(wake, JUDGING));
        review = await askPatiently(`/api/reviews/${review.id}`, undefined, busy);
      }
      if (review.state === "stopped") said.textContent = say("js-stopped");
      find(this.root, ".summary").replaceChildren(...review.summary.map((line) => element("li", {}, line)));
      this.offerTools(review.state === "done" ? review : null);
    } catch (problem) {
      said.textContent = problem instanceof Error ? problem.message : String(problem);
      this.offerTools(null);
    }
  }

  /**
   * Puts what was thought into the record, beside what was added meanwhile.
   * @param {string} text
   */
  annotate(text) {
    const ends = this.nodes.map((_, at) => at).filter((at) => this.children[at].length === 0);
    return this.careful(async () => {
      await this.grow(text, ends.slice(0, 100).map((at) => this.moves(at)));
      tools(this.root, []);
      await this.go(this.at);
    });
  }

  /** Draws who stood better after each move of the main line, as far as it is judged. */
  draw() {
    const line = [0, ...this.line(0)];
    const width = Math.max(1, this.judged.length);
    const chances = [this.judged[0]?.before.chance, ...this.judged.map((one) => one?.after.chance)];
    const places = chances.map((chance, ply) => (chance === undefined ? null : `${(ply / width) * 100} ${100 - chance * 100}`));
    const points = places.filter((place) => place !== null);
    const graph = find(this.root, ".graph");
    graph.hidden = points.length < 2;
    if (graph.hidden) return;
    const picture = svgElement("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img", "aria-label": say("js-graph") });
    picture.append(svgElement("line", { x1: "0", x2: "100", y1: "50", y2: "50" }));
    const now = line.indexOf(this.at);
    const x = String((now / width) * 100);
    if (now >= 0) picture.append(svgElement("line", { class: "here", x1: x, x2: x, y1: "0", y2: "100" }));
    picture.append(svgElement("path", { d: `M${points.join("L")}` }));
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const ply = Math.round(((event.clientX - box.left) / box.width) * width);
      this.go(line[Math.min(ply, line.length - 1)]);
    });
    graph.replaceChildren(picture);
  }
}

/** @type {Record<string, (root: HTMLElement) => void>} */
const PAGES = { local: localPage, match: (root) => { new MatchPage(root); }, new: newPage, list: listPage, lesson: lessonPage, review: reviewPage };

for (const link of document.querySelectorAll(".top nav a, .languages a")) {
  if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
}
for (const root of document.querySelectorAll("[data-page]")) {
  const here = /** @type {HTMLElement} */ (root);
  PAGES[here.dataset.page ?? ""]?.(here);
}
