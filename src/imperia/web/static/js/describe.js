/** A place or a card in words: what help shows and what readers of screens hear. */

import { h } from "./dom.js";
import { badge, thing } from "./symbols.js";
import { t } from "./words.js";

/**
 * What an area, a spot or a link may have to tell.
 * @typedef {Partial<Pick<import("./types.js").Area, "id" | "label" | "owner" | "value" | "tint"
 *   | "marks" | "holds" | "flags" | "realm" | "lord" | "occupant">>} Described
 */

/**
 * @param {Described} node
 * @param {(seat: number) => string} seatName
 * @param {import("./types.js").Realm[]} [realms]  that may hold it where no seat does
 * @param {boolean} [plain]  words only, in one line
 */
export function describe(node, seatName, realms = [], plain = false) {
  const lines = [];
  const { owner = -1, tint = -1, occupant = -1 } = node;
  const called = (/** @type {string | undefined} */ id) =>
    id ? (realms.find((each) => each.id === id)?.label ?? "") : "";
  const [realm, lord] = [called(node.realm), called(node.lord)];
  if (node.value !== undefined && node.value !== null)
    lines.push({ text: t("place.value", { value: node.value }) });
  if (owner >= 0) lines.push({ seat: owner, text: t("place.owner", { name: seatName(owner) }) });
  else if (realm) lines.push({ text: t("place.owner", { name: realm }) });
  else if (tint >= 0) lines.push({ text: t("place.printed", { name: seatName(tint) }) });
  if (lord && lord !== realm) lines.push({ text: t("place.lord", { name: lord }) });
  if (occupant >= 0)
    lines.push({ seat: occupant, text: t("place.occupied", { name: seatName(occupant) }) });
  for (const mark of node.marks ?? [])
    lines.push({
      symbol: mark.symbol,
      text: mark.number !== undefined ? `${mark.label}: ${mark.number}` : mark.label,
    });
  for (const piece of node.holds ?? []) {
    const { seat = -1 } = piece;
    const whose = seat >= 0 ? ` (${seatName(seat)})` : "";
    const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
    const used = (piece.flags ?? []).includes("used") ? `, ${t("flag.used")}` : "";
    lines.push({ symbol: piece.symbol, seat, text: `${count}${piece.label}${whose}${used}` });
  }
  for (const flag of node.flags ?? []) lines.push({ text: t(`flag.${flag}`) });
  if (plain)
    return h("span", null, [node.label ?? "", ...lines.map((line) => line.text)].join(", ") + ".");
  return h(
    "div",
    { class: "described" },
    h("h3", null, node.label ?? ""),
    h(
      "ul",
      null,
      lines.map((line) =>
        h(
          "li",
          null,
          line.symbol ? thing(line.symbol) : null,
          (line.seat ?? -1) >= 0 ? badge(Number(line.seat), "tiny") : null,
          h("span", null, line.text),
        ),
      ),
    ),
  );
}
