/** The end of a game on the stage: why it was won, where every point came from, what comes next. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { playAgain, showPlots } from "./ending.js";
import { list, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

/**
 * @param {Snapshot} snapshot
 * @param {(seat: number) => string} seatName
 * @returns {Promise<import("./types.js").Stage>}
 */
export async function endingStage(snapshot, seatName) {
  const answer = await get(`/api/tables/${snapshot.table}/ending`, { seat: snapshot.viewer });
  const winners = snapshot.winners.map(seatName);
  const { viewer } = snapshot;
  const won = viewer !== null && snapshot.winners.includes(viewer);
  return {
    id: "stage:end",
    title: winners.length
      ? t("end.won", { count: winners.length, names: list(winners) })
      : t("end.nobody"),
    symbol: "victory",
    tally: answer.tally ?? undefined,
    outcome: snapshot.reason,
    winner: snapshot.winners[0] ?? -1,
    after: viewer === null || !winners.length ? [] : [won ? t("end.you_won") : t("end.you_lost")],
  };
}

/**
 * Figures, record, the same table again.
 * @param {Snapshot} snapshot
 * @param {(seat: number) => string} seatName
 */
export function endingWays(snapshot, seatName) {
  const plots = () => showPlots(snapshot, seatName);
  return [
    snapshot.viewer === null
      ? h("a", { class: "button", href: "/" }, t("end.again"))
      : h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-testid": "play-again",
            onclick: () => playAgain(snapshot),
          },
          t("end.again"),
        ),
    h("button", { type: "button", "data-testid": "stage-plots", onclick: plots }, t("end.plots")),
    h(
      "a",
      { class: "button", href: `/record/${snapshot.table}`, "data-testid": "record-link" },
      t("end.record"),
    ),
  ];
}
