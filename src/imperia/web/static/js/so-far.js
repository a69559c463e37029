/**
 * An answer that takes several questions, as one panel: what is in it so far, each part to be taken
 * back by itself, and what all of it comes to. It is over when the procedure that asks is left.
 */

import { Answers, countersOf } from "./answers.js";
import { clauseLink } from "./clauses.js";
import { attr, h, refill } from "./dom.js";
import { icon, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Counter} Counter */
/** @typedef {import("./answers.js").Answer} Answer */

/** A number with its sign. @param {number} value */
const signed = (value) => `${value < 0 ? "\u2212" : "+"}${figure(Math.abs(value))}`;

/** @param {number} value */
const tone = (value) => (value < 0 ? "less" : value > 0 ? "more" : "");

/** @param {Counter} one @param {Counter} other */
const isSame = (one, other) => one.symbol === other.symbol && one.label === other.label;

/**
 * One number of it: what it is, how it has changed, what it is made of.
 * @param {Counter} counter
 * @param {number} by
 * @param {boolean} named
 */
const sumElement = ({ symbol, label, value, terms }, by, named) =>
  h(
    "span",
    {
      class: `so-far-sum ${tone(by || Math.min(0, value))} ${named ? "" : "beside"}`,
      title: label,
    },
    thing(symbol, label),
    named ? h("small", null, label) : null,
    by ? h("b", null, signed(by)) : null,
    by ? h("small", null, `\u2192 ${figure(value)}`) : h("b", null, figure(value)),
    named && terms?.length
      ? h("small", null, terms.map((term) => `${term.label} ${figure(term.value)}`).join(", "))
      : null,
  );

export class SoFar {
  /** @param {HTMLElement} element  where it is told @param {import("./moves.js").Moves} moves */
  constructor(element, moves) {
    this.element = element;
    this.answers = new Answers(moves);
    this.waits = false; // an answer of the reader is on its way
  }

  /**
   * I have answered.
   * @param {Snapshot} snapshot
   * @param {import("./types.js").LegalMove} move
   */
  answered(snapshot, move) {
    this.answers.add(snapshot, move);
    this.waits = true;
  }

  /** @param {Snapshot} snapshot */
  update(snapshot) {
    const { answers } = this;
    if (!answers.follow(snapshot)) return; // it is still on its way
    const { draft } = snapshot.scene;
    const asked = Boolean(snapshot.question?.mine);
    if (asked && this.waits) {
      this.waits = false;
      answers.resume();
    }
    this.element.hidden = !asked || (!answers.given.length && !draft);
    if (this.element.hidden) return;
    const title = draft?.label ?? t("sofar.title");
    refill(
      this.element,
      h("h3", null, title, draft?.clause ? [" ", clauseLink(draft.clause)] : null),
      h("ol", { class: "so-far-chosen" }, this.parts(snapshot)),
      this.sums(snapshot),
    );
    attr(this.element, "aria-label", title);
  }

  /** What is in it: lines of the draft, or the answers themselves. @param {Snapshot} snapshot */
  parts(snapshot) {
    const { answers } = this;
    const lines = snapshot.scene.draft?.lines ?? [];
    if (!lines.length)
      return answers
        .rounds(snapshot)
        .map((round) => this.part(round.map(({ label }) => label).join(" · "), round, snapshot));
    return lines.map((line) => {
      const from = [...answers.given].reverse().find(({ brought }) => brought.includes(line));
      return this.part(line, from ? [from] : [], snapshot);
    });
  }

  /** @param {string} label @param {Answer[]} round @param {Snapshot} snapshot */
  part(label, round, snapshot) {
    const open = round.length && this.answers.isOpen(round[0], snapshot);
    return h(
      "li",
      null,
      h("span", null, label),
      open
        ? h(
            "button",
            {
              type: "button",
              "data-out": round[0].seq,
              "aria-label": `${t("undo")}: ${label}`,
              title: t("undo"),
              onclick: () => this.answers.takeBack(round),
            },
            icon("u-close"),
          )
        : null,
    );
  }

  /** What it comes to, and what it has changed of my own numbers. @param {Snapshot} snapshot */
  sums(snapshot) {
    const drafted = snapshot.scene.draft?.sums ?? [];
    const mine = this.answers.given.length ? this.answers.counters : [];
    const changed = countersOf(snapshot).flatMap((counter) => {
      const was = mine.find((each) => isSame(each, counter));
      return was && was.value !== counter.value ? [{ counter, by: counter.value - was.value }] : [];
    });
    const rest = changed.filter(({ counter }) => !drafted.some((each) => isSame(each, counter)));
    const parts = [
      ...drafted.map((sum) =>
        sumElement(sum, changed.find(({ counter }) => isSame(counter, sum))?.by ?? 0, true),
      ),
      ...rest.map(({ counter, by }) => sumElement(counter, by, false)),
    ];
    return parts.length ? h("p", { class: "so-far-sums" }, parts) : null;
  }
}
