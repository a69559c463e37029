/** Warnings of sudden victories: beside the goal, and over the board until they have been read. */

import { clauseLink } from "./clauses.js";
import { h } from "./dom.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

/** What was read of the warnings of this game. @type {Set<string>} */
const read = new Set();

/** Who can win at once, or nearly: the short line beside the goal. @param {Snapshot} snapshot */
export function threatLine(snapshot) {
  const [first] = [...(snapshot.scene.threats ?? [])].sort(
    (a, b) => Number(a.near ?? false) - Number(b.near ?? false),
  );
  if (!first || snapshot.over) return null;
  return h(
    "b",
    { class: `threat ${first.near ? "near" : ""}`, "data-testid": "threat" },
    icon("u-alarm"),
    first.label,
  );
}

/**
 * @param {Snapshot} snapshot
 * @param {() => void} closed
 * @returns {{key: string, make: () => HTMLElement}[]}
 */
export function threatNotices(snapshot, closed) {
  if (snapshot.over) return [];
  const now = (snapshot.scene.threats ?? []).filter((threat) => !threat.near);
  const labels = new Set(now.map((threat) => threat.label));
  for (const label of read) if (!labels.has(label)) read.delete(label); // it may come again
  return now
    .filter((threat) => !read.has(threat.label))
    .map((threat) => ({
      key: `threat${threat.label}`,
      make: () =>
        h(
          "div",
          { class: "notice threat-notice", role: "status", "data-testid": "threat-notice" },
          badge(threat.seat),
          h("span", { "data-clause-host": "" }, threat.label, " ", clauseLink(threat.clause ?? "")),
          h(
            "button",
            {
              type: "button",
              class: "plain round",
              "aria-label": t("close"),
              onclick: () => {
                read.add(threat.label);
                closed();
              },
            },
            icon("u-close"),
          ),
        ),
    }));
}
