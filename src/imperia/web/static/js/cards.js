/** Cards: small in a hand or a row, large under pointer, focus or long press. */

import { h } from "./dom.js";
import { withHelp } from "./overlay.js";
import { badge, icon, thing } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").CardRow} CardRow */

/**
 * The face of a card.
 * @param {Card} card
 * @param {boolean} large
 */
function face(card, large) {
  const marks = (card.marks ?? []).map((mark) =>
    h("span", { class: "card-mark", title: large ? null : mark.label }, thing(mark.symbol, large ? "" : mark.label),
      mark.number !== undefined && mark.number !== null ? h("b", null, String(mark.number).replace("-", "\u2212")) : null,
      large ? h("span", { class: "card-mark-label" }, mark.label) : null));
  return [
    h("span", { class: "card-band" }, h("span", { class: "card-title" }, card.title)),
    marks.length ? h("span", { class: "card-marks" }, marks) : null,
    card.effect ? h("span", { class: "card-effect" }, card.effect) : null,
    card.holds?.length ? h("span", { class: "card-holds" }, card.holds.map((piece) =>
      h("span", { class: `card-piece ${piece.seat !== undefined ? `seat-${piece.seat}` : ""}`, title: piece.label }, thing(piece.symbol, piece.label), (piece.count ?? 1) > 1 ? `×${piece.count}` : null))) : null,
  ];
}

/** @param {Card} card */
function look(card) {
  const flags = (card.flags ?? []).map((flag) => `is-${flag}`).join(" ");
  return `card ${card.face_down ? "face-down" : `deck-${card.fill ?? "paper"}`} ${flags}`;
}

/**
 * A card large enough to read at ease.
 * @param {Card} card
 */
export function largeCard(card) {
  if (card.face_down) return h("div", { class: "described" }, h("h3", null, card.title), (card.count ?? 1) > 1 ? h("p", null, t("card.count", { count: card.count ?? 1 })) : null);
  return h("div", { class: `${look(card)} large` }, face(card, true));
}

/**
 * A card that can be pointed at; a button where it can be played.
 * @param {Card} card
 */
export function cardElement(card) {
  const count = card.count ?? 1;
  const element = h("button", {
    type: "button", class: look(card), "data-node": card.id, "data-testid": "card",
    "aria-label": [card.title, count > 1 ? `×${count}` : "", card.face_down ? "" : card.effect ?? ""].filter(Boolean).join(". "),
  }, card.face_down ? icon("s-crown", "card-back") : face(card, false),
    count > 1 ? h("span", { class: "card-count" }, `×${count}`) : null,
    (card.seat ?? -1) >= 0 ? badge(Number(card.seat), "tiny card-seat") : null);
  return withHelp(element, () => largeCard(card));
}

/**
 * Cards side by side under their name.
 * @param {CardRow} row
 * @param {boolean} [open]
 */
export function rowElement(row, open = true) {
  const cards = row.cards ?? [];
  const count = cards.reduce((sum, card) => sum + (card.count ?? 1), 0);
  const pile = row.kind === "discard" && cards.length > 3;
  const title = h("span", { class: "row-title" }, row.label, h("span", { class: "quiet" }, ` ${count}`));
  const body = h("div", { class: `card-row row-${row.kind}` }, cards.map(cardElement));
  if (!cards.length) return h("div", { class: "row empty", "data-node": row.id }, title);
  if (pile || !open) return h("details", { class: "row", "data-node": row.id }, h("summary", null, title), body);
  return h("div", { class: "row", "data-node": row.id }, title, body);
}
