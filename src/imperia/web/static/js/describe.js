/** A place or a card in words: what help shows and what readers of screens hear. */

import { h } from "./dom.js";
import { badge, thing } from "./symbols.js";
import { t } from "./words.js";

/**
 * @param {any} node  an area, a spot, a link
 * @param {(seat: number) => string} seatName
 * @param {boolean} [plain]  words only, in one line
 */
export function describe(node, seatName, plain = false) {
  const lines = [];
  const owner = node.owner ?? -1;
  if (node.value !== undefined && node.value !== null) lines.push({ text: t("place.value", { value: node.value }) });
  if (owner >= 0) lines.push({ seat: owner, text: t("place.owner", { name: seatName(owner) }) });
  else if ((node.tint ?? -1) >= 0) lines.push({ text: t("place.printed", { name: seatName(node.tint) }) });
  for (const mark of node.marks ?? []) lines.push({ symbol: mark.symbol, text: mark.number !== undefined ? `${mark.label}: ${mark.number}` : mark.label });
  for (const piece of node.holds ?? []) {
    const whose = (piece.seat ?? -1) >= 0 ? ` (${seatName(piece.seat)})` : "";
    const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
    const used = (piece.flags ?? []).includes("used") ? `, ${t("flag.used")}` : "";
    lines.push({ symbol: piece.symbol, seat: piece.seat, text: `${count}${piece.label}${whose}${used}` });
  }
  for (const flag of node.flags ?? []) lines.push({ text: t(`flag.${flag}`) });
  if (plain) return h("span", null, [node.label ?? "", ...lines.map((line) => line.text)].join(", ") + ".");
  return h("div", { class: "described" },
    h("h3", null, node.label ?? ""),
    h("ul", null, lines.map((line) => h("li", null,
      line.symbol ? thing(line.symbol) : null,
      (line.seat ?? -1) >= 0 ? badge(Number(line.seat), "tiny") : null,
      h("span", null, line.text)))));
}
