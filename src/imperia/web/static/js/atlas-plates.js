/** Plates of regions, seas with their slots and nodes of trade on a political map, in pixels. */

import { nameWidth } from "./area-layout.js";
import { BLOCKS, chip, chipWidth, counted } from "./atlas-pieces.js";
import { s } from "./dom.js";

/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Piece} Piece */

const NAMED = 1.2; // what names of regions pay for a pixel that is taken
const ALONE = 6; // and of a region that is one area: its town has no other name
const CUBE = 9; // pixels of a cube from far
const NEARBY = 48; // around the middle of a region
const LEAST = 24; // pixels of a target

/** A long name on two lines. @param {string} label */
export function twoLines(label) {
  const middle = label.length / 2;
  const gaps = [...label.matchAll(/ /g)].map((match) => match.index ?? 0);
  if (!gaps.length) return [label];
  const at = gaps.reduce((best, gap) =>
    Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best,
  );
  return [label.slice(0, at), label.slice(at + 1)];
}

/**
 * A piece that can be clicked by itself, however far away the map is.
 * @param {import("./atlas-content.js").AtlasContent} content
 * @param {Piece} piece
 * @param {[number, number]} at
 * @param {SVGGElement} drawn
 */
export function held(content, piece, at, drawn) {
  if (!piece.id) return s("g", null, drawn);
  const group = s("g", { class: "held own-ring", "data-node": piece.id }, drawn);
  content.adopt(piece.id, group, at);
  return group;
}

/**
 * @param {string[]} lines
 * @param {number} font
 * @param {number} slot
 * @param {number} slots
 * @param {Piece[]} locked
 * @param {Piece[]} free
 * @param {(piece: Piece, drawn: SVGGElement) => SVGElement} afloat
 */
export function drawSea(lines, font, slot, slots, locked, free, afloat) {
  const group = s("g", { class: "sea-content" });
  lines.forEach((line, index) =>
    group.append(
      s(
        "text",
        {
          class: "sea-name",
          x: 0,
          y: -(lines.length - 1 - index) * font * 1.02,
          "font-size": font,
        },
        line,
      ),
    ),
  );
  const y = font * 0.35 + slot * 0.5;
  const ships = locked.flatMap((piece) => Array(piece.count ?? 1).fill(piece));
  const places = Math.max(slots, ships.length);
  for (let index = 0; index < places; index += 1) {
    const x = (index - (places - 1) / 2) * (slot + 3);
    if (slots)
      group.append(
        s("rect", {
          class: "sea-slot",
          x: x - slot / 2,
          y: y - slot * 0.36,
          width: slot,
          height: slot * 0.72,
          rx: slot * 0.3,
        }),
      );
    if (ships[index]) group.append(counted({ ...ships[index], count: 1 }, x, y - 1, slot * 0.95));
  }
  free.forEach((piece, index) => {
    const x = (index - (free.length - 1) / 2) * slot * 1.5;
    group.append(afloat(piece, counted(piece, x, y + slot * 1.25, Math.max(19, slot * 1.2))));
  });
  return group;
}

/**
 * @param {Spot} spot
 * @param {number} radius
 * @param {number} font
 * @param {import("./atlas-room.js").Box | null} name  where its name stands
 * @param {number} side  1: what it holds lies to the right of it, -1: to the left
 */
export function drawNode(spot, radius, font, name, side) {
  const held = spot.holds ?? [];
  const group = s(
    "g",
    { class: "atlas-spot own-ring atlas-node", "data-node": spot.id },
    s("rect", {
      class: "spot-ground",
      x: -radius - 3,
      y: -radius - 3,
      width: 2 * radius + 6,
      height: 2 * radius + 6,
      rx: 6,
    }),
    s("path", {
      class: "node-diamond",
      d: `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`,
    }),
    s("use", {
      href: `#s-${spot.marks?.[0]?.symbol ?? "merchant"}`,
      class: "sym node-sign",
      x: -radius * 0.55,
      y: -radius * 0.55,
      width: radius * 1.1,
      height: radius * 1.1,
    }),
  );
  if (name)
    group.append(
      s(
        "text",
        {
          class: "node-name",
          x: (name[0] + name[2]) / 2,
          y: name[1] + font * 0.98,
          "font-size": font,
        },
        spot.label,
      ),
    );
  held.forEach((piece, index) =>
    group.append(
      counted(
        piece,
        side * (radius + (index + 0.55) * radius * 1.5),
        -1,
        Math.max(15, radius * 1.8),
      ),
    ),
  );
  return group;
}

/**
 * @param {Region} region
 * @param {import("./types.js").Mark[]} marks
 * @param {Piece[]} chips
 * @param {{font: number, wide: number, row: number, high: number, near: boolean,
 *   named: number}} measure
 */
export function drawPlate(region, marks, chips, { font, wide, row, high, near, named }) {
  const group = s("g", { class: "plate" });
  const top = -high / 2;
  const room = Math.max(high, LEAST);
  group.append(
    s("rect", {
      class: "plate-ground",
      x: -Math.max(wide, row) / 2,
      y: -room / 2,
      width: Math.max(wide, row),
      height: room,
    }),
  );
  let x = -wide / 2;
  for (const mark of marks) {
    const size = font * 0.98;
    group.append(
      s("circle", {
        class: `faith-disc faith-${mark.symbol}`,
        cx: x + size / 2,
        cy: top + font * 0.62,
        r: size / 2,
      }),
      s("use", {
        href: `#s-${mark.symbol}`,
        class: "sym faith-sign",
        x: x + size * 0.14,
        y: top + font * 0.62 - size * 0.36,
        width: size * 0.72,
        height: size * 0.72,
      }),
    );
    x += font + 2;
  }
  group.append(
    s(
      "text",
      { class: "region-name", x: x + named / 2 + 2, y: top + font * 0.96, "font-size": font },
      region.label,
    ),
  );
  let left = -row / 2;
  for (const piece of chips) {
    group.append(chip(piece, left, top + font + (near ? 13 : 11), near));
    left += chipWidth(piece, near) + 3;
  }
  return group;
}

/**
 * Names of regions with what lies in them.
 * @param {import("./atlas-content.js").AtlasContent} content
 * @returns {import("./atlas-content.js").Item[]}
 */
export function layPlates(content) {
  const { level, zoom, board } = content.atlas;
  const near = level === 2;
  const font = near ? 16.5 : 13;
  /** @type {import("./atlas-content.js").Item[]} */
  const items = [];
  const size = (/** @type {Region} */ region) => region.areas.length;
  for (const region of [...(board.regions ?? [])].sort((a, b) => size(b) - size(a))) {
    const marks = (region.marks ?? []).filter((mark) => content.shows(mark));
    const chips = (region.holds ?? []).filter(
      (piece) => !BLOCKS.includes(piece.symbol) && content.shows(piece),
    );
    const named = nameWidth(region.label) * font;
    const wide = named + marks.length * (font + 2) + 4;
    const row = chips.reduce((sum, piece) => sum + chipWidth(piece, near) + 3, 0);
    const [boxWide, boxHigh] = [Math.max(wide, row), font + 6 + (row ? (near ? 20 : 15) : 0)];
    const found = content.room.best(
      region.id,
      content.px(region.at),
      boxWide,
      boxHigh,
      near ? 210 : 110,
      size(region) > 1 ? NAMED : ALONE,
    );
    if (!found || (found.cost > (near ? 1500 : 1150) && !chips.length)) continue;
    content.room.take(found.box);
    items.push({
      id: `r ${region.id}`,
      x: region.at[0] + found.dx / zoom,
      y: region.at[1] + found.dy / zoom,
      box: [-boxWide / 2, -boxHigh / 2, boxWide / 2, boxHigh / 2],
      state: JSON.stringify([level, region.label, marks, chips]),
      make: () => drawPlate(region, marks, chips, { font, wide, row, high: boxHigh, near, named }),
    });
  }
  return items;
}

/**
 * From far: a cube for everybody who has Influence in a region, however much.
 * @param {import("./atlas-content.js").AtlasContent} content
 * @returns {import("./atlas-content.js").Item[]}
 */
export function layInfluence(content) {
  const { zoom, board } = content.atlas;
  return (board.regions ?? []).flatMap((region) => {
    const cubes = (region.holds ?? []).filter(({ symbol }) => symbol === "influence");
    if (!cubes.length) return [];
    const [wide, high] = [CUBE * cubes.length, CUBE];
    const found = content.room.best(region.id, content.px(region.at), wide, high, NEARBY);
    if (!found) return [];
    content.room.take(found.box);
    const make = () => {
      const signs = cubes.map((piece, index) =>
        chip({ ...piece, count: 1 }, index * CUBE - wide / 2, 0, false),
      );
      return s("g", { class: "far-influence" }, signs);
    };
    /** @type {import("./atlas-content.js").Item} */
    const item = {
      id: `i ${region.id}`,
      x: region.at[0] + found.dx / zoom,
      y: region.at[1] + found.dy / zoom,
      box: [-wide / 2, -high / 2, wide / 2, high / 2],
      state: JSON.stringify(cubes.map(({ seat }) => seat)),
      make,
    };
    return [item];
  });
}
