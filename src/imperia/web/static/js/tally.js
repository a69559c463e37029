/** A table that is counted row by row, a column for each player, and what it makes. */

import { clauseLink } from "./clauses.js";
import { h } from "./dom.js";
import { withHelp } from "./overlay.js";
import { badge, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Tally} Tally */
/** @typedef {import("./types.js").TallyCell} TallyCell */

/** @param {number} value */
const shown = (value) => (value ? figure(value) : "–");

/**
 * A number; of what decided a game all that it is made of stands beside it.
 * @param {TallyCell} cell
 * @param {boolean} open
 */
function cellElement(cell, open) {
  const terms = (cell.terms ?? []).filter((term) => term.value);
  if (open)
    return [
      h("b", null, shown(cell.value)),
      h(
        "ul",
        { class: "tally-parts" },
        terms.map(({ label, value }) =>
          h("li", null, value === 1 ? label : `${label} ${figure(value)}`),
        ),
      ),
    ];
  const number = h(
    "b",
    terms.length ? { tabindex: "0", class: "explained" } : null,
    shown(cell.value),
  );
  if (terms.length)
    withHelp(number, () =>
      h(
        "p",
        { class: "tally-help" },
        terms.map((term) => `${term.label} ${figure(term.value)}`).join(" + "),
        " = ",
        h("b", null, figure(cell.value)),
      ),
    );
  return [cell.note && cell.value ? h("small", null, cell.note) : null, number];
}

/**
 * @param {Tally} tally
 * @param {number} rows  so many are counted already
 * @param {boolean} counting  the last of them just now
 * @param {(seat: number) => string} seatName
 * @param {string} [under]  the clause that stands above: rows need not name it again
 */
export function tallyElement(tally, rows, counting, seatName, under = "") {
  const head = h(
    "tr",
    null,
    h("td", null),
    tally.seats.map((seat) =>
      h(
        "th",
        { scope: "col", class: `seat-${seat}` },
        badge(seat),
        h("span", null, seatName(seat)),
      ),
    ),
  );
  const body = tally.rows.map((row, index) =>
    h(
      "tr",
      {
        class: `${index < rows ? "" : "waiting"} ${counting && index === rows - 1 ? "now" : ""} ${
          row.decides ? "decides" : ""
        }`,
        "data-clause-host": "",
        "aria-hidden": index < rows ? null : "true",
      },
      h(
        "th",
        { scope: "row" },
        thing(row.symbol),
        h("span", null, row.label),
        row.clause && row.clause !== under ? [" ", clauseLink(row.clause)] : null,
        row.note ? h("small", null, row.note) : null,
      ),
      row.cells.map((cell) => h("td", null, cellElement(cell, Boolean(row.decides)))),
    ),
  );
  const sums = tally.seats.map((_, column) =>
    tally.rows.slice(0, rows).reduce((sum, row) => sum + row.cells[column].value, 0),
  );
  const total = tally.label
    ? h(
        "tr",
        { class: "total" },
        h("th", { scope: "row" }, tally.label),
        sums.map((sum) => h("td", null, h("b", null, figure(sum)))),
      )
    : null;
  return h(
    "div",
    { class: "tally", "data-testid": "tally" },
    h(
      "div",
      { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("stage.table") },
      h("table", null, h("thead", null, head), h("tbody", null, body), h("tfoot", null, total)),
    ),
    tally.label ? barsElement(tally, sums, seatName) : null,
  );
}

/**
 * Before, now and after, the best first.
 * @param {Tally} tally
 * @param {number[]} sums
 * @param {(seat: number) => string} seatName
 */
function barsElement(tally, sums, seatName) {
  const full = tally.rows.reduce(
    (all, row) => all.map((sum, column) => sum + row.cells[column].value),
    tally.seats.map((_, column) => tally.before?.[column] ?? 0),
  );
  const most = Math.max(1, ...full, ...(tally.before ?? []));
  const columns = tally.seats.map((_, column) => column).sort((a, b) => full[b] - full[a]);
  const width = (/** @type {number} */ value) => `${(Math.max(0, value) / most) * 100}%`;
  const bar = (/** @type {string} */ name, /** @type {number} */ value) => {
    const part = h("i", { class: name });
    part.style.width = width(value);
    return part;
  };
  return h(
    "ol",
    { class: "tally-bars" },
    columns.map((column) => {
      const before = tally.before?.[column] ?? 0;
      const sum = sums[column];
      return h(
        "li",
        { class: `seat-${tally.seats[column]}` },
        badge(tally.seats[column]),
        h("span", { class: "bar-name" }, seatName(tally.seats[column])),
        h("span", { class: "tally-bar" }, bar("had", before), bar("now", sum)),
        h(
          "span",
          { class: "bar-sum" },
          tally.before?.length
            ? `${figure(before)} ${sum < 0 ? "−" : "+"} ${figure(Math.abs(sum))} = `
            : "",
          h("b", null, figure(before + sum)),
        ),
      );
    }),
  );
}
