// Playing a game on a page: touches become moves, and the text around the board follows.
// @ts-check

import { request, RequestError } from "./api.js";
import { BoardView } from "./board.js";
import { element, find, putButtons } from "./elements.js";
import { SessionGame } from "./sessiongame.js";
import { MoveEntry } from "./moveentry.js";
import { errorText, t } from "./messages.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./elements.js").Tool} Tool
 */

/**
 * A game that can be played: a `SessionGame`, a `MatchGame`, or anything with these methods.
 * @typedef {object} Game
 * @property {(move: string) => Promise<Board>} play plays a move, or throws a RequestError
 * @property {() => string} [blockedReason] why no move can be made now, in words; empty if one can
 */

/** A board with the text and buttons around it. */
export class GamePanel {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.view = new BoardView(find(root, ".board"), {
      onTouch: (part) => this.touch(part),
      onGrab: (part) => { if (this.entry.touched[this.entry.touched.length - 1] !== part) this.touch(part); },
      onDrop: (part) => this.drop(part),
      onEscape: () => this.undoTouch(),
      onFlip: () => this.flip(),
    });
    this.entry = new MoveEntry([]);
    /** @type {string[]} */
    this.hints = [];
    /** @type {Board | null} */
    this.board = null;
    /** @type {Game | null} */
    this.game = null;
    this.playing = false;
    /** @type {(board: Board) => void} */
    this.onShow = () => {};
    /** @type {(board: Board, move: string) => void} */
    this.onPlay = () => {};
    const form = root.querySelector("form.typed");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (find(form, "input"));
      if (field.value.trim()) this.play(field.value.trim()).then((done) => { if (done) field.value = ""; });
    });
  }

  /** @param {string} selector @param {string} text */
  setText(selector, text) {
    const place = this.root.querySelector(selector);
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @param {string} text */
  speak(text) {
    find(this.root, ".speaker").append(element("p", {}, text));
    const speaker = find(this.root, ".speaker");
    while (speaker.childElementCount > 5) speaker.firstElementChild?.remove();
  }

  /** @param {Board} board */
  show(board) {
    const before = this.board;
    this.board = board;
    this.playing = false;
    this.entry = new MoveEntry(board.legal);
    this.hints = [];
    this.view.show(board);
    this.setText(".title", board.title);
    this.setText(".status", board.status);
    this.setText(".message", "");
    this.root.dataset.result = board.result;
    this.showButtons();
    this.showMoves(board);
    this.refresh();
    this.root.querySelector(".notes")?.replaceChildren(...board.notes.map((note) => element("li", {}, note)));
    if (before && board.moves.length !== before.moves.length) this.announce(before, board);
    this.onShow(board);
  }

  /**
   * Shows a board when it has loaded, or why it could not be loaded.
   * @param {Promise<Board>} promise
   */
  async showNext(promise) {
    try {
      this.show(await promise);
    } catch (problem) {
      this.setText(".message", errorText(problem));
    }
  }

  /** @param {Board} before @param {Board} board */
  announce(before, board) {
    const added = board.moves.slice(before.moves.length), removed = before.moves.slice(board.moves.length);
    for (const move of removed) this.speak(t("js-taken-back", { cell: move }));
    if (added.length === 1) this.speak(t("js-played", { player: before.players[before.turn - 1], move: added[0] }));
    if (added.length > 1) this.speak(t("js-played-meanwhile", { moves: added.join(", ") }));
    this.speak(board.status);
  }

  showButtons() {
    const tools = (this.board?.buttons ?? []).map(({ name, label }) => /** @type {Tool} */ ([label, () => this.touch(name), true, "primary"]));
    putButtons(this.root, find(this.root, ".moves-buttons"), tools);
  }

  /** @param {Board} board */
  showMoves(board) {
    const place = this.root.querySelector(".game > .side > .moves, .side > .moves");
    if (!place || this.root.closest("[data-page=review]")) return;
    place.replaceChildren(...board.moves.map((move, number) => element("li", {}, element("span", {}, `${number + 1}. ${move}`))));
    place.scrollTop = place.scrollHeight;
  }

  /** Updates the marks, the buttons and the task. */
  refresh() {
    const mayMove = !this.game?.blockedReason?.();
    const over = this.board?.ending !== null;
    const free = mayMove && !over;
    const none = /** @type {Set<string>} */ (new Set());
    this.view.mark(free ? this.entry.targets() : none, this.entry.touched, this.hints, free ? this.entry.draggable() : none);
    const buttons = find(this.root, ".moves-buttons");
    if (!free && buttons.contains(document.activeElement)) this.view.focus();
    for (const one of buttons.children) /** @type {HTMLButtonElement} */ (one).disabled = !free;
    this.setText(".task", mayMove && !over ? this.board?.task[this.entry.touched.length] ?? "" : "");
  }

  /** @param {string} part */
  async touch(part) {
    if (!this.board || !this.game || this.playing) return;
    const why = this.game.blockedReason?.() ?? "";
    this.setText(".message", why);
    if (why) return;
    const attempt = [...this.entry.touched, part].join("");
    const result = this.entry.touch(part);
    if (result.kind === "move") {
      await this.play(result.legal.move);
    } else if (result.kind === "refused") {
      await this.explain(part, attempt);
    } else {
      this.speak(t(result.kind === "part" ? "js-touched" : "js-taken-back", { cell: part }));
    }
    this.refresh();
  }

  /**
   * Shows why a touch continues no legal move: the reason of the rules, if there is one.
   * @param {string} part @param {string} attempt
   */
  async explain(part, attempt) {
    if (!this.board) return;
    const { game, start, moves } = this.board;
    let why = t("js-refused", { cell: part });
    try {
      await new SessionGame({ game, position: start }, moves).play(attempt);
    } catch (problem) {
      if (problem instanceof RequestError && problem.body?.error === "illegal" && attempt !== part) why = problem.message;
      else if (problem instanceof RequestError && this.board?.legal.every((one) => one.touches.length === 1)) why = problem.message;
    }
    this.setText(".message", why);
  }

  /**
   * Drops a dragged piece; if the move is not legal, the piece returns and the reason is shown.
   * @param {string} part
   */
  async drop(part) {
    if (this.entry.targets().has(part)) return this.touch(part);
    const attempt = [...this.entry.touched, part].join("");
    this.entry.touched = [];
    this.refresh();
    await this.explain(part, attempt);
  }

  /** Turns the board, and the players with it. */
  flip() {
    this.view.flipped = !this.view.flipped;
    this.root.classList.toggle("flipped", this.view.flipped);
    if (!this.board) return;
    this.view.show(this.board);
    this.refresh();
    this.speak(t("js-flipped"));
  }

  undoTouch() {
    const last = this.entry.touched.pop();
    if (last !== undefined) this.speak(t("js-taken-back", { cell: last }));
    this.setText(".message", "");
    this.refresh();
  }

  /** @param {string} move @returns {Promise<boolean>} */
  async play(move) {
    if (!this.game || this.playing) return false;
    if (!(await this.confirmMove(move))) {
      this.entry.touched = [];
      this.refresh();
      return false;
    }
    this.playing = true;
    try {
      const board = await this.game.play(move);
      // The WebSocket may have shown the board already, and the next move may have begun.
      if (this.playing) this.show(board);
      this.onPlay(board, move);
      return true;
    } catch (problem) {
      this.entry.touched = [];
      this.refresh();
      this.setText(".message", errorText(problem));
      return false;
    } finally {
      this.playing = false;
    }
  }

  /**
   * Asks whether to play a move if the settings say so, and before a single button ends the turn.
   * @param {string} move
   */
  confirmMove(move) {
    const touches = this.board?.legal.find((one) => one.move === move)?.touches ?? [];
    const button = touches.length === 1 ? this.board?.buttons.find((one) => one.name === touches[0]) : undefined;
    if (button && (this.board?.legal.length ?? 0) > 1) return this.confirm(t("js-sure-button", { label: button.label }));
    if (document.documentElement.dataset.confirm === "yes") return this.confirm(t("js-sure", { move }));
    return Promise.resolve(true);
  }

  /**
   * Shows a notice above the board.
   * @param {string} text @param {HTMLElement[]} buttons
   */
  notify(text, ...buttons) {
    const place = this.root.querySelector(".notice");
    if (!(place instanceof HTMLElement)) return;
    const content = [text, ...buttons.map((one) => one.textContent)].join("|");
    if (place.dataset.content === content) return;
    const focused = place.contains(document.activeElement);
    if (text && place.firstElementChild?.textContent !== text) this.speak(text);
    place.hidden = text === "";
    place.dataset.content = content;
    place.replaceChildren(element("span", {}, text), ...buttons);
    if (focused) this.view.focus();
  }

  /** @param {string} question @returns {Promise<boolean>} */
  confirm(question) {
    const dialog = /** @type {HTMLDialogElement | null} */ (this.root.querySelector("dialog.confirm"));
    if (!dialog) return Promise.resolve(true);
    find(dialog, "p").textContent = question;
    dialog.returnValue = "no";
    dialog.showModal();
    return new Promise((answer) => {
      dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
    });
  }

  /** Shows a hint. */
  async hint() {
    if (!this.board) return;
    const { game, start, moves } = this.board;
    this.setText(".message", "");
    this.setText(".task", t("js-thinking"));
    try {
      const { move } = await request("/api/advice", { game, position: start, moves, movetime: 1000 });
      this.hints = this.board.legal.find((one) => one.move === move)?.touches ?? [];
      this.refresh();
      const words = t("js-hint-is", { move: move ?? "" });
      this.setText(".task", words);
      this.speak(words);
    } catch (problem) {
      this.refresh();
      this.setText(".message", errorText(problem));
    }
  }
}
