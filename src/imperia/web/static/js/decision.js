/**
 * Who decides what, under which clause; the moves as buttons; what the move pointed at would do;
 * undo and confirm.
 */

import { clauseLink, hear } from "./clauses.js";
import { preparedElement } from "./contest.js";
import { h, pause, refill, small } from "./dom.js";
import { counterElement } from "./mats.js";
import { openBox } from "./overlay.js";
import { refusedMoves } from "./refused.js";
import { badge, icon } from "./symbols.js";
import { ago, clock, t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */

/**
 * A shared number without a limit belongs to what goes on just now, such as a battle.
 * @param {import("./types.js").Counter} counter
 */
const passing = (counter) => counter.limit === undefined || counter.limit === null;

const MANY = 12; // more moves than these get a box to filter them
const FEW = 6; // so few moves, allowed and refused, are all shown with their reasons

export class Decision {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./moves.js").Moves} moves
   * @param {{seatName: (seat: number) => string, kindOf: (id: string) => string, ending: () => Node
   *   | null}} ears
   */
  constructor(store, moves, ears) {
    this.store = store;
    this.moves = moves;
    this.ears = ears;
    this.filter = "";
    this.asked = ""; // the question that is drawn
    this.drawn = "";
    this.head = h("div", { class: "ask", "data-clause-host": "", "data-testid": "prompt" });
    this.scores = h("div", { class: "battle" });
    this.list = h("div", { class: "move-list", "data-testid": "moves" });
    this.refused = h("div", { class: "refused-list" });
    this.foretold = h("div", {
      class: "foretold",
      "aria-live": "polite",
      "data-testid": "preview",
    });
    this.foot = h("div", { class: "decision-foot" });
    this.scroll = h(
      "div",
      { class: "decision-scroll" },
      this.head,
      this.scores,
      this.list,
      this.refused,
    );
    this.element = h(
      "section",
      { class: "decision", "data-panel": "decision", "aria-label": t("decision.label") },
      this.scroll,
      this.foretold,
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
    if (name !== this.asked) {
      if (!this.asked.startsWith(`[${snapshot.seq},`)) {
        this.filter = "";
        this.scroll.scrollTop = 0;
      }
      this.asked = name;
      this.drawHead();
      this.drawn = "";
    }
    const moves = JSON.stringify([name, doing.chosen, doing.sending, this.filter]);
    if (moves !== this.drawn) {
      this.drawn = moves;
      this.drawMoves();
      this.drawFoot();
    }
    this.drawPreview();
  }

  clear() {
    this.asked = this.drawn = this.filter = "";
    for (const part of [this.head, this.scores, this.list, this.refused, this.foretold, this.foot])
      part.replaceChildren();
  }

  drawHead() {
    const { snapshot, doing } = this.store;
    if (!snapshot) return;
    this.element.classList.toggle("mine", Boolean(this.moves.question));
    if (snapshot.over && !doing.past) {
      refill(this.head, this.ears.ending());
      refill(this.scores);
      return;
    }
    const question = snapshot.question;
    const seat = snapshot.seats[snapshot.deciding];
    if (!question || !seat) return refill(this.head, t("waiting.nobody"));
    hear(question.clause, "");
    const mine = question.mine;
    const who = h(
      "p",
      { class: "ask-who" },
      badge(snapshot.deciding),
      h("b", null, mine ? t("ask.you") : this.ears.seatName(snapshot.deciding)),
      mine
        ? h(
            "span",
            { class: "quiet" },
            this.ears.seatName(snapshot.deciding),
            seat.role ? ` · ${seat.role}` : "",
          )
        : h("span", { class: "quiet" }, this.waiting(seat)),
    );
    const text = h(
      "p",
      { class: mine ? "ask-text" : "ask-text other" },
      mine ? question.text : t("ask.other", { text: question.text }),
      " ",
      question.clause ? clauseLink(question.clause) : null,
    );
    refill(this.head, who, text);
    const shared = (this.store.scene?.mats ?? []).filter(
      (mat) => (mat.seat ?? -1) < 0 && mat.counters?.some(passing),
    );
    const contest = this.store.scene?.contest;
    refill(
      this.scores,
      contest ? preparedElement(contest, this.ears.seatName) : null,
      shared.map((mat) =>
        h(
          "div",
          { class: "battle-line" },
          (mat.counters ?? []).filter(passing).map((counter) => counterElement(counter, true)),
        ),
      ),
    );
  }

  /** @param {import("./types.js").Seat} seat */
  waiting(seat) {
    const { snapshot, doing } = this.store;
    if (!doing.online) return t("waiting.offline");
    if (doing.behind) return t("waiting.showing");
    if (seat.kind === "bot") return t("waiting.thinking");
    if (seat.kind === "open") return t("waiting.open");
    return snapshot?.since
      ? t("waiting.since", { time: clock(snapshot.since), ago: ago(snapshot.since) })
      : t("waiting.deciding");
  }

  drawMoves() {
    const { question } = this.moves;
    if (!question) {
      this.list.replaceChildren();
      this.refused.replaceChildren();
      return;
    }
    const wanted = this.filter.toLowerCase();
    const shown = question.legal.filter((move) => move.label.toLowerCase().includes(wanted));
    const groups = this.groups(shown);
    const focused = document.activeElement?.getAttribute("data-move");
    const filtering = document.activeElement?.getAttribute("data-testid") === "filter";
    const box =
      question.legal.length > MANY
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
      groups.map(([kind, moves]) =>
        h(
          "div",
          {
            class: `move-group ${moves.length > 6 && kind ? "dense" : ""}`,
            role: "group",
            "aria-label": kind ? t(`kind.${kind}`) : t("kind.other"),
          },
          groups.length > 1 && kind ? h("h2", null, t(`kind.${kind}`)) : null,
          moves.map((move) => this.moves.button(move)),
        ),
      ),
      question.legal.some((move) => move.final)
        ? h("p", { class: "final-note" }, `• ${t("move.final").toLowerCase()}`)
        : null,
    );
    if (filtering) {
      const input = this.list.querySelector("input");
      input?.focus();
      input?.setSelectionRange(this.filter.length, this.filter.length);
    } else if (focused) this.focus(focused);
    this.drawRefused();
  }

  drawRefused() {
    const { legal = [], refused = [] } = this.moves.question ?? {};
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

  async drawPreview() {
    const { doing } = this.store;
    const name = doing.chosen || doing.hovered;
    const move = this.moves.find(name);
    if (!move) {
      if (this.foretold.childNodes.length) this.foretold.replaceChildren();
      this.foretold.dataset.of = "";
      return;
    }
    if (this.foretold.dataset.of === name) return;
    this.foretold.dataset.of = name;
    await pause(90); // a pointer passing by asks nothing
    if (this.foretold.dataset.of !== name || !this.moves.find(name)) return;
    const lines = await this.moves.preview(name);
    if (this.foretold.dataset.of !== name) return;
    refill(
      this.foretold,
      lines.length
        ? h(
            "ul",
            null,
            lines.map((line) => h("li", null, line)),
          )
        : null,
    );
    if (name === doing.chosen) this.foretold.scrollIntoView({ block: "nearest" });
    this.showWhole(name === doing.chosen);
  }

  /**
   * A long preview is seen whole; one that waits for a confirmation leaves its buttons in sight and
   * can be scrolled.
   * @param {boolean} kept
   */
  showWhole(kept) {
    const { style, classList } = this.foretold;
    style.transform = style.maxHeight = "";
    classList.toggle("kept", kept);
    const box = this.foretold.getBoundingClientRect();
    const below = small() ? 0 : box.bottom - innerHeight;
    if (below > 0 && kept) style.maxHeight = `${innerHeight - box.top}px`;
    else if (below > 0) style.transform = `translateY(${-below}px)`;
  }

  drawFoot() {
    const { snapshot, doing } = this.store;
    if (!snapshot || snapshot.over || doing.past) return this.foot.replaceChildren();
    const chosen = this.moves.find(doing.chosen);
    const parts = [];
    if (chosen) {
      parts.push(
        h("p", { class: "quiet confirm-line" }, t("confirm.why")),
        h(
          "button",
          {
            type: "button",
            class: "go",
            "data-testid": "confirm",
            onclick: () => this.moves.confirm(),
          },
          icon("u-check"),
          t("confirm.do", { move: chosen.label }),
        ),
        h(
          "button",
          { type: "button", "data-testid": "back", onclick: () => this.moves.back() },
          t("confirm.back"),
        ),
      );
    }
    if (doing.sending)
      parts.push(
        h("p", { class: "sending", role: "status" }, h("span", { class: "spinner" }), t("sending")),
      );
    if (snapshot.viewer !== null && snapshot.seats[snapshot.viewer]?.mine !== false) {
      const { undo } = snapshot;
      const button = h(
        "button",
        {
          type: "button",
          class: `undo ${undo.allowed ? "" : "refused"}`,
          "data-testid": "undo",
          "aria-disabled": undo.allowed ? null : "true",
          title: undo.allowed ? t("undo.title") : undo.text,
          disabled: doing.sending,
        },
        icon("u-undo"),
        t("undo"),
      );
      button.addEventListener("click", () => {
        if (undo.allowed) this.moves.undo();
        else {
          hear(undo.clause, undo.text);
          openBox(button, t("undo"), [
            h("p", { class: "why" }, t("undo.refused")),
            h(
              "div",
              { "data-clause-host": "" },
              h(
                "p",
                { "data-testid": "why" },
                undo.text,
                " ",
                undo.clause ? clauseLink(undo.clause) : null,
              ),
            ),
          ]);
        }
      });
      parts.push(button);
    }
    if (snapshot.viewer === null)
      parts.push(h("p", { class: "quiet", "data-testid": "watching" }, t("waiting.watching")));
    refill(this.foot, parts);
    if (chosen)
      /** @type {HTMLElement | null} */ (this.foot.querySelector(".go"))?.focus({
        preventScroll: true,
      });
  }

  /** @param {string} [move] */
  focus(move) {
    const wanted = move ? `[data-move="${CSS.escape(move)}"]` : "[data-move]";
    const target =
      this.list.querySelector(wanted) ??
      this.list.querySelector("[data-move]") ??
      this.foot.querySelector("button");
    /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: false });
  }
}
