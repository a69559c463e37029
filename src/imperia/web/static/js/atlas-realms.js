/** The realms of a political map: washes, ribbons, stripes and names, painted where they change. */

import { Mask } from "./atlas-mask.js";
import { boxesOf, drawName, fitName } from "./atlas-names.js";
import { twoLines } from "./atlas-plates.js";
import { attr, refill, s } from "./dom.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Realm} Realm */

const WORK = 12; // milliseconds at a time for finding names
const SEEN = 1.6; // units for a pixel where the whole map is seen
const LONG = 9; // letters: a longer name of two words may be broken

export class AtlasRealms {
  /** @param {import("./atlas.js").Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    this.washes = s("g", { class: "washes" });
    this.stripes = s("g", { class: "stripes" });
    this.ribbons = s("g", { class: "ribbons" });
    this.names = s("g", { class: "realm-names", "aria-hidden": "true" });
    /** @type {Map<string, {land: string, parts: Element[]}>} */
    this.painted = new Map();
    /**
     * @type {Map<string, {land: string, drawn: SVGGElement | null, size: number,
     *   fit: import("./atlas-names.js").Fit | null}>}
     */
    this.named = new Map();
    this.striped = "";
    this.naming = 0;
  }

  /**
   * What of the map matters at first: the players' lands, where their capitals lie on it.
   * @param {Realm[]} realms
   * @returns {number[] | null} left, top, right, foot
   */
  home(realms) {
    const capitals = new Set(realms.map(({ seat = -1, capital }) => (seat < 0 ? "" : capital)));
    if (!this.atlas.land.some((area) => capitals.has(area.id))) return null;
    const points = this.atlas.land
      .filter(({ owner = -1 }) => owner >= 0)
      .flatMap((area) => area.polygons.flat());
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }

  /** The land of each realm as it is now. */
  show() {
    /** @type {Map<string, Area[]>} */
    const held = new Map();
    for (const area of this.atlas.land) {
      const realm = this.atlas.realmOf(area);
      const known = held.get(realm);
      if (known) known.push(area);
      else held.set(realm, [area]);
    }
    let changed = false;
    for (const id of new Set([...held.keys(), ...this.painted.keys()]))
      if (this.paintRealm(id, held.get(id) ?? [])) changed = true;
    if (changed) this.drawNames(held);
    this.drawStripes();
  }

  /**
   * Paint a realm again if its land is another; was it?
   * @param {string} id
   * @param {Area[]} areas
   */
  paintRealm(id, areas) {
    const land = areas.map((area) => area.id).join(" ");
    const kept = this.painted.get(id);
    if (kept?.land === land) return false;
    for (const part of kept?.parts ?? []) part.remove();
    this.painted.delete(id);
    if (!areas.length) return true;
    const { topology, prefix } = this.atlas;
    const realm = this.atlas.realms.get(id);
    const seat = realm?.seat ?? -1;
    const dye = seat >= 0 ? `seat-${seat} seat-land` : realm ? `fill-${realm.fill}` : "no-realm";
    const own = new Set(areas.map((area) => area.id));
    const shape = `${prefix}-r-${id.replace(/[^\w-]/g, "-")}`;
    const ribbon = topology.lines((sides) =>
      sides.length === 1 ? own.has(sides[0]) : own.has(sides[0]) !== own.has(sides[1]),
    );
    const defs = [
      s("path", { id: shape, d: areas.map((area) => topology.paths.get(area.id)).join("") }),
      s("clipPath", { id: `${shape}-c` }, s("use", { href: `#${shape}` })),
    ];
    const washes = [
      s("use", { class: `wash ${dye}`, href: `#${shape}` }),
      realm?.pattern && seat < 0
        ? s("use", { class: "weave", href: `#${shape}`, fill: `url(#${prefix}-${realm.pattern})` })
        : null,
    ];
    const parts = [
      ...defs,
      ...washes.flatMap((part) => part ?? []),
      s("path", { class: `ribbon ${dye}`, d: ribbon, "clip-path": `url(#${shape}-c)` }),
    ];
    this.atlas.defs.append(...defs);
    this.washes.append(...washes.flatMap((part) => part ?? []));
    this.ribbons.append(parts[parts.length - 1]);
    this.painted.set(id, { land, parts });
    return true;
  }

  /** Vassals have thin stripes of their lord, what is occupied broad ones of the occupant. */
  drawStripes() {
    /** @type {Map<string, {kind: string, dye: string, ids: string[]}>} */
    const found = new Map();
    const add = (
      /** @type {string} */ kind,
      /** @type {string} */ dye,
      /** @type {string} */ id,
    ) => {
      const name = `${kind} ${dye}`;
      const known = found.get(name);
      if (known) known.ids.push(id);
      else found.set(name, { kind, dye, ids: [id] });
    };
    for (const area of this.atlas.land) {
      const lord = area.lord ? this.atlas.realms.get(area.lord) : null;
      if (lord)
        add("vassal", (lord.seat ?? -1) >= 0 ? `seat-${lord.seat}` : `fill-${lord.fill}`, area.id);
      if ((area.occupant ?? -1) >= 0) add("occupied", `seat-${area.occupant}`, area.id);
    }
    const state = JSON.stringify([...found.values()]);
    if (state === this.striped) return;
    this.striped = state;
    this.atlas.forget("stripe");
    const drawn = [...found.values()].flatMap(({ kind, dye, ids }) => {
      const id = `${this.atlas.prefix}-${kind}-${dye}`;
      const [size, wide] = kind === "vassal" ? [9, 2.6] : [12, 6];
      const stripe = s("rect", { class: `stripe-${kind} ${dye}`, width: wide, height: size });
      const pattern = this.atlas.pattern(id, size, kind === "vassal" ? -45 : 45, stripe);
      pattern.classList.add("stripe");
      const d = ids.map((area) => this.atlas.topology.paths.get(area)).join("");
      return [pattern, s("path", { class: `striped-${kind}`, d, fill: `url(#${id})` })];
    });
    refill(this.stripes, drawn);
  }

  /** @param {Map<string, Area[]>} held */
  drawNames(held) {
    const { width, height } = this.atlas.board;
    const mask = new Mask(width, height, 0.5 * (1600 / width));
    const ids = [...held.keys()].filter((id) => this.atlas.realms.has(id));
    ids.forEach((id, index) =>
      mask.fill(
        (held.get(id) ?? []).flatMap((area) => area.polygons),
        index + 1,
      ),
    );
    this.keepFree(mask);
    for (const [id, kept] of this.named)
      if (!held.has(id)) {
        kept.drawn?.remove();
        this.named.delete(id);
      }
    const due = ids.filter((id) => {
      const land = (held.get(id) ?? []).map((area) => area.id).join(" ");
      return this.named.get(id)?.land !== land;
    });
    const work = () => {
      const end = performance.now() + WORK;
      while (due.length && performance.now() < end) {
        const id = /** @type {string} */ (due.shift());
        this.nameRealm(id, held.get(id) ?? [], mask, ids.indexOf(id) + 1);
      }
      this.dressNames();
      if (due.length) this.naming = window.setTimeout(work, 0);
      else this.atlas.content.again();
    };
    clearTimeout(this.naming);
    due.sort((a, b) => (held.get(b)?.length ?? 0) - (held.get(a)?.length ?? 0));
    work();
  }

  /** No name is written where a player's shield or a node stands. @param {Mask} mask */
  keepFree(mask) {
    const { board, land, realms, k } = this.atlas;
    const unit = (SEEN * k) / 1.6;
    const block = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [wide, up, down]) =>
      mask.fill(
        [
          [
            [x - wide * unit, y - up * unit],
            [x + wide * unit, y - up * unit],
            [x + wide * unit, y + down * unit],
            [x - wide * unit, y + down * unit],
          ],
        ],
        0,
      );
    const at = new Map(land.map((area) => [area.id, area.at]));
    for (const realm of realms.values()) {
      const capital = (realm.seat ?? -1) >= 0 ? at.get(realm.capital ?? "") : undefined;
      if (capital) block(capital, [10, 10, 10]);
    }
    for (const spot of board.spots ?? [])
      if (spot.at) block(spot.at, [Math.max(10, spot.label.length * 2.4), 8, 18]);
  }

  /** @param {string} id @param {Area[]} areas @param {Mask} mask @param {number} value */
  nameRealm(id, areas, mask, value) {
    const realm = this.atlas.realms.get(id);
    if (!realm) return;
    this.named.get(id)?.drawn?.remove();
    const points = areas.flatMap((area) => area.polygons.flat());
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const tax = areas.reduce((sum, area) => sum + (area.value ?? 1), 0);
    const text = realm.label.toUpperCase();
    const most = (13 + 4.3 * Math.sqrt(tax)) * (areas[0].lord ? 0.85 : 1);
    const box = /** @type {[number, number, number, number]} */ ([
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
    ]);
    const broken = text.length > LONG ? twoLines(text) : [];
    const ways = broken.length > 1 ? [[text], broken] : [[text]];
    const fit = fitName(mask, value, box, ways, most, this.atlas.board.width / 1600);
    const drawn = fit ? drawName(`${this.atlas.prefix}-n${value}-${this.named.size}`, fit) : null;
    if (drawn) {
      const seat = realm.seat ?? -1;
      drawn.setAttribute("class", seat >= 0 ? `seat-${seat} seat-land` : `fill-${realm.fill}`);
      this.names.append(drawn);
    }
    const land = areas.map((area) => area.id).join(" ");
    this.named.set(id, { land, drawn, size: fit?.size ?? 0, fit });
  }

  /** Where names stand that can be read now, in units of the board. */
  written() {
    return [...this.named.values()].flatMap(({ fit, size }) =>
      fit && size * this.atlas.zoom >= 11 ? boxesOf(fit) : [],
    );
  }

  /** Is the name of a realm large enough to be read now? @param {string} id */
  isNamed(id) {
    return (this.named.get(id)?.size ?? 0) * this.atlas.zoom >= 11;
  }

  dressNames() {
    const least = this.atlas.still
      ? 0
      : this.atlas.level === 0
        ? 11
        : this.atlas.level === 1
          ? 34
          : Infinity;
    for (const { drawn, size } of this.named.values())
      if (drawn)
        attr(
          drawn,
          "display",
          size * (this.atlas.still ? 1 : this.atlas.zoom) >= least ? null : "none",
        );
  }
}
