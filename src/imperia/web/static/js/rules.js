/** The rules with search; a clause can be opened by its id. */

import { readRules } from "./clauses.js";
import { h, pause, refill } from "./dom.js";
import { spoken, t } from "./words.js";

export class RulesPanel {
  constructor() {
    this.drawn = "";
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
      const rules = await readRules();
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

  sift() {
    const words = fold(this.search.value).split(/\s+/).filter(Boolean).map(stem);
    let found = 0;
    for (const chapter of this.body.querySelectorAll(".chapter")) {
      let any = false;
      for (const clause of chapter.querySelectorAll(".clause")) {
        const text = fold(clause.textContent ?? "");
        const fits = words.every((word) => text.includes(word));
        /** @type {HTMLElement} */ (clause).hidden = !fits;
        any ||= fits;
        found += Number(fits);
      }
      /** @type {HTMLElement} */ (chapter).hidden = !any;
    }
    this.count.textContent = words.length ? t("rules.found", { count: found }) : "";
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

/**
 * A word without its ending, so that one number or gender finds the other too.
 * @param {string} word
 */
export function stem(word) {
  return word.length > 4 ? word.replace(/(ies|es|y|[aeio]s?|s)$/, "") : word;
}

/** Without case and accents. @param {string} text */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}
