/** The end: who won and why, the figures by turn, the record. */

import { get, post } from "./api.js";
import { h } from "./dom.js";
import { tell } from "./log.js";
import { openDialog, say } from "./overlay.js";
import { badge, icon } from "./symbols.js";
import { figure, list, t } from "./words.js";

const LAST = 8; // lines of the log that tell how it ended

/**
 * @param {import("./types.js").Snapshot} snapshot
 * @param {import("./theatre.js").Theatre} theatre
 * @param {(id: string) => void} flash
 */
export function endingElement(snapshot, theatre, flash) {
  const scored = snapshot.scores.length > 0; // else it was won by other means
  const won = (/** @type {number} */ seat) => Number(snapshot.winners.includes(seat));
  const order = snapshot.seats
    .map((seat) => seat.seat)
    .sort((a, b) => (scored ? snapshot.scores[b] - snapshot.scores[a] : won(b) - won(a)));
  const winners = snapshot.winners.map(theatre.seatName);
  const final = snapshot.log.filter((entry) => !entry.undone).slice(-LAST);
  return h(
    "div",
    { class: "ending", "data-testid": "ending" },
    h(
      "h2",
      null,
      icon("s-victory"),
      " ",
      winners.length
        ? t("end.won", { count: winners.length, names: list(winners) })
        : t("end.nobody"),
    ),
    snapshot.reason
      ? h("p", { class: "end-reason", "data-testid": "reason" }, snapshot.reason)
      : null,
    snapshot.viewer !== null && winners.length
      ? h(
          "p",
          { class: "quiet" },
          snapshot.winners.includes(snapshot.viewer) ? t("end.you_won") : t("end.you_lost"),
        )
      : null,
    h(
      "ol",
      { class: "scores" },
      order.map((seat) =>
        h(
          "li",
          { class: `seat-${seat} ${won(seat) ? "won" : ""}` },
          badge(seat),
          h("span", null, theatre.seatName(seat)),
          scored ? h("b", null, figure(snapshot.scores[seat])) : null,
        ),
      ),
    ),
    h(
      "div",
      { class: "ending-foot" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          "data-testid": "end-count",
          onclick: () => theatre.end(),
        },
        t(scored ? "end.count" : "end.how"),
      ),
      h(
        "button",
        {
          type: "button",
          "data-testid": "plots",
          onclick: () => showPlots(snapshot, theatre.seatName),
        },
        t("end.plots"),
      ),
      h(
        "a",
        {
          class: "button",
          href: `/record/${snapshot.table}`,
          "data-testid": "record",
        },
        t("end.record"),
      ),
      snapshot.viewer === null
        ? h("a", { class: "button", href: "/" }, t("end.again"))
        : h(
            "button",
            { type: "button", "data-testid": "again", onclick: () => playAgain(snapshot) },
            t("end.again"),
          ),
    ),
    h(
      "details",
      null,
      h("summary", null, t("end.why")),
      h(
        "ol",
        { class: "end-lines" },
        final.map((entry) => h("li", { "data-clause-host": "" }, tell(entry, flash))),
      ),
    ),
  );
}

/** The same players at a new table. @param {import("./types.js").Snapshot} snapshot */
export async function playAgain(snapshot) {
  try {
    const { table } = await post(`/api/tables/${snapshot.table}/again`, {});
    location.assign(`/table/${table}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {import("./types.js").Snapshot} snapshot
 * @param {(seat: number) => string} seatName
 */
export async function showPlots(snapshot, seatName) {
  try {
    const { plot } = await import("./plots.js"); // only who asks for them loads them
    /** @type {import("./types.js").Statistics} */
    const data = await get(`/api/tables/${snapshot.table}/statistics`, { seat: snapshot.viewer });
    const moments = data.moments.map(String);
    if (moments.length > 1) moments[moments.length - 1] = t(data.over ? "plot.end" : "plot.now");
    openDialog(
      t("end.plots"),
      h(
        "div",
        { class: "plots" },
        data.figures.map((each) => plot(each, moments, seatName)),
      ),
      { testid: "plots-dialog" },
    );
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {() => import("./types.js").Snapshot | null} snapshot
 * @param {(seat: number) => string} seatName
 */
export function plotsButton(snapshot, seatName) {
  const show = () => {
    const now = snapshot();
    if (now) showPlots(now, seatName);
  };
  return h("button", { type: "button", onclick: show }, t("end.plots"));
}
