/** A great moment on the stage: step by step at the reader's pace, over the board only. */

import { largeCard } from "./cards.js";
import { clauseLink } from "./clauses.js";
import { contestElement } from "./contest.js";
import { h, refill } from "./dom.js";
import { oddsBar, roundsElement } from "./fight.js";
import { hideHelp } from "./overlay.js";
import { paceChips, paceOf } from "./pace.js";
import { loadSheet } from "./load.js";
import { counted, linesElement, resultElement, rowsElement, sidesElement } from "./stage-parts.js";
import { placePicture } from "./stage-place.js";
import { lasts, seenAt, sentencesOf, stepsOf } from "./stage-steps.js";
import { sayAgain, toSay } from "./stage-voice.js";
import { icon, thing } from "./symbols.js";
import { tallyElement } from "./tally.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {(seat: number) => string} SeatName */
/**
 * @typedef {Object} Showing
 * @property {SeatName} seatName
 * @property {boolean} running  does it go on by itself?
 * @property {import("./board.js").BoardView | undefined} board
 * @property {() => Node[]} [foot]  what stands below the outcome
 * @property {string} [name]  that of its first entry
 * @property {() => boolean} [wanted]  may it still come, once all it needs is loaded?
 * @property {boolean} [again]  the reader wants to see it once more
 * @property {number} [from]  so many rounds were seen before
 * @property {import("./theatre.js").Theatre} theatre
 */

/** @param {Stage} stage */
const headOf = ({ title, contest }) => (contest ? `${title} · ${contest.where}` : title);

/**
 * Open the stage; done when the reader has seen enough.
 * @param {Stage} stage
 * @param {Showing} showing
 * @param {(box: HTMLDialogElement) => void} opened
 * @returns {Promise<void>}
 */
export async function showStage(stage, showing, opened) {
  await loadSheet("stage");
  if (showing.wanted?.() === false) return;
  hideHelp();
  return new Promise((done) => {
    const play = new Play(stage, showing);
    const box = h(
      "dialog",
      {
        class: "stage",
        "aria-label": headOf(stage),
        "data-testid": "stage",
        "data-stage": stage.id,
        "data-waits": stage.unfinished ? "yes" : null,
      },
      play.element,
    );
    const key = (/** @type {KeyboardEvent} */ event) => play.key(event, box);
    document.addEventListener("keydown", key, true);
    box.addEventListener("close", () => {
      play.stop();
      document.removeEventListener("keydown", key, true);
      box.remove();
      done();
    });
    box.addEventListener("cancel", () => play.close());
    (document.querySelector("main.table") ?? document.body).append(box);
    const asked = document.activeElement;
    box.show();
    if (stage.unfinished) {
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur(); // it is the question's
      if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
    }
    opened(box);
    play.start(() => {
      box.dataset.put = "yes";
      box.close();
    });
  });
}

const DOTS = 7; // more of them would not stand in one row
const LATER = 300; // milliseconds after which what a stage was about is on the page

/** Step through on the board what a stage has told. @param {Showing} showing */
function walk({ theatre, name = "" }) {
  theatre.close();
  setTimeout(() => theatre.walk(Number.parseInt(name, 10)), LATER);
}

/** One showing: which step is on the stage, and whether it goes on by itself. */
class Play {
  /** @param {Stage} stage @param {Showing} showing */
  constructor(stage, showing) {
    this.stage = stage;
    this.showing = showing;
    this.running = showing.running;
    this.alone = showing.running; // nobody has touched it: it goes away by itself
    this.steps = stepsOf(stage);
    this.step = this.firstStep(showing.from ?? 0);
    this.timer = 0;
    this.spoken = -1; // the step that was spoken last
    this.heard = new Set();
    if (showing.again) sayAgain();
    this.close = () => {};
    this.body = h("div", { class: "stage-body" });
    this.foot = h("div", { class: "stage-foot" });
    this.ears = h("p", {
      class: "for-ears",
      role: "status",
      "aria-live": "polite",
      "data-testid": "stage-told",
    });
    this.element = h("div", { class: "stage-sheet" }, this.head(), this.body, this.foot, this.ears);
  }

  get last() {
    return this.steps.length - 1;
  }

  /**
   * Whoever has seen some rounds goes on with the next; what waits for an answer shows all of them.
   * @param {number} seen
   */
  firstStep(seen) {
    if (this.stage.unfinished) return this.last;
    if (!seen) return 0;
    const next = this.steps.findIndex((step) => step.kind === "round" && step.number > seen);
    return next < 0 ? this.last : next;
  }

  head() {
    const { note, clause, symbol } = this.stage;
    return h(
      "header",
      { class: "stage-head", "data-clause-host": "" },
      h("h2", null, thing(symbol), h("span", null, headOf(this.stage))),
      note || clause ? h("p", null, note ?? "", " ", clause ? clauseLink(clause) : null) : null,
      h(
        "button",
        {
          type: "button",
          class: "plain round stage-close",
          "aria-label": t("close"),
          onclick: () => this.close(),
        },
        icon("u-close"),
      ),
    );
  }

  /** @param {() => void} close */
  start(close) {
    this.close = close;
    this.draw();
    if (!this.stage.unfinished) this.focus(); // the focus belongs to the question
    this.plan();
  }

  stop() {
    clearTimeout(this.timer);
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.running) return;
    const wait = lasts(this.stage, this.steps[this.step]) * (paceOf() === "fast" ? 0.4 : 1);
    if (this.step < this.last) this.timer = window.setTimeout(() => this.go(this.step + 1), wait);
    else if (this.alone && !this.stage.unfinished)
      this.timer = window.setTimeout(() => this.close(), wait);
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
    if (step < this.step) sayAgain();
    this.running = this.alone = false;
    this.go(step);
    this.focus();
  }

  toggle() {
    this.alone = false;
    this.running = !this.running;
    if (this.running && this.step === this.last) {
      this.step = 0;
      this.spoken = -1;
      sayAgain();
    }
    this.draw();
    this.plan();
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.foot.querySelector(".primary"))?.focus({
      preventScroll: true,
    });
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} box */
  key(event, box) {
    const target = /** @type {Element} */ (event.target);
    const over = document.querySelector("dialog[open]:not(.stage)");
    if (over || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!box.contains(target) && target.closest("input, select, textarea")) return;
    const waits = Boolean(this.stage.unfinished) && !box.contains(target);
    if (waits && event.key !== "Escape") return;
    const onControl = target.closest("a, input, button:not([data-act=next])");
    if (event.key === "Escape" || event.key === "s") this.close();
    else if ((event.key === "Enter" || event.key === " ") && !onControl) this.turn(this.step + 1);
    else if (event.key === "ArrowRight") this.turn(this.step + 1);
    else if (event.key === "ArrowLeft") this.turn(this.step - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  draw() {
    const { stage, showing, step } = this;
    const seen = seenAt(this.steps, step);
    const { seatName } = showing;
    const { contest, tally, cards } = stage;
    this.element.dataset.step = String(step);
    this.element.classList.toggle("ended", seen.end);
    refill(
      this.body,
      cards?.length ? h("div", { class: "stage-cards about" }, cards.map(largeCard)) : null,
      sidesElement(stage, seen, seatName, showing.theatre.store.scene?.realms ?? []),
      roundsElement(stage, seen.round, seen.end),
      contest ? contestElement(contest, seatName, seen.clash, seen.end) : null,
      stage.rows?.length && seen.rows && !seen.row ? rowsElement(stage, seatName) : null,
      linesElement(stage, seen),
      tally
        ? tallyElement(
            tally,
            seen.end ? tally.rows.length : seen.row,
            seen.now === "row",
            seatName,
            stage.clause,
          )
        : null,
      seen.end || stage.unfinished
        ? resultElement(stage, placePicture(showing.board, stage), oddsBar(showing.theatre.store))
        : null,
      seen.end && showing.foot ? h("div", { class: "stage-more" }, showing.foot()) : null,
      seen.end && showing.name && stage.tally
        ? h(
            "button",
            {
              type: "button",
              class: "chip stage-walk",
              "data-testid": "stage-steps",
              onclick: () => walk(showing),
            },
            t("stage.steps"),
          )
        : null,
    );
    this.drawFoot(seen.end || (Boolean(stage.unfinished) && step === this.last));
    this.speak();
    this.body.querySelector(".now")?.scrollIntoView({ block: "nearest" });
    if (seen.end)
      requestAnimationFrame(() =>
        this.body.querySelector(".stage-result")?.scrollIntoView({ block: "nearest" }),
      ); // its picture has its height then
  }

  /** Each step is spoken when it comes; drawn again, it is not spoken again. */
  speak() {
    const { stage, showing, step } = this;
    if (this.spoken === step) return;
    this.spoken = step;
    const sentences = sentencesOf(stage, this.steps[step], showing.seatName);
    const first = !this.heard.has(step);
    this.heard.add(step);
    const spoken = { ...this.steps[step], first };
    const said = toSay(showing.theatre, showing.name ?? "", stage, spoken, sentences);
    const sentence = (/** @type {[string, number]} */ [line, count]) =>
      `${line.replace(/\.$/u, "")}${count > 1 ? ` ×${count}` : ""}.`;
    this.ears.textContent = counted(said).map(sentence).join(" ");
  }

  /**
   * @param {string} act
   * @param {string} sign
   * @param {() => void} run
   * @param {boolean} [off]
   */
  round(act, sign, run, off = false) {
    return h(
      "button",
      {
        type: "button",
        class: "round",
        "data-act": act,
        "aria-label": t(`stage.${act}`),
        title: t(`stage.${act}`),
        disabled: off,
        onclick: run,
      },
      icon(sign),
    );
  }

  /** @param {boolean} ended */
  drawFoot(ended) {
    const focused = this.foot.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-act")
      : null;
    const dots = this.steps.map((_, index) =>
      h("i", { class: index < this.step ? "done" : index === this.step ? "at" : "" }),
    );
    refill(
      this.foot,
      h(
        "span",
        { class: "stage-dots", title: `${this.step + 1} / ${this.steps.length}` },
        dots.length > DOTS ? `${this.step + 1} / ${this.steps.length}` : dots,
      ),
      paceChips(() => this.plan()),
      h(
        "div",
        { class: "stage-keys" },
        this.round("previous", "u-prev", () => this.turn(this.step - 1), this.step === 0),
        this.round(this.running ? "pause" : "play", this.running ? "u-pause" : "u-play", () =>
          this.toggle(),
        ),
        h(
          "button",
          {
            type: "button",
            class: "primary",
            "data-act": "next",
            "data-testid": "stage-next",
            onclick: () => this.turn(this.step + 1),
          },
          ended ? t("close") : t("stage.next"),
          this.stage.unfinished ? null : h("kbd", null, "Enter"),
        ),
        ended
          ? null
          : h(
              "button",
              {
                type: "button",
                class: "plain",
                "data-act": "skip",
                "data-testid": "stage-skip",
                onclick: () => this.close(),
              },
              t("skip"),
              h("kbd", null, "Esc"),
            ),
      ),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.foot.querySelector(`[data-act="${focused}"]`) ?? this.foot.querySelector(".primary")
      )?.focus({ preventScroll: true });
  }
}
