/** The button that takes back one's last move: at once, by the consent of others, or why not. */

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
    if (moves.isBusy()) return;
    if (undo.allowed) return moves.wishes.undo();
    if (undo.ask) return moves.wishes.wish("takeback", {});
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
