/** The steps in which a stage is told, and what each of them says. */

import { clashWords } from "./contest.js";
import { roundWords } from "./fight.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {"open" | "rows" | "clash" | "round" | "card" | "sum" | "line" | "row" | "end"} Kind */
/** @typedef {{kind: Kind, number: number}} Step */
/** @typedef {(seat: number) => string} SeatName */

const TIMES = {
  open: 1300,
  rows: 2200,
  clash: 2200,
  round: 2600,
  card: 800,
  sum: 1500,
  line: 1300,
  row: 900,
  end: 1900,
};
const LINE = 600; // more for each line of what came of it
const TABLE = 2000; // and for a table

/**
 * How long a step stays when the stage goes on by itself, in milliseconds.
 * @param {Stage} stage
 * @param {Step} step
 */
export function lasts(stage, step) {
  if (step.kind !== "end") return TIMES[step.kind];
  const lines = Math.min(5, stage.after?.length ?? 0);
  return TIMES.end + lines * LINE + (stage.tally || stage.contest || stage.rounds ? TABLE : 0);
}

/** @param {Stage} stage @returns {Step[]} */
export function stepsOf(stage) {
  const sides = stage.sides ?? [];
  const fought = sides.some((side) => side.ranks?.length);
  const cards = fought ? 0 : Math.max(0, ...sides.map((side) => side.cards?.length ?? 0));
  const many = (/** @type {Kind} */ kind, /** @type {number | undefined} */ count) =>
    Array.from({ length: count ?? 0 }, (_, index) => ({ kind, number: index + 1 }));
  return [
    { kind: "open", number: 0 },
    ...many("rows", stage.rows?.length ? 1 : 0),
    ...many("clash", stage.contest?.clashes?.length),
    ...many("round", stage.rounds?.length),
    ...many("card", cards),
    ...many("sum", sides.some(counts) ? 1 : 0),
    ...many("line", stage.lines?.length),
    ...many("row", stage.tally?.rows.length),
    ...(stage.unfinished ? [] : [{ kind: /** @type {Kind} */ ("end"), number: 0 }]),
  ];
}

/** Has this side a sum that decides? @param {import("./types.js").StageSide} side */
export const counts = (side) => side.total !== undefined && side.total !== null;

/**
 * Which parts are to be seen after this step.
 * @param {Step[]} steps
 * @param {number} at
 */
export function seenAt(steps, at) {
  const until = steps.slice(0, at + 1);
  const last = (/** @type {Kind} */ kind) =>
    Math.max(0, ...until.filter((step) => step.kind === kind).map((step) => step.number));
  return {
    rows: last("rows"),
    clash: last("clash"),
    round: last("round"),
    card: last("card"),
    sum: last("sum"),
    line: last("line"),
    row: last("row"),
    end: steps[at].kind === "end",
    now: steps[at].kind,
  };
}

/**
 * A step in words, for ears: its sentences.
 * @param {Stage} stage
 * @param {Step} step
 * @param {SeatName} seatName
 * @returns {string[]}
 */
export function sentencesOf(stage, step, seatName) {
  const { kind, number } = step;
  const who = (/** @type {import("./types.js").StageSide} */ side) =>
    (side.seat ?? -1) >= 0 ? seatName(Number(side.seat)) : (side.name ?? side.label);
  if (kind === "open") {
    const sides = (stage.contest?.sides ?? stage.sides ?? []).map((side) =>
      [who(side), side.label].join(", "),
    );
    return [stage.title, stage.note ?? "", ...sides].filter(Boolean);
  }
  if (kind === "rows")
    return (stage.rows ?? []).map((row) => {
      const titles = (row.cards ?? []).map((card) =>
        (card.count ?? 1) > 1 ? `${card.title} ×${card.count}` : card.title,
      );
      return `${seatName(row.seat ?? -1)}: ${titles.join(", ") || t("stage.no_cards")}`;
    });
  if (kind === "clash" && stage.contest) return [clashWords(stage.contest, number, seatName)];
  if (kind === "round") return roundWords(stage, number, who);
  if (kind === "card")
    return (stage.sides ?? [])
      .map((side) => [who(side), side.cards?.[number - 1]?.title])
      .filter(([, title]) => title)
      .map(([name, title]) => `${name}: ${title}`);
  if (kind === "sum")
    return (stage.sides ?? [])
      .filter(counts)
      .map((side) => `${who(side)}: ${figure(Number(side.total))}`);
  if (kind === "line") return [stage.lines?.[number - 1]?.text ?? ""];
  if (kind === "row" && stage.tally) {
    const row = stage.tally.rows[number - 1];
    const cells = stage.tally.seats.map(
      (seat, column) => `${seatName(seat)} ${figure(row.cells[column].value)}`,
    );
    return [`${row.label}${row.note ? ` (${row.note})` : ""}: ${cells.join(", ")}`];
  }
  return [stage.outcome ?? "", ...(stage.after ?? [])].filter(Boolean);
}
