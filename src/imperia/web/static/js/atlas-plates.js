/** Plates of regions, seas with their slots and nodes of trade on a political map, in pixels. */

import { chip, chipWidth, counted } from "./atlas-pieces.js";
import { s } from "./dom.js";

/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Piece} Piece */

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
  const box = spot.shape === "box";
  const held = spot.holds ?? [];
  const group = s(
    "g",
    { class: `atlas-spot own-ring ${box ? "atlas-sea" : "atlas-node"}`, "data-node": spot.id },
    box
      ? s("ellipse", { class: "sea-ground", cx: 0, cy: 0, rx: radius * 5, ry: radius * 3.4 })
      : null,
    s("rect", {
      class: "spot-ground",
      x: -radius - 3,
      y: -radius - 3,
      width: 2 * radius + 6,
      height: 2 * radius + 6,
      rx: 6,
    }),
    box
      ? s("rect", {
          class: "sea-slot",
          x: -radius * 1.2,
          y: -radius * 0.8,
          width: radius * 2.4,
          height: radius * 1.6,
          rx: radius * 0.6,
        })
      : s("path", {
          class: "node-diamond",
          d: `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`,
        }),
  );
  if (!box)
    group.append(
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
          class: box ? "sea-name" : "node-name",
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
        box
          ? (index - (held.length - 1) / 2) * radius * 1.7
          : side * (radius + (index + 0.55) * radius * 1.5),
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
  group.append(
    s("rect", {
      class: "plate-ground",
      x: -Math.max(wide, row) / 2,
      y: top,
      width: Math.max(wide, row),
      height: high,
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
