/** The open question: which node stands for which moves, and playing them. */

import { largeCard } from "./cards.js";
import { clauseLink, hear } from "./clauses.js";
import { h, small } from "./dom.js";
import { LaterSoFar, laterOdds } from "./later.js";
import { loadModule } from "./load.js";
import { closeBox, openBox, say } from "./overlay.js";
import { Previews } from "./previews.js";
import { SecondLook } from "./second-look.js";
import { nameOf, sortMoves } from "./verbs.js";
import { Wishes } from "./wishes.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */
/** @typedef {import("./types.js").RefusedMove} RefusedMove */
/** @typedef {import("./store.js").Store} Store */

// The second click of a double click is not for what has come under the pointer since the first.
let doubled = false;
document.addEventListener("click", (event) => (doubled = event.detail > 1), true);

/** Is this the face of a card? @param {Element} element */
const isCard = (element) => element.classList.contains("card");

/** Why these moves are refused, each reason once. @param {RefusedMove[]} refused */
function reasons(refused) {
  const seen = new Set();
  const lines = [];
  for (const move of refused) {
    hear(move.clause, move.text);
    if (seen.has(move.clause)) continue;
    seen.add(move.clause);
    lines.push(
      h(
        "div",
        { "data-clause-host": "", class: "why-line" },
        h(
          "p",
          { "data-testid": "why" },
          move.text || t("why.no_text"),
          " ",
          clauseLink(move.clause, { whole: true }),
        ),
      ),
    );
  }
  return lines;
}

export class Moves {
  /**
   * @param {Store} store
   * @param {{refresh: () => Promise<void>, seatName: (seat: number) => string,
   *   card: (id: string) => import("./types.js").Card | null,
   *   guard: (move: string) => boolean}} ears  guard: puts a move off, as a lesson does
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    this.wishes = new Wishes(store, ears.refresh);
    this.previews = new Previews(this);
    this.look = new SecondLook(this);
    this.soFar = new LaterSoFar(this);
    /** @type {import("./types.js").Question | null} */
    this.sortedOf = null;
    /** @type {import("./verbs.js").Sorted | null} */
    this.kept = null;
    this.sent = ""; // the move on its way: a second click on it means no other
  }

  get question() {
    return this.store.asked ? (this.store.snapshot?.question ?? null) : null;
  }

  /** The moves of the question by their verbs. */
  get sorted() {
    const { question } = this;
    if (!question) return null;
    if (this.sortedOf !== question) {
      this.sortedOf = question;
      this.kept = sortMoves(question, this.store.snapshot?.scene ?? null);
    }
    return this.kept ?? null;
  }

  /** The verb that holds now: the chosen one, or the only one there is. */
  get verb() {
    const { sorted } = this;
    if (!sorted) return null;
    const only = sorted.acting.length === 1 && !sorted.legal.length ? sorted.acting[0] : null;
    return sorted.acting.find((group) => group.id === this.store.doing.verb) ?? only;
  }

  get plans() {
    return this.sorted?.plans ?? [];
  }

  /** The plans that belong to the verb, or all while none is chosen. */
  get openPlans() {
    const { verb, plans } = this;
    return verb ? plans.filter((plan) => verb.moves.includes(nameOf(plan))) : plans;
  }

  /** The moves that may be chosen now: those of the verb, or all while none is chosen. */
  get open() {
    return this.verb?.legal ?? this.question?.legal ?? [];
  }

  /**
   * A verb is chosen; its only move is chosen with it.
   * @param {import("./verbs.js").Group} group
   */
  choose(group) {
    if (this.isBusy()) return;
    const same = this.store.doing.verb === group.id && this.sorted?.acting.length !== 1;
    this.store.do({ verb: same ? "" : group.id, chosen: "", hovered: "" });
    const lone = group.legal.length === 1 && !group.shows && !this.openPlans.length;
    if (!same && lone) this.take(group.legal[0]);
  }

  /** All that a click on a node may mean: moves, and plans of several. */
  get aimed() {
    return [...this.open, ...this.openPlans];
  }

  /** @param {string} move */
  find(move) {
    const same = (/** @type {LegalMove} */ each) => each.move === move;
    return this.question?.legal.find(same) ?? this.plans.find(same) ?? null;
  }

  /** What is to be shown as a target. */
  get targets() {
    const { question } = this;
    const { doing, scene } = this.store;
    const aims = (/** @type {{target?: string}[]} */ moves) => moves.flatMap((m) => m.target ?? []);
    const legal = new Set(aims(this.aimed));
    // what stands under later headings is aimed at more quietly
    const later = new Set(scene?.groups?.slice(1).flatMap((group) => group.moves));
    const odds = new Map(
      this.aimed.flatMap((move) => {
        const chance = move.odds ?? scene?.odds?.[move.move];
        return move.target && chance !== undefined ? [[move.target, chance]] : [];
      }),
    );
    const refused = new Set(
      aims([...(question?.refused ?? []), ...(question?.legal ?? [])]).filter(
        (id) => !legal.has(id),
      ),
    );
    return {
      legal,
      refused,
      odds,
      faint: Boolean(this.sorted && this.sorted.acting.length > 1 && !this.verb),
      quiet: new Set(aims(this.aimed.filter((move) => later.has(move.move)))),
      lit: this.find(doing.hovered)?.target ?? "",
      chosen: this.find(doing.chosen)?.target ?? "",
      pinned: new Set(doing.past ? [] : (scene?.pinned ?? [])),
    };
  }

  /**
   * Something was clicked: play, choose, or say why not.
   * @param {string} id
   * @param {Element} element
   * @param {{x: number, y: number} | null} [at]
   * @returns {boolean} whether it meant anything
   */
  click(id, element, at = null) {
    const { question } = this;
    if (!question) return false;
    if (this.isBusy()) return true;
    const aimed = (/** @type {{target?: string}} */ move) => move.target === id;
    const verb = this.store.doing.verb ? this.verb : null;
    const legal = (verb ? this.aimed : [...question.legal, ...this.plans]).filter(aimed);
    const refused = (verb ?? question).refused.filter(aimed);
    if (verb && !legal.length && !refused.length && question.legal.some(aimed)) {
      say(t("verb.other", { verb: verb.label }));
      return true;
    }
    // one use is taken at once: what cannot be taken back asks again, the rest can be undone
    const uses = legal.length === 1 ? 1 : legal.length + refused.length;
    if (isCard(element) && !this.verb && (small() || uses > 1)) {
      this.menu(id, element, legal, refused);
      return true;
    }
    if (legal.length === 1) {
      this.take(legal[0]);
      return true;
    }
    if (legal.length > 1) {
      openBox(
        element,
        question.text,
        [
          h("h3", null, t("choose.which")),
          h(
            "div",
            { class: "moves" },
            legal.map((move) => this.button(move)),
          ),
        ],
        at,
      );
      return true;
    }
    if (refused.length) {
      this.why(refused, element, at);
      return true;
    }
    return false;
  }

  /**
   * All that can be done with a card: its uses, and why the others are refused; the card itself is
   * there to be read.
   * @param {string} id
   * @param {Element} element
   * @param {LegalMove[]} [legal]
   * @param {RefusedMove[]} [refused]
   */
  menu(id, element, legal = [], refused = []) {
    const card = this.ears.card(id);
    openBox(
      element,
      t("card.menu"),
      [
        h("div", { class: "card-menu", "data-testid": "card-menu" }, card ? largeCard(card) : null),
        h(
          "div",
          { class: "moves" },
          legal.map((move) => this.button(move)),
        ),
        ...reasons(refused),
      ],
      null,
    );
  }

  /**
   * Say why something is refused, with the clause one click away.
   * @param {RefusedMove[]} refused
   * @param {Element} element
   * @param {{x: number, y: number} | null} [at]
   */
  why(refused, element, at = null) {
    openBox(
      element,
      t("why.title"),
      [h("p", { class: "why" }, `${refused[0].label}: ${t("why.refused")}`), ...reasons(refused)],
      at,
    );
  }

  /** What the scene says of a move beside the others. @param {LegalMove} move */
  offer(move) {
    return this.store.scene?.offers?.find((each) => each.move === move.move);
  }

  /**
   * A move as a button.
   * @param {LegalMove} move
   * @param {string} [label]  a shorter one, where its verb stands above it
   */
  button(move, label = move.label) {
    const { doing } = this.store;
    const offer = this.offer(move);
    const button = h(
      "button",
      {
        type: "button",
        class: `move ${doing.chosen === move.move ? "chosen" : ""} ${offer ? "offer" : ""}`,
        "data-move": move.move,
        "aria-pressed": doing.chosen === move.move ? "true" : null,
        "aria-label": label === move.label ? null : move.label,
      },
      h("span", null, label),
      move.final
        ? h("span", { class: "final-mark", role: "img", title: t("move.final") }, "•")
        : null,
      offer?.gives?.map((line) => h("small", { class: "gives" }, line)),
      offer?.costs?.map((line) => h("small", { class: "costs" }, line)),
      offer?.odds ? laterOdds(offer.odds) : null,
    );
    const point = () => this.hover(move.move);
    button.addEventListener("pointerenter", point);
    button.addEventListener("focus", point);
    button.addEventListener("pointerleave", () => this.hover(""));
    button.addEventListener("blur", () => this.hover(""));
    button.addEventListener("click", () => this.take(move));
    return button;
  }

  /** @param {string} move */
  hover(move) {
    if (this.store.doing.hovered !== move) this.store.do({ hovered: move });
  }

  /** Is a wish under way? Nothing is chosen for a question nobody has read yet: it is said. */
  isBusy(move = "") {
    const { sending } = this.store.doing;
    if (sending && move !== this.sent) say(t("sending"));
    return sending;
  }

  /** Play a move, or ask first when it cannot be taken back. @param {LegalMove} move */
  take(move) {
    if (doubled && ![this.sent, this.store.doing.chosen].includes(move.move)) return;
    closeBox(false);
    if (this.isBusy(move.move) || this.ears.guard(move.move)) return;
    if (this.store.scene?.composed?.includes(move.move))
      return loadModule(() => import("./composer.js")).then((late) =>
        late.compose(this, move.move),
      );
    if (this.look.asks(move) && this.store.doing.chosen !== move.move) return this.look.pick(move);
    return this.send(move.move);
  }

  /** Only choose a move, to see what it does. @param {LegalMove} move */
  choosing(move) {
    if (this.store.doing.chosen === move.move) return this.take(move);
    if (!this.isBusy(move.move) && !this.ears.guard(move.move))
      this.store.do({ chosen: move.move, hovered: "" });
  }

  confirm() {
    const move = this.find(this.store.doing.chosen);
    if (move) this.send(move.move);
    return Boolean(move);
  }

  /** One step back: from the chosen move to its verb, from the verb to all of them. */
  back() {
    const { chosen, verb } = this.store.doing;
    if (chosen) this.store.do({ chosen: "" });
    else if (verb) this.store.do({ verb: "" });
    return Boolean(chosen || verb);
  }

  /** @param {string} move */
  async send(move) {
    if (this.store.doing.sending) return;
    const found = this.find(move);
    const { snapshot } = this.store;
    this.sent = move;
    if (found && snapshot) this.soFar.answered(snapshot, found);
    await this.wishes.play(found?.plan ?? [move]);
  }
}
