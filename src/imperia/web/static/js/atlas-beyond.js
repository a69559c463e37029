/** What lies beyond the edge of a map: its name, with an arrow that leads to its board. */

import { s } from "./dom.js";

/** @typedef {import("./atlas-content.js").Item} Item */
/** @typedef {import("./atlas-room.js").Box} Box */

const FONTS = [11.5, 11.5, 13];
const LINES = [0, 1, -1, 2, -2, 3, -3]; // a name may stand so many lines further down
const CROWDED = [0.1, 0.35, 0.35]; // of a name may lie on something
const WIDE = 0.53; // of a letter, as a part of its size

/**
 * The edge of the sheet that a place is nearest to: how the name there points over it.
 * @param {import("./types.js").Point} at
 * @param {{x: number, y: number, width: number, height: number}} sheet
 */
function arrowAt([x, y], sheet) {
  const ways = [
    { far: x - sheet.x, write: (/** @type {string} */ name) => `← ${name}` },
    { far: sheet.x + sheet.width - x, write: (/** @type {string} */ name) => `${name} →` },
    { far: y - sheet.y, write: (/** @type {string} */ name) => `↑ ${name}` },
    { far: sheet.y + sheet.height - y, write: (/** @type {string} */ name) => `↓ ${name}` },
  ];
  return ways.reduce((best, way) => (way.far < best.far ? way : best)).write;
}

/**
 * @param {import("./atlas-content.js").AtlasContent} content
 * @returns {Item[]}
 */
export function beyond(content) {
  const { level, board, sheet, zoom } = content.atlas;
  const font = FONTS[level];
  return (board.letterings ?? []).flatMap(({ label, at, kind, leads = "" }) => {
    if (kind !== "beyond") return [];
    const text = arrowAt(at, sheet)(label);
    const [wide, high] = [text.length * font * WIDE + 6, font * 1.3];
    /** @type {Box} */
    const box = [-wide / 2, -high / 2, wide / 2, high / 2];
    const { room } = content;
    const places = LINES.map((line) => {
      const put = content.onSheet(box, [at[0], at[1] + (line * high) / zoom]);
      const [x, y] = content.px(put);
      /** @type {Box} */
      const taken = [x + box[0], y + box[1], x + box[2], y + box[3]];
      const cost = room.cost(taken) + room.inland(taken) * wide * high + Math.abs(line);
      return { put, taken, cost };
    });
    const best = places.reduce((least, place) => (place.cost < least.cost ? place : least));
    if (best.cost > CROWDED[level] * wide * high) return []; // it finds room from nearer
    room.take(best.taken);
    /** @type {Item} */
    const item = {
      id: `b ${leads} ${at}`,
      x: best.put[0],
      y: best.put[1],
      box,
      state: JSON.stringify([level, text]),
      make: () =>
        s(
          "g",
          { class: "beyond", "data-leads": leads },
          s("rect", { class: "beyond-ground", x: box[0], y: box[1], width: wide, height: high }),
          s("text", { x: 0, y: font * 0.36, "font-size": font }, text),
        ),
    };
    return [item];
  });
}
