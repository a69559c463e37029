/** Questions and moves to the server. */

import { pause } from "./dom.js";
import { spoken, t } from "./words.js";

/** A refusal of the server: one sentence, the clause where a rule forbids, the status. */
export class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {number} status
   * @param {string} clause
   */
  constructor(sentence, status, clause) {
    super(sentence);
    this.status = status;
    this.clause = clause;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export function address(path, query = {}) {
  const given = new URLSearchParams({ lang: spoken() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) given.set(name, String(value));
  }
  return `${path}?${given}`;
}

/**
 * @param {Response} answer
 * @returns {Promise<any>}
 */
async function read(answer) {
  if (answer.ok) return answer.json();
  let sentence = t("error.unknown");
  let clause = "";
  try {
    const data = await answer.json();
    sentence = data.error || data.detail || sentence;
    clause = data.clause || "";
  } catch {
    // not our server's words: the general sentence stands
  }
  throw new Refusal(sentence, answer.status, clause);
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function get(path, query, signal) {
  let answer;
  try {
    answer = await fetch(address(path, query), { headers: { Accept: "application/json" }, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(t("error.offline"), 0, "");
  }
  return read(answer);
}

/**
 * Send a wish. It carries its own key, so that it is tried again when the line breaks and nothing
 * happens twice.
 * @param {string} path
 * @param {Record<string, any>} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  for (let tries = 0; ; tries += 1) {
    let answer;
    try {
      answer = await fetch(address(path), {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Requested-With": "imperia" },
        body: JSON.stringify(body),
      });
    } catch {
      if (tries >= 12) throw new Refusal(t("error.offline"), 0, "");
      await pause(Math.min(4000, 200 * 2 ** tries));
      continue;
    }
    if ([502, 503, 504].includes(answer.status) && tries < 12) {
      await pause(Math.min(4000, 200 * 2 ** tries));
      continue;
    }
    return read(answer);
  }
}

/** A key for one wish. */
export function freshKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
