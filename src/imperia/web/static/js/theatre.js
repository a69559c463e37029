/**
 * A contest told card by card at the reader's pace: live when it happens, and again from the log.
 */

import { get } from "./api.js";
import { clashWords, contestElement } from "./contest.js";
import { h, refill } from "./dom.js";
import { openDialog, say } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").LogEntry} LogEntry */

const EACH = 2200; // milliseconds for a pair that is shown by itself
const LAST = 4200; // for the outcome, before the display goes away by itself
const OTHERS = "contests.others";

/** Does the reader want to see the fights of others as they happen? */
const wanted = () => recall(OTHERS) !== "no";

export class Theatre {
  /**
   * @param {import("./store.js").Store} store
   * @param {{seatName: (seat: number) => string}} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    /** @type {HTMLDialogElement | null} */
    this.box = null;
    this.watching = 0; // grows whenever what is still to come need not be shown any more
  }

  /**
   * Before a change is shown: does it decide a contest that is to be watched first?
   * @param {import("./types.js").Change} change
   * @returns {Promise<void> | null}
   */
  before(change) {
    const decided = change.entries.filter((entry) => entry.decided && entry.contest);
    if (!decided.length || document.hidden || this.store.doing.curtain) return null;
    return this.watch(decided.map((entry) => Number(entry.contest)));
  }

  /** @param {number[]} numbers */
  async watch(numbers) {
    const watching = (this.watching += 1);
    for (const number of numbers) {
      const contest = await this.read(number).catch(() => null); // the log tells it all the same
      if (watching !== this.watching) return; // too late: nothing opens over what is asked now
      if (!contest || this.store.doing.curtain) continue;
      const mine = contest.sides.some((side) => side.seat === this.store.snapshot?.viewer);
      if (mine || wanted()) await this.show(contest, !mine);
    }
  }

  /** Show a contest of the log once more. @param {number} number */
  async again(number) {
    try {
      await this.show(await this.read(number), false);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {number} number @returns {Promise<Contest>} */
  async read(number) {
    const { snapshot } = this.store;
    const answer = await get(`/api/tables/${snapshot?.table}/contest/${number}`, {
      seat: snapshot?.viewer,
    });
    return answer.contest;
  }

  /** What is shown may be read to its end; what is still on its way is not shown any more. */
  forget() {
    this.watching += 1;
  }

  /** Put an end to what is being shown, and to what would come after it. */
  close() {
    this.forget();
    this.box?.close();
  }

  /**
   * Tell one contest; done when the reader has seen enough.
   * @param {Contest} contest
   * @param {boolean} running  does it go on by itself?
   * @returns {Promise<void>}
   */
  show(contest, running) {
    this.box?.close();
    return new Promise((done) => {
      const play = new Play(contest, this.ears.seatName, running);
      const box = openDialog(`${contest.label} · ${contest.where}`, play.element, {
        testid: "contest",
        closed: () => {
          play.stop();
          if (this.box === box) this.box = null;
          done();
        },
      });
      box.classList.add("theatre");
      this.box = box;
      play.start(() => box.close());
      box.addEventListener("cancel", () => box.close());
      box.addEventListener("keydown", (event) => play.key(event));
    });
  }
}

/**
 * Each line once, with how often it was told.
 * @param {string[]} lines
 * @returns {[string, number][]}
 */
function counted(lines) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const line of lines) found.set(line, (found.get(line) ?? 0) + 1);
  return [...found];
}

/** One showing: which step is on the display, and whether it goes on by itself. */
class Play {
  /**
   * @param {Contest} contest
   * @param {(seat: number) => string} seatName
   * @param {boolean} running
   */
  constructor(contest, seatName, running) {
    this.contest = contest;
    this.seatName = seatName;
    this.running = running;
    this.alone = running; // nobody has touched it: it goes away by itself
    this.step = 0; // 0: all face down; then one for each pair; then the outcome
    this.timer = 0;
    this.close = () => {};
    this.picture = h("div", { class: "theatre-picture" });
    this.outcome = h("div", { class: "theatre-outcome" });
    this.foot = h("div", { class: "theatre-foot" });
    this.ears = h("p", {
      class: "for-ears",
      role: "status",
      "aria-live": "polite",
      "data-testid": "contest-told",
    });
    this.element = h(
      "div",
      { class: "theatre-body" },
      this.picture,
      this.outcome,
      this.foot,
      this.ears,
    );
  }

  get last() {
    return (this.contest.clashes?.length ?? 0) + 1;
  }

  /** @param {() => void} close */
  start(close) {
    this.close = close;
    this.draw();
    this.focus();
    this.plan();
  }

  stop() {
    clearTimeout(this.timer);
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.running) return;
    if (this.step < this.last) this.timer = window.setTimeout(() => this.go(this.step + 1), EACH);
    else if (this.alone) this.timer = window.setTimeout(() => this.close(), LAST);
  }

  /** @param {number} step */
  go(step) {
    if (step > this.last) return this.close();
    this.step = Math.max(0, step);
    this.draw();
    this.plan();
  }

  /** The reader takes over. @param {number} step */
  turn(step) {
    this.running = this.alone = false;
    this.go(step);
    this.focus();
  }

  toggle() {
    this.alone = false;
    this.running = !this.running;
    if (this.running && this.step === this.last) this.step = 0;
    this.draw();
    this.plan();
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.foot.querySelector(".primary"))?.focus({
      preventScroll: true,
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    const onControl = target.closest("input, .clause-link, button:not([data-act=next])");
    if ((event.key === "Enter" || event.key === " ") && !onControl) this.turn(this.step + 1);
    else if (event.key === "ArrowRight") this.turn(this.step + 1);
    else if (event.key === "ArrowLeft") this.turn(this.step - 1);
    else return;
    event.preventDefault();
  }

  draw() {
    const { contest, seatName, step } = this;
    const pairs = this.last - 1;
    const shown = Math.min(step, pairs);
    refill(this.picture, contestElement(contest, seatName, shown, step === this.last));
    this.element.dataset.step = String(step);
    this.element.classList.toggle("ended", step === this.last);
    const after = counted(contest.after ?? []);
    refill(
      this.outcome,
      step === this.last
        ? [
            contest.outcome ? h("p", { class: "outcome" }, contest.outcome) : null,
            after.length
              ? h(
                  "ul",
                  null,
                  after.map(([line, count]) =>
                    h("li", null, line, count > 1 ? h("b", null, ` ×${count}`) : null),
                  ),
                )
              : null,
          ]
        : null,
    );
    this.drawFoot(pairs);
    this.ears.textContent = this.words();
  }

  words() {
    const { contest, seatName, step } = this;
    if (!step)
      return t("contest.begins", {
        first: seatName(contest.sides[0].seat),
        second: seatName(contest.sides[1].seat),
      });
    if (step < this.last) return clashWords(contest, step, seatName);
    return [contest.outcome ?? "", ...(contest.after ?? [])].join(" ");
  }

  /** @param {number} pairs */
  drawFoot(pairs) {
    const focused = this.foot.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-act")
      : null;
    const round = (
      /** @type {string} */ act,
      /** @type {string} */ sign,
      /** @type {() => void} */ run,
      /** @type {boolean} */ off = false,
    ) =>
      h(
        "button",
        {
          type: "button",
          class: "round",
          "data-act": act,
          "aria-label": t(`contest.${act}`),
          title: t(`contest.${act}`),
          disabled: off,
          onclick: run,
        },
        icon(sign),
      );
    const ended = this.step === this.last;
    const others = h(
      "label",
      { class: "theatre-others" },
      h("input", {
        type: "checkbox",
        checked: wanted(),
        onchange: (/** @type {Event} */ event) =>
          remember(OTHERS, /** @type {HTMLInputElement} */ (event.target).checked ? "yes" : "no"),
      }),
      t("contest.others"),
    );
    refill(
      this.foot,
      h(
        "span",
        { class: "theatre-count quiet" },
        this.step
          ? ended
            ? t("contest.ended")
            : t("contest.count", { number: this.step, count: pairs })
          : t("contest.facedown"),
      ),
      h(
        "div",
        { class: "theatre-keys" },
        round("previous", "u-prev", () => this.turn(this.step - 1), this.step === 0),
        round(this.running ? "pause" : "play", this.running ? "u-pause" : "u-play", () =>
          this.toggle(),
        ),
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-act": "next",
            "data-testid": "contest-next",
            onclick: () => this.turn(this.step + 1),
          },
          ended ? t("close") : [t("contest.next"), icon("u-next")],
        ),
        ended
          ? null
          : h(
              "button",
              {
                type: "button",
                class: "plain",
                "data-act": "skip",
                "data-testid": "contest-skip",
                onclick: () => this.close(),
              },
              t("skip"),
            ),
      ),
      others,
    );
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.foot.querySelector(`[data-act="${focused}"]`) ?? this.foot.querySelector(".primary")
      )?.focus({ preventScroll: true });
  }
}
