/**
 * An answer that takes several questions: what was chosen so far, and what it has changed of one's
 * own numbers since it began. It is over when the procedure that asks is left.
 */

import { clauseLink } from "./clauses.js";
import { attr, h, refill } from "./dom.js";
import { thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Counter} Counter */

/** Where we are, as one word. @param {Snapshot} snapshot */
const pathOf = (snapshot) => snapshot.breadcrumb.map(({ clause, title }) => `${clause} ${title}`);

/** Does one path begin with another, and go on? @param {string[]} path @param {string[]} base */
const isWithin = (path, base) =>
  path.length > base.length && base.every((step, index) => path[index] === step);

/** My own numbers. @param {Snapshot} snapshot @returns {Counter[]} */
const countersOf = (snapshot) =>
  snapshot.scene.mats?.find((mat) => (mat.seat ?? -1) >= 0 && mat.seat === snapshot.viewer)
    ?.counters ?? [];

/** What a draft comes to. @param {Counter[]} sums */
const comesTo = (sums) =>
  sums.length
    ? h(
        "p",
        { class: "so-far-sums" },
        sums.map(({ symbol, label, value }) =>
          h(
            "span",
            { class: `so-far-sum ${value < 0 ? "less" : ""}`, title: label },
            thing(symbol, label),
            h("small", null, label),
            h("b", null, `${value < 0 ? "\u2212" : ""}${figure(Math.abs(value))}`),
          ),
        ),
      )
    : null;

export class SoFar {
  /** @param {HTMLElement} element  where it is told */
  constructor(element) {
    this.element = element;
    /** @type {string[]} */
    this.base = []; // where it began
    /** @type {Counter[]} */
    this.counters = []; // my numbers then
    /** @type {{seq: number, label: string}[]} */
    this.chosen = [];
  }

  /** I have answered. @param {Snapshot} snapshot @param {string} label */
  answered(snapshot, label) {
    if (!this.chosen.length || !isWithin(pathOf(snapshot), this.base)) {
      this.base = pathOf(snapshot);
      this.counters = countersOf(snapshot);
      this.chosen = [];
    }
    this.chosen.push({ seq: snapshot.seq, label });
  }

  /** @param {Snapshot} snapshot */
  update(snapshot) {
    const last = this.chosen[this.chosen.length - 1];
    if (last && last.seq >= snapshot.seq) return; // it is still on its way
    for (const { seq: at, undo } of snapshot.log)
      if (undo) this.chosen = this.chosen.filter(({ seq }) => seq + 1 < undo || seq >= at);
    const asked = Boolean(snapshot.question?.mine);
    const { draft } = snapshot.scene;
    const within = isWithin(pathOf(snapshot), this.base);
    if (asked && !within) this.chosen = [];
    this.element.hidden = !asked || (!this.chosen.length && !draft);
    if (this.element.hidden) return;
    const title = draft?.label ?? t("sofar.title");
    const lines = draft ? (draft.lines ?? []) : this.chosen.map(({ label }) => label);
    refill(
      this.element,
      h("h3", null, title, draft?.clause ? [" ", clauseLink(draft.clause)] : null),
      h(
        "ol",
        { class: "so-far-chosen" },
        lines.map((line) => h("li", null, line)),
      ),
      draft ? comesTo(draft.sums ?? []) : this.sum(snapshot),
    );
    attr(this.element, "aria-label", title);
  }

  /** What it has changed. @param {Snapshot} snapshot */
  sum(snapshot) {
    const changes = countersOf(snapshot).flatMap((counter) => {
      const was = this.counters.find(
        (each) => each.symbol === counter.symbol && each.label === counter.label,
      );
      if (!was || was.value === counter.value) return [];
      const by = counter.value - was.value;
      return h(
        "span",
        { class: `so-far-sum ${by < 0 ? "less" : "more"}`, title: counter.label },
        thing(counter.symbol, counter.label),
        h("b", null, `${by < 0 ? "\u2212" : "+"}${figure(Math.abs(by))}`),
        h("small", null, `\u2192 ${figure(counter.value)}`),
      );
    });
    return changes.length ? h("p", { class: "so-far-sums" }, changes) : null;
  }
}
