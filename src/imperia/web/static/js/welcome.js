/** A friend who has followed a link is welcomed, and says what to be called. */

import { post } from "./api.js";
import { h } from "./dom.js";
import { fullName } from "./names.js";
import { say } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

/** @param {Snapshot} snapshot @param {() => void} done */
export function welcomeNotice(snapshot, done) {
  const seat = snapshot.seats[snapshot.viewer ?? 0];
  const host = snapshot.seats[snapshot.opener ?? -1];
  const field = h("input", {
    type: "text",
    maxlength: 40,
    value: (seat.role ? seat.name : "") || (recall("name") ?? ""),
    "aria-label": t("welcome.name"),
    placeholder: t("welcome.name"),
    autocomplete: "nickname",
  });
  const tell = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.value.trim();
    try {
      if (name) await post(`/api/tables/${snapshot.table}/name`, { seat: seat.seat, name });
    } catch (error) {
      return say(error instanceof Error ? error.message : String(error));
    }
    if (name) remember("name", name);
    remember(`welcome.${snapshot.table}`, "done");
    done();
  };
  const words = host
    ? t("welcome.by", { host: fullName(host), power: seat.role || seat.name })
    : t("welcome.you", { power: seat.role || seat.name });
  return h(
    "form",
    { class: "notice welcome", "data-testid": "welcome", onsubmit: tell },
    h("span", { role: "status" }, words),
    field,
    h("button", { type: "submit", class: "primary" }, t("welcome.go")),
  );
}
