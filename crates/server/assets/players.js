// The players: names, seats, points and clocks.
// @ts-check

import { element, find } from "./elements.js";
import { t } from "./messages.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {{name: string | null, kind: string, free: boolean, connected: boolean, yours: boolean}} Seat
 * @typedef {{left?: [number, number], running?: number | null, base?: number, increment?: number, days?: number, due?: number | null}} Clock
 */

/**
 * Shows the players, and whose turn it is while the game is played.
 * @param {HTMLElement} root @param {Board} board @param {boolean} going @param {Seat[]} seats @param {Clock | null} clock
 */
export function showPlayers(root, board, going, seats, clock) {
  const alone = seats.length > 0 && seats.every((seat) => seat.yours);
  for (const number of [1, 2]) {
    const place = find(root, `.player[data-player="${number}"]`);
    place.classList.toggle("turn", going && board.turn === number);
    const children = [element("span", { class: "who" }, element("strong", {}, board.players[number - 1]), occupantText(seats[number - 1], alone))];
    if (board.points) children.push(element("span", { class: "points" }, String(board.points[number - 1])));
    if (clock?.left) children.push(element("span", { class: "clock", "data-clock": String(number) }, clockText(clock.left[number - 1])));
    if (clock?.due && board.turn === number) children.push(element("span", { class: "due" }, dueText(clock.due)));
    place.replaceChildren(...children);
  }
}

/**
 * Returns the occupant of a seat in words.
 * @param {Seat | undefined} seat @param {boolean} alone whether all seats belong to this screen
 */
export function occupantText(seat, alone) {
  if (!seat || (alone && !seat.name)) return "";
  const parts = [seat.free ? t("js-free") : seat.name ?? seatName(seat.kind)];
  if (seat.yours && !alone) parts.push(t("js-you"));
  else if (!seat.yours && seat.kind === "person" && !seat.free) parts.push(t(seat.connected ? "js-here" : "js-away"));
  return ` ${parts.join(" · ")}`;
}

/** @param {string} kind */
export function seatName(kind) {
  const level = kind.match(/^level:(\d)$/);
  return level ? t("js-level", { level: level[1] }) : t(kind === "full" ? "js-full" : "js-person");
}

/**
 * Returns how much time is left to move, and until when.
 * @param {number} due
 */
function dueText(due) {
  const lang = document.documentElement.lang;
  const hours = Math.max(0, (due - Date.now()) / 3_600_000);
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), "day"] : hours >= 1 ? [Math.floor(hours), "hour"] : [Math.floor(hours * 60), "minute"];
  const left = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const time = new Date(due).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  return t("js-due", { left, time });
}

/** @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
