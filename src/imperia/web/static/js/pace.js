/** At which pace the reader follows what others do, and what comes on the stage. */

import { h } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { t } from "./words.js";

/** @typedef {"step" | "normal" | "fast"} Pace */

/** @type {Pace[]} */
const PACES = ["step", "normal", "fast"];
const SHOWN = ["mine", "others"];

/** @returns {Pace} */
export function paceOf() {
  return PACES.find((pace) => pace === recall("pace")) ?? "normal";
}

/** Are moments of mine, or of others, to come on the stage? @param {"mine" | "others"} whose */
export const staged = (whose) => recall(`stage.${whose}`) !== "no";

/**
 * Buttons for the pace, and for what is shown.
 * @param {() => void} changed
 * @param {boolean} [whose]  also whose moments come on the stage
 */
export function paceChips(changed, whose = true) {
  const chip = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {boolean} */ on,
    /** @type {() => void} */ act,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "chip",
        "data-pace": name,
        "aria-pressed": String(on),
        onclick: (/** @type {Event} */ event) => {
          act();
          const chips = /** @type {Element} */ (event.currentTarget).closest(".pace");
          chips?.replaceWith(paceChips(changed, whose));
          changed();
          /** @type {HTMLElement | null} */ (
            document.querySelector(`.pace [data-pace="${name}"]`)
          )?.focus({ preventScroll: true });
        },
      },
      words,
    );
  return h(
    "div",
    { class: "pace", role: "group", "aria-label": t("pace.label"), "data-testid": "pace" },
    PACES.map((pace) =>
      chip(pace, t(`pace.${pace}`), paceOf() === pace, () => remember("pace", pace)),
    ),
    (whose ? SHOWN : []).map((name) => {
      const on = staged(/** @type {"mine" | "others"} */ (name));
      return chip(name, t(`pace.${name}`), on, () => remember(`stage.${name}`, on ? "no" : "yes"));
    }),
  );
}
