/**
 * What lies beside the board: mats with counters, cards, spots, tracks; ledgers of figures. Fetched
 * when it is first looked at.
 */

import { rowElement } from "./cards.js";
import { BANDED, counterElement, explained, inBand } from "./counters.js";
import { h, refill, s } from "./dom.js";
import { withHelp } from "./overlay.js";
import { drawPiece } from "./pieces.js";
import { badge } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Mat} Mat */
/** @typedef {import("./types.js").Ledger} Ledger */
/** @typedef {import("./types.js").Track} Track */
/** @typedef {import("./types.js").Spot} Spot */

/** What is left of a mat for the panel when the band shows the rest. @param {Mat} mat */
function beside(mat) {
  if (!inBand(mat)) return mat;
  const rows = (mat.rows ?? []).filter((row) => !BANDED.includes(row.kind));
  return rows.length || mat.spots?.length ? { ...mat, rows, counters: [] } : null;
}

/**
 * A ledger with a column for each player, so that it fits beside the board.
 * @param {Ledger} ledger
 * @param {(seat: number) => string} seatName
 */
export function ledgerElement(ledger, seatName) {
  const rows = ledger.rows ?? [];
  const crowded = rows.length > 3; // emblems alone stand for the players
  if (crowded && rows.every((row) => (row.seat ?? -1) >= 0)) return seatRows(ledger, seatName);
  const goal = rows.find((row) => row.goal);
  return ledgerFrame(
    ledger,
    "",
    rows.map((row) => {
      const seat = row.seat ?? -1;
      const name = h("span", { class: crowded ? "for-ears" : "" }, seatName(seat));
      return h(
        "th",
        { scope: "col", class: row.goal ? "needed" : "" },
        seat >= 0 ? [badge(seat, "tiny"), " ", name] : (row.label ?? ""),
      );
    }),
    (ledger.head ?? []).map((word, index) =>
      h(
        "tr",
        null,
        h("th", { scope: "row" }, word),
        rows.map((row) => figureCell(row.cells[index], row === goal, goal?.cells[index])),
      ),
    ),
  );
}

/**
 * A ledger of many players, one below the other with their names.
 * @param {Ledger} ledger
 * @param {(seat: number) => string} seatName
 */
function seatRows(ledger, seatName) {
  return ledgerFrame(
    ledger,
    "by-seat",
    (ledger.head ?? []).map((word) => h("th", { scope: "col" }, word)),
    (ledger.rows ?? []).map((row) => {
      const seat = Number(row.seat);
      return h(
        "tr",
        null,
        h("th", { scope: "row" }, badge(seat, "tiny"), " ", seatName(seat)),
        row.cells.map((cell) => figureCell(cell)),
      );
    }),
  );
}

/**
 * What every ledger stands in.
 * @param {Ledger} ledger
 * @param {string} kind
 * @param {Node[]} head
 * @param {Node[]} body
 */
function ledgerFrame({ id, label }, kind, head, body) {
  return h(
    "div",
    { class: "ledger", "data-node": id },
    h("h2", null, label),
    h(
      "div",
      { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label },
      h(
        "table",
        { class: `figures ${kind}` },
        h("thead", null, h("tr", null, h("td", null), head)),
        h("tbody", null, body),
      ),
    ),
  );
}

/**
 * A cell: of a goal only what is asked for, of a player what is missing, too.
 * @param {string | number} cell
 * @param {boolean} [isGoal]
 * @param {string | number} [aim]
 */
function figureCell(cell, isGoal = false, aim = 0) {
  const told = typeof cell === "number" ? (isGoal && cell === 0 ? "" : figure(cell)) : cell;
  if (isGoal) return h("td", { class: "needed" }, told);
  const known = typeof cell === "number" && typeof aim === "number" && aim > 0;
  return h("td", null, told, known ? reached(cell, aim) : null);
}

/**
 * Whether a figure has reached its goal, or how much is missing.
 * @param {number} value
 * @param {number} aim
 */
function reached(value, aim) {
  if (value >= aim)
    return h("span", { class: "met", role: "img", "aria-label": t("ledger.met") }, " ✓");
  return h("span", { class: "missing" }, t("ledger.missing", { count: aim - value }));
}

/**
 * A track as a line of spaces with its tokens above their numbers.
 * @param {Track} track
 * @param {(seat: number) => string} seatName
 */
export function trackElement(track, seatName) {
  const span = Math.max(1, track.last - track.first);
  const width = 340;
  const x = (/** @type {number} */ at) => 14 + ((at - track.first) / span) * (width - 28);
  const step = span <= 20 ? 1 : span <= 60 ? 10 : Math.ceil(span / 60) * 10;
  const told = (track.tokens ?? []).map(({ seat = -1, label, at }) =>
    seat >= 0 ? `${seatName(seat)} ${at}` : `${label} ${at}`,
  );
  const picture = s("svg", {
    class: "track-line",
    viewBox: `0 0 ${width} 62`,
    role: "img",
    "aria-label": `${track.label}: ${told.join(", ")}`,
  });
  picture.append(
    s("line", { class: "axis", x1: x(track.first), x2: x(track.last), y1: 44, y2: 44 }),
  );
  for (let at = track.first; at <= track.last; at += step) {
    picture.append(
      s("line", { class: "tick", x1: x(at), x2: x(at), y1: 40, y2: 48 }),
      s("text", { class: "track-number", x: x(at), y: 60, "font-size": 11 }, at),
    );
  }
  /** @type {Map<number, number>} */
  const stacked = new Map();
  for (const token of track.tokens ?? []) {
    const place = stacked.get(token.at) ?? 0;
    stacked.set(token.at, place + 1);
    picture.append(
      drawPiece(
        { symbol: token.symbol, label: token.label, seat: token.seat },
        x(token.at) + place * 9,
        29 - place * 4,
        26,
      ),
    );
  }
  return withHelp(
    h("div", { class: "track-block", "data-node": track.id }, h("h2", null, track.label), picture),
    () => explained(track.label, track.clause),
  );
}

/** @param {Spot} spot */
export function spotElement(spot) {
  const owner = spot.owner ?? -1;
  const element = h(
    "div",
    { class: `mat-spot ${owner >= 0 ? `seat-${owner}` : ""}`, "data-node": spot.id },
    h("span", { class: "row-title" }, spot.label),
    h(
      "span",
      { class: "mat-spot-holds" },
      (spot.holds ?? []).map((piece) => {
        const picture = s("svg", {
          viewBox: "0 0 32 32",
          class: "mat-piece",
          role: "img",
          "aria-label": `${piece.count ?? 1} ${piece.label}`,
        });
        picture.append(drawPiece(piece, 16, 16, 26));
        return picture;
      }),
    ),
  );
  return withHelp(element, () => explained(spot.label, spot.clause));
}

/**
 * A whole mat.
 * @param {Mat} mat
 * @param {(seat: number) => string} seatName
 * @param {{hand?: boolean}} [show]
 */
export function matElement(mat, seatName, show = {}) {
  const seat = mat.seat ?? -1;
  const rows = (mat.rows ?? []).filter((row) => show.hand !== false || row.kind !== "hand");
  return h(
    "section",
    { class: `mat ${seat >= 0 ? `seat-${seat}` : "shared"}`, "data-mat": mat.id },
    h(
      "h2",
      { class: "mat-title" },
      seat >= 0 ? badge(seat) : null,
      seat >= 0 ? seatName(seat) : mat.label,
    ),
    mat.counters?.length
      ? h(
          "div",
          { class: "counters" },
          mat.counters.map((counter) => counterElement(counter, seat < 0)),
        )
      : null,
    rows.map((row) => rowElement(row)),
    mat.spots?.length ? h("div", { class: "mat-spots" }, mat.spots.map(spotElement)) : null,
  );
}

/**
 * The panels of the mats and of the standing, drawn again when the mats have changed.
 * @param {HTMLElement} panel
 * @param {HTMLElement} standing
 * @param {Mat[]} mats
 * @param {(seat: number) => string} seatName
 * @param {Node} foot  below the standing
 * @param {number | null} viewer
 */
export function drawMats(panel, standing, mats, seatName, foot, viewer) {
  const shared = mats.filter((mat) => (mat.seat ?? -1) < 0);
  const seated = mats.filter((mat) => (mat.seat ?? -1) >= 0);
  const open = new Set(
    [panel, standing]
      .flatMap((each) => [...each.querySelectorAll("details[open]")])
      .map((each) => each.getAttribute("data-node")),
  );
  refill(
    panel,
    [...shared.flatMap((mat) => beside(mat) ?? []), ...seated].map((mat) =>
      matElement(mat, seatName, { hand: false }),
    ),
  );
  const mine = (/** @type {Mat} */ mat) => mat.seat === viewer;
  refill(
    standing,
    shared.flatMap((mat) => standingOf(mat, seatName)),
    seated.filter(mine).map((mat) => standingOfSeat(mat, seatName, true)),
    foot,
    seated.filter((mat) => !mine(mat)).map((mat) => standingOfSeat(mat, seatName, false)),
  );
  for (const each of [panel, standing])
    for (const details of each.querySelectorAll("details"))
      if (!details.classList.contains("own"))
        details.open = open.has(details.getAttribute("data-node"));
}

/** Ledgers and tracks of a mat. @param {Mat} mat @param {(seat: number) => string} seatName */
function standingOf(mat, seatName) {
  return [
    ...(mat.ledgers ?? []).map((ledger) => ledgerElement(ledger, seatName)),
    ...(mat.tracks ?? []).map((track) => trackElement(track, seatName)),
  ];
}

/**
 * What is told of one player, under his name; of the others it is opened when it is wanted.
 * @param {Mat} mat
 * @param {(seat: number) => string} seatName
 * @param {boolean} own
 */
function standingOfSeat(mat, seatName, own) {
  const told = standingOf(mat, seatName);
  if (!told.length) return null;
  const seat = Number(mat.seat);
  return h(
    "details",
    { class: `standing-seat ${own ? "own" : ""}`, "data-node": `standing:${seat}`, open: own },
    h("summary", null, badge(seat), " ", seatName(seat)),
    told,
  );
}
