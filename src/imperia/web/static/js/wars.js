/** Wars and goals to look at: a sign for each beside the board, and the whole of it in a box. */

import { armsIcon } from "./arms.js";
import { largeCard } from "./cards.js";
import { clauseLink } from "./clauses.js";
import { lookCloser } from "./closer.js";
import { changed, h, refill, small } from "./dom.js";
import { openDialog } from "./overlay.js";
import { goalRows } from "./later.js";
import { loadSheet } from "./load.js";
import { badge, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").War} War */
/** @typedef {import("./types.js").WarSide} WarSide */
/** @typedef {import("./types.js").Scene} Scene */

const MOST_SIGNS = 3;

/** Does this seat fight in it? @param {War} war @param {number} seat */
const isOf = (war, seat) => war.sides.some((side) => (side.seat ?? -1) === seat);

/** @param {string[]} [told] */
const sentences = (told) => (told?.length ? told.map((line) => h("p", null, line)) : "\u2013");

export class Wars {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    this.element = h("nav", {
      class: "wars",
      "aria-label": t("signs.label"),
      "data-testid": "wars",
    });
    /** @type {Scene | null} */
    this.scene = null;
  }

  /** @param {Scene} scene @param {number | null} [viewer] */
  update(scene, viewer = null) {
    this.scene = scene;
    const wars = scene.wars ?? [];
    const mine = viewer === null ? wars : wars.filter((war) => isOf(war, viewer));
    const shown = mine.slice(0, small() ? 1 : MOST_SIGNS);
    const goals = goalRows(scene);
    const signs = [...shown, ...goals].map(({ id }) => id);
    if (!changed(this.element, [wars.length, signs, goals.map(({ cards }) => cards?.length)]))
      return;
    this.element.hidden = !wars.length && !goals.length;
    const more = wars.length - shown.length;
    refill(
      this.element,
      shown.map((war) => this.sign(war)),
      more
        ? h(
            "button",
            { type: "button", class: "war-sign", "data-wars": "", onclick: () => this.list() },
            thing("war"),
            t(shown.length ? "wars.more" : "wars.all", { count: more }),
          )
        : null,
      goals.map((row) =>
        h(
          "button",
          {
            type: "button",
            class: "war-sign",
            "data-goals": row.id,
            onclick: () => this.goals(row.id),
          },
          thing("points"),
          row.label,
        ),
      ),
    );
  }

  /**
   * Goals for all: what each asks and brings, who has it, how far the others are.
   * @param {string} id
   */
  goals(id) {
    const row = this.scene && goalRows(this.scene).find((each) => each.id === id);
    const cards = row?.cards?.filter((card) => !card.face_down) ?? [];
    if (!row) return;
    const faces = h("div", { class: "goal-cards" }, cards.map(largeCard));
    openDialog(row.label, faces, { testid: "goals" });
  }

  /** @param {War} war */
  sign(war) {
    return h(
      "button",
      {
        type: "button",
        class: "war-sign",
        "data-war": war.id,
        title: this.title(war),
        "aria-label": this.title(war),
        onclick: () => this.open(war.id),
      },
      this.shield(war.sides[0]),
      thing("war"),
      this.shield(war.sides[1]),
    );
  }

  /** All of them, by who fights. */
  async list() {
    await loadSheet("mat-sheet");
    /** @type {Map<string, War[]>} */
    const by = new Map();
    for (const war of this.scene?.wars ?? []) {
      const name = this.name(war.sides[0]);
      by.set(name, [...(by.get(name) ?? []), war]);
    }
    const groups = [...by].map(([name, wars]) =>
      h(
        "section",
        { class: "war-list" },
        h("h3", null, this.shield(wars[0].sides[0]), name),
        h(
          "div",
          null,
          wars.map((war) =>
            h(
              "button",
              {
                type: "button",
                class: "chip",
                "data-war": war.id,
                onclick: () => this.open(war.id),
              },
              this.shield(war.sides[1]),
              this.name(war.sides[1]),
            ),
          ),
        ),
      ),
    );
    openDialog(t("wars.label"), h("div", null, groups), { testid: "war-list" });
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
    const [war] = await Promise.all([lookCloser(this.table, id), loadSheet("mat-sheet")]);
    if (!war) return;
    const box = openDialog(this.title(war), this.picture(war), { testid: "war" });
    box.classList.add("wide");
    box.addEventListener("click", (event) => {
      const place = /** @type {Element} */ (event.target).closest("[data-at]");
      const realm = /** @type {Element} */ (event.target).closest("[data-sheet]");
      if (realm) this.table.clicks.openMat(realm.getAttribute("data-sheet") ?? "");
      if (!place) return;
      box.close();
      this.table.clicks.flash(place.getAttribute("data-at") ?? "");
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
        h(
          "div",
          { class: "war-cause" },
          [war.since, ...(war.notes ?? [])].filter(Boolean).map((note) => h("p", null, note)),
        ),
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
      h(
        "button",
        {
          type: "button",
          class: "plain war-name",
          "data-sheet": (side.seat ?? -1) >= 0 ? `seat:${side.seat}` : side.realm,
        },
        this.shield(side),
        this.name(side),
      ),
      allies.length
        ? h("p", { class: "quiet" }, t("wars.with", { names: allies.join(", ") }))
        : null,
      h("p", null, t("wars.holds"), " ", taken.length ? taken : "\u2013"),
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
    const what = other && other.label !== one.label ? `${one.label} : ${other.label}` : one.label;
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
      h("span", { class: "war-what" }, what),
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
          ["wars.term", "wars.open", "wars.gives", "wars.costs"].map((word) =>
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
              term.why ? `: ${term.why} ` : " ",
              term.clause ? clauseLink(term.clause) : null,
            ),
            h("td", { class: "gives" }, sentences(term.gives)),
            h("td", { class: "costs" }, sentences(term.costs)),
          ),
        ),
      ),
    );
  }
}
