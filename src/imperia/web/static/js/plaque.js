/**
 * What the strip shows of a player besides his name. The figures where the scene ranks them: the
 * first always, the others as far as there is room; names give way first, numbers never, and the
 * whole list is in the help. Else the open cards in front of him.
 */

import { largeCard } from "./cards.js";
import { explained } from "./counters.js";
import { h, small } from "./dom.js";
import { loadSheet } from "./load.js";
import { withHelp } from "./overlay.js";
import { icon, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Counter} Counter */
/** @typedef {{seats: number, mine: boolean}} Room */

export const styled = loadSheet("plaque");
const FEW = 3; // players who have room for everything
const BESIDE_NAME = 2; // figures in the first line, where there are many players

/** Those with a rank, in their order. @param {Counter[]} counters */
const ranked = (counters) => counters.filter((counter) => counter.rank);

/** The lowest rank for which there is room. @param {Room} room */
function lastRank({ seats, mine }) {
  if (!small()) return seats > FEW ? 3 : 4;
  return mine ? 3 : seats > FEW ? 1 : 2;
}

/** @param {number} value */
const signed = (value) => (value < 0 ? `\u2212${figure(-value)}` : `+${figure(value)}`);

/** A value, with its sign where it is one of a scale. @param {Counter} counter */
function valueOf(counter) {
  return counter.least === undefined || !counter.value
    ? figure(counter.value)
    : signed(counter.value);
}

/**
 * What the next income brings, where there is room for it.
 * @param {Counter} counter
 * @param {Room} room
 */
function change(counter, { seats, mine }) {
  if (counter.change === undefined) return null;
  if (small() ? !mine || counter.group : counter.group && seats >= (mine ? FEW + 1 : FEW))
    return null;
  const tone = counter.group ? "" : counter.change < 0 ? "bad" : "good";
  return h("em", { class: tone }, signed(counter.change));
}

/** So much of so much. @param {Counter} counter @param {Room} room */
function ofAll(counter, { seats, mine }) {
  const whole = counter.group || counter.least !== undefined || counter.limit === undefined;
  if (whole || small() || (seats > FEW && !mine)) return null;
  return h("em", null, `/${figure(Number(counter.limit))}`);
}

/**
 * Every step from the least to the most, the one that is reached with its number.
 * @param {Counter} counter
 */
function scale(counter) {
  const least = Number(counter.least);
  const steps = Array.from({ length: Number(counter.limit) - least + 1 }, (_, at) => at + least);
  return h(
    "span",
    { class: "scale" },
    steps.map((step) =>
      h(
        "i",
        { class: step === counter.value ? "on" : "" },
        step === counter.value ? valueOf(counter) : "",
      ),
    ),
  );
}

/** @param {Counter} counter @param {Room} room */
function figureElement(counter, room) {
  const wide = counter.least !== undefined && counter.limit !== undefined && room.seats < FEW;
  const words = `${counter.label}: ${valueOf(counter)}`;
  const element = h(
    "span",
    {
      class: `figure ${counter.group ? `cell dye-${counter.fill || "hue11"}` : ""}`,
      "data-counter": counter.symbol,
      "data-rank": counter.rank,
    },
    thing(counter.symbol),
    wide && !small() ? scale(counter) : h("b", null, valueOf(counter)),
    change(counter, room),
    ofAll(counter, room),
    h("span", { class: "for-ears" }, `${words}. `),
  );
  for (const shown of element.querySelectorAll("b, em, .scale"))
    shown.setAttribute("aria-hidden", "true");
  return element;
}

/**
 * Figures in a line; neighbours of one group are joined.
 * @param {Counter[]} counters
 * @param {Room} room
 */
function line(counters, room) {
  /** @type {HTMLElement[]} */
  const parts = [];
  let group = "";
  for (const counter of counters) {
    if (!counter.group) parts.push(figureElement(counter, room));
    else if (counter.group === group) parts[parts.length - 1].append(figureElement(counter, room));
    else parts.push(h("span", { class: "figure-group" }, figureElement(counter, room)));
    group = counter.group ?? "";
  }
  return parts;
}

/**
 * The figures beside the name, and those below it.
 * @param {Counter[]} counters
 * @param {Room} room
 */
function plaqueLines(counters, room) {
  const shown = ranked(counters).filter((counter) => Number(counter.rank) <= lastRank(room));
  const plain = (/** @type {Counter} */ each) => each.change === undefined && !each.group;
  const cut = Math.max(
    0,
    shown.findIndex((counter) => counter.group),
  );
  const first = small()
    ? []
    : room.seats > FEW
      ? shown.filter(plain).slice(0, BESIDE_NAME)
      : shown.slice(0, cut);
  return [
    line(first, room),
    line(
      shown.filter((each) => !first.includes(each)),
      room,
    ),
  ];
}

/**
 * Does the viewer fight this seat?
 * @param {import("./types.js").Scene} scene
 * @param {number} seat
 * @param {number | null} viewer
 */
function fights(scene, seat, viewer) {
  return (scene.wars ?? []).some(({ sides }) => {
    const seats = sides.map((side) => side.seat ?? -1);
    return viewer !== null && viewer !== seat && seats.includes(seat) && seats.includes(viewer);
  });
}

/**
 * The open cards in front of a player, each as small as a thumbnail.
 * @param {import("./types.js").Mat} [mat]
 */
function minis(mat) {
  const rows = (mat?.rows ?? []).filter((row) => row.kind === "tableau" && row.cards?.length);
  if (!rows.length) return null;
  return h(
    "span",
    { class: "minis", "aria-hidden": "true" },
    rows.map((row) =>
      h(
        "span",
        { class: "mini-row" },
        (row.cards ?? []).map((card) =>
          withHelp(
            h(
              "span",
              { class: `mini deck-${card.fill ?? "paper"} ${card.holds?.length ? "laden" : ""}` },
              thing(card.marks?.[0]?.symbol ?? "card"),
            ),
            () => largeCard(card),
          ),
        ),
      ),
    ),
  );
}

/**
 * Write the figures of a seat and its signs into its place in the strip.
 * @param {HTMLElement} element
 * @param {import("./types.js").Mat | undefined} mat
 * @param {import("./types.js").Snapshot} snapshot
 * @param {import("./types.js").Scene} scene
 * @returns {string[]}  what its signs mean
 */
export function dress(element, mat, snapshot, scene) {
  const counters = mat?.counters ?? [];
  if (!ranked(counters).length) {
    element.querySelector(".player-name")?.after(minis(mat) ?? "");
    return [];
  }
  const seat = Number(mat?.seat);
  const mine = seat === snapshot.viewer;
  const war = fights(scene, seat, snapshot.viewer);
  const passed = !snapshot.over && mat?.flags?.includes("passed");
  const [first, second] = plaqueLines(counters, { seats: snapshot.seats.length, mine });
  element.classList.add("plaque-of");
  element
    .querySelector(".player-head")
    ?.append(
      mine ? h("span", { class: "player-you" }, t("player.you")) : "",
      war ? h("span", { class: "war-mark" }, icon("s-war", "", t("player.war"))) : "",
      passed ? icon("u-next", "player-sign", t("player.passed")) : "",
      h("span", { class: "player-first" }, first),
    );
  element.querySelector(".player-counters")?.append(...second);
  return [war ? t("player.war") : "", passed ? t("player.passed") : ""].filter(Boolean);
}

/** The same as a list with words, and what comes next. @param {Counter[]} counters */
export function figureList(counters) {
  return h(
    "table",
    { class: "figure-list" },
    ranked(counters).map((counter) =>
      withHelp(
        h(
          "tr",
          { "data-counter": counter.symbol },
          h(
            "th",
            { scope: "row", class: counter.group ? `dye-${counter.fill || "hue11"}` : "" },
            thing(counter.symbol),
            " ",
            counter.label,
          ),
          h("td", { class: "value" }, valueOf(counter)),
          h(
            "td",
            null,
            counter.change === undefined
              ? null
              : h(
                  "span",
                  { class: counter.change < 0 ? "bad" : "good" },
                  signed(counter.change),
                  " ",
                ),
            counter.note ?? "",
          ),
        ),
        () => explained(counter.label, counter.clause, counter.note),
      ),
    ),
  );
}
