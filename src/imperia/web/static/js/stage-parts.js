/** The parts of a stage: sides with their sums, lines with dice, what came of it. */

import { cardElement, rowElement } from "./cards.js";
import { clauseLink } from "./clauses.js";
import { dieElement } from "./contest.js";
import { h, s } from "./dom.js";
import { leftElement, ranksElement, sideBadge } from "./fight.js";
import { drawPiece } from "./pieces.js";
import { counts } from "./stage-steps.js";
import { badge, icon, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {import("./types.js").StageSide} StageSide */
/** @typedef {ReturnType<typeof import("./stage-steps.js").seenAt>} Seen */
/** @typedef {(seat: number) => string} SeatName */

const MANY = 6; // so many equal pieces are shown side by side; more as one with their number

/** @param {import("./types.js").Piece} piece @param {boolean} gone */
function pieceElements(piece, gone) {
  const count = piece.count ?? 1;
  const each =
    count > MANY ? [piece] : Array.from({ length: count }, () => ({ ...piece, count: 1 }));
  return each.map((one) => {
    const picture = s("svg", {
      viewBox: "0 0 64 64",
      class: `stage-piece ${gone ? "gone" : ""}`,
      role: "img",
      "aria-label": `${one.count ?? 1} ${one.label}${gone ? `, ${t("fight.fallen")}` : ""}`,
    });
    picture.append(drawPiece(one, 31, 33, 54));
    if (gone) picture.append(s("path", { class: "cross", d: "M10 12L52 54M52 12L10 54" }));
    return picture;
  });
}

/**
 * @param {StageSide} side
 * @param {SeatName} seatName
 * @param {import("./types.js").Realm[]} realms
 */
function sideHead(side, seatName, realms) {
  const seat = side.seat ?? -1;
  return h(
    "div",
    { class: "side-head" },
    sideBadge(side, realms),
    h(
      "div",
      null,
      h("b", null, seat >= 0 ? seatName(seat) : (side.name ?? side.label)),
      h("small", null, seat >= 0 || side.name ? side.label : null),
    ),
  );
}

/** @param {StageSide} side @param {boolean} summed */
function termsElement(side, summed) {
  if (!side.terms?.length && !counts(side)) return null;
  const terms = (side.terms ?? []).map((term, index) => [
    index ? h("i", { "aria-hidden": "true" }, term.value < 0 ? "−" : "+") : null,
    h(
      "span",
      { class: "stage-term", "data-clause-host": "" },
      h("small", null, term.label),
      h("b", null, figure(index ? Math.abs(term.value) : term.value)),
    ),
  ]);
  return h(
    "div",
    { class: `stage-sum ${summed ? "" : "waiting"}` },
    terms.flat(),
    counts(side)
      ? [
          h("i", { "aria-hidden": "true" }, "="),
          h(
            "span",
            { class: "stage-term total" },
            h("small", null, t("contest.total")),
            h("b", null, figure(Number(side.total))),
          ),
        ]
      : null,
  );
}

/**
 * @param {StageSide} side
 * @param {Seen} seen
 * @param {SeatName} seatName
 * @param {import("./types.js").Realm[]} realms
 */
function sideElement(side, seen, seatName, realms) {
  const cards = (side.cards ?? []).map((card, index) => {
    const hidden = index >= seen.card && !seen.end && !side.ranks?.length;
    const shown = hidden ? { ...card, face_down: true, title: t("contest.hidden") } : card;
    const element = cardElement(shown);
    if (seen.now === "card" && index === seen.card - 1) element.classList.add("turned");
    return element;
  });
  const summed = seen.sum > 0 || seen.end;
  return h(
    "section",
    {
      class: `stage-side seat-${side.seat ?? -1} ${summed && side.won ? "won" : ""}`,
      "data-side": side.seat ?? -1,
    },
    sideHead(side, seatName, realms),
    side.pieces?.length || side.fallen?.length
      ? h(
          "div",
          { class: "stage-pieces" },
          side.pieces?.flatMap((piece) => pieceElements(piece, false)),
          side.fallen?.flatMap((piece) => pieceElements(piece, summed)),
        )
      : null,
    h(
      "div",
      { class: "fight-force" },
      ranksElement(side, seen.round, seen.end, realms),
      cards.length ? h("div", { class: "stage-cards" }, cards) : null,
    ),
    termsElement(side, summed),
  );
}

/**
 * @param {Stage} stage
 * @param {Seen} seen
 * @param {SeatName} seatName
 * @param {import("./types.js").Realm[]} realms
 */
export function sidesElement(stage, seen, seatName, realms) {
  const sides = stage.sides ?? [];
  if (!sides.length) return null;
  const parts = sides.map((side) => sideElement(side, seen, seatName, realms));
  const summed = seen.sum > 0 || seen.end;
  const fought = sides.length === 2 && sides.some((side) => side.ranks?.length);
  if (fought) parts.splice(1, 0, leftElement(stage, seen.round, seen.end));
  if (sides.length === 2 && sides.every(counts))
    parts.splice(
      1,
      0,
      h(
        "div",
        { class: `stage-score ${summed ? "" : "waiting"}`, "aria-hidden": "true" },
        h(
          "b",
          { class: `seat-${sides[0].seat ?? -1} ${sides[0].won ? "won" : ""}` },
          figure(Number(sides[0].total)),
        ),
        h("i", null, ":"),
        h(
          "b",
          { class: `seat-${sides[1].seat ?? -1} ${sides[1].won ? "won" : ""}` },
          figure(Number(sides[1].total)),
        ),
        thing(stage.symbol),
      ),
    );
  return h("div", { class: `stage-sides sides-${sides.length} ${fought ? "fought" : ""}` }, parts);
}

/** @param {Stage} stage @param {Seen} seen */
export function linesElement(stage, seen) {
  const lines = stage.lines ?? [];
  if (!lines.length) return null;
  const until = seen.end ? lines.length : seen.line;
  return h(
    "ol",
    { class: "stage-lines" },
    lines.map((line, index) =>
      h(
        "li",
        {
          class: `seat-${line.seat ?? -1} ${index < until ? "" : "waiting"} ${
            index === until - 1 && seen.now === "line" ? "now" : ""
          }`,
          "data-clause-host": "",
          "aria-hidden": index < until ? null : "true",
        },
        (line.seat ?? -1) >= 0 ? badge(Number(line.seat)) : thing(line.symbol || stage.symbol),
        h(
          "span",
          { class: "stage-line-text" },
          line.text,
          " ",
          line.clause && line.clause !== stage.clause ? clauseLink(line.clause) : null,
        ),
        (line.dice ?? []).map((die) => dieElement(die.value, die.label)),
      ),
    ),
  );
}

/** Cards that are shown, such as hands. @param {Stage} stage @param {SeatName} seatName */
export function rowsElement(stage, seatName) {
  return h(
    "div",
    { class: "stage-rows" },
    (stage.rows ?? []).map((row) =>
      h(
        "section",
        { class: `stage-row seat-${row.seat ?? -1}` },
        h(
          "p",
          { class: "fight-name" },
          badge(row.seat ?? -1),
          h("b", null, seatName(row.seat ?? -1)),
        ),
        row.cards?.length ? rowElement(row) : h("p", { class: "quiet" }, t("stage.no_cards")),
      ),
    ),
  );
}

/**
 * Each line once, with how often it was told.
 * @param {string[]} lines
 * @returns {[string, number][]}
 */
export function counted(lines) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const line of lines) found.set(line, (found.get(line) ?? 0) + 1);
  return [...found];
}

/**
 * What came of it.
 * @param {Stage} stage
 * @param {Element | null} place  where it happened, as a picture
 * @param {Element | null} [hangs]  what hangs on the next answer
 */
export function resultElement(stage, place, hangs = null) {
  const seat = stage.winner ?? -1;
  if (stage.unfinished)
    return h(
      "div",
      { class: `stage-result ${place ? "placed" : ""}`, "data-testid": "stage-waits" },
      h("div", { class: "stage-words" }, h("p", { class: "outcome" }, t("stage.waits")), hangs),
      place,
    );
  if (!stage.outcome && !stage.after?.length) return null;
  return h(
    "div",
    { class: `stage-result seat-${seat} ${seat >= 0 ? "won" : ""} ${place ? "placed" : ""}` },
    h(
      "div",
      { class: "stage-words" },
      stage.outcome
        ? h(
            "p",
            { class: "outcome" },
            seat >= 0 ? badge(seat) : null,
            h("span", null, stage.outcome),
          )
        : null,
      stage.after?.length
        ? h(
            "ul",
            null,
            counted(stage.after).map(([line, count]) =>
              h(
                "li",
                null,
                icon("u-next"),
                h("span", null, line, count > 1 ? h("b", null, ` ×${count}`) : null),
              ),
            ),
          )
        : null,
    ),
    place,
  );
}
