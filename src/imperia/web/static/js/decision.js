/**
 * Who decides what, under which clause; the moves as buttons; what the move pointed at would do;
 * undo and confirm.
 */

import { Asked } from "./asked.js";
import { cardElement } from "./cards.js";
import { toMove } from "./decision-focus.js";
import { h, refill, small } from "./dom.js";
import { Foretold } from "./foretold.js";
import { refusedMoves } from "./refused.js";
import { icon } from "./symbols.js";
import { undoButton } from "./takeback.js";
import { headedGroup, nameOf, underHeadings, verbBar } from "./verbs.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */
/**
 * @typedef {{seatName: (seat: number) => string, kindOf: (id: string) => string,
 *   ending: () => Node | null, nameOf: (id: string) => string, flash: (id: string) => void,
 *   card: (id: string) => import("./types.js").Card | null, moment: (name: string) => void,
 *   sketch: (told: import("./types.js").Preview | null, wanted: () => boolean) => void}} Ears
 */

const MANY = 12; // more moves than these get a box to filter them
const FEW = 6; // so few moves, allowed and refused, are all shown with their reasons

export class Decision {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./moves.js").Moves} moves
   * @param {Ears} ears
   */
  constructor(store, moves, ears) {
    this.store = store;
    this.moves = moves;
    this.ears = ears;
    this.filter = "";
    this.asked = this.drawn = ""; // the question and the moves that are drawn
    this.sending = false;
    this.waited = ""; // the move that waited for a yes
    /** What gets the focus back once the whole page is drawn. @type {(() => void) | null} */
    this.refocus = null;
    /** The same while that frame is awaited. @type {(() => boolean) | null} */
    this.returning = null;
    this.question = new Asked(store, ears);
    this.foretold = new Foretold(store, moves, ears.sketch);
    const { head, scores } = this.question;
    this.bar = h("div", { class: "verb-place" });
    this.list = h("div", { class: "move-list" });
    this.refused = h("div", { class: "refused-list" });
    this.foot = h("div", { class: "decision-foot" });
    this.scroll = h("div", { class: "decision-scroll" }, scores, this.list, this.refused);
    this.element = h(
      "section",
      {
        class: "decision",
        "data-panel": "decision",
        "aria-label": t("decision.label"),
        "data-testid": "moves",
      },
      head,
      moves.soFar.element,
      this.bar,
      this.scroll,
      this.foretold.element,
      this.foot,
    );
  }

  update() {
    const { snapshot, doing } = this.store;
    if (!snapshot) return;
    const { question } = this.moves;
    const name = JSON.stringify([
      snapshot.seq,
      snapshot.mark,
      snapshot.deciding,
      question?.clause,
      Boolean(question),
      doing.past?.seq,
      doing.behind,
      doing.thinking,
      doing.online,
      document.documentElement.lang,
      snapshot.over,
    ]);
    this.moves.soFar.update(snapshot);
    if (name !== this.asked) {
      if (!this.asked.startsWith(`[${snapshot.seq},`)) {
        this.filter = "";
        requestAnimationFrame(() => (this.scroll.scrollTop = 0));
      }
      this.asked = name;
      this.element.classList.toggle("mine", Boolean(question));
      this.question.draw();
      this.drawn = "";
    }
    const { verb } = this.moves;
    const moves = JSON.stringify([
      name,
      verb?.id,
      doing.chosen,
      this.filter,
      small(),
      question?.legal.length, // the same moment may have been sent again
    ]);
    if (moves !== this.drawn) {
      this.drawn = moves;
      this.drawBar();
      this.drawMoves();
      this.drawFoot();
    } else if (doing.sending !== this.sending) this.drawFoot();
    this.foretold.draw();
  }

  clear() {
    this.asked = this.drawn = this.filter = "";
    const { head, scores } = this.question;
    const { bar, list, refused, foretold, foot } = this;
    for (const part of [head, bar, scores, list, refused, foretold.element, foot])
      part.replaceChildren();
  }

  drawBar() {
    const { sorted, verb } = this.moves;
    const some =
      sorted && (sorted.acting.length > 1 || (sorted.acting.length && sorted.legal.length));
    const focused = document.activeElement?.getAttribute("data-verb");
    refill(
      this.bar,
      some
        ? verbBar(sorted.acting, verb?.id ?? "", {
            kindOf: this.ears.kindOf,
            choose: (group, element) => {
              if (group.legal.length) this.moves.choose(group);
              else this.moves.why(group.refused, element);
            },
            point: (group) =>
              this.moves.hover(group?.legal.length === 1 ? group.legal[0].move : ""),
          })
        : null,
    );
    requestAnimationFrame(() =>
      this.bar
        .querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: "nearest", inline: "center" }),
    );
    if (focused)
      this.refocus = () =>
        /** @type {HTMLElement | null} */ (
          this.bar.querySelector(`[data-verb="${CSS.escape(focused)}"]`)
        )?.focus({ preventScroll: true });
  }

  /** The moves that are buttons now: those of the verb, or those that have none. */
  get shown() {
    const { sorted, verb } = this.moves;
    if (!sorted) return [];
    return [
      ...this.moves.openPlans.filter((plan) => !plan.target),
      ...(verb ? verb.legal : sorted.legal),
    ];
  }

  drawMoves() {
    const { question } = this.moves;
    if (!question) {
      this.list.replaceChildren();
      this.refused.replaceChildren();
      return;
    }
    const wanted = this.filter.toLowerCase();
    const all = this.shown;
    const shown = all.filter((move) => move.label.toLowerCase().includes(wanted));
    const { headed, rest } = underHeadings(shown, this.store.snapshot?.scene.groups);
    const groups = this.groups(rest);
    const focused = document.activeElement?.getAttribute("data-move");
    const filtering = document.activeElement?.getAttribute("data-testid") === "filter";
    const box =
      all.length > MANY
        ? h("input", {
            type: "search",
            placeholder: t("move.filter"),
            "aria-label": t("move.filter"),
            value: this.filter,
            "data-testid": "filter",
            oninput: (/** @type {InputEvent} */ event) => {
              this.filter = /** @type {HTMLInputElement} */ (event.target).value;
              this.update();
            },
          })
        : null;
    refill(
      this.list,
      box,
      headed.map(({ group, moves }) =>
        headedGroup(group, this.group("board", moves, 1), Boolean(wanted)),
      ),
      groups.map(([kind, moves]) => this.group(kind, moves, groups.length)),
    );
    if (filtering) {
      const input = this.list.querySelector("input");
      input?.focus();
      input?.setSelectionRange(this.filter.length, this.filter.length);
    } else if (focused) this.refocus = () => toMove(this, focused);
    this.drawRefused();
  }

  /** @param {string} kind @param {LegalMove[]} moves @param {number} count */
  group(kind, moves, count) {
    const told = new Set(this.store.scene?.offers?.map((offer) => offer.move));
    const cards = small() && kind === "card" && !moves.some(({ move }) => told.has(move));
    const short = this.shortNames(moves);
    return h(
      "div",
      {
        class: `move-group ${moves.length > 6 && kind ? "dense" : ""} ${cards ? "as-cards" : ""}`,
        role: kind ? "group" : null,
        "aria-label": kind ? t(`kind.${kind}`) : null,
      },
      count > 1 && kind ? h("h2", null, t(`kind.${kind}`)) : null,
      moves.map((move, index) => {
        const card = cards ? this.ears.card(move.target ?? "") : null;
        const button = this.moves.button(move, short[index]);
        if (!card || card.face_down) return button;
        const face = cardElement(card);
        face.removeAttribute("data-node");
        face.removeAttribute("data-testid");
        face.setAttribute("data-move", move.move);
        face.classList.toggle("aim-chosen", this.store.doing.chosen === move.move);
        face.setAttribute("data-legal", "");
        face.addEventListener("click", () => this.moves.choosing(move));
        return face;
      }),
    );
  }

  /**
   * Where a verb of one kind of move stands above them, its moves are called by what they are
   * aimed at.
   * @param {LegalMove[]} moves
   */
  shortNames(moves) {
    const names = moves.map((move) => (move.target ? this.ears.nameOf(move.target) : ""));
    const alike = new Set(moves.map(nameOf)).size < 2;
    const clear =
      this.moves.verb && alike && names.every(Boolean) && new Set(names).size === names.length;
    return clear ? names : moves.map((move) => move.label);
  }

  drawRefused() {
    const { sorted, verb } = this.moves;
    const legal = this.shown;
    const ends = sorted && !sorted.acting.length ? sorted.ends : [];
    // what ends something stands in the foot; of several ends only those that are allowed do
    const closed = ends.some((end) => end.legal.length) ? ends.flatMap((end) => end.refused) : [];
    const refused = verb?.refused ?? [...(sorted?.refused ?? []), ...closed];
    const wanted = this.filter.toLowerCase();
    const shown = refused.filter((move) => move.label.toLowerCase().includes(wanted));
    const brief = shown.length <= FEW && legal.length <= FEW;
    const open = this.refused.querySelector("details")?.open ?? brief;
    refill(
      this.refused,
      refusedMoves(shown, open, (move, element) => this.moves.why([move], element)),
    );
  }

  /**
   * Moves by the kind of thing they are aimed at; plain ones first.
   * @param {LegalMove[]} moves
   * @returns {[string, LegalMove[]][]}
   */
  groups(moves) {
    /** @type {Map<string, LegalMove[]>} */
    const found = new Map();
    for (const move of moves) {
      const kind = move.target ? this.ears.kindOf(move.target) : "";
      const group = found.get(kind);
      if (group) group.push(move);
      else found.set(kind, [move]);
    }
    return [...found].sort((a, b) => Number(Boolean(a[0])) - Number(Boolean(b[0])));
  }

  drawFoot() {
    const { snapshot, doing } = this.store;
    const held = this.foot.contains(document.activeElement);
    this.sending = doing.sending;
    this.element.classList.toggle("is-sending", doing.sending);
    this.element.ariaBusy = String(doing.sending);
    if (!snapshot || doing.past || snapshot.over) return this.foot.replaceChildren();
    const chosen = doing.sending ? null : this.moves.find(doing.chosen);
    const parts = [];
    if (chosen) {
      const soon = this.moves.look.goesItself(chosen);
      const why = chosen.final ? "confirm.why" : chosen.hands && "confirm.hands";
      parts.push(
        h(
          "div",
          { id: "confirm-words" },
          [why, soon && "confirm.soon"].map((key) => key && h("p", { class: "quiet" }, t(key))),
        ),
        h(
          "button",
          {
            type: "button",
            class: soon ? "go by-itself" : "go",
            "data-testid": "confirm",
            "aria-describedby": "confirm-words",
            onclick: () => this.moves.confirm(),
          },
          icon("u-check"),
          h("span", null, chosen.label),
          h("kbd", { "aria-hidden": "true" }, "Enter"),
        ),
        h(
          "button",
          { type: "button", "data-testid": "back", onclick: () => this.moves.back() },
          t("confirm.back"),
        ),
        this.moves.look.chip(chosen, () => this.drawFoot()),
      );
    }
    if (doing.sending)
      parts.push(h("p", { class: "sending" }, h("span", { class: "spinner" }), t("sending")));
    if (snapshot.viewer !== null && snapshot.seats[snapshot.viewer]?.mine !== false)
      parts.push(undoButton(snapshot, doing.sending, this.moves));
    parts.push(this.endings());
    if (snapshot.viewer === null)
      parts.push(h("p", { class: "quiet", "data-testid": "watching" }, t("waiting.watching")));
    refill(this.foot, parts);
    const { waited } = this;
    this.waited = chosen?.move ?? "";
    if (chosen)
      this.refocus = () =>
        /** @type {HTMLElement | null} */ (this.foot.querySelector(".go"))?.focus({
          preventScroll: true,
        });
    else if (waited && held && this.moves.find(waited)) this.refocus = () => toMove(this, waited);
  }

  /** The focus lays out the page: it comes back with the frame, but not to who has tabbed on. */
  settle() {
    const { refocus } = this;
    if (!refocus) return;
    this.refocus = null;
    const left = document.activeElement;
    this.returning = () => {
      if ([left, document.body].includes(document.activeElement)) refocus();
      return document.activeElement !== document.body;
    };
    requestAnimationFrame(() => this.comeBack());
  }

  /** Give the focus back that is on its way; has something got it? */
  comeBack() {
    const back = this.returning?.() ?? false;
    this.returning = null;
    return back;
  }

  /** Is a move to be confirmed that says why it asks? */
  get confirming() {
    const chosen = this.moves.find(this.store.doing.chosen);
    return Boolean(chosen?.final || chosen?.hands);
  }

  /** What ends something stands apart, and asks once more where it gives the word to another. */
  endings() {
    const { sorted } = this.moves;
    const ends = sorted?.ends.flatMap((group) => group.legal) ?? [];
    const refused = sorted?.ends.flatMap((group) => group.refused) ?? [];
    const buttons = ends.map((move) => {
      const more = this.moves.look.asks(move) ? " …" : "";
      const button = this.moves.button(move, `${move.label}${more}`);
      button.classList.add("ending");
      return button;
    });
    const closed = refused.map((move) => {
      const button = h(
        "button",
        {
          type: "button",
          class: "move refused ending",
          "data-refused-move": move.move,
          "aria-disabled": "true",
        },
        move.label,
      );
      button.addEventListener("click", () => this.moves.why([move], button));
      return button;
    });
    return buttons.length + closed.length
      ? h("div", { class: "endings" }, buttons, buttons.length ? null : closed)
      : null;
  }
}
