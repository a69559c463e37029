/** A slider over the whole game, with autoplay; the address of the page names the position. */

import { changed, h, refill } from "./dom.js";
import { say } from "./overlay.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

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
    this.element = h("div", { class: "history" }, this.play, this.range, this.link);
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
    const found = PLACE.exec(location.hash);
    if (found) this.go(Number(found[1]));
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
      if (this.since.active) this.since.step(1);
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
