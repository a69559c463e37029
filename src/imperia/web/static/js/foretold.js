/** What the move that is chosen or pointed at would do, in words. */

import { h, pause, refill, small } from "./dom.js";

export class Foretold {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./moves.js").Moves} moves
   */
  constructor(store, moves) {
    this.store = store;
    this.moves = moves;
    this.element = h("div", {
      class: "foretold",
      "aria-live": "polite",
      "data-testid": "preview",
    });
  }

  async draw() {
    const { doing } = this.store;
    // on a phone what is tapped must not move away from the finger
    const name = doing.chosen || (small() ? "" : doing.hovered);
    const move = this.moves.find(name);
    if (!move) {
      if (this.element.childNodes.length) this.element.replaceChildren();
      this.element.dataset.of = "";
      return;
    }
    if (this.element.dataset.of === name) return;
    this.element.dataset.of = name;
    await pause(90); // a pointer passing by asks nothing
    if (this.element.dataset.of !== name || !this.moves.find(name)) return;
    const lines = await this.moves.preview(name);
    if (this.element.dataset.of !== name) return;
    refill(
      this.element,
      lines.length
        ? h(
            "ul",
            null,
            lines.map((line) => h("li", null, line)),
          )
        : null,
    );
    if (name === doing.chosen) this.element.scrollIntoView({ block: "nearest" });
    this.showWhole(name === doing.chosen);
  }

  /**
   * A long preview is seen whole; one that waits for a confirmation leaves its buttons in sight and
   * can be scrolled.
   * @param {boolean} kept
   */
  showWhole(kept) {
    const { style, classList } = this.element;
    style.transform = style.maxHeight = "";
    classList.toggle("kept", kept);
    const box = this.element.getBoundingClientRect();
    const below = small() ? 0 : box.bottom - innerHeight;
    if (below > 0 && kept) style.maxHeight = `${innerHeight - box.top}px`;
    else if (below > 0) style.transform = `translateY(${-below}px)`;
  }
}
