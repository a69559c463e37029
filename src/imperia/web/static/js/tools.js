/** The small buttons on the bar of a table: since your last visit, the board as text, the keys. */

import { chooseSound, sounding } from "./chime.js";
import { h } from "./dom.js";
import { laterReturns, laterTell } from "./later.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/** @param {import("./table.js").TablePage} table */
export function tools(table) {
  const tool = (
    /** @type {string} */ sign,
    /** @type {string} */ words,
    /** @type {() => void} */ act,
    /** @type {string} */ id,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "plain round",
        title: t(words),
        "aria-label": t(words),
        "data-testid": id,
        onclick: act,
      },
      icon(sign),
    );
  const { snapshot } = table.store;
  const mine = snapshot?.seats.some((seat) => seat.mine);
  const friends =
    (snapshot?.host || mine) && snapshot?.seats.some((seat) => seat.kind !== "bot" && !seat.mine);
  const seats = () => table.store.snapshot && laterReturns(table.store.snapshot);
  const people = tool("u-people", "return.button", seats, "return-button");
  people.classList.toggle("if-room", !friends); // who plays alone needs it to go on elsewhere only
  return [
    ...(friends || mine ? [people] : []),
    tool("s-clock", "since.button", () => table.since?.summary(), "since-button"),
    tool("u-text", "text.button", () => laterTell("showText", table), "text-button"),
    soundTool(),
    ...(mine
      ? [tool("u-alarm", "settings", () => laterTell("openSettings", table), "settings-button")]
      : []),
    tool("u-help", "keys.button", () => laterTell("listKeys", table), "keys-button"),
  ];
}

/** Signals on or off. @returns {HTMLElement} */
function soundTool() {
  const on = sounding();
  const words = t(on ? "sound.on" : "sound.off");
  /** @type {HTMLElement} */
  const button = h(
    "button",
    {
      type: "button",
      class: "plain round",
      title: words,
      "aria-label": words,
      "aria-pressed": String(on),
      "data-testid": "sound",
      onclick: () => {
        chooseSound(!on);
        const other = soundTool();
        button.replaceWith(other);
        other.focus();
      },
    },
    icon(on ? "u-sound" : "u-mute"),
  );
  return button;
}
