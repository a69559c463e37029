/** A place or a card in words: what help shows and what readers of screens hear. */

import { h } from "./dom.js";
import { badge, thing } from "./symbols.js";
import { t } from "./words.js";

/**
 * What an area, a spot or a link may have to tell.
 * @typedef {Partial<Pick<import("./types.js").Area, "label" | "owner" | "value" | "tint" | "marks"
 *   | "holds" | "flags">>} Described
 */

/**
 * @param {Described} node
 * @param {(seat: number) => string} seatName
 * @param {boolean} [plain]  words only, in one line
 */
export function describe(node, seatName, plain = false) {
  const lines = [];
  const { owner = -1, tint = -1 } = node;
  if (node.value !== undefined && node.value !== null)
    lines.push({ text: t("place.value", { value: node.value }) });
  if (owner >= 0) lines.push({ seat: owner, text: t("place.owner", { name: seatName(owner) }) });
  else if (tint >= 0) lines.push({ text: t("place.printed", { name: seatName(tint) }) });
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
