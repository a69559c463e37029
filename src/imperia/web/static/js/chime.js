/** Quiet signals, off until the reader switches them on; made when the first is to be heard. */

import { recall, remember } from "./prefs.js";

/** @typedef {"turn" | "stage" | "end"} Signal */

/** Does the reader want to hear them? */
export const sounding = () => recall("sound") === "yes";

/** @param {boolean} on */
export function chooseSound(on) {
  remember("sound", on ? "yes" : "no");
  if (on) chime("turn");
}

/** @param {Signal} signal */
export function chime(signal) {
  if (!sounding()) return;
  import("./sound.js").then(
    ({ play }) => play(signal),
    () => {}, // a signal that comes late says nothing
  );
}
