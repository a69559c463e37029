/**
 * What stands on a political map, for the level at hand: shields, towns, armies, ships, plates of
 * regions and names, in pixels of the screen. Places are found greedily, the most important first;
 * only what is in sight is drawn.
 */

import { beyond } from "./atlas-beyond.js";
import { block, BLOCKS, blockWidth, shieldOf } from "./atlas-pieces.js";
import { drawNode, drawSea, held, layInfluence, layPlates, twoLines } from "./atlas-plates.js";
import { Room } from "./atlas-room.js";
import { AtlasTowns } from "./atlas-towns.js";
import { s } from "./dom.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./atlas-room.js").Box} Box */
/**
 * @typedef {{id: string, x: number, y: number, box: Box, state: string,
 *   make: () => SVGElement}} Item  x, y in units of the board; box around it in pixels
 */

const ORDER = { middle: 1, near: 2 };
const STEP = Math.log(1.12); // places are looked for again when the zoom has changed so much
const LEGIBLE = 2.5; // what armies pay for a pixel that is taken: their numbers are to be read
const BESIDE = 0.75; // of a name that may lie outside its sea
const EDGE = 3; // pixels between a name and the edge of the sheet
const FAR = 120; // pixels beyond the edge that are drawn, too

export class AtlasContent {
  /** @param {import("./atlas.js").Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    this.room = new Room(atlas.board);
    this.layer = s("g", { class: "atlas-content" });
    /** @type {Map<string, SVGGElement>} regions' own groups: they can be clicked */
    this.regions = new Map();
    /** @type {Map<string, {state: string, element: SVGElement}>} */
    this.drawn = new Map();
    this.towns = new AtlasTowns(this);
    /** @type {Item[]} */
    this.items = [];
    this.laid = "";
    /** @type {import("./types.js").Board | null} */
    this.board = null;
    /** @type {{left: number, top: number, right: number, foot: number} | null} */
    this.view = null;
    /** @type {(id: string, group: SVGGElement, at?: [number, number]) => void} */
    this.adopt = () => {};
  }

  /** @param {string} id @param {SVGGElement} group */
  regionGroup(id, group) {
    group.setAttribute("class", "region-plate");
    this.regions.set(id, group);
  }

  /** Lay everything out once more: names have come, or the board is another. */
  again() {
    this.laid = "";
    if (this.view) this.draw(this.view);
  }

  /** @param {{left: number, top: number, right: number, foot: number}} view */
  draw(view) {
    this.view = view;
    const { zoom, level, board } = this.atlas;
    const now = `${Math.round(Math.log(zoom) / STEP)} ${level}`;
    if (this.laid !== now || this.board !== board) {
      this.laid = now;
      this.board = board;
      this.items = this.lay();
    }
    const beyond = FAR / zoom;
    const seen = new Set();
    for (const item of this.items) {
      const { id, x, y, box, state } = item;
      const inside =
        x + box[2] / zoom > view.left - beyond &&
        x + box[0] / zoom < view.right + beyond &&
        y + box[3] / zoom > view.top - beyond &&
        y + box[1] / zoom < view.foot + beyond;
      if (!inside) continue;
      seen.add(id);
      this.put(item, id, state, zoom);
    }
    for (const [id, { element }] of this.drawn)
      if (!seen.has(id)) {
        element.remove();
        this.drawn.delete(id);
      }
  }

  /** @param {Item} item @param {string} id @param {string} state @param {number} zoom */
  put(item, id, state, zoom) {
    let kept = this.drawn.get(id);
    if (!kept || kept.state !== state) {
      const element = item.make();
      if (!element.hasAttribute("data-node") && !element.querySelector("[data-node]"))
        element.setAttribute("aria-hidden", "true"); // its place tells of it
      if (kept) kept.element.replaceWith(element);
      else (this.regions.get(id.slice(2)) ?? this.layer).append(element);
      kept = { state, element };
      this.drawn.set(id, kept);
    }
    kept.element.setAttribute(
      "transform",
      `translate(${item.x.toFixed(1)} ${item.y.toFixed(1)}) scale(${(1 / zoom).toFixed(4)})`,
    );
  }

  /** Does it show at this level? @param {{level?: string}} thing */
  shows(thing) {
    const from = thing.level === "near" ? ORDER.near : thing.level === "middle" ? ORDER.middle : 0;
    return this.atlas.level >= from;
  }

  /** @returns {Item[]} */
  lay() {
    const { level } = this.atlas;
    this.room.clear(this.atlas.zoom);
    this.takeNames();
    return [
      ...(level > 0 ? [] : this.shields(true)),
      ...this.towns.all(),
      ...(level === 2 ? this.towns.harbours() : []),
      ...this.spots(),
      ...beyond(this),
      ...this.seas(),
      ...this.units(),
      ...(level > 0 ? layPlates(this) : layInfluence(this)),
      ...(level > 0 ? this.towns.names() : this.shields(false)),
    ];
  }

  /** A point of the board in pixels. @param {[number, number]} at @returns {[number, number]} */
  px([x, y]) {
    return [x * this.atlas.zoom, y * this.atlas.zoom];
  }

  // From far: shields of realms whose names cannot be read, and of players

  /** @param {boolean} players  or the others */
  shields(players) {
    const { atlas } = this;
    const byId = new Map(atlas.land.map((area) => [area.id, area]));
    /** @type {Item[]} */
    const items = [];
    for (const [id, realm] of atlas.realms) {
      const capital = byId.get(realm.capital ?? "");
      const seat = realm.seat ?? -1;
      if (!capital || id.startsWith("seat ") || players !== seat >= 0) continue;
      if (seat < 0 && (atlas.politics.isNamed(id) || atlas.realmOf(capital) !== id)) continue;
      const size = seat >= 0 ? 20 : 13;
      /** @type {Box} */
      const box = [-size / 2, -size / 2, size / 2, size / 2];
      if (seat < 0 && this.isCrowded(box, capital.at)) continue;
      this.room.take(box, this.px(capital.at));
      items.push({
        id: `shield ${id}`,
        x: capital.at[0],
        y: capital.at[1],
        box,
        state: JSON.stringify([size, realm]),
        make: () => s("g", null, shieldOf(realm, 0, 0, size)),
      });
    }
    return items;
  }

  /** From far the names of realms are taken, too. */
  takeNames() {
    const { zoom, level, politics } = this.atlas;
    if (level > 0) return;
    for (const box of politics.written())
      this.room.take(/** @type {Box} */ (box.map((each) => each * zoom)));
  }

  // Seas and trade

  seas() {
    const { level, zoom } = this.atlas;
    const font = [11.5, 13, 17][level];
    const slot = [15, 20, 32][level];
    return this.atlas.seas.flatMap((area) => {
      const lines = area.label.length > 15 && level < 2 ? twoLines(area.label) : [area.label];
      const wide = Math.max(...lines.map((line) => line.length)) * font * 0.52;
      const locked = (area.holds ?? []).filter((piece) => piece.flags?.includes("locked"));
      const free = (area.holds ?? []).filter((piece) => !piece.flags?.includes("locked"));
      const slots = Math.max(area.slots ?? 0, locked.length);
      const foot = [10, 13, 24][level] + slot / 2 + (free.length ? slot * 1.5 : 0);
      const half = Math.max(wide / 2, (slots * (slot + 3)) / 2);
      /** @type {Box} */
      const box = [-half, -lines.length * font, half, foot];
      const middle = (box[1] + box[3]) / 2;
      const [px, py] = this.px(area.at);
      const high = box[3] - box[1];
      const found = this.room.best(area.id, [px, py + middle], 2 * half, high, 60 + 30 * level);
      /** @type {[number, number]} */
      const best = [area.at[0] + (found?.dx ?? 0) / zoom, area.at[1] + (found?.dy ?? 0) / zoom];
      const at = this.onSheet(box, best);
      const crowded = this.isCrowded(box, at) || this.isOutside(area.id, box, at);
      if (crowded && !area.holds?.length) return [];
      if (!crowded) this.room.take(box, this.px(at));
      /** @type {Item} */
      const item = {
        id: `s ${area.id}`,
        x: at[0],
        y: at[1],
        box,
        state: JSON.stringify([level, crowded, area.label, area.holds]),
        make: () =>
          drawSea(
            crowded ? [] : lines,
            font,
            slot,
            crowded ? 0 : slots,
            locked,
            free,
            (piece, made) => held(this, piece, area.at, made),
          ),
      };
      return [item];
    });
  }

  /**
   * The nearest point from which a box does not cross the edge of the sheet.
   * @param {Box} box
   * @param {[number, number]} at
   * @returns {[number, number]}
   */
  onSheet(box, [x, y]) {
    const { zoom, board } = this.atlas;
    const [left, top, right, foot] = board.window ?? [0, 0, board.width, board.height];
    const within = (/** @type {number} */ value, /** @type {number[]} */ [least, most]) =>
      Math.max(least, Math.min(most, value));
    return [
      within(x, [left - (box[0] - EDGE) / zoom, right - (box[2] + EDGE) / zoom]),
      within(y, [top - (box[1] - EDGE) / zoom, foot - (box[3] + EDGE) / zoom]),
    ];
  }

  /** From far, what would lie mostly beside its own sea waits, too. */
  isOutside(/** @type {string} */ id, /** @type {Box} */ box, /** @type {[number, number]} */ at) {
    if (this.atlas.level > 0) return false;
    const [x, y] = this.px(at);
    return this.room.outside(id, [x + box[0], y + box[1], x + box[2], y + box[3]]) > BESIDE;
  }

  /** From far, what finds no room waits until one comes nearer. */
  isCrowded(/** @type {Box} */ box, /** @type {[number, number]} */ at) {
    if (this.atlas.level > 0) return false;
    const [x, y] = this.px(at);
    const area = (box[2] - box[0]) * (box[3] - box[1]);
    return this.room.cost([x + box[0], y + box[1], x + box[2], y + box[3]]) > 0.2 * area;
  }

  spots() {
    const { level } = this.atlas;
    return (this.atlas.board.spots ?? []).flatMap((spot) => {
      if (!spot.at) return [];
      const radius = [7, 10, 14][level];
      const font = [11.5, 12.5, 13.5][level];
      const wide = Math.max(radius * 2, spot.label.length * font * 0.55);
      const row = (spot.holds ?? []).length * radius * 1.6;
      const pieces = this.room.emptiest(this.px(spot.at), [
        [-radius, -radius, radius + row, radius],
        [-radius - row, -radius, radius, radius],
      ]);
      this.room.take(pieces, this.px(spot.at));
      const high = font * 1.2;
      const edge = wide / 2 - radius; // it may stand to the right or to the left of the sign
      const name = this.room.emptiest(
        this.px(spot.at),
        [radius, -radius - high].flatMap((top) =>
          [0, edge, -edge].map(
            (x) => /** @type {Box} */ ([x - wide / 2, top, x + wide / 2, top + high]),
          ),
        ),
      );
      const crowded = this.isCrowded(name, spot.at);
      if (!crowded) this.room.take(name, this.px(spot.at));
      /** @type {Box} */
      const box = [
        Math.min(pieces[0], name[0]),
        Math.min(pieces[1], name[1]),
        Math.max(pieces[2], name[2]),
        Math.max(pieces[3], name[3]),
      ];
      const group = () => {
        const made = drawNode(
          spot,
          radius,
          font,
          crowded ? null : name,
          pieces[2] > radius ? 1 : -1,
        );
        this.adopt(spot.id, made);
        return made;
      };
      /** @type {Item} */
      const item = {
        id: `p ${spot.id}`,
        x: spot.at[0],
        y: spot.at[1],
        box,
        state: JSON.stringify([level, crowded, spot, name, pieces]),
        make: group,
      };
      return [item];
    });
  }

  // Regions

  /** Armies and single units, rebels: in sight at every level. */
  units() {
    const near = this.atlas.level === 2;
    /** @type {Item[]} */
    const items = [];
    for (const region of this.atlas.board.regions ?? []) {
      const blocks = (region.holds ?? []).filter((piece) => BLOCKS.includes(piece.symbol));
      blocks.forEach((piece, index) => {
        const wide = blockWidth(piece, near) + 4;
        const high = near ? 31 : 22;
        const reach = near ? 150 : 70;
        const found = this.room.best(region.id, this.px(region.at), wide, high, reach, LEGIBLE);
        if (!found) return;
        this.room.take(found.box);
        /** @type {Box} */
        const box = [-wide / 2, -high / 2, wide / 2, high / 2];
        const { zoom } = this.atlas;
        const at = [region.at[0] + found.dx / zoom, region.at[1] + found.dy / zoom];
        const [x, y] = this.onSheet(box, /** @type {[number, number]} */ (at));
        items.push({
          id: `u ${region.id} ${index}`,
          x,
          y,
          box,
          state: JSON.stringify([near, piece]),
          make: () => held(this, piece, region.at, block(piece, 0, 0, near)),
        });
      });
    }
    return items;
  }
}
