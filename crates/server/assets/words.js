// What the pages say: the messages that the server wrote into them.
// @ts-check

/** @type {Record<string, string>} */
const TEXTS = JSON.parse(document.body.dataset.texts ?? "{}");

/**
 * A message with its arguments.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = TEXTS[key] ?? key;
  return text.replace(/\{ \$([a-z-]+) \}/g, (_, name) => String(values[name] ?? name));
}

/**
 * What went wrong, to be read.
 * @param {unknown} problem
 */
export function inWords(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}
