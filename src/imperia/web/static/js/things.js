/**
 * What the things are that a text names: whether the table has such things, and what help says of
 * them.
 */

import { largeCard } from "./cards.js";
import { describe } from "./describe.js";

/** @typedef {import("./types.js").Scene} Scene */

/** @type {Scene | null} */
let scene = null;
/** @type {Scene | null} */
let searched = null; // the last scene whose kinds were looked for
/** @type {(seat: number) => string} */
let seatName = String;
/** @type {Set<string>} */
const kinds = new Set(["seat"]); // of things that this game has put on the table so far

/**
 * The scene that is shown.
 * @param {Scene} shown
 * @param {(seat: number) => string} names
 */
export function seeThings(shown, names) {
  if (shown === scene) return;
  scene = shown;
  seatName = names;
}

/**
 * Does a thing of this kind ever lie on the table? What never does is no link.
 * @param {string} id
 */
export function isThing(id) {
  const kind = id.split(":")[0];
  if (!kinds.has(kind) && scene && searched !== scene) {
    searched = scene;
    for (const [, found] of JSON.stringify(scene).matchAll(/"id":"(\w+):/g)) kinds.add(found);
  }
  return kinds.has(kind);
}

/** Help for a thing, by its id; null when it is not on the table. @param {string} id */
export function explainThing(id) {
  const cards = (scene?.mats ?? [])
    .flatMap((mat) => mat.rows ?? [])
    .flatMap((row) => row.cards ?? []);
  const card = cards.find((each) => each.id === id);
  if (card) return largeCard(card);
  for (const board of scene?.boards ?? []) {
    const places = [...(board.areas ?? []), ...(board.spots ?? []), ...(board.regions ?? [])];
    const place = places.find((each) => each.id === id);
    if (place) return describe(place, seatName, scene?.realms);
  }
  return null;
}

/** In front of whom a thing lies; -1 for nobody. @param {string} id */
export function seatOfThing(id) {
  const mat = (scene?.mats ?? []).find((each) =>
    (each.rows ?? []).some((row) => (row.cards ?? []).some((card) => card.id === id)),
  );
  return mat?.seat ?? -1;
}
