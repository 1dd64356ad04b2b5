// Links to matches, and links that are shown to be copied.
// @ts-check

import { button, element } from "./elements.js";
import { say } from "./words.js";

/** @param {string} id */
export function matchLink(id) {
  return `/play/${encodeURIComponent(id)}`;
}

/**
 * A link to be copied.
 * @param {string} id @param {string} label @param {string} path
 */
export function linkField(id, label, path) {
  const link = new URL(path, location.href).href;
  const field = /** @type {HTMLInputElement} */ (element("input", { id, readonly: "", value: link }));
  const said = element("span", { role: "status" });
  const copy = button(say("js-copy"), async () => { said.textContent = say(await copied(field) ? "js-copied" : "js-not-copied"); }, "small");
  return element("div", {}, element("label", { for: id }, label), field, copy, " ", said);
}

/**
 * Copies what is in a field, and says whether it did. Where a connection is not encrypted, browsers copy only what is
 * selected; what could not be copied stays selected.
 * @param {HTMLInputElement} field
 */
async function copied(field) {
  if (await navigator.clipboard?.writeText(field.value).then(() => true, () => false)) return true;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  field.focus();
  field.select();
  const done = document.execCommand("copy");
  if (done) focused?.focus();
  return done;
}
