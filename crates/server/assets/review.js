// The page on which a record is looked at.
// @ts-check

import { askPatiently, reach, Refusal } from "./asking.js";
import { button, element, find, svgElement, tools } from "./elements.js";
import { linkField } from "./link.js";
import { packed, unpacked } from "./record.js";
import { SessionGame } from "./sessiongame.js";
import { Table } from "./table.js";
import { inWords, say } from "./words.js";

/**
 * @typedef {import("./sessiongame.js").Command} Command
 * @typedef {import("./sessiongame.js").SessionNode} SessionNode
 * @typedef {import("./sessiongame.js").SessionView} SessionView
 * @typedef {{score: number, chance: number, verdict: string}} Worth
 * @typedef {{move: string, before: Worth, after: Worth, glyph: string | null, words: string | null, better: string[]}} Judged
 * @typedef {{id: string, state: string, judged: number, moves: (Judged | null)[], summary: string[], record: string | null}} Judgement
 */

/** How long to wait before asking how far a judgement has come, in milliseconds. */
const JUDGING = 700;

/** @param {HTMLElement} root */
function reviewPage(root) {
  const stage = find(root, ".game");
  const form = find(root, "form.paste");
  const field = /** @type {HTMLTextAreaElement} */ (find(form, "textarea"));
  const id = root.dataset.id;

  /** @param {Promise<string>} coming */
  const open = async (coming) => {
    try {
      field.value = await coming;
      if (!id) history.replaceState(null, "", `#${await packed(field.value)}`);
      const game = new SessionGame({ record: field.value });
      await game.look(0);
      find(root, ".message").textContent = "";
      form.hidden = true;
      stage.hidden = false;
      await new Review(stage, game, id ? `/review/${id}` : null).go(0);
    } catch (problem) {
      find(root, ".message").textContent = inWords(problem);
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

/** A record that is walked through and added to. */
class Review {
  /** @param {HTMLElement} root @param {SessionGame} game @param {string | null} link where it is found as long as nothing is added */
  constructor(root, game, link) {
    this.root = root;
    this.game = game;
    this.link = link;
    this.at = 0;
    /** @type {(Judged | null)[]} */
    this.judged = [];
    this.table = new Table(root);
    this.table.game = { play: (move) => this.add(move) };
    const steps = /** @type {[string, string, () => unknown][]} */ ([
      ["«", say("js-first"), () => this.go(0)], ["‹", say("js-back"), () => this.go(this.node(this.at).parent ?? 0)],
      ["›", say("js-on"), () => this.go(this.node(this.at).children[0] ?? this.at)], ["»", say("js-last"), () => this.go(this.line(this.at).at(-1) ?? this.at)],
    ]);
    find(root, ".steps").replaceChildren(...steps.map(([sign, label, press]) => {
      const made = button(sign, press);
      made.setAttribute("aria-label", label);
      return made;
    }));
    this.offerTools(null);
    this.offerDownloads();
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
      [say("js-record"), () => give(new Blob([this.view().record], { type: "text/plain" }), "game.txt")],
      ["SVG", () => this.picture("svg", this.moves(this.at))],
      ["PNG", () => this.picture("png", this.moves(this.at))],
      ["GIF", () => this.picture("gif", this.moves(this.line(this.at).at(-1) ?? this.at))],
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
      this.table.write(".advice", inWords(problem));
    }
  }

  /** @param {string} format @param {string[]} moves */
  async picture(format, moves) {
    this.table.write(".advice", say("js-drawing"));
    const { game, start } = this.view().board;
    const blob = await fetched("/api/pictures", { game, position: start, moves, format });
    this.comment();
    give(blob, `game.${format}`);
  }

  /** Shows a link that leads here. */
  async share() {
    const place = find(this.root, ".share");
    place.replaceChildren(linkField("review-link", say("js-review-link"), this.link ?? `/review#${await packed(this.view().record)}`));
    place.hidden = false;
    find(place, "input").focus();
  }

  /** The record as the server knows it, which was asked for before it is shown. */
  view() {
    return /** @type {SessionView} */ (this.game.view);
  }

  /** @param {number} at */
  node(at) {
    return /** @type {SessionNode} */ (this.view().nodes[at]);
  }

  /** The record was added to: a link to it is another. */
  async grown() {
    this.link = null;
    find(this.root, ".share").hidden = true;
    history.replaceState(null, "", `/review#${await packed(this.view().record)}`);
  }

  /**
   * Where moves from a place lead, as far as they are in the record.
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
   * How the line goes on from a place.
   * @param {number} at
   */
  line(at) {
    const line = [];
    for (let next = this.node(at).children[0]; next !== undefined; next = this.node(next).children[0]) line.push(next);
    return line;
  }

  /**
   * Adds a line after a place, and says where its first move leads.
   * @param {number} node @param {string[]} moves
   */
  async explore(node, moves) {
    await this.game.perform({ do: "explore", node, moves });
    await this.grown();
    return this.find(node, this.game.events.at(-1)?.moves?.slice(0, 1) ?? []);
  }

  /** @param {string} move */
  async add(move) {
    this.at = await this.explore(this.at, [move]);
    const board = await this.game.look(this.at);
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
    await this.table.showNext(this.game.look(at));
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
    const { parent, comments } = this.node(this.at);
    const said = comments.map((one) => one.replace(/\[%[^\]]*\]/g, "").trim());
    this.table.write(".comment", said.join(" "));
    const thought = this.thought(this.at);
    const start = this.at === 0 ? this.judged[0]?.before : null;
    const words = thought?.words ?? thought?.after.verdict ?? start?.verdict ?? "";
    this.table.write(".advice", said.includes(words) ? "" : words);
    const better = thought?.better ?? [];
    const explore = async () => this.go(await this.explore(parent ?? 0, better));
    const show = better.length > 0 ? [button(say("js-better"), () => this.careful(explore), "small")] : [];
    find(this.root, ".better").replaceChildren(...show);
    this.draw();
  }

  list() {
    const items = this.written(0, false).map(({ at, aside, opens, closes }) => {
      const node = this.node(at);
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
    for (let at = from; this.node(at).children.length > 0; at = this.node(at).children[0]) {
      const [first, ...others] = this.node(at).children;
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
      const text = this.view().record;
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
      said.textContent = inWords(problem);
      this.offerTools(null);
    }
  }

  /**
   * Puts what was thought into the record, beside what was added meanwhile.
   * @param {string} text
   */
  annotate(text) {
    const here = this.moves(this.at);
    const ends = this.view().nodes.flatMap((node, at) => (node?.children.length === 0 && at > 0 ? [at] : []));
    const lines = ends.slice(0, 100).map((at) => this.moves(at));
    return this.careful(async () => {
      const game = new SessionGame({ record: text });
      await game.perform(...lines.map((moves) => /** @type {Command} */ ({ do: "explore", node: 0, moves })));
      this.game = game;
      await this.grown();
      tools(this.root, []);
      await this.go(this.find(0, here));
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

reviewPage(find(document, "[data-page]"));
