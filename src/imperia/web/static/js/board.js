/** The board on the table: what stands on it, what may be clicked, what has just changed. */

import { drawFlight, drawGlow } from "./board-effects.js";
import { boardKey } from "./board-keys.js";
import { aimNodes, Rings } from "./board-rings.js";
import { drawRow, drawTrack } from "./board-things.js";
import { attr, calm, h, lens, refill, s, small } from "./dom.js";
import { Told } from "./board-told.js";
import { describe } from "./describe.js";
import { areaPainter, asAtlas, makeGround, otherGround } from "./grounds.js";
import { LastMove } from "./last-move.js";
import { loadModule } from "./load.js";
import { PanZoom } from "./panzoom.js";
import { t } from "./words.js";
import { zoomKeys } from "./zoom-keys.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Piece} Piece */
/**
 * @typedef {{legal: Set<string>, refused: Set<string>, lit: string, chosen: string,
 *   pinned: Set<string>, faint: boolean, quiet: Set<string>, odds: Map<string, number>}} Targets
 */

const NEAREST = 1.9; // times the zoom from which a map by realms shows everything
const STEP = 1.05; // what stands on the board is laid out anew when it is seen so much larger

const NOTHING = {
  legal: new Set(),
  refused: new Set(),
  lit: "",
  chosen: "",
  pinned: new Set(),
  faint: false,
  quiet: new Set(),
  odds: new Map(),
};

export class BoardView {
  /**
   * @param {{click?: (id: string, element: Element) => void, point?: (id: string) => void,
   *   help?: (element: Element, build: () => Node) => void, seatName?: (seat: number) => string,
   *   find?: (id: string) => void, still?: boolean}} ears
   */
  constructor(ears = {}) {
    this.ears = ears;
    this.still = ears.still ?? false;
    this.world = s("g", { class: "world" });
    this.svg = s("svg", { class: "board", "data-testid": "board" }, this.world);
    const shown = this.still ? this.svg : h("div", { class: "board-picture" }, this.svg);
    this.element = h("div", { class: "board-frame" }, shown);
    /** @type {Board | null} */
    this.board = null;
    /** @type {ReturnType<typeof makeGround> | null} */
    this.ground = null;
    /** @type {import("./types.js").Realm[]} */
    this.realms = [];
    /** @type {Map<string, {drawn: string, group: SVGGElement}>} */
    this.contents = new Map();
    /** @type {Map<string, {node: object, zoom: number}>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** @type {Map<string, [number, number]>} */
    this.centres = new Map();
    /** @type {Targets} */
    this.targets = NOTHING;
    /**
     * How boards lay when another was looked at.
     * @type {Map<string, import("./panzoom.js").Lay>}
     */
    this.lays = new Map();
    this.current = ""; // the node that the Tab key reaches
    this.zoomStep = 0;
    this.last = new LastMove(this);
    this.told = new Told(this);
    this.content = s("g", { class: "contents" });
    this.rings = new Rings(this);
    this.sketch = s("g", { class: "sketch", "aria-hidden": "true" });
    this.effects = s("g", { class: "effects" });
    this.lasts = s("g", { class: "lasts" });
    if (!this.still) this.listen();
  }

  listen() {
    this.panzoom = new PanZoom(this.svg, this.world, (zoom, resting) => {
      if (resting) this.rezoom(zoom);
      if (resting) asAtlas(this.ground)?.settle(this);
      if (resting) this.rings.drawOdds(true);
    });
    this.svg.setAttribute("tabindex", "0");
    this.svg.setAttribute("role", "group");
    this.svg.addEventListener("click", (event) => {
      const leads = /** @type {Element} */ (event.target).closest("[data-leads]");
      if (leads) return this.ears.find?.(leads.getAttribute("data-leads") ?? "");
      const node = this.nodeOf(event.target);
      return node && this.ears.click?.(node.id, node.element);
    });
    this.svg.addEventListener("pointerover", (event) =>
      this.ears.point?.(this.nodeOf(event.target)?.id ?? ""),
    );
    this.svg.addEventListener("pointerleave", () => this.ears.point?.(""));
    this.svg.addEventListener("focusin", (event) => {
      const node = this.nodeOf(event.target);
      if (!node) return;
      this.roam(node.id);
      this.told.tell(node.id, node.element);
      this.ears.point?.(node.id);
      const at = this.centres.get(node.id);
      if (at && node.element.matches(":focus-visible")) this.panzoom?.showPoint(at[0], at[1]);
    });
    this.svg.addEventListener("focusout", () => this.ears.point?.(""));
    this.svg.addEventListener("keydown", (event) => boardKey(this, event));
    this.element.append(zoomKeys(this));
    loadModule(() => import("./grain.js")).then(
      ({ grain }) => this.element.append(grain()),
      () => {}, // without it the paper is smooth
    );
  }

  /** @param {EventTarget | null} target */
  nodeOf(target) {
    const element = target instanceof Element ? target.closest("[data-node]") : null;
    if (!element) return null;
    const id = /** @type {string} */ (element.getAttribute("data-node"));
    return { id: asAtlas(this.ground)?.meant(id, this.targets) ?? id, element };
  }

  /**
   * @param {Board} board
   * @param {Targets} [targets]
   * @param {import("./types.js").Realm[]} [realms]
   */
  update(board, targets = NOTHING, realms = []) {
    if (
      !this.board ||
      this.board.id !== board.id ||
      (this.board !== board && otherGround(this.board, board))
    )
      this.rebuild(board, realms);
    const before = this.board;
    this.board = board;
    if (before !== board || this.realms !== realms) {
      this.realms = realms;
      this.drawNodes();
      attr(this.svg, "aria-label", t("board.label", { name: board.label }));
      if (!this.still) this.told.later();
      this.rings.drawOdds(true);
    }
    this.aim(targets);
  }

  /** @param {Board} board @param {import("./types.js").Realm[]} realms */
  rebuild(board, realms) {
    const fresh = !this.ground || this.board?.id !== board.id;
    if (fresh && this.board && this.panzoom) this.lays.set(this.board.id, this.panzoom.lay);
    this.ground = makeGround(board, this.still);
    this.contents.clear();
    this.drawn.clear();
    this.nodes.clear();
    this.centres.clear();
    this.content = s("g", { class: "contents" });
    this.rings = new Rings(this);
    this.effects = s("g", { class: "effects" });
    this.lasts = s("g", { class: "lasts" });
    const { defs, back, under, areas, over } = this.ground;
    refill(
      this.world,
      defs,
      s("g", { class: "sheet" }, back, under, areas, over), // painted once, apart from the rest
      this.lasts,
      this.rings.element,
      this.content,
      this.rings.odds,
      this.sketch,
      this.effects,
    );
    for (const [id, group] of this.ground.nodes) this.adopt(id, group);
    asAtlas(this.ground)?.join(this);
    for (const area of board.areas ?? []) this.centres.set(area.id, area.at);
    for (const link of board.links ?? [])
      if (link.id) this.centres.set(link.id, link.points[Math.floor(link.points.length / 2)]);
    const [left, top, right, foot] = board.window ?? [0, 0, board.width, board.height];
    const sheet = `${left} ${top} ${right - left} ${foot - top}`;
    if (this.still) this.svg.setAttribute("viewBox", sheet);
    else if (fresh)
      this.panzoom?.setSheet(
        [left, top, right, foot],
        (board.levels?.[1] ?? 0) * NEAREST * lens(),
        small() ? null : asAtlas(this.ground)?.politics.home(realms),
      );
    const lay = fresh && this.lays.get(board.id);
    if (lay && !lay.fitted) this.panzoom?.restore(lay, false);
  }

  /** @param {string} id @param {SVGGElement} group */
  adopt(id, group) {
    this.nodes.set(id, group);
    if (this.still) return;
    attr(group, "role", "button");
    attr(group, "tabindex", -1);
    this.ears.help?.(group, () => {
      const node = this.told.find(id);
      if (!node) return document.createTextNode(id);
      return describe(node, this.ears.seatName ?? String, this.realms);
    });
  }

  /** A piece on a map that can be clicked by itself. @param {string} id */
  piece(id) {
    return asAtlas(this.ground)?.piece(id) ?? null;
  }

  get k() {
    return (this.board?.width ?? 1000) / 1000;
  }

  /** Units of the board for a pixel, at the last resting zoom. */
  get unit() {
    if (this.still) return this.k * 1.5;
    return 1 / STEP ** this.zoomStep;
  }

  /** @param {number} zoom */
  rezoom(zoom) {
    const step = Math.floor(Math.log(zoom) / Math.log(STEP)); // rounded to the larger text
    if (step === this.zoomStep) return;
    this.zoomStep = step;
    this.svg.classList.toggle("far", zoom * this.k < 0.6); // too small for the names of spots
    if (this.board && !asAtlas(this.ground)) this.drawNodes();
  }

  drawNodes() {
    const { board, ground } = this;
    if (!board || !ground) return;
    const atlas = asAtlas(ground);
    if (atlas) {
      atlas.show(board, this.realms);
      atlas.settle(this);
      return;
    }
    const { drawAreas, lowered, tintArea } = areaPainter();
    const low = this.still ? new Set() : lowered(board.spots ?? [], this.k, this.unit);
    const states = new Map();
    for (const area of board.areas ?? []) {
      if (this.same(area.id, area)) continue;
      tintArea(/** @type {import("./board-paint.js").Ground} */ (ground), area);
      const { label, owner, value, marks, holds, flags } = area;
      const state = JSON.stringify([this.zoomStep, label, owner, value, marks, holds, flags]);
      if (this.contents.get(area.id)?.drawn !== state) states.set(area, state);
    }
    const changed = [...states.keys()];
    const drawn = this.still
      ? changed.map(({ holds, at }) =>
          drawRow((holds ?? []).slice(0, 2), at[0], at[1], 30 * this.k),
        )
      : drawAreas(changed, this.unit, this.k, board);
    changed.forEach((area, index) => this.keep(area.id, states.get(area), () => drawn[index]));
    for (const spot of board.spots ?? []) {
      if (!spot.at || this.same(spot.id, spot)) continue;
      this.keep(spot.id, JSON.stringify([this.zoomStep, spot]), () =>
        this.spot(spot, low.has(spot.id)),
      );
      this.centres.set(spot.id, spot.at);
    }
    for (const link of board.links ?? []) {
      if (!link.holds?.length) continue;
      const at = link.points[Math.floor(link.points.length / 2)];
      this.keep(link.id || `link${at}`, JSON.stringify(link.holds), () =>
        drawRow(link.holds ?? [], at[0], at[1], 22 * this.k),
      );
    }
    for (const track of board.tracks ?? [])
      this.keep(track.id, JSON.stringify(track), () => drawTrack(track, this.k));
  }

  /**
   * Is this the very node that was drawn at this zoom? What a change does not touch stays the same.
   * @param {string} id
   * @param {object} node
   */
  same(id, node) {
    const kept = this.drawn.get(id);
    if (kept?.node === node && kept.zoom === this.zoomStep) return true;
    this.drawn.set(id, { node, zoom: this.zoomStep });
    return false;
  }

  /**
   * Draw a node's content again only when it has changed.
   * @param {string} id
   * @param {string} state
   * @param {() => SVGGElement} make
   */
  keep(id, state, make) {
    const kept = this.contents.get(id);
    if (kept?.drawn === state) return;
    const group = make();
    if (kept) kept.group.replaceWith(group);
    else this.content.append(group);
    this.contents.set(id, { drawn: state, group });
  }

  /** @param {Spot} spot @param {boolean} low */
  spot(spot, low) {
    const group = areaPainter().drawSpot(spot, this.k, this.still ? 0 : this.unit, low);
    this.adopt(spot.id, group);
    return group;
  }

  // What may be clicked

  /** @param {Targets} targets */
  aim(targets) {
    const before = this.targets;
    this.targets = targets;
    if (this.still) return;
    aimNodes(this, before, targets);
    this.rings.draw(targets);
    if (!this.nodes.has(this.current) || (targets.legal.size && !targets.legal.has(this.current))) {
      const first =
        [...targets.legal].find((id) => this.nodes.has(id)) ?? this.nodes.keys().next().value;
      if (first) this.roam(first);
    }
  }

  /** Make a node the one that the Tab key reaches. @param {string} id */
  roam(id) {
    if (id !== this.current) this.nodes.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = id;
    this.nodes.get(id)?.setAttribute("tabindex", "0");
  }

  /** @param {string} [id] */
  focus(id) {
    const node = this.nodes.get(id ?? this.current);
    (node ?? this.svg).focus();
  }

  // What has just changed

  /**
   * Let nodes glow once.
   * @param {Iterable<string>} ids
   */
  glow(ids) {
    const places = [...ids].map((id) => [this.nodes.get(id), this.centres.get(id)]);
    drawGlow(this.effects, /** @type {any} */ (places), this.k);
  }

  /**
   * A piece travels from one place to another.
   * @param {Piece} piece
   * @param {string} from
   * @param {string} to
   */
  fly(piece, from, to) {
    const a = this.centres.get(from);
    const b = this.centres.get(to);
    if (a && b && !calm())
      drawFlight(this.effects, piece, a, b, Math.max(28 * this.k, 26 * this.unit));
  }

  /** How large a place is on the screen, in pixels. @param {string} id */
  sizeOf(id) {
    const box = this.nodes.get(id)?.getBoundingClientRect();
    return box ? Math.min(box.width, box.height) : 0;
  }

  /** Bring a place near enough to be hit by a thumb. @param {string} id */
  approach(id) {
    const at = this.centres.get(id);
    const { panzoom } = this;
    if (at && panzoom)
      panzoom.go(at[0], at[1], panzoom.zoom * Math.max(1.6, 64 / (this.sizeOf(id) || 64)));
  }

  /** Show a place and let it flash. @param {string} id */
  flash(id) {
    const at = this.centres.get(id);
    if (!at) return false;
    this.panzoom?.showPoint(at[0], at[1], this.panzoom.whole * 1.6);
    this.glow([id]);
    return true;
  }
}
