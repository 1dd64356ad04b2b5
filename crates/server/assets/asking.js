// Asking the server for something, and what it says when it refuses.
// @ts-check

import { say } from "./words.js";

/** Why the server refused something, in words. */
export class Refusal extends Error {
  /** @param {string} message @param {number} status @param {any} body */
  constructor(message, status, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Asks the server for something.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const { found, answer } = await send(path, body);
  if (!answer.ok) throw new Refusal(found?.message ?? say("js-busy"), answer.status, found);
  return found;
}

/**
 * Asks the server for something that may wait: a busy server is asked again when it says so.
 * @param {string} path
 * @param {unknown} body
 * @param {(trouble: string) => void} troubled
 * @returns {Promise<any>}
 */
export async function askPatiently(path, body, troubled) {
  for (;;) {
    const { found, answer } = await send(path, body);
    if (answer.ok) return found;
    const seconds = Number(answer.headers.get("Retry-After"));
    if (![429, 503].includes(answer.status) || !(seconds > 0)) {
      throw new Refusal(found?.message ?? say("js-busy"), answer.status, found);
    }
    troubled(found?.message ?? say("js-busy"));
    await new Promise((wake) => setTimeout(wake, seconds * 1000));
  }
}

/** After so many milliseconds no answer is coming: the server itself gives up sooner. */
const PATIENCE = 40000;

/**
 * Sends a request and waits for the answer, which may be a refusal.
 * @param {string} path
 * @param {unknown} [body]
 */
export async function reach(path, body) {
  const control = new AbortController();
  const late = setTimeout(() => control.abort(), PATIENCE);
  const { signal } = control;
  const request = body === undefined ? { signal } : {
    signal, method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  };
  const answer = fetch(path, request).catch(() => { throw new Refusal(say("js-unreachable"), 0, null); });
  return answer.finally(() => clearTimeout(late));
}

/**
 * Sends a request and waits for the answer, in JSON.
 * @param {string} path
 * @param {unknown} [body]
 */
async function send(path, body) {
  const answer = await reach(path, body);
  const found = await answer.json().catch(() => null);
  return { found, answer };
}
