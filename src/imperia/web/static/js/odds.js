/** The odds of a fight after an answer: the chance, how far hidden cards move it, losses. */

import { h, s } from "./dom.js";
import { figure, t } from "./words.js";

const LEFT = 6; // of the line on which chances lie, of 100 + 2 * LEFT
const NEAR = 7; // numbers that would touch: only the lower one is written
const WIDE = 100 + 2 * LEFT;

/** Tenths as a number with one decimal. @param {number | undefined} tenths */
const tenth = (tenths) =>
  ((tenths ?? 0) / 10).toLocaleString(document.documentElement.lang || "en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** How the chance was found. @param {import("./types.js").Odds} odds */
const wayOf = (odds) => (odds.sampled ? "odds.sampled" : "odds.win");

/** What hidden cards could change. @param {import("./types.js").Odds} odds */
function rangeWords({ low = [], adds, least, most }) {
  if (least !== undefined && most !== undefined)
    return t("odds.range", { least: figure(least), most: figure(most) });
  const chances = low.map((chance) => `${figure(chance)}%`).join(", ");
  return low.length ? t(adds === "card" ? "odds.low_card" : "odds.low", { chances }) : "";
}

/**
 * The chances on a line from 0 to 100: a large dot, and small ones for hidden cards.
 * @param {import("./types.js").Odds} odds
 */
function lineElement(odds) {
  const low = odds.low ?? [];
  const least = odds.least ?? Math.min(odds.win, ...low);
  const most = odds.most ?? odds.win;
  const at = (/** @type {number} */ chance) => LEFT + chance;
  const told = low.filter((chance, place) => {
    const next = low[place + 1];
    return next === undefined || chance - next >= NEAR;
  });
  return s(
    "svg",
    {
      class: "odds-line",
      viewBox: `0 0 ${WIDE} ${low.length ? 14 : 9}`,
      role: "img",
      "aria-label": rangeWords(odds) || t(wayOf(odds)),
    },
    s("path", { d: `M${LEFT} 4.5h100M${LEFT} 2.5v4M${LEFT + 50} 3.2v2.6M${LEFT + 100} 2.5v4` }),
    s("path", { class: "range", d: `M${at(least)} 4.5H${at(most)}` }),
    low.map((chance) => s("circle", { class: "low", cx: at(chance), cy: 4.5, r: 1.9 })),
    told.map((chance) => s("text", { x: at(chance), y: 13, "text-anchor": "middle" }, chance)),
    s("circle", { class: "win", cx: at(odds.win), cy: 4.5, r: 3 }),
  );
}

/** @param {import("./types.js").Odds} odds */
export function oddsElement(odds) {
  return h(
    "span",
    { class: "fight-odds", "data-win": odds.win },
    h("b", { class: "odds-win", title: t(wayOf(odds)) }, `${figure(odds.win)}%`),
    lineElement(odds),
    h(
      "small",
      null,
      t("odds.losses", { lost: tenth(odds.lost), killed: tenth(odds.killed) }),
      odds.nobody ? ` · ${t("odds.nobody", { chance: figure(odds.nobody) })}` : "",
    ),
  );
}

/** What the dots mean. @param {import("./types.js").Odds[]} odds */
export function oddsLegend(odds) {
  const [hidden] = odds.filter((each) => each.low?.length || each.least !== undefined);
  const key = !hidden ? "exact" : hidden.sampled ? "hands" : hidden.adds ? "cards" : "legend";
  return h("p", { class: "odds-legend" }, t(`odds.${key}`));
}
