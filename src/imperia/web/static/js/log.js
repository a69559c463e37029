/** What was told, with links to places, players and clauses; filters; older lines on demand. */

import { get } from "./api.js";
import { clauseLink, readRules } from "./clauses.js";
import { h, keyed, refill } from "./dom.js";
import { loadModule } from "./load.js";
import { fold } from "./log-fold.js";
import { badge, icon } from "./symbols.js";
import { say, withHelp } from "./overlay.js";
import { explainThing, isThing } from "./things.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LogEntry} LogEntry */

/**
 * One line in words and links.
 * @param {LogEntry} entry
 * @param {(id: string) => void} flash
 */
export function tell(entry, flash) {
  return entry.parts.map((part) => {
    if (typeof part === "string") return part;
    const { node } = part;
    if (node && isThing(node)) {
      return withHelp(
        h(
          "a",
          {
            href: "#",
            role: "button",
            class: "place-link",
            "data-place": node,
            onclick: (/** @type {Event} */ event) => {
              event.preventDefault();
              flash(node);
            },
          },
          part.text,
        ),
        () => explainThing(node),
      );
    }
    if (part.clause) return clauseLink(part.clause, { label: part.text });
    if (part.seat !== undefined)
      return h(
        "span",
        { class: `seat-name seat-${part.seat}` },
        badge(part.seat, "tiny"),
        part.text,
      );
    return part.text;
  });
}

/** @param {LogEntry} entry */
export function plain(entry) {
  return entry.parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

export class Log {
  /**
   * @param {import("./store.js").Store} store
   * @param {{flash: (id: string) => void, look: (seq: number) => void,
   *   again: (stage: string) => void}} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    this.filter = "all";
    this.chapter = "";
    /** @type {LogEntry[]} */
    this.older = [];
    this.more = true;
    /** @type {unknown[] | null} */
    this.drawn = null;
    this.lines = h("ol", { class: "log-lines", "data-testid": "log" });
    this.filters = h("div", {
      class: "log-filters",
      role: "group",
      "aria-label": t("log.filters"),
    });
    this.loader = h(
      "button",
      { type: "button", class: "plain load-older", onclick: () => this.load() },
      t("log.older"),
    );
    this.scroller = h(
      "div",
      { class: "log-scroll", tabindex: "0", role: "region", "aria-label": t("tab.log") },
      this.loader,
      this.lines,
    );
    this.element = h(
      "section",
      { class: "panel log", "data-panel": "log" },
      this.filters,
      this.scroller,
    );
    this.past = 0; // the entry that is looked back at
    this.following = true; // the newest line stays in sight until the reader scrolls up
    this.height = 0;
    this.top = 0;
    this.scroller.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.scroller;
      if (scrollHeight - scrollTop - clientHeight < 40) this.following = true;
      // lines that came meanwhile do not count
      else if (scrollTop < this.top && clientHeight === this.height) this.following = false;
      this.top = scrollTop;
    });
    new ResizeObserver(() => {
      this.height = this.scroller.clientHeight;
      this.follow();
    }).observe(this.scroller);
  }

  /**
   * The titles of the chapters, by which the lines can be filtered; without them all lines are
   * shown.
   */
  async learnChapters() {
    if (this.titles.size) return;
    const rules = await readRules().catch(() => null);
    for (const chapter of rules?.chapters ?? []) this.titles.set(chapter.id, chapter.title);
    for (const option of this.filters.querySelectorAll("option"))
      if (option.value) option.textContent = this.title(option.value);
  }

  /** Everything known, the oldest first. */
  get entries() {
    const first = this.store.snapshot?.log[0]?.seq ?? Infinity;
    return [
      ...this.older.filter((entry) => entry.seq < first),
      ...(this.store.snapshot?.log ?? []),
    ];
  }

  clear() {
    this.older = [];
    this.more = true;
    this.drawn = null;
  }

  /** Leave nothing on the page until it is drawn again. */
  cover() {
    this.drawn = null;
    this.lines.replaceChildren();
  }

  update() {
    const { snapshot } = this.store;
    if (!snapshot) return;
    const past = this.store.doing.past?.seq ?? 0;
    if (!past && this.past) this.following = true; // back from the past
    this.past = past;
    const state = [
      snapshot.log,
      this.older,
      this.filter,
      this.chapter,
      past,
      document.documentElement.lang,
    ];
    const { drawn } = this;
    if (drawn && state.every((part, index) => part === drawn[index])) return;
    this.drawn = state;
    this.drawFilters();
    /** @type {Map<number, number>} */
    const counts = new Map();
    /** @type {{entry: import("./log-fold.js").Folded, key: string, turn: boolean}[]} */
    const items = [];
    let turn = "";
    for (const entry of fold(this.entries.filter((each) => this.wanted(each)))) {
      const place = counts.get(entry.seq) ?? 0;
      counts.set(entry.seq, place + 1);
      const newTurn = entry.turn !== undefined && String(entry.turn) !== turn;
      turn = String(entry.turn ?? turn);
      const { lang } = document.documentElement;
      const state = `${entry.undone ? "x" : ""}${newTurn ? "t" : ""}${lang}`;
      const many = entry.seqs?.length ?? 1;
      items.push({ entry, key: `${entry.seq}.${place}.${many}.${state}`, turn: newTurn });
    }
    keyed(
      this.lines,
      items,
      (item) => item.key,
      (item) => this.line(item.entry, item.turn),
      (element, item) => {
        const { seq, seqs = [seq] } = item.entry;
        element.classList.toggle("looked-at", seqs.includes(past));
        element.classList.toggle("not-yet", past > 0 && Math.min(...seqs) > past);
      },
    );
    if (items.length < 20 && this.more && !this.older.length && (this.entries[0]?.seq ?? 1) > 1)
      this.load();
    this.loader.hidden = !this.more || (this.entries[0]?.seq ?? 1) <= 1;
    if (past) this.lines.querySelector(".looked-at")?.scrollIntoView({ block: "nearest" });
    else this.follow();
  }

  follow() {
    if (!this.following || this.planned) return;
    this.planned = requestAnimationFrame(() => {
      this.planned = 0;
      this.scroller.scrollTop = this.scroller.scrollHeight;
    });
  }

  /** @param {LogEntry} entry */
  wanted(entry) {
    const { snapshot } = this.store;
    if (this.filter === "mine") {
      const mine = snapshot?.viewer ?? -1;
      return (
        entry.seat === mine ||
        entry.parts.some((part) => typeof part !== "string" && part.seat === mine)
      );
    }
    if (this.filter === "chapter") return chapterOf(entry) === this.chapter;
    return true;
  }

  drawFilters() {
    const chapters = [...new Set(this.entries.map(chapterOf).filter(Boolean))];
    const choose = (/** @type {string} */ filter, /** @type {string} */ chapter = "") => {
      this.filter = filter;
      this.chapter = chapter;
      this.update();
    };
    const button = (/** @type {string} */ name) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-pressed": String(this.filter === name),
          "data-filter": name,
          onclick: () => choose(name),
        },
        t(`log.${name}`),
      );
    const select = h(
      "select",
      {
        "aria-label": t("log.chapter"),
        class: "chip-select",
        onpointerenter: () => this.learnChapters(),
        onfocus: () => this.learnChapters(),
        onchange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          choose(value ? "chapter" : "all", value);
        },
      },
      h("option", { value: "" }, t("log.chapter")),
      chapters.map((chapter) =>
        h("option", { value: chapter, selected: this.chapter === chapter }, this.title(chapter)),
      ),
    );
    refill(
      this.filters,
      button("all"),
      this.store.snapshot?.viewer === null ? null : button("mine"),
      chapters.length > 1 ? select : null,
    );
  }

  /** Titles of chapters, once the rules have been read. @type {Map<string, string>} */
  titles = new Map();

  /** @param {string} chapter */
  title(chapter) {
    const title = this.titles.get(chapter);
    return title ? `${chapter} ${title}` : chapter;
  }

  /** @param {import("./log-fold.js").Folded} entry @param {boolean} turn */
  line(entry, turn) {
    const whose = (entry.seat ?? -1) >= 0 ? `seat-${entry.seat}` : "seatless";
    return h(
      "li",
      {
        class: `log-line ${entry.undone ? "undone" : ""} ${turn ? "new-turn" : ""} ${whose}`,
        "data-seq": entry.seq,
        "data-clause-host": "",
      },
      turn ? h("span", { class: "turn-head" }, this.turnName(entry.turn)) : null,
      h("span", { class: "log-text" }, tell(entry, this.ears.flash)),
      " ",
      entry.clause ? clauseLink(entry.clause) : null,
      entry.why ? this.whyButton(entry.seqs?.[0] ?? entry.seq) : null,
      entry.stage
        ? h(
            "div",
            null,
            h(
              "button",
              {
                type: "button",
                class: "stage-again",
                "data-testid": "stage-again",
                "data-stage": entry.stage,
                onclick: () => this.ears.again(String(entry.stage)),
              },
              icon("u-play"),
              t("stage.again"),
            ),
          )
        : null,
      h(
        "button",
        {
          type: "button",
          class: "plain look-back",
          title: t("log.look"),
          "aria-label": t("log.look"),
          onclick: () => this.ears.look(entry.seq),
        },
        icon("u-eye"),
      ),
    );
  }

  /** @param {number} seq */
  whyButton(seq) {
    return h(
      "button",
      {
        type: "button",
        class: "plain why",
        "data-testid": "why",
        "aria-expanded": "false",
        onclick: async (/** @type {Event} */ event) => {
          const button = /** @type {HTMLElement} */ (event.currentTarget);
          const { toggleWhy } = await loadModule(() => import("./why.js"));
          const { snapshot } = this.store;
          if (snapshot) toggleWhy(button, seq, snapshot);
        },
      },
      t("log.why"),
    );
  }

  /** @param {number | string | undefined} turn */
  turnName(turn) {
    const { banner } = this.store.snapshot?.scene ?? {};
    if (banner?.number) this.turnTitle = banner.title;
    return typeof turn === "number" || /^\d+$/.test(String(turn))
      ? Number(turn)
        ? `${this.turnTitle} ${turn}`
        : ""
      : String(turn ?? "");
  }

  turnTitle = t("plot.moment");

  loading = false;
  planned = 0;

  async load() {
    const { snapshot } = this.store;
    if (!snapshot || this.loading) return;
    this.loading = true;
    const before = this.entries[0]?.seq ?? snapshot.seq + 1;
    try {
      const answer = await get(`/api/tables/${snapshot.table}/log`, {
        before,
        seat: snapshot.viewer,
      });
      const height = this.scroller.scrollHeight;
      this.older = [...answer.log, ...this.older];
      this.more = Boolean(answer.more);
      this.update();
      this.scroller.scrollTop += this.scroller.scrollHeight - height;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      this.loading = false;
    }
  }
}

/** The chapter of the rules an entry belongs to. @param {LogEntry} entry */
export function chapterOf(entry) {
  return (entry.clause ?? "").split(".")[0];
}
