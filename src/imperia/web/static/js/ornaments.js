/** What an engraver puts on the empty paper of a map: its title in a cartouche, a compass rose. */

import { s } from "./dom.js";

/**
 * @param {import("./types.js").Lettering} letters
 * @param {number} k  scale of the board
 */
export function ornament(letters, k) {
  const [x, y] = letters.at;
  return s(
    "g",
    { class: `ornament ornament-${letters.kind}`, transform: `translate(${x} ${y}) scale(${k})` },
    letters.kind === "compass" ? rose() : cartouche(letters.label),
  );
}

/** A board with cut corners, its first word large. @param {string} title */
function cartouche(title) {
  const [first, ...rest] = title.split(" ");
  const half = Math.max(first.length * 6.2, rest.join(" ").length * 4.9) + 18;
  const plate = (/** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ cut) =>
    `M${-w + cut} ${-h}H${w - cut}q0 ${cut} ${cut} ${cut}V${h - cut}q${-cut} 0 ${-cut} ${cut}` +
    `H${-w + cut}q0 ${-cut} ${-cut} ${-cut}V${-h + cut}q${cut} 0 ${cut} ${-cut}Z`;
  const scroll = `M${-half * 0.62} -29c8 -9 ${half * 0.3} -3 ${half * 0.62} -11c${half * 0.32} 8 ${
    half * 0.62 - 8
  } 2 ${half * 0.62} 11`;
  return [
    s("path", { class: "ornament-paper", d: plate(half, 29, 9) }),
    s("path", { class: "ornament-line", d: plate(half, 29, 9) }),
    s("path", { class: "ornament-line thin", d: plate(half - 4, 25, 7) }),
    s("path", { class: "ornament-line thin", d: scroll }),
    s("path", { class: "ornament-line thin", d: "M-34 8H-5M5 8H34M0 5.5L2.5 8 0 10.5-2.5 8Z" }),
    s("text", { class: "ornament-title", y: 1 }, first),
    s("text", { class: "ornament-words", y: 21 }, rest.join(" ")),
  ];
}

/** Eight points, each with a light and a dark side, in two rings; north is named. */
function rose() {
  const points = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const [far, near] = turn % 2 ? [21, 6] : [38, 8];
    points.push(
      s(
        "g",
        { transform: `rotate(${turn * 45})` },
        s("path", { class: "ornament-dark", d: `M0 0L0 ${-far}L${near * 0.72} ${-near}Z` }),
        s("path", { class: "ornament-light", d: `M0 0L0 ${-far}L${-near * 0.72} ${-near}Z` }),
      ),
    );
  }
  // the small points first, so that the great ones lie upon them
  points.sort((a, b) => small(b) - small(a));
  return [
    s("circle", { class: "ornament-line thin", r: 30 }),
    s("circle", { class: "ornament-line", r: 27 }),
    ...points,
    s("circle", { class: "ornament-light", r: 3 }),
    s("text", { class: "ornament-words", y: -43 }, "N"),
  ];
}

/** @param {Element} point */
const small = (point) =>
  Number(/rotate\((45|135|225|315)\)/.test(point.getAttribute("transform") ?? ""));
