/** Cards from row to row and coins from purse to purse, on the way over the page. */

import { cardJourneys, movedFigures } from "./changes.js";
import { h } from "./dom.js";
import { paceOf } from "./pace.js";
import { thing } from "./symbols.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const CARD = 350; // milliseconds from the market to a tableau
const COIN = 250;
const COINS = ["coin", "florin", "gold"];

/**
 * All that goes somewhere; each begins when it is called.
 * @param {import("./table.js").TablePage} table
 * @param {Snapshot} before
 * @param {Snapshot} now
 * @returns {(() => void)[]}
 */
export const flights = (table, before, now) => [
  ...cardFlights(table.page, before, now),
  ...coinFlights(table, before, now),
];

/** @param {Element} page @param {string} id */
const nodeOf = (page, id) =>
  [...page.querySelectorAll(`[data-node="${CSS.escape(id)}"]`)].find(
    (element) => element.getBoundingClientRect().width > 0,
  );

/**
 * Cards that change their row fly there, from where they lay.
 * @param {Element} page
 * @param {Snapshot} before
 * @param {Snapshot} now
 */
function cardFlights(page, before, now) {
  return cardJourneys(before.scene, now.scene).flatMap(({ from, to, row }) => {
    const source = nodeOf(page, from) ?? nodeOf(page, row);
    if (!source) return [];
    const start = source.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
    copy.removeAttribute("data-node");
    copy.removeAttribute("data-testid");
    return () => {
      const goal = nodeOf(page, to);
      if (goal) fly(copy, start, goal.getBoundingClientRect(), CARD, goal);
    };
  });
}

/**
 * Coins go from who pays to who is paid; what nobody pays comes from the middle of the board.
 * @param {import("./table.js").TablePage} table
 * @param {Snapshot} before
 * @param {Snapshot} now
 */
function coinFlights(table, before, now) {
  const moved = movedFigures(before.scene, now.scene).filter(({ counter }) =>
    COINS.includes(counter.symbol),
  );
  const payers = moved.filter(({ counter, from }) => counter.value < from);
  const purse = (/** @type {number} */ seat) =>
    table.players?.querySelector(`[data-player="${seat}"]`)?.getBoundingClientRect();
  return moved
    .filter(({ counter, from }) => counter.value > from)
    .flatMap(({ seat, counter }, index) => {
      const payer = payers[Math.min(index, payers.length - 1)];
      const start = payer ? purse(payer.seat) : middle(table.board?.element);
      const goal = purse(seat);
      if (!start || !goal) return [];
      const coin = h("span", { class: "flying-coin" }, thing(counter.symbol));
      return () => fly(coin, shrunk(start), shrunk(goal), COIN * 2);
    });
}

/** @param {Element | undefined} element */
function middle(element) {
  return element?.getBoundingClientRect();
}

/** A small square in the middle of a box. @param {DOMRect} box */
const shrunk = (box) =>
  new DOMRect(box.x + box.width / 2 - 13, box.y + box.height / 2 - 13, 26, 26);

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 * @param {Element} [goal]  is seen again when it is reached
 */
function fly(element, from, to, duration, goal) {
  element.classList.add("in-flight");
  const { x, y, width, height } = from;
  element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  const shift = `translate(${to.x - x}px, ${to.y - y}px)`;
  const scale = `scale(${to.width / (width || 1)})`;
  const flight = element.animate([{ transform: "none" }, { transform: `${shift} ${scale}` }], {
    duration: paceOf() === "fast" ? duration / 2 : duration,
    easing: "ease-out",
  });
  goal?.classList.add("awaited");
  const done = () => {
    element.remove();
    goal?.classList.remove("awaited");
  };
  flight.onfinish = done;
  flight.oncancel = done;
}
