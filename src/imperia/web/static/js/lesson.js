/**
 * A lesson: what is said to the pupil now, beside what it speaks of, and what is expected. The
 * server tells the steps; which of those only to be read has been read is known here alone.
 */

import { freshKey, get, post } from "./api.js";
import { clauseLink } from "./clauses.js";
import { h, refill, small } from "./dom.js";
import { anchored, Marks, placeBeside } from "./lesson-place.js";
import { say } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

const FOLLOW = 200; // milliseconds: what a step speaks of may move with the board

/** @typedef {import("./types.js").LessonStep} Step */

export class LessonView {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    this.read = 0; // of the steps that are told now
    this.of = ""; // the steps that are told now
    this.drawn = "";
    this.aside = ""; // the move that was put off
    this.folded = false;
    this.left = false;
    this.scrolled = ""; // the step whose button was brought into sight
    this.marks = new Marks();
    this.element = h("section", {
      class: "lesson",
      "aria-label": t("lesson.label"),
      "aria-live": "polite",
      "data-testid": "lesson",
    });
    document.body.append(this.marks.element);
    setInterval(() => this.lay(), FOLLOW);
    addEventListener("resize", () => this.lay());
  }

  get lesson() {
    return this.table.store.snapshot?.lesson ?? null;
  }

  get key() {
    return `lesson.${this.table.id}`;
  }

  /** The step to be told; null while others play, while looking back and after the lesson. */
  get step() {
    const { lesson } = this;
    const { store } = this.table;
    if (!lesson || lesson.left || store.doing.past || store.doing.behind || store.doing.sending)
      return null;
    if (!store.asked && !store.snapshot?.over) return null;
    if (lesson.over && recall(this.key)) return null;
    return lesson.say[Math.min(this.read, lesson.say.length - 1)] ?? null;
  }

  update() {
    const { lesson } = this;
    if (!lesson) return;
    const of = lesson.say.map((each) => each.id).join();
    if (of !== this.of) {
      this.of = of;
      this.read = 0;
      this.aside = "";
    }
    if (lesson.left && !this.left) say(t("lesson.left"));
    this.left = lesson.left;
    const { step } = this;
    const name = JSON.stringify([step, this.folded, this.aside, small(), lesson.title, this.read]);
    if (name !== this.drawn) {
      this.drawn = name;
      this.draw(step);
    }
    this.dock();
    this.lay();
  }

  /** Beside the board it floats; on a phone it is the head of the sheet. */
  dock() {
    const place = small() ? this.table.decision?.element : document.body;
    if (place && this.element.parentElement !== place) place.prepend(this.element);
    const open = !this.element.hidden && !this.folded;
    this.table.page.classList.toggle("learning", open && small());
  }

  /** @param {Step | null} step */
  draw(step) {
    const { lesson } = this;
    this.element.hidden = !step;
    this.element.classList.toggle("folded", this.folded);
    if (!step || !lesson) return this.element.replaceChildren();
    const number = lesson.step + this.read;
    const fold = h(
      "button",
      {
        type: "button",
        class: "plain round",
        "aria-label": t(this.folded ? "lesson.unfold" : "lesson.fold"),
        title: t(this.folded ? "lesson.unfold" : "lesson.fold"),
        "aria-expanded": String(!this.folded),
        "data-testid": "lesson-fold",
        onclick: () => this.change(() => (this.folded = !this.folded)),
      },
      icon(this.folded ? "u-book" : "u-close"),
    );
    const head = h(
      "header",
      { class: "lesson-head" },
      icon("u-book"),
      h("b", null, lesson.title),
      h("span", { class: "quiet" }, `${number}/${lesson.steps}`),
      fold,
    );
    if (this.folded) return refill(this.element, head);
    const held = this.element.contains(document.activeElement);
    const body = h("div", {
      class: "lesson-body",
      tabindex: -1,
      "data-clause-host": "",
      "data-step": step.id,
    });
    body.append(
      h(
        "p",
        { "data-testid": "lesson-text" },
        step.text,
        " ",
        step.clause ? clauseLink(step.clause) : "",
      ),
    );
    refill(this.element, head, body, this.aside ? this.putOff() : this.foot(step));
    const next = this.element.querySelector(".lesson-foot .primary");
    const to = /** @type {HTMLElement | null} */ (next ?? (held ? body : null));
    if (!small()) to?.focus({ preventScroll: true });
  }

  /** @param {() => void} doing */
  change(doing) {
    doing();
    this.update();
  }

  /** @param {Step} step */
  foot(step) {
    const { lesson, read } = this;
    const last = read >= (lesson?.say.length ?? 1) - 1;
    const back = read
      ? button("lesson-back", t("lesson.back"), () => this.change(() => (this.read -= 1)))
      : null;
    if (!last)
      return h(
        "footer",
        { class: "lesson-foot" },
        back,
        button(
          "lesson-next",
          t("lesson.next"),
          () => this.change(() => (this.read += 1)),
          "u-next",
        ),
      );
    if (lesson?.over) return this.ending(back);
    const question = this.table.moves?.question;
    const labels = (question?.legal ?? []).flatMap((move) =>
      step.moves.includes(move.move) ? move.label : [],
    );
    return h(
      "footer",
      { class: "lesson-foot" },
      back,
      h(
        "p",
        { class: "lesson-do", "data-testid": "lesson-do" },
        h("span", { class: "quiet" }, t("lesson.do")),
        " ",
        h("b", null, labels.join(` ${t("lesson.or")} `)),
      ),
    );
  }

  /** @param {Element | null} back */
  ending(back) {
    return h(
      "footer",
      { class: "lesson-foot" },
      back,
      button("lesson-new", t("lesson.new"), () => this.again()),
      button(
        "lesson-on",
        t("lesson.on"),
        () => this.change(() => remember(this.key, "done")),
        "u-next",
      ),
    );
  }

  /** Another move was chosen: it is allowed, and waits for after the lesson. */
  putOff() {
    const move = this.table.moves?.find(this.aside);
    return h(
      "footer",
      { class: "lesson-foot lesson-aside", "data-testid": "lesson-aside" },
      h("p", null, t("lesson.other", { move: move?.label ?? "" })),
      button("lesson-leave", t("lesson.leave"), () => {
        const { aside } = this;
        this.aside = "";
        this.table.moves?.send(aside);
      }),
      button("lesson-stay", t("lesson.stay"), () => this.change(() => (this.aside = "")), "u-prev"),
    );
  }

  /** @param {string} move  or a plan: several between commas */
  guards(move) {
    const { step, lesson } = this;
    if (!step || !lesson || lesson.over) return false;
    // a shortcut that does what the next steps would ask for is the same
    const awaited = [lesson.say[lesson.say.length - 1]?.moves ?? [], ...lesson.ahead];
    if (move.split(",").every((each, at) => awaited[at]?.includes(each))) return false;
    this.change(() => {
      this.folded = false;
      this.aside = move;
      this.table.store.do({ chosen: "", hovered: "" });
    });
    return true;
  }

  /** A game of one's own against bots, as the start page begins it. */
  async again() {
    const { snapshot } = this.table.store;
    if (!snapshot) return;
    try {
      const [{ games }, { usual, QUICK }] = await Promise.all([
        get("/api/games"),
        import("./set-table.js"),
      ]);
      const game = games.find((/** @type {{id: string}} */ each) => each.id === snapshot.game);
      const seats = Array.from({ length: usual(game) }, (_, seat) =>
        seat ? { who: "bot", level: QUICK } : { who: "me", name: recall("name") ?? "" },
      );
      const wish = { game: snapshot.game, seats, options: {}, key: freshKey() };
      location.assign(`/table/${(await post("/api/tables", wish)).table}`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Where on the page is what is to be pressed next, or what the step speaks of? The pointer goes
   * along with the pupil: from the verb to what it is to be done with, then to the button that
   * confirms it.
   * @param {Step} step
   */
  meant(step) {
    const { page, store, moves } = this.table;
    if (step.moves.includes(store.doing.chosen)) return anchored(page, "page:confirm");
    const verb = step.at.find((id) => id.startsWith("verb:"));
    const awaited = (moves?.open ?? []).filter(({ move }) => step.moves.includes(move));
    const pressed = !verb || verb === store.doing.verb ? this.pressed(awaited) : [];
    if (pressed.length) return pressed;
    const spoken = step.at.flatMap((id) => this.found(id));
    return spoken.length ? spoken : anchored(page, "page:question");
  }

  /**
   * What answers: a place, a card, else a button, which its list brings into sight once.
   * @param {import("./types.js").LegalMove[]} awaited
   */
  pressed(awaited) {
    const { page } = this.table;
    return awaited.flatMap(({ move, target }) => {
      const there = target ? this.found(target) : [];
      if (there.length) return there;
      const button = page.querySelector(`[data-testid=moves] [data-move="${CSS.escape(move)}"]`);
      const now = `${this.drawn} ${move}`;
      if (button && now !== this.scrolled) button.scrollIntoView({ block: "nearest" });
      if (button) this.scrolled = now;
      return anchored(page, `move:${move}`);
    });
  }

  /** The boxes of a thing; a region is told by the borders of its areas. @param {string} id */
  found(id) {
    const { page, store } = this.table;
    const boards = store.scene?.boards ?? [];
    const region = boards.flatMap((board) => board.regions ?? []).find((each) => each.id === id);
    const areas = region?.areas.flatMap((area) => anchored(page, area)) ?? [];
    return areas.length ? areas : anchored(page, id);
  }

  /** Beside what the step speaks of, with a line to it; never over it. */
  lay() {
    const { step } = this;
    const hidden = !step || this.folded || this.element.hidden;
    const boxes = hidden ? [] : this.meant(step);
    if (small() || hidden) {
      this.element.removeAttribute("style");
      this.marks.draw(boxes, null);
      return;
    }
    const at = placeBeside(this.element, boxes, this.table.page);
    this.marks.draw(boxes, at);
  }
}

/**
 * @param {string} testid
 * @param {string} label
 * @param {() => void} onclick
 * @param {string} [sign]  of the one that goes on
 */
function button(testid, label, onclick, sign) {
  return h(
    "button",
    { type: "button", class: sign ? "primary" : "", "data-testid": testid, onclick },
    label,
    sign ? icon(sign) : null,
  );
}
