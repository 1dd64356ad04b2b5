// The messages of the page, in its language.
// @ts-check

/** @type {Record<string, string>} */
const TEXTS = JSON.parse(document.body.dataset.texts ?? "{}");

/**
 * Returns a message with its arguments.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = TEXTS[key] ?? key;
  return text.replace(/\{ \$([a-z-]+) \}/g, (_, name) => String(values[name] ?? name));
}

/**
 * Returns the text of an error.
 * @param {unknown} problem
 */
export function errorText(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}
