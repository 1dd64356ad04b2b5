// The page of a match: its table, clocks, offers and links.
// @ts-check

import { ask } from "./asking.js";
import { button, element, find, tools } from "./elements.js";
import { linkField, matchLink } from "./link.js";
import { MatchGame } from "./matchgame.js";
import { clockText, seatName, showPlayers } from "./players.js";
import { SessionGame } from "./sessiongame.js";
import { Table } from "./table.js";
import { inWords, say } from "./words.js";

/**
 * @typedef {import("./matchgame.js").Match} Match
 * @typedef {import("./elements.js").Tool} Tool
 */

/** What each action that the server allows is called. */
const ACTIONS = /** @type {Record<string, string>} */ ({
  resign: "js-resign", "offer-draw": "js-draw", "ask-takeback": "js-takeback", "offer-rematch": "js-rematch",
  abort: "js-abort",
});

/** What the answers to an offer are called, by what is offered. */
const ANSWERS = /** @type {Record<string, Record<string, string>>} */ ({
  accept: { draw: "js-accept-draw", takeback: "js-accept-takeback", rematch: "js-accept-rematch" },
  decline: { draw: "js-decline-draw", takeback: "js-decline-takeback", rematch: "js-decline-rematch" },
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
    this.game = new MatchGame(root.dataset.id ?? "", (match, before) => this.changed(match, before), (trouble) => this.lose(trouble));
    this.table.game = this.game;
    this.table.played = () => { if (this.trial && this.game.match) this.around(this.game.match); };
    /**
     * The game in which moves are only tried, if they are.
     * @type {SessionGame | null}
     */
    this.trial = null;
    this.lost = "";
    this.arrived = performance.now();
    const form = find(root, ".join");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.join(/** @type {HTMLInputElement} */ (find(form, "input")).value.trim());
    });
    setInterval(() => this.tick(), 250);
    this.game.listen();
  }

  /** @param {Match} match @param {Match | null} before */
  changed(match, before) {
    this.arrived = performance.now();
    const { board } = this.table;
    const fresh = !board || board.moves.join() !== match.board.moves.join() || board.status !== match.board.status;
    if (fresh && !this.trial) this.table.show(match.board);
    this.around(match);
    if (before) this.tell(before, match);
  }

  /**
   * Says aloud what has happened beside the board, and follows the players to their next game.
   * @param {Match} before @param {Match} match
   */
  tell(before, match) {
    for (const [place, seat] of match.seats.entries()) {
      if (!before.seats[place].free || seat.free || seat.yours) continue;
      this.table.speak(say("js-joined", { name: seat.name ?? seatName(seat.kind), player: match.board.players[place] }));
    }
    const told = match.board.moves.length !== before.board.moves.length && match.status === match.board.status;
    if (match.status !== before.status && !told) this.table.speak(match.status);
    if (match.rematch && !before.rematch && match.seats.some((seat) => seat.yours)) location.replace(matchLink(match.rematch));
  }

  /** @param {string} trouble */
  lose(trouble) {
    this.lost = trouble;
    this.notices();
  }

  /** @param {unknown} problem */
  refused(problem) {
    this.table.write(".message", inWords(problem));
  }

  /** Says what must not be overlooked: that the server is lost, that something is offered, that moves are only tried. */
  notices() {
    const match = this.game.match;
    const moves = match?.board.moves.length ?? 0;
    const back = this.trial ? [button(say("js-whatif-end"), () => this.whatIf(), "small")] : [];
    const tried = this.trial ? say(moves > this.trial.begun ? "js-whatif-gone" : "js-whatif-on") : "";
    const kind = match?.offer && !isOwn(match) ? match.offer.kind : "";
    const answers = (match?.can ?? []).filter((action) => ANSWERS[action]?.[kind]);
    const made = answers.map((action) => button(say(ANSWERS[action][kind]), () => this.act(action, false), `small ${WELCOME.includes(action) ? "primary" : ""}`));
    this.table.notify(this.lost || (kind ? say(`js-offer-${kind}`) : tried), ...made, ...back);
    this.root.classList.toggle("trying", this.trial !== null);
  }

  /**
   * Shows everything around the board.
   * @param {Match} match
   */
  around(match) {
    this.notices();
    const tried = this.trial ? this.table.board : null;
    const going = tried ? tried.ending === null : match.state === "playing";
    showPlayers(this.root, tried ?? match.board, going, match.seats, match.clock);
    if (!this.trial) this.table.write(".status", match.status);
    this.table.write(".offer", isOwn(match) ? say("js-offered") : "");
    this.table.refresh();
    find(this.root, ".join").hidden = !this.mayJoin(match);
    tools(this.root, this.trial ? this.trialTools(match, this.trial) : this.matchTools(match));
    downloads(this.root, this.game.path);
    share(this.root, match, this.game.path).catch((problem) => this.refused(problem));
    const next = find(this.root, ".rematch");
    next.hidden = match.rematch === null;
    if (match.rematch) find(next, "a").setAttribute("href", matchLink(match.rematch));
  }

  /** @param {Match} match */
  mayJoin(match) {
    return match.state === "waiting" && match.seats.some((seat) => seat.free) && !match.seats.some((seat) => seat.yours);
  }

  /** @param {string} name */
  async join(name) {
    try {
      await this.game.join(name);
      this.table.view.focus();
    } catch (problem) {
      this.refused(problem);
    }
  }

  /** @param {Match} match @returns {Tool[]} */
  matchTools(match) {
    const alone = isAlone(match);
    const names = isOwn(match) ? { ...ACTIONS, decline: "js-withdraw" } : ACTIONS;
    const name = (/** @type {string} */ action) => say((alone && ALONE[action]) || names[action]);
    const known = match.can.filter((action) => names[action]);
    const offered = known.map((action) => /** @type {Tool} */ ([name(action), () => this.act(action, alone), true, WELCOME.includes(action) ? "primary" : ""]));
    if (alone && match.state === "playing") offered.push([say("js-hint"), () => this.table.hint(), this.game.whyNot() === ""]);
    offered.push([say("js-whatif"), () => this.whatIf(), true]);
    offered.push([say("js-flip"), () => this.table.flip(), true]);
    if (match.state === "over") offered.push([say("js-review"), () => { location.href = `/review/${match.id}`; }, true]);
    return offered;
  }

  /** @param {Match} match @param {SessionGame} trial @returns {Tool[]} */
  trialTools(match, trial) {
    const tried = (this.table.board?.moves.length ?? 0) - trial.begun;
    const undo = () => this.table.showNext(trial.perform({ do: "take-back" })).then(() => this.around(match));
    return [
      [say("js-undo"), undo, tried > 0],
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
    const { game, start, moves } = match.board;
    this.trial = this.trial ? null : new SessionGame({ game, position: start }, moves);
    this.table.game = this.trial ?? this.game;
    this.table.show(match.board);
    this.around(match);
    this.table.view.focus();
    if (!this.trial) this.table.speak(say("js-whatif-end"));
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
 * Whether what is offered was offered here.
 * @param {Match} match
 */
function isOwn({ offer, seats }) {
  return offer !== null && seats[offer.by - 1].yours;
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

new MatchPage(find(document, "[data-page]"));
