/** Several players at one screen: the table is hidden until the next one says so. */

import { h, refill } from "./dom.js";
import { closeBox } from "./overlay.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

export class Curtain {
  /**
   * @param {import("./store.js").Store} store
   * @param {boolean} opened  somebody has looked already
   * @param {{seatName: (seat: number) => string, hide: () => void,
   *   look: (seat: number) => Promise<void>, opened: () => void}} ears
   */
  constructor(store, opened, ears) {
    this.store = store;
    this.opened = opened;
    this.ears = ears;
    this.seat = -1; // for whom it is drawn
    this.element = h("div", {
      class: "curtain",
      role: "dialog",
      "aria-modal": "true",
      "aria-label": t("curtain.label"),
      hidden: true,
      "data-testid": "curtain",
    });
  }

  /**
   * Draw it when another of my seats is to decide; says whether the table is hidden.
   * @param {import("./types.js").Snapshot} snapshot
   */
  check(snapshot) {
    const { doing } = this.store;
    const mine = snapshot.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    if (mine.length < 2 || snapshot.over) {
      doing.curtain = false;
      this.element.hidden = true;
      return false;
    }
    const next = mine.includes(snapshot.deciding)
      ? snapshot.deciding
      : (snapshot.viewer ?? mine[0]);
    const wanted = !this.opened || (next !== snapshot.viewer && !doing.behind);
    if (!wanted) return doing.curtain;
    if (!doing.curtain || this.seat !== next) this.draw(next);
    return true;
  }

  /** @param {number} seat */
  draw(seat) {
    this.store.doing.curtain = true;
    this.seat = seat;
    closeBox(false);
    this.ears.hide();
    const name = this.ears.seatName(seat);
    const button = h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-testid": "curtain-open",
        onclick: () => this.open(seat),
      },
      icon("u-eye"),
      t("curtain.open", { name }),
    );
    refill(
      this.element,
      h(
        "div",
        { class: `curtain-box seat-${seat}` },
        badge(seat, "large"),
        h("h2", null, t("curtain.title", { name })),
        h("p", null, t("curtain.text")),
        button,
      ),
    );
    this.element.hidden = false;
    button.focus();
  }

  /** @param {number} seat */
  async open(seat) {
    this.opened = true;
    if (seat !== this.store.snapshot?.viewer) await this.ears.look(seat);
    this.seat = -1;
    this.store.doing.curtain = false;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.store.draw();
    this.ears.opened();
  }
}
