/** The open question: which node stands for which moves, and playing them. */

import { freshKey, get, post, Refusal } from "./api.js";
import { clauseLink, hear } from "./clauses.js";
import { h, pause } from "./dom.js";
import { closeBox, openBox, say } from "./overlay.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */
/** @typedef {import("./types.js").RefusedMove} RefusedMove */
/** @typedef {import("./store.js").Store} Store */

export class Moves {
  /**
   * @param {Store} store
   * @param {{refresh: () => Promise<void>, seatName: (seat: number) => string}} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    /** @type {Map<string, Promise<string[]>>} */
    this.previews = new Map();
    this.previewsOf = -1;
  }

  get question() {
    return this.store.asked ? (this.store.snapshot?.question ?? null) : null;
  }

  /** @param {string} move */
  find(move) {
    return this.question?.legal.find((each) => each.move === move) ?? null;
  }

  /** What is to be shown as a target. */
  get targets() {
    const { question } = this;
    const { doing } = this.store;
    const legal = new Set((question?.legal ?? []).flatMap((move) => move.target ?? []));
    const refused = new Set(
      (question?.refused ?? []).flatMap((move) =>
        move.target && !legal.has(move.target) ? move.target : [],
      ),
    );
    return {
      legal,
      refused,
      lit: this.find(doing.hovered)?.target ?? "",
      chosen: this.find(doing.chosen)?.target ?? "",
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
    const legal = question.legal.filter((move) => move.target === id);
    const refused = question.refused.filter((move) => move.target === id);
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
   * Say why something is refused, with the clause one click away.
   * @param {RefusedMove[]} refused
   * @param {Element} element
   * @param {{x: number, y: number} | null} [at]
   */
  why(refused, element, at = null) {
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
    openBox(
      element,
      t("why.title"),
      [h("p", { class: "why" }, `${refused[0].label}: ${t("why.refused")}`), ...lines],
      at,
    );
  }

  /**
   * A move as a button.
   * @param {LegalMove} move
   */
  button(move) {
    const { doing } = this.store;
    const button = h(
      "button",
      {
        type: "button",
        class: `move ${doing.chosen === move.move ? "chosen" : ""}`,
        "data-move": move.move,
        "aria-pressed": doing.chosen === move.move ? "true" : null,
        "aria-disabled": doing.sending ? "true" : null,
      },
      h("span", null, move.label),
      move.final ? h("span", { class: "final-mark", title: t("move.final") }, "•") : null,
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

  /** Play a move, or ask first when it cannot be taken back. @param {LegalMove} move */
  take(move) {
    closeBox(false);
    if (this.store.doing.sending) return;
    if (move.final && this.store.doing.chosen !== move.move) {
      this.store.do({ chosen: move.move, hovered: "" });
      return;
    }
    this.send(move.move);
  }

  confirm() {
    const move = this.find(this.store.doing.chosen);
    if (move) this.send(move.move);
    return Boolean(move);
  }

  back() {
    if (!this.store.doing.chosen) return false;
    this.store.do({ chosen: "" });
    return true;
  }

  /** @param {string} move */
  send(move) {
    return this.wish("moves", { move });
  }

  undo() {
    return this.wish("undo", {});
  }

  /**
   * @param {string} what
   * @param {Record<string, string>} more
   */
  async wish(what, more) {
    const { store } = this;
    const { snapshot } = store;
    if (!snapshot || store.doing.sending || snapshot.viewer === null) return;
    const started = performance.now();
    store.do({ sending: true, chosen: "" });
    try {
      const answer = await post(`/api/tables/${snapshot.table}/${what}`, {
        seat: snapshot.viewer,
        seq: snapshot.seq,
        key: freshKey(),
        ...more,
      });
      performance.measure("imperia.acknowledged", { start: started });
      await this.arrival(answer.seq);
      performance.measure("imperia.repainted", { start: started });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(String(error), 0, "");
      say(refusal.message);
      await this.ears.refresh();
    } finally {
      store.do({ sending: false, hovered: "" });
    }
  }

  /**
   * Wait until what was acknowledged is on the page, or is being shown; ask for it when the news
   * are late.
   * @param {number} seq
   */
  async arrival(seq) {
    for (
      let waited = 0;
      (this.store.snapshot?.seq ?? 0) < seq && !this.store.doing.behind;
      waited += 1
    ) {
      if (waited === 60) await this.ears.refresh();
      if (waited > 120) return;
      await pause(25);
    }
  }

  /**
   * What a move would do, in lines; asked once.
   * @param {string} move
   * @returns {Promise<string[]>}
   */
  preview(move) {
    const { snapshot } = this.store;
    if (!snapshot || this.store.doing.sending) return Promise.resolve([]);
    if (this.previewsOf !== snapshot.seq) {
      this.previews.clear();
      this.previewsOf = snapshot.seq;
    }
    let lines = this.previews.get(move);
    if (!lines) {
      lines = get(`/api/tables/${snapshot.table}/preview`, { move, seat: snapshot.viewer }).then(
        (answer) => answer.lines ?? [],
        () => [],
      );
      this.previews.set(move, lines);
    }
    return lines;
  }
}
