/** What readers of screens hear of the places of a board, wherever they read. */

import { describe } from "./describe.js";
import { attr } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Board} Board */

const LATER = 120; // milliseconds: what is seen comes first

/** @param {Board} board */
function placesOf({ areas = [], spots = [], links = [], regions = [] }) {
  return [
    ...areas.map((node) => ({ kind: node.fill === "sea" ? "sea" : "land", node })),
    ...spots.map((node) => ({ kind: "node", node })),
    ...regions.map((node) => ({ kind: "region", node })),
    ...links.map((node) => ({ kind: "", node })),
  ];
}

export class Told {
  /** @param {import("./board.js").BoardView} view */
  constructor(view) {
    this.view = view;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Map<string, {kind: string, node: import("./describe.js").Described}>} */
    this.places = new Map();
    /** Names that several places share: these say what they are. @type {Set<string>} */
    this.shared = new Set();
    this.timer = 0;
  }

  /** All places of the board that is shown, by their ids. */
  get all() {
    const { board } = this.view;
    if (board && board !== this.board) {
      this.board = board;
      const places = placesOf(board);
      this.places = new Map(places.map((each) => [each.node.id ?? "", each]));
      const seen = new Set();
      this.shared.clear();
      for (const { node } of places) {
        if (node.label && seen.has(node.label)) this.shared.add(node.label);
        seen.add(node.label);
      }
    }
    return this.places;
  }

  /** A place, or a piece that stands on one. @param {string} id */
  find(id) {
    return this.all.get(id)?.node ?? this.view.piece(id);
  }

  /** All that is told of a place, in one line. @param {string} id */
  of(id) {
    const node = this.find(id);
    if (!node) return id;
    const { targets, realms, ears } = this.view;
    const kind = this.all.get(id)?.kind ?? "";
    const named = this.shared.has(node.label ?? "") && kind;
    const label = named ? `${node.label} (${t(`place.${kind}`)})` : node.label;
    const lines = describe({ ...node, label }, ears.seatName ?? String, realms, true);
    const text = lines.textContent ?? "";
    const odds = targets.odds.get(id);
    if (targets.legal.has(id))
      return `${text} ${t("board.legal")}${odds === undefined ? "" : ` ${odds}%`}`;
    return targets.refused.has(id) ? `${text} ${t("board.refused")}` : text;
  }

  /** @param {string} id @param {Element} element */
  tell(id, element) {
    attr(element, "aria-label", this.of(id));
  }

  /** Tell of all that has changed, once the page is painted. */
  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      for (const [id, element] of this.view.nodes) this.tell(id, element);
    }, LATER);
  }
}
