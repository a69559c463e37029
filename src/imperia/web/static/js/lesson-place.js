/** Where a step of a lesson speaks of something: found on the page, marked, and kept free. */

import { refill, s, small } from "./dom.js";

/**
 * Where something is on the screen; of an area also its outline.
 * @typedef {{left: number, top: number, right: number, bottom: number, path?: string,
 *   matrix?: string}} Box
 */

const GAP = 14;
const EDGE = 8;
const NEAR = 60; // what lies about a thing helps to find it
const STRIDE = 32;
const LEAST = 14; // pixels of a button that are enough to find it
const COVERED = 1000; // to lie on what is explained is worse than all else,
const WHOLE = 1 / 3; // unless that is the whole board: such a part of the window
const PARTS = {
  question: "[data-testid=prompt]",
  moves: ".verb-place",
  hand: ".hand .card",
  log: "[data-panel=log]",
  players: ".players",
  goal: "[data-testid=goal]",
  standing: ".tab-standing",
  undo: "[data-testid=undo]",
  confirm: "[data-testid=confirm]",
};

/** @param {string} id */
function selectors(id) {
  const [kind, name] = id.split(":");
  const part = kind === "page" ? PARTS[/** @type {keyof typeof PARTS} */ (name)] : "";
  if (part) return [part, `.tab-${name}`];
  if (kind === "board") return [".board-place"];
  if (kind === "move") return [`[data-move="${CSS.escape(id.slice("move:".length))}"]`];
  const found = [
    `svg.board [data-node="${CSS.escape(id)}"]`,
    `[data-node="${CSS.escape(id)}"]`,
    `[data-verb="${CSS.escape(id)}"]`,
  ];
  return kind === "seat" ? [`[data-player="${name}"]`, ...found] : found;
}

/**
 * The boxes of what is called so, as far as it is in sight.
 * @param {HTMLElement} page
 * @param {string} id
 * @returns {Box[]}
 */
export function anchored(page, id) {
  for (const selector of selectors(id)) {
    const boxes = [...page.querySelectorAll(selector)].flatMap(seen);
    if (boxes.length) return selector === PARTS.hand ? [around(boxes)] : [boxes[0]];
  }
  return [];
}

/** @param {Element} element @returns {Box[]} */
function seen(element) {
  const box = element.getBoundingClientRect();
  const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const large = box.width > 4 && box.height > 4;
  if (!inside || !large || !element.checkVisibility() || staged(element, box)) return [];
  if (!element.matches("[data-move]")) return [outlined(element, box)];
  const part = listed(element, box);
  return part.bottom - part.top > LEAST ? [part] : [];
}

/** The stage that is open. @returns {HTMLElement | null} */
const stage = () => document.querySelector("dialog.stage[open]");

/** Does the stage lie over the middle of it? @param {Element} element @param {DOMRect} box */
function staged(element, { x, y, width, height }) {
  const over = stage();
  const [left, top] = [x + width / 2, y + height / 2];
  const middle = { left, top, right: left + 1, bottom: top + 1 };
  return over && !over.contains(element) && overlap(over.getBoundingClientRect(), middle) > 0;
}

/**
 * What is seen of a button in the list that scrolls.
 * @param {Element} element
 * @param {DOMRect} box
 * @returns {Box}
 */
function listed(element, { left, top, right, bottom }) {
  for (let list = element.parentElement; list; list = list.parentElement) {
    if (!["auto", "scroll"].includes(getComputedStyle(list).overflowY)) continue;
    const edge = list.getBoundingClientRect();
    top = Math.max(top, edge.top);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { left, top, right, bottom };
}

/**
 * An area is framed by its own border.
 * @param {Element} element
 * @param {DOMRect} box
 * @returns {Box}
 */
function outlined(element, { left, top, right, bottom }) {
  const shape = document.getElementById(element.getAttribute("data-shape") ?? "");
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  if (!shape || !matrix) return { left, top, right, bottom };
  const { a, b, c, d, e, f } = matrix;
  const path = shape.getAttribute("d") ?? "";
  return { left, top, right, bottom, path, matrix: `matrix(${[a, b, c, d, e, f]})` };
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** @param {Box} box @param {number} by @returns {Box} */
function wider({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** @param {Box[]} places @param {(place: Box) => number} cost */
function cheapest(places, cost) {
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))];
}

/** Places all over the window. @param {(x: number, y: number) => Box} box */
function everywhere(box) {
  const places = [];
  for (let y = EDGE; y < innerHeight; y += STRIDE)
    for (let x = EDGE; x < innerWidth; x += STRIDE) places.push(box(x, y));
  return places;
}

/** @param {number} at @param {number} size @param {number} all */
const within = (at, size, all) => Math.max(EDGE, Math.min(all - size - EDGE, at));

/**
 * Put the words beside what they speak of: where they cover neither it, nor what may be clicked,
 * nor the question.
 * @param {HTMLElement} element
 * @param {Box[]} boxes
 * @param {HTMLElement} page
 * @returns {Box}
 */
export function placeBeside(element, boxes, page) {
  const { width, height } = element.getBoundingClientRect();
  const board = page.querySelector(".board-place")?.getBoundingClientRect();
  const target = boxes.length ? around(boxes) : (board ?? around([new DOMRect(0, 0, 1, 1)]));
  const box = (/** @type {number} */ x, /** @type {number} */ y) => {
    const left = within(x, width, innerWidth);
    const top = within(y, height, innerHeight);
    return { left, top, right: left + width, bottom: top + height };
  };
  const [middleX, middleY] = [
    (target.left + target.right - width) / 2,
    (target.top + target.bottom - height) / 2,
  ];
  const tried = [
    box(target.right + GAP, middleY),
    box(target.left - GAP - width, middleY),
    box(middleX, target.bottom + GAP),
    box(middleX, target.top - GAP - height),
    box(target.right + GAP, target.bottom + GAP),
    box(target.left - GAP - width, target.bottom + GAP),
    box(target.right + GAP, target.top - GAP - height),
    box(target.left - GAP - width, target.top - GAP - height),
  ];
  if (board)
    tried.push(
      box(board.left + GAP, board.top + GAP),
      box(board.left + GAP, board.bottom - GAP - height),
      box(board.right - GAP - width, board.top + GAP),
      box(board.right - GAP - width, board.bottom - GAP - height),
    );
  const kept = keptFree(page);
  const small = boxes.filter((each) => overlap(each, each) < WHOLE * innerWidth * innerHeight);
  const nearby = small.map((each) => wider(each, NEAR));
  const covers = (/** @type {Box} */ place) =>
    small.reduce((sum, each) => sum + overlap(place, wider(each, EDGE)), 0);
  const cost = (/** @type {Box} */ place) =>
    COVERED * covers(place) +
    nearby.reduce((sum, each) => sum + 2 * overlap(place, each), 0) +
    kept.reduce((sum, [each, weight]) => sum + weight * overlap(place, each), 0) +
    20 * Math.hypot(place.left - middleX, place.top - middleY);
  let best = cheapest(tried, cost);
  // where all of these lie on it, or a stage fills the board, any other place of the window will do
  if (covers(best) || stage()) best = cheapest([best, ...everywhere(box)], cost);
  element.style.left = `${best.left}px`;
  element.style.top = `${best.top}px`;
  return best;
}

/**
 * What the words should not lie on, and how much it matters.
 * @param {HTMLElement} page
 * @returns {[Box, number][]}
 */
function keptFree(page) {
  const found = [...page.querySelectorAll("[data-legal], .hand .card")].slice(0, 60);
  const parts = [...page.querySelectorAll(".decision > *, .players, .stage-sheet")];
  return [
    ...found.map((each) => /** @type {[Box, number]} */ ([each.getBoundingClientRect(), 4])),
    ...parts.map((each) => /** @type {[Box, number]} */ ([each.getBoundingClientRect(), 10])),
  ];
}

/** Dashed frames around what a step speaks of, and a line from its words. */
export class Marks {
  constructor() {
    this.element = s("svg", { class: "lesson-marks", "aria-hidden": "true" });
    this.drawn = "";
  }

  /** @param {Box[]} boxes @param {Box | null} words */
  draw(boxes, words) {
    const name = JSON.stringify([boxes, words, innerWidth]);
    if (name === this.drawn) return;
    this.drawn = name;
    const out = 5;
    const frames = boxes.map((box) =>
      box.path
        ? s("path", { d: box.path, transform: box.matrix })
        : s("rect", {
            x: Math.max(2, box.left - out),
            y: Math.max(2, box.top - out),
            width: Math.min(innerWidth - 4, box.right + out) - Math.max(2, box.left - out),
            height: Math.min(innerHeight - 4, box.bottom + out) - Math.max(2, box.top - out),
            rx: 10,
          }),
    );
    // on a phone the sheet lies over a part of the board, and so over what is marked there
    const onBoard = small() && boxes.every((box) => box.path);
    const board = onBoard ? document.querySelector(".board-place")?.getBoundingClientRect() : null;
    const edges = board
      ? [board.top, innerWidth - board.right, innerHeight - board.bottom, board.left]
      : [0, 0, 0, 0];
    this.element.style.clipPath = `inset(${edges.map((edge) => `${edge}px`).join(" ")})`;
    const lines = words && !small() && boxes.length === 1 ? leader(words, boxes[0]) : [];
    refill(
      this.element,
      [...lines, ...frames].map((each) => {
        const casing = /** @type {SVGElement} */ (each.cloneNode());
        casing.setAttribute("class", "casing");
        return casing;
      }),
      lines,
      frames,
    );
  }
}

/**
 * A line from the words to what they speak of; none where they touch.
 * @param {Box} from
 * @param {Box} to
 */
function leader(from, to) {
  const near = (/** @type {number} */ value, /** @type {number} */ a, /** @type {number} */ b) =>
    Math.max(a, Math.min(b, value));
  const [x, y] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const start = [near(x, from.left, from.right), near(y, from.top, from.bottom)];
  const end = [
    near(start[0], to.left - 5, to.right + 5),
    near(start[1], to.top - 5, to.bottom + 5),
  ];
  if (Math.hypot(start[0] - end[0], start[1] - end[1]) < 8) return [];
  if (to.path) [end[0], end[1]] = [(end[0] + x) / 2, (end[1] + y) / 2]; // its border lies inside
  return [s("line", { x1: start[0], y1: start[1], x2: end[0], y2: end[1] })];
}
