/** The rules with search; a clause can be opened by its id. */

import { readRules } from "./clauses.js";
import { h, pause, refill } from "./dom.js";
import { found } from "./rules-search.js";
import { spoken, t } from "./words.js";

const BEST = 4; // answers that stand on top

export class RulesPanel {
  constructor() {
    this.drawn = "";
    /** @type {import("./types.js").Rules | null} */
    this.rules = null;
    this.answers = h("ul", { class: "rules-answers", "data-testid": "rules-answers" });
    this.count = h("p", { class: "quiet rules-count", role: "status" });
    this.search = h("input", {
      type: "search",
      placeholder: t("rules.search"),
      "aria-label": t("rules.search"),
      "data-testid": "rules-search",
      oninput: () => this.sift(),
    });
    this.body = h("div", {
      class: "rules-body",
      tabindex: "0",
      role: "region",
      "aria-label": t("tab.rules"),
    });
    this.element = h(
      "section",
      { class: "panel rules", "data-panel": "rules" },
      h("div", { class: "rules-head" }, this.search, this.count),
      this.answers,
      this.body,
    );
  }

  /** Draw once a language; cheap when nothing changed. */
  async show() {
    if (this.drawn === spoken()) return;
    this.drawn = spoken();
    this.search.placeholder = t("rules.search");
    this.search.setAttribute("aria-label", t("rules.search"));
    refill(this.body, h("p", { class: "quiet" }, t("loading")));
    try {
      const rules = (this.rules = await readRules());
      refill(
        this.body,
        rules.chapters.map((chapter) =>
          h(
            "section",
            { class: "chapter", "data-chapter": chapter.id },
            h(
              "h2",
              { id: `clause-${chapter.id}` },
              h("span", { class: "clause-id" }, chapter.id),
              " ",
              chapter.title,
            ),
            h(
              "dl",
              null,
              chapter.clauses.map((clause) =>
                h(
                  "div",
                  {
                    class: `clause kind-${clause.kind ?? ""}`,
                    "data-rule": clause.id,
                    id: `clause-${clause.id}`,
                  },
                  h("dt", { class: "clause-id" }, clause.id),
                  h(
                    "dd",
                    null,
                    clause.text,
                    clause.source ? h("small", { class: "quiet" }, ` (${clause.source})`) : null,
                  ),
                ),
              ),
            ),
          ),
        ),
      );
      this.sift();
    } catch (error) {
      this.drawn = "";
      refill(this.body, h("p", null, error instanceof Error ? error.message : String(error)));
    }
  }

  /** Hide what does not fit the search, and put the best answers on top. */
  sift() {
    const wish = this.search.value.trim();
    const list = wish && this.rules ? found(this.rules, wish) : [];
    const fitting = new Set(list.map((each) => each.id));
    for (const chapter of this.body.querySelectorAll(".chapter")) {
      const whole = !wish || fitting.has(chapter.getAttribute("data-chapter") ?? "");
      let any = whole;
      for (const clause of chapter.querySelectorAll(".clause")) {
        const shown = whole || fitting.has(clause.getAttribute("data-rule") ?? "");
        /** @type {HTMLElement} */ (clause).hidden = !shown;
        any ||= shown;
      }
      /** @type {HTMLElement} */ (chapter).hidden = !any;
    }
    this.count.textContent = wish ? t("rules.found", { count: list.length }) : "";
    refill(
      this.answers,
      list
        .filter((each) => each.best)
        .slice(0, BEST)
        .map(({ id, text }) =>
          h(
            "li",
            null,
            h("button", { type: "button", "data-answer": id, onclick: () => this.open(id) }, text),
            h("span", { class: "clause-id" }, id),
          ),
        ),
    );
  }

  /** @param {string} id */
  async open(id) {
    this.search.value = "";
    await this.show();
    this.sift();
    const target = this.body.querySelector(`#${CSS.escape(`clause-${id}`)}`);
    if (!target) return;
    await pause(30);
    target.scrollIntoView({ block: "start" });
    target.classList.remove("called");
    void (/** @type {HTMLElement} */ (target).offsetWidth);
    target.classList.add("called");
    target.setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (target).focus({ preventScroll: true });
  }
}
