/** Symbols, emblems of the seats, silhouettes and pictures: our own, and those a game brings. */

import { h, s } from "./dom.js";
import { staticFile } from "./load.js";

const PICTURES = staticFile("pictures.svg"); // not needed before a card shows one of them
/** @type {Set<string>} */
const known = new Set();
/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load the symbols once and put them into the page, where every `<use>` finds them.
 * @param {string} [game]  whose own symbols are wanted, too
 */
export async function loadSymbols(game = "") {
  const more = game ? [`/game/${game}/symbols.svg`] : [];
  await Promise.all([staticFile("symbols.svg"), ...more].map(load));
}

/** @param {string} path */
function load(path) {
  const begun =
    loading.get(path) ??
    fetch(path)
      .then((answer) => answer.text())
      .then(store);
  loading.set(path, begun);
  return begun;
}

/** @param {string} text */
function store(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (document.importNode(parsed.documentElement, true))
  );
  root.setAttribute("class", "symbol-store");
  root.setAttribute("aria-hidden", "true");
  for (const symbol of root.querySelectorAll("symbol")) known.add(symbol.id);
  document.body.prepend(root);
}

/**
 * A symbol as an inline picture; named for readers of screens when `label` is given.
 * @param {string} id  with its prefix: "s-army", "u-undo"
 * @param {string} [extra]  more classes
 * @param {string} [label]
 */
export function icon(id, extra = "", label = "") {
  const picture = s(
    "svg",
    { class: `sym ${extra}`, viewBox: "0 0 24 24" },
    s("use", { href: `#${id}` }),
  );
  if (label) {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", label);
  } else {
    picture.setAttribute("aria-hidden", "true");
  }
  return picture;
}

/**
 * The symbol of a thing in a game.
 * @param {string} name
 * @param {string} [label]
 */
export function thing(name, label = "") {
  return icon(`s-${name}`, `thing-${name}`, label);
}

/**
 * The engraving on the face of a card: the picture that is named, else its symbol on plain ground.
 * A picture that is still on its way appears where it is used.
 * @param {string} name
 * @param {string} symbol
 */
export function picture(name, symbol) {
  if (name && !known.has(`v-${name}`)) load(PICTURES).catch(() => {});
  const slice = { viewBox: "0 0 120 63", preserveAspectRatio: "xMidYMid slice" };
  const whole = { width: 120, height: 63 };
  return s(
    "svg",
    { class: "card-picture", "aria-hidden": "true", ...slice },
    s("use", { href: `#v-${name || "ground"}`, ...whole }),
    name
      ? null
      : s("use", {
          href: `#s-${symbol}`,
          class: "card-device",
          x: 38,
          y: 8,
          width: 44,
          height: 44,
        }),
  );
}

/** @param {string} name */
export function hasSilhouette(name) {
  return known.has(`w-${name}`);
}

/**
 * The badge of a seat: colour, pattern and emblem together.
 * @param {number} seat
 * @param {string} [extra]
 */
export function badge(seat, extra = "") {
  if (seat < 0) return h("span", { class: `badge nobody ${extra}`, "aria-hidden": "true" });
  return h(
    "span",
    { class: `badge seat-${seat} ${extra}`, "aria-hidden": "true" },
    icon(`e-${seat % 6}`, "emblem"),
  );
}
