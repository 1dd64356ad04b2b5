// Requests to the API of the server.
// @ts-check

import { t } from "./messages.js";

/** The time after which a request is given up; the server gives up earlier. */
const TIMEOUT_MS = 40000;

/** A request that the server refused or that did not reach it, with the reason in words. */
export class RequestError extends Error {
  /** @param {string} message @param {number} status @param {any} body @param {number} retryAfter seconds, 0 if unknown */
  constructor(message, status, body, retryAfter) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/**
 * Sends a request and returns the answer.
 * @param {string} path @param {unknown} [body] @returns {Promise<Response>}
 */
export async function send(path, body) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const { signal } = controller;
  const options = body === undefined ? { signal } : {
    signal, method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  };
  const failed = () => { throw new RequestError(t("js-unreachable"), 0, null, 0); };
  const answer = await fetch(path, options).catch(failed).finally(() => clearTimeout(timer));
  if (answer.ok) return answer;
  const data = await answer.json().catch(() => null);
  const retryAfter = [429, 503].includes(answer.status) ? Number(answer.headers.get("Retry-After")) || 0 : 0;
  throw new RequestError(data?.message ?? t("js-busy"), answer.status, data, retryAfter);
}

/**
 * Sends a request and returns the JSON of the answer.
 * @param {string} path @param {unknown} [body] @returns {Promise<any>}
 */
export async function request(path, body) {
  const answer = await send(path, body);
  return answer.json().catch(() => null);
}

/**
 * Sends a request, and sends it again as long as the server is busy.
 * @param {string} path @param {unknown} body @param {(trouble: string) => void} onTrouble
 * @returns {Promise<any>}
 */
export async function requestWithRetry(path, body, onTrouble) {
  for (;;) {
    try {
      return await request(path, body);
    } catch (problem) {
      if (!(problem instanceof RequestError) || problem.retryAfter === 0) throw problem;
      onTrouble(problem.message);
      const delay = problem.retryAfter * 1000;
      await new Promise((done) => setTimeout(done, delay));
    }
  }
}
