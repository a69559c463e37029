/** What readers of screens hear of a stage: nothing twice, neither here nor from the log. */

/** @typedef {import("./theatre.js").Theatre} Theatre */

/** What was said, step by step, of the moment that waits for an answer. @type {Set<string>} */
const said = new Set();
let of = ""; // who heard it, and the moment

/** It is to be heard once more. */
export const sayAgain = () => said.clear();

/**
 * What is to be said of these sentences. What comes on the stage before the log tells it is told
 * here alone; what waits for an answer says what neither the log nor an earlier question said.
 * @param {Theatre} theatre
 * @param {string} name
 * @param {import("./types.js").Stage} stage
 * @param {{number: number, kind: string, first: boolean}} step  first: it was not heard before
 * @param {string[]} sentences
 */
export function toSay({ ears, store }, name, stage, step, sentences) {
  const staged = ears?.staged;
  if (!stage.unfinished) {
    if (store.doing.behind && step.first)
      for (const each of sentences) staged?.set(each, (staged.get(each) ?? 0) + 1);
    return sentences;
  }
  const moment = `${store.snapshot?.viewer} ${name}`;
  if (of !== moment) said.clear();
  of = moment;
  const key = (/** @type {string} */ each) => `${step.kind} ${step.number} ${each}`;
  const logged = new Set([...(ears?.element.children ?? [])].map((line) => line.textContent));
  const fresh = sentences.filter((each) => !said.has(key(each)) && !logged.has(each));
  for (const each of fresh) said.add(key(each));
  return fresh;
}
