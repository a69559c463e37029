/** The areas of a board: the colours of their owners, and what stands in them. */

import { layOut } from "./area-layout.js";
import { drawSign } from "./board-signs.js";
import { attr, s } from "./dom.js";
import { fromFar } from "./geometry.js";
import { drawCrest, drawMark, drawPiece, drawShield, drawValue } from "./pieces.js";

/** @typedef {import("./types.js").Area} Area */

/**
 * Who holds an area is told by colour and by hatching.
 * @param {import("./board-paint.js").Ground} ground
 * @param {Area} area
 */
export function tintArea(ground, area) {
  const group = ground.nodes.get(area.id);
  if (!group) return;
  const { owner = -1, tint = -1, fill = "land" } = area;
  const classes = ["area", `area-${fill}`];
  if (owner >= 0) classes.push("owned", `seat-${owner}`);
  else if (tint >= 0) classes.push("printed", `seat-${tint}`);
  for (const flag of area.flags ?? []) classes.push(`is-${flag}`);
  const aims = [...group.classList].filter((name) => name.startsWith("aim-"));
  attr(group, "class", [...classes, ...aims].join(" "));
  const hatch = fill === "closed" ? "closed" : owner >= 0 ? `seat-${owner % 6}` : "";
  attr(
    /** @type {Element} */ (group.querySelector(".hatch")),
    "fill",
    hatch ? `url(#${ground.prefix}-${hatch})` : "none",
  );
}

/**
 * Names, values, marks and pieces of areas that are drawn anew together.
 * @param {Area[]} areas
 * @param {number} unit  units of the board for a pixel
 * @param {number} k  scale of the board
 * @param {import("./types.js").Board} board
 */
export function drawAreas(areas, unit, k, board) {
  const laid = layOut(areas, unit, k, board);
  return areas.map((area) =>
    drawArea(area, /** @type {import("./area-layout.js").Layout} */ (laid.get(area.id)), unit, k),
  );
}

/**
 * @param {Area} area
 * @param {import("./area-layout.js").Layout} layout
 * @param {number} unit
 * @param {number} k
 */
function drawArea(area, layout, unit, k) {
  const group = s("g", { class: "content", "aria-hidden": "true" });
  if (layout.leader && layout.box)
    group.append(...leader(area.id, layout.leader, layout.box, unit));
  for (const { x, y, size, text } of layout.lines)
    group.append(s("text", { class: "place", x, y, "font-size": size }, text));
  for (const { kind, index, x, y, size, tight } of layout.placed) {
    if (kind === "value") group.append(drawValue(Number(area.value), x, y, size));
    else if (kind === "owner") group.append(drawShield(Number(area.owner), x, y, size));
    else if (kind === "crest")
      group.append(drawCrest(Number(area.owner), Number(area.value), x, y, size));
    else if (kind === "mark") group.append(drawMark((area.marks ?? [])[index], x, y, size));
    else group.append(drawPiece((area.holds ?? [])[index], x, y, size, tight));
  }
  if (fromFar(unit, k)) return group; // the edge tells its owner
  const signs = (area.marks ?? []).filter((mark) => mark.at);
  signs.forEach((mark, nth) => group.append(drawSign(mark, nth, area.owner ?? -1, k)));
  return group;
}

/**
 * A line from an area to its name and pieces on empty paper, where they can be clicked as well.
 * @param {string} id
 * @param {import("./types.js").Point[]} line
 * @param {import("./geometry.js").Box} box
 * @param {number} unit
 */
function leader(id, [[x1, y1], [x2, y2]], { x, y, width, height }, unit) {
  return [
    s("line", { class: "leader", x1, y1, x2, y2 }),
    s("circle", { class: "leader-end", cx: x1, cy: y1, r: 2.6 * unit }),
    s("rect", {
      class: "leader-plate",
      "data-node": id,
      x,
      y,
      width,
      height,
      rx: 5 * unit,
    }),
  ];
}
