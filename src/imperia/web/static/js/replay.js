/** The bar of a walk through the past: which step it is, what happened then, and the way back. */

import { h, refill } from "./dom.js";
import { plain } from "./log.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/**
 * @param {import("./since.js").Since} since
 * @param {import("./types.js").LogEntry[]} entries  of the step that is shown
 */
export function drawReplay(since, entries) {
  const { bar, at, steps } = since;
  bar.hidden = false;
  const focused = document.activeElement?.getAttribute("data-step");
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ sign,
    /** @type {() => void} */ act,
    /** @type {boolean} */ off = false,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "round",
        "data-step": name,
        "aria-label": t(`replay.${name}`),
        title: t(`replay.${name}`),
        disabled: off,
        onclick: act,
      },
      icon(sign),
    );
  refill(
    bar,
    button("previous", "u-prev", () => since.step(-1), at === 0),
    h(
      "span",
      { class: "replay-text", "aria-live": "polite" },
      h("small", { class: "quiet" }, `${at + 1}/${steps.length} `),
      entries.map(plain).join(" "),
    ),
    button("next", "u-next", () => since.step(1)),
    h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-testid": "leave-replay",
        onclick: () => since.leave(),
      },
      t("replay.now"),
    ),
  );
  if (focused)
    /** @type {HTMLElement | null} */ (bar.querySelector(`[data-step="${focused}"]`))?.focus();
}
