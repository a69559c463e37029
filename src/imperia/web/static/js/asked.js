/** Who decides what, under which clause, and what was chosen for it before. */

import { clauseLink, hear } from "./clauses.js";
import { cardElement } from "./cards.js";
import { h, refill } from "./dom.js";
import { counterElement } from "./counters.js";
import { laterLegend } from "./later.js";
import { loadSheet } from "./load.js";
import { badge, icon } from "./symbols.js";
import { progress } from "./verbs.js";
import { ago, clock, t } from "./words.js";

/**
 * A shared number without a limit belongs to what goes on just now, such as a battle.
 * @param {import("./types.js").Counter} counter
 */
const passing = (counter) => counter.limit === undefined || counter.limit === null;

const WORTH = 3; // seconds that a bot may think before they are told

export class Asked {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./decision.js").Ears} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    this.head = h("div", { class: "ask", "data-clause-host": "", "data-testid": "prompt" });
    this.scores = h("div", { class: "battle" });
    this.thought = { seq: -1, from: 0 }; // since when a bot thinks, and about what
    /** @type {typeof import("./contest.js").preparedElement | null} */
    this.prepared = null;
  }

  draw() {
    const { snapshot, doing } = this.store;
    if (!snapshot) return;
    if (snapshot.over && !doing.past) {
      refill(this.head, this.ears.ending());
      refill(this.scores);
      return;
    }
    if (doing.past) return this.drawPast(doing.past, snapshot.seq);
    const question = snapshot.question;
    const seat = snapshot.seats[snapshot.deciding];
    if (!question || !seat) return refill(this.head, t("waiting.nobody"));
    hear(question.clause, "");
    const mine = question.mine;
    if (mine && doing.behind) {
      // it is answered already: what came of it is being shown
      const shown = h("b", null, t("stage.on"));
      refill(this.head, h("p", { class: "ask-who" }, badge(snapshot.deciding), shown));
      return refill(this.scores);
    }
    const who = h(
      "p",
      { class: "ask-who" },
      badge(snapshot.deciding),
      h("b", null, mine ? t("ask.you") : this.ears.seatName(snapshot.deciding)),
      mine
        ? snapshot.seats.filter((each) => each.mine).length > 1
          ? h("span", { class: "quiet" }, this.ears.seatName(snapshot.deciding))
          : null
        : h("span", { class: "quiet waiting" }, this.waiting(seat)),
      mine ? progress(this.store.scene, snapshot.deciding) : null,
    );
    const text = h(
      "p",
      {
        class: mine ? "ask-text" : "ask-text other",
        role: "heading",
        "aria-level": 2,
        tabindex: -1,
      },
      mine ? question.text : t("ask.other", { text: question.text }),
      " ",
      question.clause ? clauseLink(question.clause) : null,
    );
    const standing = question.standing ? h("p", { class: "quiet" }, t("ask.standing")) : null;
    refill(this.head, who, text, standing, this.about(question), this.pins());
    const shared = (this.store.scene?.mats ?? []).filter(
      (mat) => (mat.seat ?? -1) < 0 && mat.counters?.some(passing),
    );
    const contest = this.store.scene?.contest;
    if (contest && !this.prepared) this.learn();
    refill(
      this.scores,
      contest ? (this.prepared?.(contest, this.ears.seatName) ?? null) : null,
      shared.map((mat) =>
        h(
          "div",
          { class: "battle-line" },
          (mat.counters ?? []).filter(passing).map((counter) => counterElement(counter, true)),
        ),
      ),
    );
  }

  /**
   * What was asked then, and whom.
   * @param {NonNullable<import("./store.js").Doing["past"]>} past
   * @param {number} last
   */
  drawPast({ seq, question }, last) {
    const caption = t("replay.caption", { at: seq, last });
    const head = h("p", { class: "ask-who past" }, icon("s-clock"), h("b", null, caption));
    refill(this.scores);
    if (!question) return refill(this.head, head);
    hear(question.clause, "");
    const asked = t("replay.asked", {
      name: this.ears.seatName(question.seat),
      text: question.text,
    });
    const link = question.clause ? clauseLink(question.clause) : null;
    refill(this.head, head, h("p", { class: "ask-text other" }, asked, " ", link));
  }

  /**
   * What the question belongs to, and why it is put to the reader.
   * @param {import("./types.js").Question} question
   */
  about(question) {
    const lines = question.about ?? [];
    const { stage } = question;
    const legend = question.mine ? laterLegend(this.store.scene) : null;
    if (!lines.length && !stage && !legend) return null;
    return h(
      "div",
      { class: "ask-about", "data-testid": "about" },
      lines.map((line) => h("p", null, line)),
      legend,
      stage
        ? h(
            "button",
            {
              type: "button",
              class: "chip",
              "data-testid": "see-moment",
              onclick: () => this.ears.moment(stage),
            },
            icon("u-play"),
            t("stage.so_far"),
          )
        : null,
    );
  }

  /** How a contest is drawn while it is prepared: loaded with the first one. */
  async learn() {
    const [contests] = await Promise.all([import("./contest.js"), loadSheet("stage")]);
    this.prepared = contests.preparedElement;
    this.draw(); // the question is the same: nobody else draws it again
  }

  /** What was chosen before, and the card that is asked about: in sight until all is answered. */
  pins() {
    const { scene, doing } = this.store;
    if (!scene || doing.past || !(scene.pinned?.length || scene.played)) return null;
    const pin = (/** @type {string} */ id) =>
      h(
        "button",
        {
          type: "button",
          class: "pin",
          "data-pin": id,
          onclick: () => this.ears.flash(id),
        },
        icon("u-pin"),
        this.ears.nameOf(id),
      );
    return h(
      "div",
      { class: "pins", role: "group", "aria-label": t("pins.label"), "data-testid": "pins" },
      scene.played ? cardElement(scene.played) : null,
      (scene.pinned ?? []).map(pin),
    );
  }

  /** How long a bot has been thinking, as soon as it is worth telling. @param {number} seq */
  thinking(seq) {
    const now = performance.now();
    if (this.thought.seq !== seq) this.thought = { seq, from: now };
    const seconds = Math.round((now - this.thought.from) / 1000);
    return seconds < WORTH ? t("waiting.thinking") : t("waiting.thinking_for", { seconds });
  }

  /** The clock of who is waited for goes on. */
  tick() {
    const { snapshot } = this.store;
    const place = this.head.querySelector(".waiting");
    const seat = snapshot?.seats[snapshot.deciding];
    const words = seat && this.waiting(seat);
    if (place && words && place.textContent !== words) place.textContent = words;
  }

  /** @param {import("./types.js").Seat} seat */
  waiting(seat) {
    const { snapshot, doing } = this.store;
    if (!doing.online) return t("waiting.offline");
    if (doing.behind) return t("waiting.showing");
    if (seat.kind === "bot") return this.thinking(snapshot?.seq ?? 0);
    if (seat.kind === "open") return t("waiting.open");
    return snapshot?.since
      ? t("waiting.since", { time: clock(snapshot.since), ago: ago(snapshot.since) })
      : t("waiting.deciding");
  }
}
