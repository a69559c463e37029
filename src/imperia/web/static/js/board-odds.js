/** How likely an answer succeeds: a badge at its target, clear of what is written on the board. */

import { refill } from "./dom.js";
import { grown, shifted } from "./geometry.js";
import { pill } from "./pieces.js";

const ABOVE = 25; // pixels from its target, where nothing is written there
const STEP = 7; // pixels from one place that is tried to the next
const FAR = 8; // so many of them at most
const WAYS = 16; // directions
const AIR = 2; // pixels around a badge

/** Where a badge may go, the nearest first: pixels to the right and down. */
const PLACES = [
  [0, 0],
  ...Array.from({ length: FAR * WAYS }, (_, index) => {
    const far = STEP * (1 + Math.floor(index / WAYS));
    const turn = (2 * Math.PI * (index % WAYS)) / WAYS;
    return [far * Math.sin(turn), -far * Math.cos(turn)];
  }),
];

/** @typedef {import("./geometry.js").Box} Box */

/** How much two boxes share. @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** @param {import("./board.js").BoardView} view */
export function drawOdds({ centres, rings, svg, targets, unit }) {
  const badges = [...(targets.faint ? [] : targets.odds)].flatMap(([id, chance]) => {
    const at = centres.get(id);
    return at ? pill(`${chance}%`, [at[0], at[1] - ABOVE * unit], unit) : [];
  });
  refill(rings.odds, badges);
  if (!badges.length) return;
  const written = [...svg.querySelectorAll("text:not(.odds *)")].map((text) =>
    text.getBoundingClientRect(),
  );
  /** @type {Box[]} */
  const boxes = badges.map((badge) => badge.getBoundingClientRect());
  const size = Number(badges[0].firstElementChild?.getAttribute("width")) / boxes[0].width;
  badges.forEach((badge, index) => {
    const box = boxes[index];
    const others = [...written, ...boxes.filter((_, other) => other !== index)];
    const near = others.filter((other) => shared(grown(box, STEP * FAR), other));
    const costs = PLACES.map(([dx, dy]) => {
      const moved = grown(shifted(box, dx, dy), AIR);
      return near.reduce((sum, other) => sum + shared(moved, other), 0);
    });
    const [dx, dy] = PLACES[costs.indexOf(Math.min(...costs))];
    boxes[index] = shifted(box, dx, dy);
    if (dx || dy) badge.setAttribute("transform", `translate(${dx * size} ${dy * size})`);
  });
}
