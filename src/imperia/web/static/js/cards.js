/** Cards: small in a hand or a row, large under pointer, focus or long press. */

import { clauseText } from "./clauses.js";
import { h, s } from "./dom.js";
import { withHelp } from "./overlay.js";
import { drawPiece } from "./pieces.js";
import { syllable } from "./syllables.js";
import { badge, icon, picture, thing } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").CardRow} CardRow */

const LONG = 20; // letters of a title that get smaller type
const LONGER = 32;

/** Where long words may break, for browsers that do not know their syllables. */
const soften = (/** @type {string} */ title) =>
  title.replace(/\p{L}{10,}/gu, (word) => {
    const at = syllable(word);
    return `${word.slice(0, at)}\u00ad${word.slice(at)}`;
  });

/** A title, whole: in smaller type where it is long. @param {string} title */
function titleElement(title) {
  const size = title.length > LONGER ? "longer" : title.length > LONG ? "long" : "";
  return h("span", { class: `card-title ${size}` }, soften(title));
}

/**
 * The face of a card.
 * @param {Card} card
 * @param {boolean} large
 */
function face(card, large) {
  const shown = (card.marks ?? []).filter((_, place, all) => large || !repeats(all, place));
  const marks = shown.map((mark) =>
    h(
      "span",
      { class: `card-mark ${mark.entry ? "entry" : ""}`, title: large ? null : mark.label },
      thing(mark.symbol, large || mark.entry ? "" : mark.label),
      mark.sign ? thing(mark.sign) : null,
      mark.number !== undefined && mark.number !== null
        ? h("b", null, String(mark.number).replace("-", "\u2212"))
        : null,
      large || mark.entry
        ? h("span", { class: "card-mark-label" }, mark.label, large ? explanation(mark) : null)
        : null,
    ),
  );
  return [
    h(
      "span",
      { class: "card-band" },
      h(
        "span",
        { class: "card-head" },
        titleElement(large ? card.title : (card.short ?? card.title)),
        card.subtitle ? h("span", { class: "card-subtitle" }, card.subtitle) : null,
      ),
    ),
    price(card, large),
    picture(card.picture ?? "", card.marks?.[0]?.symbol ?? "card"),
    progress(card, large),
    marks.length ? h("span", { class: "card-marks" }, marks) : null,
    card.effect ? h("span", { class: "card-effect" }, card.effect) : null,
    card.holds?.length
      ? h(
          "span",
          { class: "card-holds" },
          card.holds.map((piece) =>
            h(
              "span",
              { class: "card-piece", title: piece.label },
              pieceElement(piece),
              large
                ? h(
                    "span",
                    null,
                    `${(piece.count ?? 1) > 1 ? `${piece.count} × ` : ""}${piece.label}`,
                  )
                : null,
            ),
          ),
        )
      : null,
  ];
}

/**
 * How far somebody is with what the card asks; of several where there is room.
 * @param {Card} card @param {boolean} large
 */
function progress(card, large) {
  const all = card.progress ?? [];
  if (!all.length || (!large && all.length > 1)) return null;
  return h(
    "span",
    { class: "card-progress" },
    all.map(({ have, need, seat = -1, rank }) =>
      h(
        "span",
        { class: `seat-${seat}` },
        badge(seat, "tiny"),
        h("progress", { max: need, value: have, "aria-hidden": "true" }),
        rank ? t("card.place", { place: rank }) : `${have}/${need}`,
      ),
    ),
  );
}

/**
 * Is this one more line of words with the symbol of a line before? A small face shows no words.
 * @param {import("./types.js").Mark[]} marks @param {number} place
 */
function repeats(marks, place) {
  const mark = marks[place];
  const same = (/** @type {import("./types.js").Mark} */ other) =>
    other.symbol === mark.symbol && other.sign === mark.sign && other.number === mark.number;
  return Boolean(mark.entry && marks.slice(0, place).some((other) => other.entry && same(other)));
}

/** A piece that lies on a card. @param {import("./types.js").Piece} piece */
function pieceElement(piece) {
  const picture = s("svg", {
    viewBox: "0 0 32 32",
    class: "held-piece",
    role: "img",
    "aria-label": `${piece.count ?? 1} ${piece.label}`,
  });
  picture.append(drawPiece(piece, 15, 17, 26));
  return picture;
}

/**
 * What the rules say of a mark, where there is room for it.
 * @param {import("./types.js").Mark} mark
 */
function explanation(mark) {
  if (!mark.entry || !mark.clause) return null;
  const text = h("span", { class: "card-mark-text" });
  clauseText(mark.clause).then(
    (words) => (text.textContent = unnamed(words, mark.label)),
    () => {},
  );
  return text;
}

/**
 * A sentence without the name it begins with, where that name stands above it.
 * @param {string} words
 * @param {string} name
 */
function unnamed(words, name) {
  const [first, rest] = words.split(/: (.*)/s);
  if (!rest || !name.toLowerCase().includes(first.toLowerCase())) return words;
  return rest[0].toUpperCase() + rest.slice(1);
}

/** @param {Card} card @param {boolean} large */
function price(card, large) {
  if (card.price === undefined || card.price === null) return null;
  return h(
    "span",
    { class: "card-price", title: t("card.price", { count: card.price }) },
    large ? t("card.price", { count: card.price }) : String(card.price),
  );
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
  if (card.face_down)
    return h(
      "div",
      { class: "described" },
      h("h3", null, card.title),
      (card.count ?? 1) > 1 ? h("p", null, t("card.count", { count: card.count ?? 1 })) : null,
    );
  return h("div", { class: `${look(card)} large` }, face(card, true));
}

/** A card in words. @param {Card} card @param {number} count */
function spoken(card, count) {
  if (card.face_down) return [card.title, count > 1 ? `×${count}` : ""].filter(Boolean).join(". ");
  const marks = (card.marks ?? []).map((mark) =>
    mark.number !== undefined && mark.number !== null ? `${mark.label} ${mark.number}` : mark.label,
  );
  const held = (card.holds ?? []).map((piece) => `${piece.count ?? 1} ${piece.label}`);
  const cost =
    card.price === undefined || card.price === null ? "" : t("card.price", { count: card.price });
  return [
    card.title,
    card.subtitle,
    count > 1 ? `×${count}` : "",
    cost,
    [...marks, ...held].join(", "),
    card.progress
      ?.map(({ have, need, rank }) => (rank ? t("card.place", { place: rank }) : `${have}/${need}`))
      .join(", "),
    card.effect,
  ]
    .filter(Boolean)
    .join(". ");
}

/**
 * A card that can be pointed at; a button where it can be played.
 * @param {Card} card
 */
export function cardElement(card) {
  const count = card.count ?? 1;
  const element = h(
    "button",
    {
      type: "button",
      class: look(card),
      "data-node": card.id,
      "data-testid": "card",
      "aria-label": spoken(card, count),
    },
    card.face_down ? icon("s-crown", "card-back") : face(card, false),
    count > 1 ? h("span", { class: "card-count" }, `×${count}`) : null,
    (card.seat ?? -1) >= 0 ? badge(Number(card.seat), "tiny card-seat") : null,
  );
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
  const title = h(
    "span",
    { class: "row-title" },
    row.label,
    h("span", { class: "quiet" }, ` ${count}`),
  );
  const body = h("div", { class: `card-row row-${row.kind}` }, cards.map(cardElement));
  if (!cards.length) return h("div", { class: "row empty", "data-node": row.id }, title);
  if (pile || !open)
    return h("details", { class: "row", "data-node": row.id }, h("summary", null, title), body);
  return h("div", { class: "row", "data-node": row.id }, title, body);
}
