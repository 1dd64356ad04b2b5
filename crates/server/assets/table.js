// How a game is played on a page: touches become moves, and everything beside the board follows.
// @ts-check

import { ask, Refusal } from "./asking.js";
import { BoardView } from "./board.js";
import { element, find, putButtons } from "./elements.js";
import { SessionGame } from "./sessiongame.js";
import { Touching } from "./touching.js";
import { inWords, say } from "./words.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./elements.js").Tool} Tool
 */

/**
 * What the page knows of a game. `SessionGame` and `MatchGame` ask the server; anything with the same few methods
 * would do.
 * @typedef {object} Game
 * @property {(move: string) => Promise<Board>} play plays a move, or throws a Refusal that says why not
 * @property {() => string} [whyNot] why no move can be made here now, in words; empty if one can
 */

/** A board with everything beside it, on which a game is played. */
export class Table {
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

  /**
   * Shows the board that comes, or says why none comes.
   * @param {Promise<Board>} coming
   */
  async showNext(coming) {
    try {
      this.show(await coming);
    } catch (problem) {
      this.write(".message", inWords(problem));
    }
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
    const made = (this.board?.buttons ?? []).map(({ name, label }) => /** @type {Tool} */ ([label, () => this.touch(name), true, "primary"]));
    putButtons(this.root, find(this.root, ".moves-buttons"), made);
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
    const mine = !this.game?.whyNot?.();
    const over = this.board?.ending !== null;
    const free = mine && !over;
    const none = /** @type {Set<string>} */ (new Set());
    this.view.mark(free ? this.touching.targets() : none, this.touching.done, this.hints, free ? this.touching.grips() : none);
    const buttons = find(this.root, ".moves-buttons");
    if (!free && buttons.contains(document.activeElement)) this.view.focus();
    for (const one of buttons.children) /** @type {HTMLButtonElement} */ (one).disabled = !free;
    this.write(".task", mine && !over ? this.board?.task[this.touching.done.length] ?? "" : "");
  }

  /** @param {string} part */
  async touch(part) {
    if (!this.board || !this.game || this.playing) return;
    const why = this.game.whyNot?.() ?? "";
    this.write(".message", why);
    if (why) return;
    const tried = [...this.touching.done, part].join("");
    const came = this.touching.touch(part);
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
   * Says why a touch continues no legal move: what the rules say of the move it would be.
   * @param {string} part @param {string} tried
   */
  async explain(part, tried) {
    if (!this.board) return;
    const { game, start, moves } = this.board;
    let why = say("js-refused", { cell: part });
    try {
      await new SessionGame({ game, position: start }, moves).play(tried);
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
      this.write(".message", inWords(problem));
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
    const said = [text, ...buttons.map((one) => one.textContent)].join("|");
    if (place.dataset.said === said) return;
    const focused = place.contains(document.activeElement);
    if (text && place.firstElementChild?.textContent !== text) this.speak(text);
    place.hidden = text === "";
    place.dataset.said = said;
    place.replaceChildren(element("span", {}, text), ...buttons);
    if (focused) this.view.focus();
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
    if (!this.board) return;
    const { game, start, moves } = this.board;
    this.write(".message", "");
    this.write(".task", say("js-thinking"));
    try {
      const { move } = await ask("/api/advice", { game, position: start, moves, movetime: 1000 });
      this.hints = this.board.legal.find((one) => one.move === move)?.touches ?? [];
      this.refresh();
      const words = say("js-hint-is", { move: move ?? "" });
      this.write(".task", words);
      this.speak(words);
    } catch (problem) {
      this.refresh();
      this.write(".message", inWords(problem));
    }
  }
}
