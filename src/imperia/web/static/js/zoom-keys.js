/** The small buttons on the board: closer, farther, all of it. */

import { h } from "./dom.js";
import { loadSheet } from "./load.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/** @param {import("./board.js").BoardView} view */
export function zoomKeys(view) {
  const key = (
    /** @type {string} */ words,
    /** @type {string} */ image,
    /** @type {() => void} */ act,
  ) =>
    h(
      "button",
      { type: "button", class: "round", title: words, "aria-label": words, onclick: act },
      icon(image),
    );
  return h(
    "div",
    { class: "zoom-keys" },
    key(t("board.closer"), "u-plus", () => view.panzoom?.scale(1.5)),
    key(t("board.farther"), "u-minus", () => view.panzoom?.scale(1 / 1.5)),
    key(t("board.fit"), "u-fit", () => view.panzoom?.fit()),
    h(
      "button",
      {
        type: "button",
        class: "legend-button",
        "data-testid": "legend-button",
        onclick: async () => {
          const [{ showLegend }] = await Promise.all([import("./legend.js"), loadSheet("later")]);
          if (view.board) showLegend(view.board);
        },
      },
      t("legend.title"),
    ),
  );
}
