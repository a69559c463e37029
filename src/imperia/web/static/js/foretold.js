/** What the move that is chosen or pointed at would do, in words. */

import { h, pause, refill, small } from "./dom.js";

export class Foretold {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./moves.js").Moves} moves
   * @param {import("./decision.js").Ears["sketch"]} sketch  draws it on the board
   */
  constructor(store, moves, sketch) {
    this.store = store;
    this.moves = moves;
    this.sketch = sketch;
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
      if (this.element.dataset.of) this.sketch(null, () => true);
      this.element.dataset.of = "";
      return;
    }
    if (this.element.dataset.of === name) return;
    if (this.element.dataset.of) this.sketch(null, () => true);
    this.element.dataset.of = name;
    await pause(90); // a pointer passing by asks nothing
    if (this.element.dataset.of !== name || !this.moves.find(name)) return;
    const told = await this.moves.previews.of(name);
    if (this.element.dataset.of !== name) return;
    this.sketch(told, () => this.element.dataset.of === name);
    const lines = told.lines.map((line) => h("li", null, line));
    const figures = this.moves.previews.figures(told);
    refill(
      this.element,
      lines.length || figures
        ? h("ul", null, lines, figures ? h("li", null, figures) : null)
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
