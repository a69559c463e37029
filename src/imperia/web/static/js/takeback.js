/** Taking back one's last move: at once, by the consent of others, or why not. */

import { post } from "./api.js";
import { clauseLink, hear } from "./clauses.js";
import { h } from "./dom.js";
import { openBox } from "./overlay.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/**
 * @param {import("./types.js").Snapshot} snapshot
 * @param {boolean} sending
 * @param {import("./moves.js").Moves} moves
 */
export function undoButton(snapshot, sending, moves) {
  const { undo } = snapshot;
  const button = h(
    "button",
    {
      type: "button",
      class: `undo ${undo.allowed || undo.ask ? "" : "refused"}`,
      "data-testid": "undo",
      "aria-disabled": undo.allowed || undo.ask ? null : "true",
      title: undo.allowed ? t("undo.title") : undo.ask ? t("undo.ask") : undo.text,
      disabled: sending || (undo.ask && snapshot.takeback?.seat === snapshot.viewer),
    },
    icon("u-undo"),
    undo.ask ? t("undo.ask_short") : t("undo"),
  );
  button.addEventListener("click", () => {
    if (undo.allowed) return moves.undo();
    if (undo.ask) return moves.wish("takeback", {});
    hear(undo.clause, undo.text);
    return openBox(button, t("undo"), [
      h("p", { class: "why" }, t("undo.refused")),
      h(
        "div",
        { "data-clause-host": "" },
        h(
          "p",
          { "data-testid": "why" },
          undo.text,
          " ",
          undo.clause ? clauseLink(undo.clause) : null,
        ),
      ),
    ]);
  });
  return button;
}

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
