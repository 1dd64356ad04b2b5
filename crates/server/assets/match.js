// The page of a match: clocks, offers, links and trying moves out.
// @ts-check

import { request } from "./api.js";
import { button, element, find, tools } from "./elements.js";
import { linkField, matchLink } from "./link.js";
import { MatchGame } from "./matchgame.js";
import { clockText, seatName, showPlayers } from "./players.js";
import { SessionGame } from "./sessiongame.js";
import { GamePanel } from "./gamepanel.js";
import { errorText, t } from "./messages.js";

/**
 * @typedef {import("./matchgame.js").Match} Match
 * @typedef {import("./elements.js").Tool} Tool
 */

/** The labels of actions. */
const ACTION_LABELS = /** @type {Record<string, string>} */ ({
  resign: "js-resign", "offer-draw": "js-draw", "ask-takeback": "js-takeback", "offer-rematch": "js-rematch",
  abort: "js-abort",
});

/** The labels of answers, by offer. */
const ANSWER_LABELS = /** @type {Record<string, Record<string, string>>} */ ({
  accept: { draw: "js-accept-draw", takeback: "js-accept-takeback", rematch: "js-accept-rematch" },
  decline: { draw: "js-decline-draw", takeback: "js-decline-takeback", rematch: "js-decline-rematch" },
});

/** The actions shown as primary buttons. */
const PRIMARY_ACTIONS = ["accept", "offer-rematch"];

/** The labels of actions that need no other person. */
const SOLO_LABELS = /** @type {Record<string, string>} */ ({ "offer-draw": "js-agree", "ask-takeback": "js-undo" });

/** The time below which a clock is highlighted. */
const LOW_TIME_MS = 20_000;

/** The page of a match. */
class MatchPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.panel = new GamePanel(root);
    this.game = new MatchGame(root.dataset.id ?? "", (match, before) => this.update(match, before), (trouble) => this.showTrouble(trouble));
    this.panel.game = this.game;
    this.panel.onPlay = () => { if (this.trial && this.game.match) this.showMatch(this.game.match); };
    /**
     * The game in which moves are tried out; null outside of it.
     * @type {SessionGame | null}
     */
    this.trial = null;
    this.trouble = "";
    this.received = performance.now();
    const form = find(root, ".join");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.join(/** @type {HTMLInputElement} */ (find(form, "input")).value.trim());
    });
    setInterval(() => this.tick(), 250);
    this.game.connect();
  }

  /** @param {Match} match @param {Match | null} before */
  update(match, before) {
    this.received = performance.now();
    const { board } = this.panel;
    const isNew = !board || board.moves.join() !== match.board.moves.join() || board.status !== match.board.status;
    if (isNew && !this.trial) this.panel.show(match.board);
    this.showMatch(match);
    if (before) this.announce(before, match);
  }

  /**
   * Announces what has happened besides moves, and goes to the rematch.
   * @param {Match} before @param {Match} match
   */
  announce(before, match) {
    for (const [place, seat] of match.seats.entries()) {
      if (!before.seats[place].free || seat.free || seat.yours) continue;
      this.panel.speak(t("js-joined", { name: seat.name ?? seatName(seat.kind), player: match.board.players[place] }));
    }
    const isAnnounced = match.board.moves.length !== before.board.moves.length && match.status === match.board.status;
    if (match.status !== before.status && !isAnnounced) this.panel.speak(match.status);
    if (match.rematch && !before.rematch && match.seats.some((seat) => seat.yours)) location.replace(matchLink(match.rematch));
  }

  /** @param {string} trouble */
  showTrouble(trouble) {
    this.trouble = trouble;
    this.updateNotice();
  }

  /** @param {unknown} problem */
  showError(problem) {
    this.panel.setText(".message", errorText(problem));
  }

  /** Updates the notice: lost connection, offer, or moves being tried out. */
  updateNotice() {
    const match = this.game.match;
    const moves = match?.board.moves.length ?? 0;
    const endTrial = this.trial ? [button(t("js-whatif-end"), () => this.toggleTrial(), "small")] : [];
    const hint = this.trial ? t(moves > this.trial.initialMoves ? "js-whatif-gone" : "js-whatif-on") : "";
    const kind = match?.offer && !isOwn(match) ? match.offer.kind : "";
    const answers = (match?.can ?? []).filter((action) => ANSWER_LABELS[action]?.[kind]);
    const made = answers.map((action) => button(t(ANSWER_LABELS[action][kind]), () => this.act(action, false), `small ${PRIMARY_ACTIONS.includes(action) ? "primary" : ""}`));
    this.panel.notify(this.trouble || (kind ? t(`js-offer-${kind}`) : hint), ...made, ...endTrial);
    this.root.classList.toggle("trying", this.trial !== null);
  }

  /**
   * Shows everything around the board of a match.
   * @param {Match} match
   */
  showMatch(match) {
    this.updateNotice();
    const tried = this.trial ? this.panel.board : null;
    const isPlaying = tried ? tried.ending === null : match.state === "playing";
    showPlayers(this.root, tried ?? match.board, isPlaying, match.seats, match.clock);
    if (!this.trial) this.panel.setText(".status", match.status);
    this.panel.setText(".offer", isOwn(match) ? t("js-offered") : "");
    this.panel.refresh();
    find(this.root, ".join").hidden = !this.mayJoin(match);
    tools(this.root, this.trial ? this.trialTools(match, this.trial) : this.matchTools(match));
    downloads(this.root, this.game.path);
    share(this.root, match, this.game.path).catch((problem) => this.showError(problem));
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
      this.panel.view.focus();
    } catch (problem) {
      this.showError(problem);
    }
  }

  /** @param {Match} match @returns {Tool[]} */
  matchTools(match) {
    const alone = isAlone(match);
    const names = isOwn(match) ? { ...ACTION_LABELS, decline: "js-withdraw" } : ACTION_LABELS;
    const name = (/** @type {string} */ action) => t((alone && SOLO_LABELS[action]) || names[action]);
    const known = match.can.filter((action) => names[action]);
    const offered = known.map((action) => /** @type {Tool} */ ([name(action), () => this.act(action, alone), true, PRIMARY_ACTIONS.includes(action) ? "primary" : ""]));
    if (alone && match.state === "playing") offered.push([t("js-hint"), () => this.panel.hint(), this.game.blockedReason() === ""]);
    offered.push([t("js-whatif"), () => this.toggleTrial(), true]);
    offered.push([t("js-flip"), () => this.panel.flip(), true]);
    if (match.state === "over") offered.push([t("js-review"), () => { location.href = `/review/${match.id}`; }, true]);
    return offered;
  }

  /** @param {Match} match @param {SessionGame} trial @returns {Tool[]} */
  trialTools(match, trial) {
    const tried = (this.panel.board?.moves.length ?? 0) - trial.initialMoves;
    const undo = () => this.panel.showNext(trial.perform({ do: "take-back" })).then(() => this.showMatch(match));
    return [
      [t("js-undo"), undo, tried > 0],
      [t("js-flip"), () => this.panel.flip(), true],
    ];
  }

  /** @param {string} action @param {boolean} alone */
  async act(action, alone) {
    const question = action === "resign" ? "js-sure-resign" : action === "offer-draw" && alone ? "js-sure-agree" : null;
    if (question && !(await this.panel.confirm(t(question)))) return;
    await this.game.act(action).catch((problem) => this.showError(problem));
  }

  /** Starts or ends trying moves out. */
  toggleTrial() {
    const match = this.game.match;
    if (!match) return;
    const { game, start, moves } = match.board;
    this.trial = this.trial ? null : new SessionGame({ game, position: start }, moves);
    this.panel.game = this.trial ?? this.game;
    this.panel.show(match.board);
    this.showMatch(match);
    this.panel.view.focus();
    if (!this.trial) this.panel.speak(t("js-whatif-end"));
  }

  /** Updates the running clock. */
  tick() {
    const match = this.game.match;
    const clock = match?.clock;
    if (!clock?.left || !clock.running || match?.state !== "playing") return;
    const place = this.root.querySelector(`[data-clock="${clock.running}"]`);
    const left = clock.left[clock.running - 1] - (performance.now() - this.received);
    if (place) place.textContent = clockText(left);
    place?.classList.toggle("low", left < LOW_TIME_MS);
  }
}

/**
 * Returns whether the client has made the offer.
 * @param {Match} match
 */
function isOwn({ offer, seats }) {
  return offer !== null && seats[offer.by - 1].yours;
}

/**
 * Returns whether no other person plays.
 * @param {Match} match
 */
function isAlone(match) {
  return match.seats.every((seat) => seat.yours || seat.kind !== "person");
}

/**
 * Shows the downloads of a match.
 * @param {HTMLElement} root @param {string} path
 */
function downloads(root, path) {
  const place = find(root, ".downloads");
  if (place.childElementCount > 0) return;
  const kinds = [[t("js-record"), "record"], ["SVG", "picture.svg"], ["PNG", "picture.png"], ["GIF", "film.gif"]];
  place.className = "actions downloads";
  place.append(...kinds.map(([label, file]) => element("a", { class: "button small", href: `${path}/${file}`, download: "" }, label)));
}

/**
 * Shows the invitation while a seat is free, and the private link.
 * @param {HTMLElement} root @param {Match} match @param {string} path
 */
async function share(root, match, path) {
  const [invitation, device] = [find(root, ".share"), find(root, ".device")];
  const own = match.seats.findIndex((seat) => seat.yours);
  invitation.hidden = own < 0 || match.state !== "waiting";
  device.hidden = own < 0 || match.state === "over";
  const state = device.hidden ? "" : match.state;
  if (device.dataset.shown === state) return;
  device.dataset.shown = state;
  if (device.hidden) return;
  const links = await request(`${path}/links`);
  invitation.replaceChildren(linkField("link", t("js-link"), links.watch));
  const ownLink = links.seats[own];
  if (ownLink) device.replaceChildren(element("details", {}, element("summary", {}, t("js-device")), linkField("seat-link", t("js-seat-link"), ownLink)));
}

new MatchPage(find(document, "[data-page]"));
