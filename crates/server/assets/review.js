// The page on which a record is reviewed.
// @ts-check

import { requestWithRetry, send } from "./api.js";
import { button, element, find, svgElement, tools } from "./elements.js";
import { linkField } from "./link.js";
import { compress, decompress } from "./record.js";
import { SessionGame } from "./sessiongame.js";
import { GamePanel } from "./gamepanel.js";
import { errorText, t } from "./messages.js";

/**
 * @typedef {import("./sessiongame.js").Command} Command
 * @typedef {import("./sessiongame.js").SessionNode} SessionNode
 * @typedef {import("./sessiongame.js").SessionView} SessionView
 * @typedef {{score: number, chance: number, verdict: string}} Eval
 * @typedef {{move: string, before: Eval, after: Eval, glyph: string | null, words: string | null, better: string[]}} Judgement
 * @typedef {{id: string, state: string, judged: number, moves: (Judgement | null)[], summary: string[], record: string | null}} ReviewStatus
 */

/** The interval at which the progress of an analysis is requested, in milliseconds. */
const POLL_MS = 700;

/** @param {HTMLElement} root */
function reviewPage(root) {
  const stage = find(root, ".game");
  const form = find(root, "form.paste");
  const field = /** @type {HTMLTextAreaElement} */ (find(form, "textarea"));
  const id = root.dataset.id;

  /** @param {Promise<string>} text */
  const open = async (text) => {
    try {
      field.value = await text;
      if (!id) history.replaceState(null, "", `#${await compress(field.value)}`);
      const game = new SessionGame({ record: field.value });
      await game.goTo(0);
      find(root, ".message").textContent = "";
      form.hidden = true;
      stage.hidden = false;
      await new Review(stage, game, id ? `/review/${id}` : null).go(0);
    } catch (problem) {
      find(root, ".message").textContent = errorText(problem);
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open(Promise.resolve(field.value));
  });
  const openLink = () => {
    const part = location.hash.slice(1);
    if (part) open(decompress(part).catch(() => { throw new Error(t("js-bad-link")); }));
  };
  if (id) open(send(`/api/matches/${encodeURIComponent(id)}/record`).then((answer) => answer.text()));
  else openLink();
  addEventListener("hashchange", openLink);
}

/** A record that is stepped through and extended. */
class Review {
  /** @param {HTMLElement} root @param {SessionGame} game @param {string | null} link the link to it as long as it is unchanged */
  constructor(root, game, link) {
    this.root = root;
    this.game = game;
    this.link = link;
    this.at = 0;
    /** @type {(Judgement | null)[]} */
    this.judgements = [];
    this.panel = new GamePanel(root);
    this.panel.game = { play: (move) => this.add(move) };
    const steps = /** @type {[string, string, () => unknown][]} */ ([
      ["«", t("js-first"), () => this.go(0)], ["‹", t("js-back"), () => this.go(this.node(this.at).parent ?? 0)],
      ["›", t("js-on"), () => this.go(this.node(this.at).children[0] ?? this.at)], ["»", t("js-last"), () => this.go(this.line(this.at).at(-1) ?? this.at)],
    ]);
    find(root, ".steps").replaceChildren(...steps.map(([sign, label, press]) => {
      const control = button(sign, press);
      control.setAttribute("aria-label", label);
      return control;
    }));
    this.offerTools(null);
    this.offerDownloads();
  }

  /** @param {ReviewStatus | null} review */
  offerTools(review) {
    const done = review?.record ?? null;
    tools(this.root, [
      [t("js-judge"), () => this.analyse(), review === null],
      ...(done === null ? [] : /** @type {[string, () => unknown, boolean][]} */ ([[t("js-annotate"), () => this.annotate(done), true]])),
    ]);
  }

  offerDownloads() {
    const place = find(this.root, ".downloads");
    place.className = "actions downloads";
    const kinds = /** @type {[string, () => unknown][]} */ ([
      [t("js-record"), () => download(new Blob([this.view().record], { type: "text/plain" }), "game.txt")],
      ["SVG", () => this.picture("svg", this.moves(this.at))],
      ["PNG", () => this.picture("png", this.moves(this.at))],
      ["GIF", () => this.picture("gif", this.moves(this.line(this.at).at(-1) ?? this.at))],
      [t("js-share"), () => this.share()],
    ]);
    place.replaceChildren(...kinds.map(([label, press]) => button(label, () => this.attempt(press), "small")));
  }

  /**
   * Runs an action and shows its error.
   * @param {() => unknown} action
   */
  async attempt(action) {
    try {
      await action();
    } catch (problem) {
      this.panel.setText(".advice", errorText(problem));
    }
  }

  /** @param {string} format @param {string[]} moves */
  async picture(format, moves) {
    this.panel.setText(".advice", t("js-drawing"));
    const { game, start } = this.view().board;
    const blob = await (await send("/api/pictures", { game, position: start, moves, format })).blob();
    this.comment();
    download(blob, `game.${format}`);
  }

  /** Shows a link to this review. */
  async share() {
    const place = find(this.root, ".share");
    place.replaceChildren(linkField("review-link", t("js-review-link"), this.link ?? `/review#${await compress(this.view().record)}`));
    place.hidden = false;
    find(place, "input").focus();
  }

  /** Returns the record, which is loaded before the review is shown. */
  view() {
    return /** @type {SessionView} */ (this.game.view);
  }

  /** @param {number} at */
  node(at) {
    return /** @type {SessionNode} */ (this.view().nodes[at]);
  }

  /** Updates the address after a change of the record. */
  async recordChanged() {
    this.link = null;
    find(this.root, ".share").hidden = true;
    history.replaceState(null, "", `/review#${await compress(this.view().record)}`);
  }

  /**
   * Returns the node after some moves, as far as they are in the record.
   * @param {number} from @param {string[]} moves
   */
  find(from, moves) {
    return moves.reduce((at, move) => this.node(at).children.find((next) => this.node(next).move === move) ?? at, from);
  }

  /** @param {number} at @returns {string[]} */
  moves(at) {
    const moves = [];
    for (let node = this.node(at); node.parent !== null; node = this.node(node.parent)) moves.push(node.move ?? "");
    return moves.reverse();
  }

  /**
   * Returns the nodes that continue the line.
   * @param {number} at
   */
  line(at) {
    const line = [];
    for (let next = this.node(at).children[0]; next !== undefined; next = this.node(next).children[0]) line.push(next);
    return line;
  }

  /**
   * Adds a line after a node, and returns the node of its first move.
   * @param {number} node @param {string[]} moves
   */
  async explore(node, moves) {
    await this.game.perform({ do: "study", study: "explore", node, moves });
    await this.recordChanged();
    return this.find(node, this.game.events.at(-1)?.moves?.slice(0, 1) ?? []);
  }

  /** @param {string} move */
  async add(move) {
    this.at = await this.explore(this.at, [move]);
    const board = await this.game.goTo(this.at);
    this.list();
    this.comment();
    return board;
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    this.list();
    this.comment();
    this.panel.board = null;
    await this.panel.showNext(this.game.goTo(at));
  }

  /**
   * Returns the judgement of the move to a node of the main line.
   * @param {number} at
   */
  judgementAt(at) {
    const place = this.line(0).indexOf(at);
    return place < 0 ? null : this.judgements[place] ?? null;
  }

  /** Shows the comment and the judgement of the current move. */
  comment() {
    const { parent, comments } = this.node(this.at);
    const texts = comments.map((one) => one.replace(/\[%[^\]]*\]/g, "").trim());
    this.panel.setText(".comment", texts.join(" "));
    const judgement = this.judgementAt(this.at);
    const start = this.at === 0 ? this.judgements[0]?.before : null;
    const words = judgement?.words ?? judgement?.after.verdict ?? start?.verdict ?? "";
    this.panel.setText(".advice", texts.includes(words) ? "" : words);
    const better = judgement?.better ?? [];
    const explore = async () => this.go(await this.explore(parent ?? 0, better));
    const show = better.length > 0 ? [button(t("js-better"), () => this.attempt(explore), "small")] : [];
    find(this.root, ".better").replaceChildren(...show);
    this.draw();
  }

  list() {
    const items = this.ordered(0, false).map(({ at, inVariation, opens, closes }) => {
      const node = this.node(at);
      const glyph = node.glyph ?? this.judgementAt(at)?.glyph ?? "";
      const label = [node.heading, `${node.move}${glyph}`].filter(Boolean).join(" ");
      const one = button(`${opens}${label}${closes}`, () => this.go(at));
      one.className = `${at === this.at ? "now" : ""} ${inVariation ? "variation" : ""}`;
      if (at === this.at) one.setAttribute("aria-current", "step");
      return element("li", {}, one);
    });
    const place = find(this.root, ".moves");
    place.replaceChildren(...items);
    const now = /** @type {HTMLElement | null} */ (place.querySelector(".now"));
    if (now) place.scrollTop = now.offsetTop - place.offsetTop - place.clientHeight / 2;
  }

  /**
   * Returns the nodes of a line in the order of records: variations come after the move that they replace.
   * @param {number} from @param {boolean} inVariation
   * @returns {{at: number, inVariation: boolean, opens: string, closes: string}[]}
   */
  ordered(from, inVariation) {
    const all = [];
    for (let at = from; this.node(at).children.length > 0; at = this.node(at).children[0]) {
      const [first, ...others] = this.node(at).children;
      all.push({ at: first, inVariation, opens: "", closes: "" });
      for (const other of others) {
        const variation = [{ at: other, inVariation: true, opens: "(", closes: "" }, ...this.ordered(other, true)];
        variation[variation.length - 1].closes += ")";
        all.push(...variation);
      }
    }
    return all;
  }

  /** Analyses the main line on the server, and shows the progress. */
  async analyse() {
    const progress = find(this.root, ".progress");
    const onTrouble = (/** @type {string} */ trouble) => { progress.textContent = trouble; };
    tools(this.root, [[t("js-judge"), () => {}, false]]);
    try {
      const text = this.view().record;
      let review = /** @type {ReviewStatus} */ (await requestWithRetry("/api/reviews", { text }, onTrouble));
      for (;;) {
        this.judgements = review.moves;
        this.list();
        this.comment();
        progress.textContent = review.state === "waiting" ? t("js-waiting") : t("js-judging", { done: review.judged, count: review.moves.length });
        if (review.state === "done" || review.state === "stopped") break;
        await new Promise((wake) => setTimeout(wake, POLL_MS));
        review = await requestWithRetry(`/api/reviews/${review.id}`, undefined, onTrouble);
      }
      if (review.state === "stopped") progress.textContent = t("js-stopped");
      find(this.root, ".summary").replaceChildren(...review.summary.map((line) => element("li", {}, line)));
      this.offerTools(review.state === "done" ? review : null);
    } catch (problem) {
      progress.textContent = errorText(problem);
      this.offerTools(null);
    }
  }

  /**
   * Opens the annotated record, with the lines that were added in the meantime.
   * @param {string} text
   */
  annotate(text) {
    const here = this.moves(this.at);
    const ends = this.view().nodes.flatMap((node, at) => (node?.children.length === 0 && at > 0 ? [at] : []));
    const lines = ends.slice(0, 100).map((at) => this.moves(at));
    return this.attempt(async () => {
      const game = new SessionGame({ record: text });
      await game.perform(...lines.map((moves) => /** @type {Command} */ ({ do: "study", study: "explore", node: 0, moves })));
      this.game = game;
      await this.recordChanged();
      tools(this.root, []);
      await this.go(this.find(0, here));
    });
  }

  /** Draws the graph of winning chances. */
  draw() {
    const line = [0, ...this.line(0)];
    const width = Math.max(1, this.judgements.length);
    const chances = [this.judgements[0]?.before.chance, ...this.judgements.map((one) => one?.after.chance)];
    const places = chances.map((chance, ply) => (chance === undefined ? null : `${(ply / width) * 100} ${100 - chance * 100}`));
    const points = places.filter((place) => place !== null);
    const graph = find(this.root, ".graph");
    graph.hidden = points.length < 2;
    if (graph.hidden) return;
    const picture = svgElement("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img", "aria-label": t("js-graph") });
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

/**
 * Downloads a file.
 * @param {Blob} blob @param {string} name
 */
function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.getAttribute("href") ?? ""), 60000);
}

reviewPage(find(document, "[data-page]"));
