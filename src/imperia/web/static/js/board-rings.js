/** Rings around what may be clicked on a board; only what differs is drawn again. */

import { drawRing } from "./board-things.js";
import { attr, refill, s } from "./dom.js";
import { loadModule } from "./load.js";

/** @typedef {import("./board.js").BoardView} BoardView */
/** @typedef {import("./board.js").Targets} Targets */

export class Rings {
  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    this.element = s("g", { class: "rings" });
    this.odds = s("g", { class: "odds", "aria-hidden": "true" });
    this.told = "";
    /** @type {Map<string, {state: string, node: Element | undefined, ring: Element}>} */
    this.drawn = new Map();
  }

  /**
   * How likely what each target stands for succeeds.
   * @param {boolean} [anew]  what is written on the board lies elsewhere
   */
  drawOdds(anew = false) {
    const { targets, unit } = this.view;
    const state = JSON.stringify([targets.faint || [...targets.odds], unit]);
    if (state === this.told && !anew) return;
    this.told = state;
    if (targets.faint || !targets.odds.size) refill(this.odds);
    else
      loadModule(() => import("./board-odds.js")).then(
        ({ drawOdds }) => drawOdds(this.view),
        () => (this.told = ""),
      );
  }

  /** @param {Targets} targets */
  draw(targets) {
    this.drawOdds();
    const { nodes, centres, k, svg } = this.view;
    svg.classList.toggle("choosing", targets.legal.size > 0);
    this.element.classList.toggle("faint", targets.faint);
    const wanted = new Set([...targets.legal, ...targets.pinned]);
    for (const [id, { ring }] of this.drawn) {
      if (wanted.has(id)) continue;
      ring.remove();
      this.drawn.delete(id);
    }
    for (const id of wanted) {
      const held = targets.chosen === id || targets.pinned.has(id);
      const shade = targets.lit === id ? "lit" : targets.quiet.has(id) ? "quiet" : "";
      const state = `${shade} ${held ? "chosen" : ""}`;
      const kept = this.drawn.get(id);
      const node = nodes.get(id);
      if (kept && kept.state === state && kept.node === node) continue;
      const ring = drawRing(node, centres.get(id), state, k);
      kept?.ring.remove();
      this.drawn.delete(id);
      if (!ring) continue;
      this.element.append(ring);
      this.drawn.set(id, { state, node, ring });
    }
  }
}

/**
 * Say on the places themselves what may be clicked.
 * @param {BoardView} view
 * @param {Targets} before
 * @param {Targets} now
 */
export function aimNodes(view, before, now) {
  for (const [id, group] of view.nodes) aimNode(view, id, group, now);
  for (const [name, was, is] of /** @type {[string, string, string][]} */ ([
    ["aim-lit", before.lit, now.lit],
    ["aim-chosen", before.chosen, now.chosen],
  ])) {
    if (was !== is) view.nodes.get(was)?.classList.remove(name);
    view.nodes.get(is)?.classList.add(name);
  }
}

/**
 * @param {BoardView} view
 * @param {string} id
 * @param {SVGGElement} group
 * @param {Targets} now
 */
export function aimNode(view, id, group, now) {
  const legal = now.legal.has(id);
  const refused = now.refused.has(id);
  if (legal === group.hasAttribute("data-legal") && refused === group.hasAttribute("data-refused"))
    return;
  attr(group, "data-legal", legal);
  attr(group, "data-refused", refused);
  attr(group, "aria-disabled", refused ? "true" : null);
  view.told.tell(id, group);
}
