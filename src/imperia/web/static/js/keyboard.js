/** The whole game by keyboard. Each key has one meaning, listed by `?`. */

import { closeBox, hideHelp } from "./overlay.js";
import { recall, remember } from "./prefs.js";

/** @typedef {{key: string, shown: string, words: string, act: () => boolean | void}} Key */

/** Who speaks to the browser, or hits keys by chance, can switch those of one character off. */
export const lettersOn = () => recall("letters") !== "off";

/** @param {boolean} wish */
export const chooseLetters = (wish) => remember("letters", wish ? "" : "off");

export class Keyboard {
  constructor() {
    /** @type {Key[]} */
    this.keys = [];
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /**
   * @param {string} key
   * @param {string} words  key of the text that explains it
   * @param {() => boolean | void} act  false: not now
   * @param {string} [shown]
   */
  on(key, words, act, shown = key) {
    this.keys.push({ key, words, act, shown });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    const typing = target.matches?.("input, select, textarea");
    if (event.key === "Escape") {
      hideHelp();
      if (closeBox()) return event.preventDefault();
      if (typing) return /** @type {HTMLElement} */ (target).blur();
    }
    if (typing || document.querySelector("dialog[open], .curtain:not([hidden])")) return;
    if (event.key.length === 1 && !lettersOn()) return;
    if (event.key === "Enter" && target.matches?.("button, a, summary, [role=button]")) return;
    for (const key of this.keys) {
      if (key.key === event.key && key.act() !== false) {
        event.preventDefault();
        return;
      }
    }
  }
}
