/** Why a bot made a move: asked at the line that tells of it, answered below it. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { loadSheet } from "./load.js";

/**
 * Tell it, or put it away again.
 * @param {HTMLElement} button
 * @param {number} seq
 * @param {import("./types.js").Snapshot} snapshot
 */
export async function toggleWhy(button, seq, { table, viewer }) {
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  if (open) {
    button.nextElementSibling?.remove();
    return;
  }
  const told = h("div", { class: "why-told", role: "status", "data-testid": "why-told" }, "…");
  button.after(told);
  const [answer] = await Promise.all([
    get(`/api/tables/${table}/why/${seq}`, { seat: viewer }).catch((error) => error),
    loadSheet("later"),
  ]);
  if (answer instanceof Error) told.replaceChildren(answer.message);
  else told.replaceChildren(answer.text, " ", h("small", null, answer.note));
  told.scrollIntoView({ block: "nearest" });
}
