/** A contest as a picture: two rows of cards, the pair just turned up, the markers won. */

import { largeCard } from "./cards.js";
import { clauseLink } from "./clauses.js";
import { h, s } from "./dom.js";
import { withHelp } from "./overlay.js";
import { badge, icon, thing } from "./symbols.js";
import { syllable } from "./syllables.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").ContestSide} ContestSide */
/** @typedef {import("./types.js").Clash} Clash */
/** @typedef {import("./types.js").Fighter} Fighter */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {(seat: number) => string} SeatName */

// on a grid of three by three
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A number with its sign. @param {number} number */
const signed = (number) => (number < 0 ? figure(number) : `+${figure(number)}`);

/** How many pairs this contest has or may have. @param {Contest} contest */
export function columns(contest) {
  return Math.max(
    1,
    ...contest.sides.map((side) => Math.max(side.size ?? 0, side.cards?.length ?? 0)),
  );
}

/**
 * A die as it lies on the table.
 * @param {number} value
 * @param {string} label
 */
export function dieElement(value, label) {
  const picture = s(
    "svg",
    {
      class: "die",
      viewBox: "0 0 30 30",
      role: "img",
      "data-value": value,
      "aria-label": `${label}: ${value}`,
    },
    s("rect", { x: 1.5, y: 1.5, width: 27, height: 27, rx: 6 }),
  );
  const pips = PIPS[value];
  if (pips)
    for (const at of pips)
      picture.append(
        s("circle", { cx: 7.5 + (at % 3) * 7.5, cy: 7.5 + Math.floor(at / 3) * 7.5, r: 2.7 }),
      );
  else picture.append(s("text", { x: 15, y: 21, "text-anchor": "middle" }, value));
  return picture;
}

/** Long words may be broken where space is scarce. @param {string} text */
const breakable = (text) =>
  text.replace(
    /\p{L}{10,}/gu,
    (word) => `${word.slice(0, syllable(word))}\u00ad${word.slice(syllable(word))}`,
  );

/**
 * A card of a row: its sign and number, large enough on the smallest screen; whole as help.
 * @param {Card | undefined} card
 * @param {{hidden: boolean, state: string}} look
 */
function rowCard(card, { hidden, state }) {
  if (!card) return h("span", { class: "fight-card slot", "aria-hidden": "true" });
  if (hidden || card.face_down) {
    const words = card.face_down ? card.title : t("contest.hidden");
    return h(
      "span",
      { class: "fight-card back", role: "img", "aria-label": words },
      icon("s-crown", "card-back"),
    );
  }
  const [mark] = card.marks ?? [];
  const number = mark?.number;
  const element = h(
    "span",
    {
      class: `fight-card deck-${card.fill ?? "paper"} ${state}`,
      role: "img",
      tabindex: "0",
      "aria-label": card.title,
      "data-card": card.id,
    },
    mark ? thing(mark.symbol) : null,
    h("b", null, number === undefined || number === null ? "\u00a0" : figure(number)),
    h("small", null, breakable(mark?.label ?? card.title)),
  );
  return withHelp(element, () => largeCard(card));
}

/**
 * One row of cards under the name of its side.
 * @param {Contest} contest
 * @param {number} place
 * @param {number} shown
 * @param {boolean} ended
 * @param {SeatName} seatName
 */
function rowElement(contest, place, shown, ended, seatName) {
  const side = contest.sides[place];
  const told = contest.clashes !== undefined;
  const cards = Array.from({ length: columns(contest) }, (_, index) => {
    const clash = index < shown ? contest.clashes?.[index] : undefined;
    const winner = clash?.winner ?? -1;
    const state = !clash ? "" : winner < 0 ? "tied" : winner === place ? "won" : "lost";
    return rowCard(side.cards?.[index], {
      hidden: told && index >= shown,
      state: `${state} ${told && !ended && index === shown - 1 ? "now" : ""}`,
    });
  });
  return h(
    "div",
    {
      class: `fight-side seat-${side.seat}`,
      role: "group",
      "aria-label": `${side.label}: ${seatName(side.seat)}`,
    },
    h(
      "p",
      { class: "fight-name" },
      badge(side.seat),
      h("b", null, seatName(side.seat)),
      h("span", { class: "quiet" }, side.label),
    ),
    h("div", { class: "fight-row" }, cards),
  );
}

/** Who won each pair so far, between the rows. @param {Contest} contest @param {number} shown */
function verdicts(contest, shown) {
  return h(
    "div",
    { class: "fight-row verdicts", "aria-hidden": "true" },
    Array.from({ length: columns(contest) }, (_, index) => {
      const clash = index < shown ? contest.clashes?.[index] : undefined;
      if (!clash) return h("span", null);
      const winner = clash.winner ?? -1;
      return winner < 0
        ? h("span", { class: "verdict" }, "=")
        : h(
            "span",
            { class: `verdict seat-${contest.sides[winner].seat}` },
            icon(winner ? "u-down" : "u-up"),
          );
    }),
  );
}

/**
 * The markers: those of the first side, those still in the middle, those of the second.
 * @param {Contest} contest
 * @param {number} shown
 * @param {SeatName} seatName
 */
function markersElement(contest, shown, seatName) {
  const told = contest.clashes?.slice(0, shown);
  const won = contest.sides.map((side, place) =>
    told ? told.filter((clash) => (clash.winner ?? -1) === place).length : (side.markers ?? 0),
  );
  const discs = (/** @type {number} */ full, /** @type {number} */ all) =>
    Array.from({ length: all }, (_, index) =>
      h("i", { class: index < full ? "marker full" : "marker" }),
    );
  const words = contest.sides
    .map((side, place) => `${seatName(side.seat)} ${won[place]}`)
    .join(", ");
  const goal = t("contest.goal", { count: contest.goal });
  return h(
    "div",
    {
      class: "fight-markers",
      role: "img",
      "aria-label": `${t("contest.markers")}: ${words}. ${goal}`,
      title: goal,
    },
    h(
      "span",
      { class: `marker-place seat-${contest.sides[0].seat}` },
      badge(contest.sides[0].seat, "tiny"),
      discs(won[0], contest.goal),
    ),
    h(
      "span",
      { class: "marker-place middle" },
      discs(contest.stock - won[0] - won[1], contest.stock),
    ),
    h(
      "span",
      { class: `marker-place seat-${contest.sides[1].seat}` },
      discs(won[1], contest.goal),
      badge(contest.sides[1].seat, "tiny"),
    ),
  );
}

/**
 * What one side has in the pair: its card, its dice, the named numbers and what they make.
 * @param {ContestSide} side
 * @param {Fighter} fighter
 * @param {number} index
 * @param {string} state
 * @param {SeatName} seatName
 */
function fighterElement(side, fighter, index, state, seatName) {
  const card = side.cards?.[index];
  const dice = fighter.dice ?? [];
  const terms = fighter.terms ?? [];
  const cited = (/** @type {string | undefined} */ clause) =>
    clause ? [" ", clauseLink(clause)] : null;
  const lines = [
    ...dice.map((die) =>
      h(
        "li",
        { class: die.counted === false ? "aside" : "" },
        h("span", null, die.label, cited(die.clause)),
        dieElement(die.value, die.label),
      ),
    ),
    ...terms.map((term, place) =>
      h(
        "li",
        null,
        h("span", null, term.label, cited(term.clause)),
        h(
          "b",
          null,
          place || dice.some((die) => die.counted !== false)
            ? signed(term.value)
            : figure(term.value),
        ),
      ),
    ),
  ];
  const sum = fighter.total !== undefined && fighter.total !== null;
  return h(
    "div",
    { class: `fighter seat-${side.seat} ${state}` },
    h(
      "p",
      { class: "fighter-card" },
      badge(side.seat, "tiny"),
      h("b", null, card ? card.title : t("contest.nobody")),
      h("span", { class: "for-ears" }, ` ${seatName(side.seat)}`),
    ),
    lines.length ? h("ul", null, lines) : null,
    sum
      ? h(
          "p",
          { class: "fighter-total" },
          h("span", null, t("contest.total")),
          h("b", null, `= ${figure(Number(fighter.total))}`),
        )
      : null,
  );
}

/**
 * The pair that was turned up last, with all that decided it.
 * @param {Contest} contest
 * @param {number} shown
 * @param {SeatName} seatName
 */
function clashElement(contest, shown, seatName) {
  const clash = contest.clashes?.[shown - 1];
  if (!clash) return null;
  const winner = clash.winner ?? -1;
  const state = (/** @type {number} */ place) =>
    winner < 0 ? "tied" : winner === place ? "won" : "lost";
  return h(
    "div",
    { class: "clash", "data-clause-host": "", "data-testid": "clash" },
    h(
      "div",
      { class: "fighters" },
      contest.sides.map((side, place) =>
        fighterElement(side, clash.fighters[place] ?? {}, shown - 1, state(place), seatName),
      ),
    ),
    h(
      "p",
      { class: "clash-verdict" },
      winner < 0
        ? h("b", null, t("contest.tie"))
        : [
            badge(contest.sides[winner].seat, "tiny"),
            h("b", null, t("contest.wins", { name: seatName(contest.sides[winner].seat) })),
          ],
    ),
    clash.reason
      ? h(
          "p",
          { class: "clash-reason quiet" },
          clash.reason,
          " ",
          clash.clause ? clauseLink(clash.clause) : null,
        )
      : null,
  );
}

/**
 * One pair in words, for ears.
 * @param {Contest} contest
 * @param {number} shown
 * @param {SeatName} seatName
 */
export function clashWords(contest, shown, seatName) {
  const clash = contest.clashes?.[shown - 1];
  if (!clash) return "";
  const sides = contest.sides.map((side, place) => {
    const fighter = clash.fighters[place] ?? {};
    const dice = (fighter.dice ?? []).map((die) => `${die.label} ${die.value}`);
    const terms = (fighter.terms ?? []).map((term) => `${term.label} ${signed(term.value)}`);
    const total =
      fighter.total === undefined || fighter.total === null ? [] : [`= ${figure(fighter.total)}`];
    return [
      `${seatName(side.seat)}: ${side.cards?.[shown - 1]?.title ?? t("contest.nobody")}`,
      ...dice,
      ...terms,
      ...total,
    ].join(", ");
  });
  const winner = clash.winner ?? -1;
  const won =
    winner < 0
      ? t("contest.tie")
      : t("contest.wins", { name: seatName(contest.sides[winner].seat) });
  const pair = t("contest.pair", { number: shown });
  return `${pair}. ${sides.join(". ")}. ${won}. ${clash.reason ?? ""}`;
}

/**
 * The whole display; of a contest told to its end only the first pairs are turned up.
 * @param {Contest} contest
 * @param {SeatName} seatName
 * @param {number} [shown]
 * @param {boolean} [ended]  nothing more is to come: no pair is pointed out
 */
export function contestElement(contest, seatName, shown = 0, ended = false) {
  return h(
    "div",
    { class: "contest", "data-node": contest.id, "data-shown": shown },
    h(
      "div",
      { class: `fight fight-${columns(contest)}` },
      rowElement(contest, 0, shown, ended, seatName),
      verdicts(contest, shown),
      rowElement(contest, 1, shown, ended, seatName),
    ),
    markersElement(contest, shown, seatName),
    (contest.notes ?? []).map((note) => h("p", { class: "fight-note" }, note)),
    ended ? null : clashElement(contest, shown, seatName),
  );
}

/**
 * A contest that is being prepared, in few lines: who fights where, and the cards laid down so far.
 * @param {Contest} contest
 * @param {SeatName} seatName
 */
export function preparedElement(contest, seatName) {
  const cards = (/** @type {ContestSide} */ side) => {
    const size = Math.max(side.cards?.length ?? 0, side.cards?.length ? (side.size ?? 0) : 0);
    return Array.from({ length: size }, (_, index) =>
      rowCard(side.cards?.[index], { hidden: false, state: "" }),
    );
  };
  return h(
    "div",
    { class: "contest prepared", "data-node": contest.id },
    h("p", { class: "contest-title" }, `${contest.label} · ${contest.where}`),
    contest.sides.map((side) =>
      h(
        "div",
        {
          class: `prepared-side seat-${side.seat}`,
          role: "group",
          "aria-label": `${side.label}: ${seatName(side.seat)}`,
        },
        h(
          "p",
          { class: "fight-name" },
          badge(side.seat, "tiny"),
          h("b", null, seatName(side.seat)),
          h("span", { class: "quiet" }, side.label),
        ),
        h("div", { class: "prepared-row" }, cards(side)),
      ),
    ),
    (contest.notes ?? []).map((note) => h("p", { class: "fight-note" }, note)),
  );
}
