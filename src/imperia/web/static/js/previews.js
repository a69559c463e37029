/** What moves would do, as the server foretells it; each is asked for once. */

import { get } from "./api.js";
import { movedFigures } from "./changes.js";
import { h, small } from "./dom.js";
import { hideHelp } from "./overlay.js";
import { applyPatch } from "./patch.js";
import { thing } from "./symbols.js";
import { figure } from "./words.js";

/** @typedef {import("./types.js").Preview} Preview */

/** The table as it would be. @param {import("./types.js").Scene} scene @param {Preview} told */
export function sceneAfter(scene, told) {
  return told.after?.length
    ? /** @type {import("./types.js").Scene} */ (applyPatch(scene, told.after))
    : scene;
}

export class Previews {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {Map<string, Promise<Preview>>} */
    this.kept = new Map();
    this.keptOf = -1;
  }

  /**
   * @param {string} move  or several, between commas
   * @returns {Promise<Preview>}
   */
  of(move) {
    const { snapshot, doing } = this.moves.store;
    if (!snapshot || doing.sending) return Promise.resolve({ lines: [] });
    if (this.keptOf !== snapshot.seq) {
      this.kept.clear();
      this.keptOf = snapshot.seq;
    }
    let told = this.kept.get(move);
    if (!told) {
      const { seq, table, viewer } = snapshot;
      const asked = get(`/api/tables/${table}/preview`, { move, seat: viewer, seq });
      told = asked.catch(() => ({ lines: [] }));
      this.kept.set(move, told);
    }
    return told;
  }

  /** The reader's own numbers that would change. @param {Preview} told */
  figures(told) {
    const { snapshot } = this.moves.store;
    if (!snapshot || !told.after?.length) return null;
    const moved = movedFigures(snapshot.scene, sceneAfter(snapshot.scene, told));
    const mine = moved.filter(({ seat }) => seat === snapshot.viewer).slice(0, 4);
    if (!mine.length) return null;
    return h(
      "p",
      { class: "would-have" },
      mine.map(({ counter, from }) =>
        h(
          "span",
          { title: counter.label },
          thing(counter.symbol, counter.label),
          ` ${figure(from)} → `,
          h("b", null, figure(counter.value)),
        ),
      ),
    );
  }

  /**
   * One of several meanings: here it can be chosen.
   * @param {import("./types.js").LegalMove} move
   */
  offer(move) {
    const button = this.moves.button(move);
    button.tabIndex = -1; // by keys the same choice is a box of its own
    button.addEventListener("click", hideHelp);
    return button;
  }

  /**
   * What pointing at a target is told: the moves it stands for, and what each would do.
   * @param {string} id
   * @param {() => void} grown  called when the lines have come
   */
  consequences(id, grown) {
    const moves = this.moves.aimed.filter((move) => move.target === id).slice(0, 4);
    if (!moves.length || small()) return null;
    const parts = moves.map((move) => {
      const name = moves.length > 1 ? this.offer(move) : h("b", null, move.label);
      const lines = h("div", { class: "consequence" }, name);
      this.of(move.move).then((told) => {
        const list = told.lines.map((line) => h("li", null, line));
        if (list.length) lines.append(h("ul", null, list));
        lines.append(this.figures(told) ?? "");
        grown();
      });
      return lines;
    });
    return h("div", { class: "consequences", "data-testid": "consequences" }, parts);
  }
}
