/**
 * Several players at one screen. Where the next one has secrets, the page shows what everybody may
 * see, as a spectator has it, until that player says so; where there are none, play just goes on.
 */

import { h, refill } from "./dom.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

export const PUBLIC = -2; // for the server: through nobody's eyes

/** Do several own seats look at this screen? @param {Snapshot} snapshot */
const shared = (snapshot) => snapshot.seats.filter((seat) => seat.mine).length > 1;

/**
 * What a page begins with: what everybody may see where the one to decide has secrets and others
 * sit at the same screen.
 * @param {(seat: number | null) => Promise<Snapshot>} fetch
 * @returns {Promise<Snapshot>}
 */
export async function firstSight(fetch) {
  const snapshot = await fetch(null);
  return shared(snapshot) && snapshot.private && !snapshot.over ? fetch(PUBLIC) : snapshot;
}

export class Curtain {
  /**
   * @param {import("./store.js").Store} store
   * @param {{seatName: (seat: number) => string, hide: () => void,
   *   fetch: (seat: number) => Promise<Snapshot>,
   *   look: (snapshot: Snapshot, seat: number) => void, opened: () => void}} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    this.seat = -1; // for whom it hangs
    this.passing = -1; // to whom the screen is being passed
    this.element = h("section", {
      class: "curtain",
      "aria-label": t("curtain.label"),
      hidden: true,
      "data-testid": "curtain",
    });
  }

  /**
   * Another of my seats is to decide: pass the screen on.
   * @param {Snapshot} snapshot
   * @returns {boolean} whether the curtain hangs
   */
  check(snapshot) {
    const { doing } = this.store;
    const next = snapshot.seats[snapshot.deciding]?.mine ? snapshot.deciding : -1;
    if (!shared(snapshot) || snapshot.over || snapshot.viewer === next) this.lift();
    else if (next >= 0 && !doing.behind && next !== this.seat && next !== this.passing)
      this.pass(next);
    return doing.curtain;
  }

  lift() {
    this.store.doing.curtain = false;
    this.seat = -1;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** @param {number} next */
  async pass(next) {
    this.passing = next;
    try {
      const theirs = await this.ears.fetch(next);
      if (!theirs.private) return this.ears.look(theirs, next);
      const open = await this.ears.fetch(PUBLIC);
      this.ears.hide();
      this.draw(next);
      this.ears.look(open, PUBLIC);
    } catch {
      // the line is broken, of which the page tells; the next news bring us here again
    } finally {
      this.passing = -1;
    }
  }

  /** @param {number} seat */
  draw(seat) {
    this.store.doing.curtain = true;
    this.seat = seat;
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
      badge(seat, "large"),
      h("h2", null, t("curtain.title", { name })),
      h("p", null, t("curtain.text")),
      button,
    );
    this.element.hidden = false;
    button.focus({ preventScroll: true });
  }

  /** @param {number} seat */
  async open(seat) {
    const theirs = await this.ears.fetch(seat);
    this.lift();
    this.ears.look(theirs, seat);
    this.ears.opened();
  }
}
