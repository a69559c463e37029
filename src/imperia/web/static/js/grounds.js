/**
 * Which ground a board has: the plain one, or that of a map by realms, whose modules and styles are
 * fetched only where there is such a map.
 */

import { changedGround, Ground } from "./board-paint.js";
import { loadSheet } from "./load.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./atlas.js").Atlas} Atlas */

/** @type {typeof import("./atlas.js") | null} */
let atlas = null;

/** Is this board drawn by realms and levels? @param {Board} board */
const isAtlas = (board) => Boolean(board.levels?.length);

/** Fetch what these boards need before they are drawn. @param {Board[]} [boards] */
export async function readyFor(boards = []) {
  if (atlas || !boards.some(isAtlas)) return;
  [atlas] = await Promise.all([import("./atlas.js"), loadSheet("atlas")]);
}

/** @param {Board} board @param {boolean} still */
export function makeGround(board, still) {
  return isAtlas(board) && atlas ? new atlas.Atlas(board, still) : new Ground(board, still);
}

/**
 * The ground, where it is that of a map by realms.
 * @param {unknown} ground
 * @returns {Atlas | null}
 */
export const asAtlas = (ground) => (atlas && ground instanceof atlas.Atlas ? ground : null);

/** Was anything changed that is painted once? @param {Board} a @param {Board} b */
export const otherGround = (a, b) =>
  isAtlas(b) && atlas ? atlas.otherGround(a, b) : changedGround(a, b);
