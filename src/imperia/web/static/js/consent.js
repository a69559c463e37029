/** Somebody asks for the consent of others: those who have to agree answer with one tap. */

import { post } from "./api.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {import("./types.js").Snapshot} snapshot
 * @param {"takeback" | "replacing"} what
 * @param {(message: string) => void} failed
 */
export function consentNotice(snapshot, what, failed) {
  const { viewer } = snapshot;
  const wish = snapshot[what];
  if (!wish) return null;
  const path = what === "takeback" ? "takeback" : "absent";
  const answer = (/** @type {boolean} */ agree) => () =>
    post(`/api/tables/${snapshot.table}/${path}/answer`, { seat: viewer, agree }).catch((error) =>
      failed(error.message),
    );
  const mine = snapshot.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const asked =
    what === "takeback"
      ? viewer !== null && wish.waiting.includes(viewer)
      : wish.waiting.some((seat) => mine.includes(seat));
  return h(
    "div",
    { class: "notice takeback", role: "status", "data-testid": what },
    h("span", null, wish.text),
    asked
      ? [
          h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-testid": `${what}-agree`,
              onclick: answer(true),
            },
            t("takeback.agree"),
          ),
          h(
            "button",
            { type: "button", "data-testid": `${what}-refuse`, onclick: answer(false) },
            t("takeback.refuse"),
          ),
        ]
      : null,
    what === "takeback" && viewer === wish.seat
      ? h(
          "button",
          { type: "button", "data-testid": "takeback-withdraw", onclick: answer(false) },
          t("takeback.withdraw"),
        )
      : null,
  );
}
