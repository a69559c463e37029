/** The towns of a political map: what lies on them, their harbours and their names. */

import { crown, harbour, printed, shieldOf, townPieces } from "./atlas-pieces.js";
import { held } from "./atlas-plates.js";
import { s } from "./dom.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Realm} Realm */
/** @typedef {import("./atlas-room.js").Box} Box */
/** @typedef {import("./atlas-room.js").Found} Found */
/** @typedef {import("./atlas-content.js").Item} Item */

export class AtlasTowns {
  /** @param {import("./atlas-content.js").AtlasContent} content */
  constructor(content) {
    this.content = content;
    /** @type {Map<string, Realm>} by area: the realm whose capital it is */
    this.capitals = new Map();
  }

  get size() {
    return this.content.atlas.level === 2 ? 1.15 : 0.8;
  }

  /** @param {Area} area */
  capitalOf(area) {
    return this.capitals.get(area.id);
  }

  /** Towns, and what lies on them. */
  all() {
    const { size } = this;
    const { atlas } = this.content;
    const near = atlas.level === 2;
    this.capitals = new Map();
    for (const [id, realm] of atlas.realms)
      if (!id.startsWith("seat ") && realm.capital) this.capitals.set(realm.capital, realm);
    /** @type {Item[]} */
    const items = [];
    for (const area of atlas.land) {
      const pieces = (area.holds ?? []).filter((piece) => this.content.shows(piece));
      if (atlas.level === 0 && !pieces.length) continue;
      const realm = atlas.realms.get(atlas.realmOf(area));
      const capital = this.capitalOf(area);
      const radius = ((area.value ?? 1) > 1 ? 11 : 9) * size;
      const high = capital ? radius + (near ? 12 : 9) : radius;
      /** @type {Box} */
      const box = [-radius, -high, radius, radius];
      const docked = pieces.filter((piece) => piece.symbol.endsWith("ship")).length;
      /** @type {Box} */
      const ships = [-10, -high, 14, 8 * size + 14 * docked + 11];
      if (docked) this.content.room.take(ships, this.content.px(area.at));
      // what lies in a port at the edge stays on the sheet
      const [x, y] = docked ? this.content.onSheet(ships, area.at) : area.at;
      const marks = near ? (area.marks ?? []).filter((mark) => mark.symbol === "node") : [];
      const wild = (area.marks ?? []).find((mark) => mark.symbol === "village");
      this.content.room.take(box, this.content.px(area.at));
      items.push({
        id: `t ${area.id}`,
        x,
        y,
        box,
        state: JSON.stringify([
          size,
          pieces,
          realm?.id,
          realm?.fill,
          capital?.id,
          marks.length,
          wild,
          area.value,
        ]),
        make: () => this.town(area, pieces, realm, capital, marks.length > 0, wild),
      });
    }
    return items;
  }

  /**
   * @param {Area} area
   * @param {Piece[]} pieces
   * @param {Realm | undefined} realm
   * @param {Realm | undefined} capital
   * @param {boolean} key
   * @param {import("./types.js").Mark} [wild]
   */
  town(area, pieces, realm, capital, key, wild) {
    const { size } = this;
    const near = this.content.atlas.level === 2;
    const group = s("g", { class: "town" });
    const own = pieces.some((piece) => ["town", "city", "vassal"].includes(piece.symbol));
    if (!own && wild)
      group.append(
        s("circle", { class: "wild-town", cx: 0, cy: 0, r: 8 * size }),
        s(
          "text",
          { class: "wild-number", x: 0, y: 4 * size, "font-size": 11.5 * Math.max(1, size) },
          wild.number ?? "?",
        ),
      );
    else if (!own && this.content.atlas.level > 0)
      group.append(printed((area.value ?? 1) > 1, realm?.fill ?? "neutral", 0, 0, size));
    if (key)
      group.append(s("path", { class: "key-mark", d: `M${10 * size} 1l5.5 5.5-5.5 5.5-5.5-5.5Z` }));
    const inPort = (/** @type {Piece} */ piece, /** @type {SVGGElement} */ drawn) =>
      held(this.content, piece, area.at, drawn);
    group.append(townPieces(pieces, size, near, inPort));
    if (capital && this.content.atlas.level > 0) {
      if ((capital.seat ?? -1) >= 0) group.append(crown(size));
      else group.append(shieldOf(capital, 0, near ? -14 : -10, near ? 15 : 11));
    }
    return group;
  }

  harbours() {
    return this.content.atlas.land.flatMap((area) => {
      if (!area.port) return [];
      this.content.room.take([-8, -8, 8, 8], this.content.px(area.port));
      /** @type {Item} */
      const item = {
        id: `h ${area.id}`,
        x: area.port[0],
        y: area.port[1],
        box: [-8, -8, 8, 8],
        state: "",
        make: () => s("g", null, harbour(0, 0)),
      };
      return [item];
    });
  }

  /** Areas whose name their region tells. */
  namedByRegion() {
    const { land, board } = this.content.atlas;
    const labels = new Map(land.map((area) => [area.id, area.label]));
    const alike = (board.regions ?? []).filter(
      ({ areas, label }) => areas.length === 1 && labels.get(areas[0]) === label,
    );
    return new Set(alike.map((region) => region.areas[0]));
  }

  names() {
    const near = this.content.atlas.level === 2;
    const high = near ? 13 : 11;
    const named = this.namedByRegion();
    /** @type {Item[]} */
    const items = [];
    const ordered = this.content.atlas.land
      .map((area) => ({ area, rank: (this.capitalOf(area) ? 0 : 2) - (area.value ?? 1) }))
      .filter(({ area, rank }) => (near || rank < 1) && !named.has(area.id))
      .sort((a, b) => a.rank - b.rank);
    for (const { area } of ordered) {
      const [x, y] = this.content.px(area.at);
      const radius = ((area.value ?? 1) > 1 ? 11 : 9) * this.size;
      const wide = area.label.length * high * ((area.value ?? 1) > 1 ? 0.56 : 0.5) + 4;
      const above = radius + high * (this.capitalOf(area) ? 1.5 : 0.6);
      const places = [
        [0, radius + high * 0.62],
        [radius + wide / 2 + 1, 2],
        [-radius - wide / 2 - 1, 2],
        [0, -above],
        [radius * 0.8 + wide / 2, radius * 0.9],
        [-radius * 0.8 - wide / 2, radius * 0.9],
        [radius * 0.8 + wide / 2, -radius * 0.9],
        [-radius * 0.8 - wide / 2, -radius * 0.9],
        [0, radius + high * 1.6],
      ];
      /** @type {Found | null} */
      let best = null;
      places.forEach(([dx, dy], index) => {
        /** @type {Box} */
        const box = [x + dx - wide / 2, y + dy - high / 2, x + dx + wide / 2, y + dy + high / 2];
        const out =
          this.content.room.outside(this.content.atlas.regionOf.get(area.id) ?? "", box) *
          (area.port ? 60 : 150);
        const cost = this.content.room.cost(box) + index * 4 + out;
        if (!best || cost < best.cost) best = { cost, dx, dy, box };
      });
      const found = /** @type {Found | null} */ (best);
      if (!found || found.cost > (near ? 420 : 160)) continue;
      this.content.room.take(found.box);
      const { dx, dy } = found;
      items.push({
        id: `n ${area.id}`,
        x: area.at[0],
        y: area.at[1],
        box: [dx - wide / 2, dy - high, dx + wide / 2, dy + high],
        state: JSON.stringify([area.label, dx, dy, high]),
        make: () =>
          s(
            "g",
            null,
            s(
              "text",
              {
                class: `town-name ${(area.value ?? 1) > 1 ? "large" : ""}`,
                x: dx,
                y: dy + high * 0.34,
                "font-size": high,
              },
              area.label,
            ),
          ),
      });
    }
    return items;
  }
}
