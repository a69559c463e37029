/** A finished game as a page: how it ended, where the points came from, and all that was told. */

import { get } from "./api.js";
import { clauseLink, rulesOf } from "./clauses.js";
import { h, refill } from "./dom.js";
import { tell } from "./log.js";
import { startHelp } from "./overlay.js";
import { plot } from "./plots.js";
import { badge, icon, loadSymbols } from "./symbols.js";
import { tallyElement } from "./tally.js";
import { topBar } from "./topbar.js";
import { figure, list, loadWords, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").LogEntry} LogEntry */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const table = document.body.dataset.table ?? location.pathname.split("/").pop() ?? "";
const base = `/api/tables/${table}`;

/** All lines, the oldest first. @param {Snapshot} snapshot */
async function allLines(snapshot) {
  let lines = snapshot.log;
  while ((lines[0]?.seq ?? 1) > 1) {
    const answer = await get(`${base}/log`, { before: lines[0].seq, seat: snapshot.viewer });
    if (!answer.log.length) break;
    lines = [...answer.log, ...lines];
  }
  return lines.filter((/** @type {LogEntry} */ entry) => !entry.undone && !entry.undo);
}

/** @param {LogEntry[]} lines @param {string} turnTitle */
function story(lines, turnTitle) {
  /** @type {Map<string, LogEntry[]>} */
  const turns = new Map();
  for (const line of lines) {
    const turn = String(line.turn ?? "");
    turns.set(turn, [...(turns.get(turn) ?? []), line]);
  }
  return [...turns].map(([turn, told]) =>
    h(
      "section",
      { class: "record-turn" },
      h("h2", null, Number(turn) ? `${turnTitle} ${turn}` : ""),
      h(
        "ol",
        null,
        told.map((line) =>
          h(
            "li",
            { class: `log-line seat-${line.seat}`, "data-clause-host": "" },
            h(
              "span",
              { class: "log-text" },
              tell(line, () => {}),
            ),
            " ",
            line.clause ? clauseLink(line.clause) : null,
            " ",
            h(
              "a",
              {
                class: "record-look",
                href: `/table/${table}#at=${line.seq}`,
                "aria-label": t("log.look"),
                title: t("log.look"),
              },
              icon("u-eye"),
            ),
          ),
        ),
      ),
    ),
  );
}

async function begin() {
  await Promise.all([loadWords(), loadSymbols(document.body.dataset.game)]);
  const snapshot = /** @type {Snapshot} */ (await get(base, {}));
  const viewer = { seat: snapshot.viewer };
  const [{ tally }, figures, lines] = await Promise.all([
    get(`${base}/ending`, viewer),
    get(`${base}/statistics`, viewer),
    allLines(snapshot),
  ]);
  rulesOf(snapshot.game);
  const seatName = (/** @type {number} */ seat) => snapshot.seats[seat]?.name ?? t("nobody");
  const winners = snapshot.winners.map(seatName);
  const moments = figures.moments.map(String);
  if (moments.length > 1) moments[moments.length - 1] = t("plot.end");
  refill(
    page,
    topBar({ relang: begin }),
    h(
      "main",
      { class: "about-page record-page" },
      h("h1", null, snapshot.title),
      h(
        "p",
        { class: "outcome" },
        snapshot.winners.map((seat) => badge(seat)),
        h(
          "span",
          null,
          winners.length
            ? t("end.won", { count: winners.length, names: list(winners) })
            : t("end.nobody"),
        ),
      ),
      h("p", null, snapshot.reason),
      h(
        "ol",
        { class: "record-scores" },
        snapshot.seats.map(({ seat }) =>
          h(
            "li",
            null,
            badge(seat),
            seatName(seat),
            " ",
            snapshot.scores.length ? h("b", null, figure(snapshot.scores[seat])) : null,
          ),
        ),
      ),
      tally ? tallyElement(tally, tally.rows.length, false, seatName) : null,
      h(
        "p",
        { class: "record-ways" },
        h("a", { class: "button", href: `/table/${table}` }, t("record.table")),
        h(
          "a",
          { class: "button", href: `${base}/record`, download: "", "data-testid": "record-file" },
          t("record.file"),
        ),
      ),
      h(
        "div",
        { class: "plots" },
        figures.figures.map((/** @type {import("./types.js").Figure} */ each) =>
          plot(each, moments, seatName),
        ),
      ),
      story(lines, snapshot.scene.banner?.title ?? t("plot.moment")),
    ),
  );
}

startHelp();
begin();
