/** A slider over the whole game, with autoplay; the address of the page names the position. */

import { changed, h, refill } from "./dom.js";
import { chapterOf } from "./log.js";
import { say } from "./overlay.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

const STRIDES = ["move", "phase", "turn"];
const STEP = 900; // milliseconds from one position to the next
const PLACE = /^#at=(\d+)$/;

export class History {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./since.js").Since} since
   */
  constructor(store, since) {
    this.store = store;
    this.since = since;
    this.timer = 0;
    this.linked = PLACE.exec(location.hash); // before the address tells what is shown
    this.range = h("input", {
      type: "range",
      min: 0,
      "aria-label": t("history.label"),
      "data-testid": "history",
      oninput: () => this.go(Number(this.range.value)),
    });
    this.play = h("button", {
      type: "button",
      class: "plain round",
      "data-testid": "history-play",
      onclick: () => (this.timer ? this.stop() : this.start()),
    });
    this.link = h(
      "button",
      {
        type: "button",
        class: "plain round",
        title: t("history.link"),
        "aria-label": t("history.link"),
        "data-testid": "history-link",
        onclick: () => this.copy(),
      },
      icon("u-link"),
    );
    this.by = h(
      "select",
      {
        class: "chip-select",
        "aria-label": t("history.by"),
        "data-testid": "history-by",
      },
      STRIDES.map((stride) => h("option", { value: stride }, t(`history.${stride}`))),
    );
    const jump = (/** @type {string} */ name, /** @type {number} */ way) =>
      h(
        "button",
        {
          type: "button",
          class: "plain round",
          title: t(`replay.${name}`),
          "aria-label": t(`replay.${name}`),
          "data-testid": `history-${name}`,
          onclick: () => this.stride(way),
        },
        icon(way < 0 ? "u-prev" : "u-next"),
      );
    this.element = h(
      "div",
      { class: "history" },
      this.play,
      jump("previous", -1),
      this.range,
      jump("next", 1),
      this.by,
      this.link,
    );
  }

  /** The next position, or that at which the next turn or phase begins. @param {number} way */
  async stride(way) {
    const { value } = this.by;
    if (value === "move") return this.go(this.at + way);
    const entries = () => this.since.ears.entries();
    while (way < 0 && (entries()[0]?.seq ?? 1) > 1 && this.begin(value, way) === null) {
      const known = entries().length;
      await this.since.ears.older();
      if (entries().length === known) break;
    }
    const found = this.begin(value, way);
    return this.go(found ?? (way < 0 ? 1 : Infinity));
  }

  /**
   * Where the nearest turn or phase before or after what is shown begins, as far as it is known.
   * @param {string} stride
   * @param {number} way
   */
  begin(stride, way) {
    let was = "";
    /** @type {number[]} */
    const begins = [];
    for (const entry of this.since.ears.entries()) {
      if (entry.undone || entry.undo) continue;
      const phase = stride === "phase" ? chapterOf(entry) : "";
      const now = `${entry.turn ?? ""} ${phase}`;
      if (now !== was) begins.push(entry.seq);
      was = now;
    }
    const { at } = this;
    const near = way < 0 ? begins.filter((seq) => seq < at).pop() : begins.find((seq) => seq > at);
    return near ?? null;
  }

  /** Where the reader looks: a position of the past, or now. */
  get at() {
    return this.store.doing.past?.seq ?? this.store.snapshot?.seq ?? 0;
  }

  update() {
    const { snapshot } = this.store;
    if (!snapshot || !changed(this.element, [this.at, snapshot.seq, Boolean(this.timer)])) return;
    this.range.max = String(snapshot.seq);
    this.range.value = String(this.at);
    this.range.setAttribute("aria-valuetext", `${this.at} / ${snapshot.seq}`);
    const words = t(this.timer ? "history.stop" : "history.play");
    this.play.title = words;
    this.play.setAttribute("aria-label", words);
    refill(this.play, icon(this.timer ? "u-pause" : "u-play"));
    const past = this.store.doing.past?.seq;
    const place = `${location.pathname}${past ? `#at=${past}` : ""}`;
    if (place !== location.pathname + location.hash) history.replaceState(null, "", place);
  }

  /** The position that the address names, when the page is opened. */
  open() {
    if (this.linked) this.go(Number(this.linked[1]));
  }

  /** @param {number} seq */
  go(seq) {
    const last = this.store.snapshot?.seq ?? 0;
    if (seq >= last || seq < 1) this.since.leave();
    else this.since.travel(seq);
  }

  start() {
    if (!this.since.active) this.since.travel(1);
    this.timer = window.setInterval(() => {
      if (this.since.active) this.stride(1);
      else this.stop();
    }, STEP);
    this.update();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.update();
  }

  async copy() {
    const address = `${location.origin}${location.pathname}#at=${this.at}`;
    try {
      await navigator.clipboard.writeText(address);
      say(t("history.copied"));
    } catch {
      say(address); // a browser that gives no clipboard: then it can be read
    }
  }
}
