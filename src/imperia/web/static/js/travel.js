/** What has just changed is seen to change: places glow, pieces travel. */

import { changedPlaces, journeys } from "./changes.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

/**
 * @param {import("./table.js").TablePage} table
 * @param {Snapshot} before
 * @param {Snapshot} now
 */
export function showChange(table, before, now) {
  const { board, store } = table;
  const changed = changedPlaces(before.scene, now.scene);
  if (changed.length && changed.length < 30) board?.glow(changed);
  const moved = journeys(before.scene, now.scene);
  for (const { piece, from, to } of moved) board?.fly(piece, from, to);
  board?.last.add(before, changed, moved);
  store.doing.thinking = -1;
}
