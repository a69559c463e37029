/** Another player would like to take a move back. */

import { post } from "./api.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Somebody asks to take a move back: those who have to agree answer with one tap.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {(message: string) => void} failed
 */
export function takebackNotice(snapshot, failed) {
  const { takeback, viewer } = snapshot;
  if (!takeback) return null;
  const answer = (/** @type {boolean} */ agree) => () =>
    post(`/api/tables/${snapshot.table}/takeback/answer`, { seat: viewer, agree }).catch((error) =>
      failed(error.message),
    );
  const asked = viewer !== null && takeback.waiting.includes(viewer);
  return h(
    "div",
    { class: "notice takeback", role: "status", "data-testid": "takeback" },
    h("span", null, takeback.text),
    asked
      ? [
          h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-testid": "takeback-agree",
              onclick: answer(true),
            },
            t("takeback.agree"),
          ),
          h(
            "button",
            { type: "button", "data-testid": "takeback-refuse", onclick: answer(false) },
            t("takeback.refuse"),
          ),
        ]
      : null,
  );
}
