/**
 * What has just changed is seen to change: places glow, pieces travel over the board, cards from
 * row to row, coins from purse to purse. Nothing travels for who wants no movement.
 */

import { changedPlaces, journeys } from "./changes.js";
import { calm } from "./dom.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const MOST = 12; // so many things at once; more of them say nothing

/** Comes after the page, before anything changes. @type {typeof import("./flights.js") | null} */
let flying = null;
if (!calm())
  import("./flights.js").then(
    (module) => (flying = module),
    () => {}, // without the line nothing flies
  );

/** Comes after the page as well. @type {import("./follow.js").Follow | null} */
let follow = null;

/** The map goes where something happens. @param {import("./table.js").TablePage} table */
export const startFollowing = (table) =>
  import("./follow.js").then(
    ({ Follow }) => (follow = new Follow(table)),
    () => {}, // without it the map stays
  );

/** The targets of a question come into sight. @param {import("./board.js").Targets} targets */
export const followTargets = (targets) => follow?.asks(targets);

/** A moment is told, and where it happens. @param {import("./types.js").Stage} stage */
export const followStage = ({ at = "" }) => follow?.tells(at);

/**
 * Before the page is drawn again: where everything was is still to be seen.
 * @param {import("./table.js").TablePage} table
 * @param {Snapshot} before
 * @param {Snapshot} now
 */
export function showChange(table, before, now) {
  const { board, store } = table;
  const changed = changedPlaces(before.scene, now.scene);
  const moved = journeys(before.scene, now.scene);
  const seen = () => {
    if (changed.length && changed.length < 30) board?.glow(changed);
    if (moved.length <= MOST) for (const { piece, from, to } of moved) board?.fly(piece, from, to);
    board?.last.add(before, changed, moved);
  };
  if (follow?.happens(before, now, changed, moved)) queueMicrotask(seen); // on the board to come
  else seen();
  store.doing.thinking = -1;
  if (calm() || document.hidden || !flying) return;
  const flights = flying.flights(table, before, now);
  if (flights.length && flights.length <= MOST)
    requestAnimationFrame(() => flights.forEach((flight) => flight()));
}
