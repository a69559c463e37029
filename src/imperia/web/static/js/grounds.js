/**
 * Which ground a board has: that of a map of areas, or of a map by realms. What either needs is
 * fetched only where there is such a map.
 */

import { loadSheet } from "./load.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {import("./board-paint.js").Ground} Ground */

/** @type {typeof import("./atlas.js")} */
let atlas;
/** @type {typeof import("./plain-map.js")} */
let plain;

/** Is this board drawn by realms and levels? @param {Board} board */
const isAtlas = (board) => Boolean(board.levels?.length);

/** Fetch what these boards need before they are drawn. @param {Board[]} [boards] */
export async function readyFor(boards = []) {
  const kinds = new Set(boards.map(isAtlas));
  const byRealms = async () => {
    [atlas] = await Promise.all([import("./atlas.js"), loadSheet("atlas")]);
  };
  const byAreas = async () => {
    plain = await import("./plain-map.js");
  };
  await Promise.all([kinds.has(true) && byRealms(), kinds.has(false) && byAreas()]);
}

/** @param {Board} board @param {boolean} still @returns {Atlas | Ground} */
export function makeGround(board, still) {
  return isAtlas(board) ? new atlas.Atlas(board, still) : new plain.Ground(board, still);
}

/**
 * The ground, where it is that of a map by realms.
 * @param {unknown} ground
 * @returns {Atlas | null}
 */
export const asAtlas = (ground) => (atlas && ground instanceof atlas.Atlas ? ground : null);

/** How the areas of a map of areas are drawn. */
export const areaPainter = () => plain;

/** Was anything changed that is painted once? @param {Board} a @param {Board} b */
export const otherGround = (a, b) =>
  isAtlas(b) ? atlas.otherGround(a, b) : plain.changedGround(a, b);
