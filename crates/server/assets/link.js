// Links to matches, and fields from which links are copied.
// @ts-check

import { button, element } from "./elements.js";
import { t } from "./messages.js";

/** @param {string} id */
export function matchLink(id) {
  return `/play/${encodeURIComponent(id)}`;
}

/**
 * Returns a field with a link and a button to copy it.
 * @param {string} id @param {string} label @param {string} path
 */
export function linkField(id, label, path) {
  const link = new URL(path, location.href).href;
  const field = /** @type {HTMLInputElement} */ (element("input", { id, readonly: "", value: link }));
  const status = element("span", { role: "status" });
  const copy = button(t("js-copy"), async () => { status.textContent = t(await copyText(field) ? "js-copied" : "js-not-copied"); }, "small");
  return element("div", {}, element("label", { for: id }, label), field, copy, " ", status);
}

/**
 * Copies the text of a field, and returns whether that worked. Without encryption browsers copy only what is selected;
 * what could not be copied stays selected.
 * @param {HTMLInputElement} field
 */
async function copyText(field) {
  if (await navigator.clipboard?.writeText(field.value).then(() => true, () => false)) return true;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  field.focus();
  field.select();
  const done = document.execCommand("copy");
  if (done) focused?.focus();
  return done;
}
