/** Wars to look at: a sign for each beside the board, and the whole of it in a box. */

import { armsIcon } from "./arms.js";
import { clauseLink } from "./clauses.js";
import { changed, h, refill } from "./dom.js";
import { openDialog } from "./overlay.js";
import { loadSheet } from "./sheet.js";
import { badge, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").War} War */
/** @typedef {import("./types.js").WarSide} WarSide */
/** @typedef {import("./types.js").Scene} Scene */

export class Wars {
  /** @param {{flash: (id: string) => void}} ears */
  constructor(ears) {
    this.ears = ears;
    this.element = h("nav", {
      class: "wars",
      "aria-label": t("wars.label"),
      "data-testid": "wars",
    });
    /** @type {Scene | null} */
    this.scene = null;
  }

  /** @param {Scene} scene */
  update(scene) {
    this.scene = scene;
    const wars = scene.wars ?? [];
    if (
      !changed(
        this.element,
        wars.map((war) => [war.id, war.sides.map((side) => side.figures)]),
      )
    )
      return;
    this.element.hidden = !wars.length;
    refill(
      this.element,
      wars.map((war) =>
        h(
          "button",
          {
            type: "button",
            class: "war-sign",
            "data-war": war.id,
            "aria-label": this.title(war),
            onclick: () => this.open(war.id),
          },
          this.shield(war.sides[0]),
          thing("war"),
          this.shield(war.sides[1]),
        ),
      ),
    );
  }

  /** @param {string} id */
  realm(id) {
    return this.scene?.realms?.find((realm) => realm.id === id);
  }

  /** @param {WarSide} side */
  name(side) {
    return this.realm(side.realm)?.label ?? "";
  }

  /** @param {War} war */
  title(war) {
    return war.sides.map((side) => this.name(side)).join(" \u2013 ");
  }

  /** @param {WarSide} side */
  shield(side) {
    if ((side.seat ?? -1) >= 0) return badge(Number(side.seat));
    const realm = this.realm(side.realm);
    return armsIcon(realm?.arms ?? "plain", realm?.fill ?? "");
  }

  /** @param {string} id */
  async open(id) {
    await loadSheet("mat-sheet");
    const war = this.scene?.wars?.find((each) => each.id === id);
    if (!war) return;
    const box = openDialog(this.title(war), this.picture(war), { testid: "war" });
    box.classList.add("wide");
    box.addEventListener("click", (event) => {
      const place = /** @type {Element} */ (event.target).closest("[data-at]");
      if (!place) return;
      box.close();
      this.ears.flash(place.getAttribute("data-at") ?? "");
    });
  }

  /** @param {War} war */
  picture(war) {
    const [first, second] = war.sides;
    return h(
      "div",
      { class: "war" },
      h(
        "div",
        { class: "war-head" },
        this.sideHead(first),
        h("p", { class: "war-cause" }, (war.notes ?? []).join(" \u00b7 ")),
        this.sideHead(second),
      ),
      (first.figures ?? []).map((one, index) => this.bar(war, one, (second.figures ?? [])[index])),
      this.terms(war),
    );
  }

  /** @param {WarSide} side */
  sideHead(side) {
    const allies = (side.allies ?? []).map((id) => this.realm(id)?.label ?? "").filter(Boolean);
    const taken = (side.taken ?? []).map((id) =>
      h("button", { type: "button", class: "plain", "data-at": id }, this.place(id)),
    );
    return h(
      "div",
      { class: "war-side" },
      this.shield(side),
      " ",
      h("b", null, this.name(side)),
      allies.length
        ? h("p", { class: "quiet" }, t("wars.with", { names: allies.join(", ") }))
        : null,
      taken.length ? h("p", null, t("wars.holds"), " ", taken) : null,
    );
  }

  /** @param {string} id */
  place(id) {
    for (const board of this.scene?.boards ?? [])
      for (const area of board.areas ?? []) if (area.id === id) return area.label;
    return id;
  }

  /**
   * A figure of both sides, one against the other.
   * @param {War} war
   * @param {import("./types.js").Counter} one
   * @param {import("./types.js").Counter} [other]
   */
  bar(war, one, other) {
    const sum = Math.max(1, one.value + (other?.value ?? 0));
    const part = (/** @type {WarSide} */ side, /** @type {number} */ value) => {
      const seat = side.seat ?? -1;
      const dye = seat >= 0 ? `seat-${seat}` : `fill-${this.realm(side.realm)?.fill}`;
      const bar = h("i", { class: dye });
      bar.style.flex = String(value / sum);
      return bar;
    };
    return h(
      "div",
      { class: "war-bar" },
      h("span", { class: "war-what" }, one.label),
      h("b", null, figure(one.value)),
      h(
        "span",
        { "aria-hidden": "true" },
        part(war.sides[0], one.value),
        part(war.sides[1], other?.value ?? 0),
      ),
      h("b", null, figure(other?.value ?? 0)),
    );
  }

  /** @param {War} war */
  terms(war) {
    return h(
      "table",
      { class: "war-terms" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["wars.term", "wars.open", "wars.gives"].map((word) =>
            h("th", { scope: "col" }, t(word)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        (war.terms ?? []).map((term) =>
          h(
            "tr",
            { class: term.open ? "open" : "" },
            h("th", { scope: "row" }, term.label),
            h(
              "td",
              null,
              t(term.open ? "wars.yes" : "wars.no"),
              " ",
              term.clause ? clauseLink(term.clause) : null,
            ),
            h("td", null, (term.gives ?? []).join(" ") || "\u2013"),
          ),
        ),
      ),
    );
  }
}
