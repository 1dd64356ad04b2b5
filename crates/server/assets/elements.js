// Finding, creating and replacing the elements of a page.
// @ts-check

/** @typedef {[label: string, press: () => unknown, can: boolean, kind?: string]} Tool */

/**
 * Creates an element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string} tag @param {Record<string, string>} attributes */
export function svgElement(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement} */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector} on this page`);
  return /** @type {HTMLElement} */ (found);
}

/** @param {string} label @param {() => unknown} press @param {string} [kind] */
export function button(label, press, kind = "") {
  const made = /** @type {HTMLButtonElement} */ (element("button", { type: "button", class: `button ${kind}` }, label));
  made.onclick = () => press();
  return made;
}

/** @param {HTMLElement} root @param {Tool[]} offered */
export function tools(root, offered) {
  putButtons(root, find(root, ".tools"), offered);
}

/**
 * Replaces the buttons in a place. Buttons with the same label are kept; if the focused one goes, the focus moves to
 * another, or to the board.
 * @param {HTMLElement} root @param {HTMLElement} place @param {Tool[]} offered
 */
export function putButtons(root, place, offered) {
  const before = /** @type {HTMLButtonElement[]} */ ([...place.children]);
  const focused = before.find((one) => one === document.activeElement);
  const made = offered.map(([label, press, can, kind = ""]) => {
    const one = before.find((old) => old.textContent === label) ?? button(label, press);
    one.onclick = () => press();
    one.className = `button ${kind}`;
    one.disabled = !can;
    return one;
  });
  if (made.length !== before.length || made.some((one, number) => one !== before[number])) place.replaceChildren(...made);
  if (!focused) return;
  const free = made.filter((one) => !one.disabled);
  const next = free.find((one) => one === focused) ?? free[0] ?? root.querySelector('.board [tabindex="0"]');
  /** @type {HTMLElement | null} */ (next)?.focus();
}
