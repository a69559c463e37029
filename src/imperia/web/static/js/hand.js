/**
 * The hand as a fan over the edge of the board, and what lies in front of me, or in front of
 * another player; where tableaux lie around the map, a strip below it.
 */

import { liesAround, slot } from "./around.js";
import { h, keyed, refill } from "./dom.js";
import { badge } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Mat} Mat */

const NOTHING = { legal: new Set() };

/** Does a mat hold cards that everybody may look at? @param {Mat} mat */
const open = (mat) => (mat.rows ?? []).some((row) => row.kind === "tableau");

export class Hand {
  /** @param {{seatName: (seat: number) => string, looked: () => void}} ears */
  constructor(ears) {
    this.ears = ears;
    this.drawn = "";
    /** @type {number | null} */
    this.looking = null; // at whose cards; null: my own
    this.asked = "";
    this.seats = h("div", { class: "hand-seats", role: "group", "aria-label": t("hand.whose") });
    this.rows = h("div", { class: "hand-rows" });
    this.element = h(
      "section",
      {
        class: "hand",
        tabindex: "0",
        "data-panel": "hand",
        "aria-label": t("hand.label"),
        "data-testid": "hand",
      },
      this.seats,
      this.rows,
    );
  }

  clear() {
    this.drawn = "";
    this.looking = null;
    for (const part of [this.seats, this.rows]) part.replaceChildren();
  }

  /**
   * Look at the cards of a player.
   * @param {number} seat
   * @param {boolean} [now]  before anything else is drawn
   * @returns {boolean} whether there is anything to look at
   */
  look(seat, now = false) {
    if (
      !this.scene ||
      liesAround(this.scene) ||
      !(this.scene.mats ?? []).some((mat) => mat.seat === seat && open(mat))
    )
      return false;
    this.looking = seat;
    if (now) this.draw();
    this.ears.looked();
    return true;
  }

  /**
   * @param {Scene} scene
   * @param {number | null} viewer
   * @param {{legal: Set<string>}} [targets]
   * @param {string} [asked]  the question: a new one brings its cards into sight
   */
  update(scene, viewer, targets = NOTHING, asked = "") {
    this.scene = scene;
    this.viewer = viewer;
    this.wanted = this.seatsWith(targets.legal);
    if (asked !== this.asked) {
      this.asked = asked;
      const other = this.wanted.size && !this.wanted.has(viewer ?? -1) && !liesAround(scene);
      this.looking = other ? [...this.wanted][0] : null;
    }
    this.draw();
  }

  /**
   * The fan opens while a card of it is to be chosen.
   * @param {{legal: Set<string>, faint: boolean}} targets
   */
  open(targets) {
    for (const row of this.rows.children) {
      const wanted = [...row.querySelectorAll("[data-node]")].some((card) =>
        targets.legal.has(card.getAttribute("data-node") ?? ""),
      );
      row.classList.toggle("open", wanted && !targets.faint);
    }
  }

  /** The seats in front of whom something may be clicked. @param {Set<string>} legal */
  seatsWith(legal) {
    const mats = (this.scene?.mats ?? []).filter((mat) => (mat.seat ?? -1) >= 0);
    return new Set(
      mats
        .filter((mat) =>
          (mat.rows ?? []).some(
            (row) => legal.has(row.id) || (row.cards ?? []).some((card) => legal.has(card.id)),
          ),
        )
        .map((mat) => Number(mat.seat)),
    );
  }

  draw() {
    const mats = (this.scene?.mats ?? []).filter((mat) => (mat.seat ?? -1) >= 0);
    const others = mats.some(open);
    const shown = this.looking ?? this.viewer ?? (others ? 0 : null);
    const mat = mats.find((each) => each.seat === shown);
    this.element.classList.toggle("nobody", !mat);
    this.element.classList.toggle("strip", Boolean(this.scene && liesAround(this.scene)));
    const state = JSON.stringify([
      mat,
      others,
      [...(this.wanted ?? [])],
      document.documentElement.lang,
    ]);
    if (state === this.drawn) return;
    this.drawn = state;
    refill(
      this.seats,
      others ? mats.map((each) => this.seatButton(Number(each.seat), shown)) : null,
    );
    this.seats.hidden = !others;
    const rows = (mat?.rows ?? [])
      .filter((row) => row.cards?.length)
      .sort((a, b) => Number(b.kind === "hand") - Number(a.kind === "hand"));
    keyed(
      this.rows,
      rows,
      (row) => row.id,
      (row) =>
        h(
          "div",
          {
            class: `hand-row row-${row.kind}`,
            role: "group",
            "aria-label": row.label,
            "data-node": row.id,
          },
          h("h2", { class: "row-title" }, row.label),
          h("div", { class: "card-row" }),
        ),
      (element, row) => {
        const place = /** @type {Element} */ (element.lastElementChild);
        /** @type {Element} */ (element.firstElementChild).textContent = row.label;
        const cards = row.cards ?? [];
        keyed(place, cards, (card) => JSON.stringify(card), slot);
        [...place.children].forEach((each, index) => {
          /** @type {HTMLElement} */ (each).style.setProperty("--i", String(index));
          /** @type {HTMLElement} */ (each).style.setProperty("--n", String(cards.length));
        });
      },
    );
    this.element.classList.toggle("empty", rows.length === 0);
    this.element.classList.toggle("others", shown !== this.viewer);
    this.element.classList.toggle("looked", this.looking !== null && shown !== this.viewer);
  }

  /** @param {number} seat @param {number | null} shown */
  seatButton(seat, shown) {
    const name = t("hand.look", { name: this.ears.seatName(seat) });
    return h(
      "button",
      {
        type: "button",
        class: `hand-seat seat-${seat}`,
        title: name,
        "aria-label": name,
        "aria-pressed": String(seat === shown),
        "data-look": seat,
        onclick: () => this.look(seat),
      },
      badge(seat),
      this.wanted?.has(seat) && seat !== shown ? h("span", { class: "tab-dot" }) : null,
    );
  }
}
