/** The areas of a board: the colours of their owners, and what stands in them. */

import { layOut } from "./area-layout.js";
import { attr, s } from "./dom.js";
import { drawMark, drawPiece, drawShield, drawValue } from "./pieces.js";

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
 * Name, value, marks and pieces of an area.
 * @param {Area} area
 * @param {number} unit  units of the board for a pixel
 * @param {number} k  scale of the board
 * @param {Area[]} [areas]  all of them
 */
export function drawArea(area, unit, k, areas) {
  const group = s("g", { class: "content", "aria-hidden": "true" });
  const layout = layOut(area, unit, k, areas);
  for (const { x, y, size, text } of layout.lines)
    group.append(s("text", { class: "place", x, y, "font-size": size }, text));
  for (const { kind, index, x, y, size } of layout.placed) {
    if (kind === "value") group.append(drawValue(Number(area.value), x, y, size));
    else if (kind === "owner") group.append(drawShield(Number(area.owner), x, y, size));
    else if (kind === "mark") group.append(drawMark((area.marks ?? [])[index], x, y, size));
    else group.append(drawPiece((area.holds ?? [])[index], x, y, size));
  }
  return group;
}
