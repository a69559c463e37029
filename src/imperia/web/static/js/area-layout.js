/**
 * Where name, value, marks and pieces of an area stand: inside its borders, as large as there is
 * room, near its anchor, never on what stands in another area. All sizes are in units of the board;
 * `unit` is how many of them make one pixel of the screen.
 */

import { aside } from "./area-beside.js";
import { breaks, initials, parted } from "./area-names.js";
import { forget, inked, led, standing, stood } from "./area-standing.js";
import { signsOf } from "./board-signs.js";
import { fromFar, grown, offsets, overlap, Room, within } from "./geometry.js";

/** @typedef {import("./types.js").Area} Area */
/** @typedef {import("./geometry.js").Box} Box */
/**
 * @typedef {{kind: "value" | "mark" | "owner" | "crest" | "piece", index: number, x: number,
 *   y: number, size: number, tight: boolean}} Placed
 */
/**
 * @typedef {{lines: {text: string, x: number, y: number, size: number}[], placed: Placed[],
 *   named: boolean, boxes: Box[], box?: Box,
 *   leader?: [import("./types.js").Point, import("./types.js").Point]}} Layout
 *   boxes: around its rows; box: around all of it; leader: from the area to where it stands then
 */

/** @typedef {Omit<Placed, "x" | "y">} Thing */
/** @typedef {import("./area-standing.js").Sheet} Sheet */

const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Liberation Serif", serif';
export const TRACKING = 0.05; // extra space between letters, as a part of the size

const canvas = document.createElement("canvas").getContext("2d");
/** @type {Map<string, number>} */
const widths = new Map();

/** The width of a name in small caps of size 1. @param {string} text */
export function nameWidth(text) {
  let width = widths.get(text);
  if (width === undefined) {
    if (!canvas) return text.length * 0.6;
    canvas.font = `small-caps 600 100px ${SERIF}`;
    width = canvas.measureText(text).width / 100 + text.length * TRACKING;
    widths.set(text, width);
  }
  return width;
}

/**
 * Margin to the borders, sizes to try, with the name or without, merged (the value in the shield,
 * numbers in small pieces) or not.
 * @type {[number, number[], boolean, boolean][]}
 */
const TRIES = [
  [2.2, [1, 0.93, 0.86], true, false],
  [-1, [0.93, 0.86], true, false],
  [1, [0.9, 0.8], true, true],
  [-2.5, [0.86, 0.8], true, true],
  [-5, [0.8], true, true],
];
/** @type {typeof TRIES} */
const PRESSED = [
  [-14, [0.8], true, true],
  [0, [0.8], false, true],
];
const MARGIN = 15; // so far over the borders no row of these goes
const ABOUT = -1000; // no margin: its rows stand about the area only
/** Over the borders, clear of what stands there, or close to it. @type {typeof TRIES} */
const LOOSE = [[ABOUT, [0.8], true, true]];
/** @type {typeof TRIES} */
const CLOSER = [[-Infinity, [0.8], true, true]];
const OUT = 24; // so far above or below its area the middle of such a row may be
const CLOSE = -5; // so far over its borders a row is still among its own
const BESIDE = 8; // so far up or down a name may go that stands beside a sign
const NEAR = 90; // pixels: so far a name stands from its area rather than over its borders
const FAR = 150; // so far it may stand
const FARTHEST = 360; // if there is no other room
const APART = 2; // pixels: so far from everything else, over its borders
const LEAST = 11.2; // pixels: nothing that must be read is smaller
const NUMBERED = 15.8; // so large is a mark or a value whose number has that size

/** How wide a piece is, as a part of the size of an army. @type {Record<string, number>} */
const BULK = {
  influence: 0.68,
  cube: 0.68,
  disc: 0.7,
  no_income: 0.72,
  blocked: 0.72,
  composer: 0.8,
  pawn: 0.8,
};

/** @param {import("./types.js").Piece} piece */
export function bulk(piece) {
  return BULK[piece.symbol] ?? 1;
}

/**
 * Cut a list of things into rows no wider than `most`.
 * @template {{size: number}} T
 * @param {T[]} things
 * @param {number} most
 * @param {number} gap
 * @returns {T[][]}
 */
function rowsOf(things, most, gap) {
  /** @type {T[][]} */
  const rows = [];
  let width = 0;
  for (const thing of things) {
    if (!rows.length || width + gap + thing.size > most) {
      rows.push([]);
      width = -gap;
    }
    rows[rows.length - 1].push(thing);
    width += gap + thing.size;
  }
  return rows;
}

/** What lies inside an area and is drawn upon it. @param {Area} area @param {Area[]} areas */
function islandsOf(area, areas) {
  const above = areas
    .slice(areas.findIndex((each) => each.id === area.id) + 1)
    .flatMap((each) => each.polygons);
  return above.filter((polygon) => polygon.every((point) => within(point, area.polygons)));
}

/** @type {Map<string, Room>} */
const rooms = new Map();

/**
 * Lay out areas together: first those that have room, then the others, the outermost first, which
 * have empty paper beside them, so that no line is longer than it must be.
 * @param {Area[]} areas
 * @param {number} unit  units of the board for a pixel
 * @param {number} scale  of the board: 1 for a width of 1000
 * @param {Sheet} board  islands leave no room on the sea around them
 * @returns {Map<string, Layout>}
 */
export function layOut(areas, unit, scale, board) {
  /** @type {Map<string, Layout>} */
  const laid = new Map();
  const put = (/** @type {string} */ id, /** @type {Layout} */ layout) => {
    stood.set(id, layout.boxes);
    if (layout.leader) led.set(id, layout.leader);
    laid.set(id, layout);
  };
  for (const { id } of areas) forget(id);
  const crowded = [];
  for (const area of areas) {
    const { inside, elsewhere } = among(area, unit, scale, board);
    const layout = inside();
    if (layout) put(area.id, layout);
    else crowded.push({ id: area.id, elsewhere, far: outwards(area, board) });
  }
  crowded.sort((a, b) => b.far - a.far);
  for (const { id, elsewhere } of crowded) put(id, elsewhere());
  return laid;
}

/** How far from the middle of the board an area lies. @param {Area} area @param {Sheet} board */
const outwards = ({ at }, { width, height }) => Math.hypot(at[0] - width / 2, at[1] - height / 2);

/** @typedef {(x: number, half: number, margin: number, y1: number, y2: number) => boolean} Free */

/**
 * The ways in which an area may be laid out, among what stands there when they are tried.
 * @param {Area} area
 * @param {number} unit
 * @param {number} scale
 * @param {Sheet} board
 */
function among(area, unit, scale, board) {
  const { areas = [] } = board;
  const tiny = fromFar(unit, scale);
  const zoom = scale / unit; // pixels for a thousandth of the board
  const signs = tiny ? [] : signsOf(area, scale);
  const named = `${area.id} ${signs.length}`;
  const room =
    rooms.get(named) ??
    new Room([...area.polygons, ...islandsOf(area, areas), ...signs], 2 * scale);
  rooms.set(named, room);
  let others = standing(board, unit, scale, area.id);
  const { left, right, top, bottom } = room;
  // over its borders a row goes no farther than this
  const reach = grown(
    { x: left, y: top, width: right - left, height: bottom - top },
    MARGIN * scale + APART * unit,
  );
  const nearBy = () => others.filter((box) => overlap(box, reach));
  let near = nearBy();
  /** @type {Free} */
  const free = (x, half, margin, y1, y2) => {
    const about = margin <= ABOUT;
    const inside = about
      ? room.holds(x, (y1 + y2) / 2, OUT * scale)
      : room.fits(x, half + margin, y1, y2);
    if (!inside) return false;
    const row = { x: x - half, y: y1, width: 2 * half, height: y2 - y1 };
    const taken =
      margin > CLOSE
        ? inked(x - half, y1, 2 * half, y2 - y1)
        : grown(row, margin < ABOUT ? 0 : APART * unit);
    return !(about ? others : near).some((box) => overlap(box, taken));
  };
  const least = LEAST * unit;
  const name = Math.min(26, Math.max(LEAST, 13.8 * zoom ** 0.75)) * unit;
  const piece = Math.min(76, tiny ? 17 + zoom * 10 : Math.max(27, 33 * zoom ** 0.78)) * unit;
  const mark = Math.min(34, Math.max(NUMBERED, 16 * zoom ** 0.7)) * unit;
  const ways = breaks(area.label);
  if (tiny) {
    // the edge tells its owner
    const bare = zoom < 0.26 || Boolean(area.holds?.length) || area.value === undefined;
    area = {
      ...area,
      marks: [],
      owner: bare ? -1 : area.owner,
      value: bare ? undefined : area.value,
    };
  }
  const tried = (/** @type {typeof TRIES} */ all, broken = ways) => {
    for (const [margin, sizes, names, tight] of all) {
      if (tiny ? names && margin < -3 : !names && zoom > 0.6) continue; // near, each has its name
      for (const shrink of sizes) {
        for (const lines of names ? broken : [[]]) {
          const found = attempt(
            area,
            { free, room },
            lines,
            Math.max(least, name * shrink),
            Math.max(NUMBERED * unit, mark * shrink),
            piece * Math.max(shrink, tight ? 0.76 : 0.86),
            scale,
            margin,
            tight,
          );
          if (found) return found;
        }
      }
    }
    return null;
  };
  const anchored = (/** @type {string[]} */ lines) =>
    /** @type {Layout} */ (
      attempt(area, null, lines, least, NUMBERED * unit, piece * 0.8, scale, 0, true)
    );
  const beside = (/** @type {number} */ far, /** @type {boolean} */ atSea, atAnyPrice = false) =>
    aside(area, anchored(ways[ways.length - 1]), others, board, unit, { far, atSea, atAnyPrice });
  return {
    inside: () => tried(TRIES),
    // on paper near by, across the borders, at sea, farther away
    elsewhere: () => {
      others = standing(board, unit, scale, area.id);
      near = nearBy();
      const parts = [...ways, ...parted(area.label)];
      return (
        (tiny ? tried(TRIES, initials(area.label)) : beside(NEAR, false)) ??
        tried(PRESSED) ??
        (tiny
          ? null
          : (tried(LOOSE, parts) ??
            beside(FAR, false) ??
            beside(FAR, true) ??
            tried(CLOSER, parts) ??
            beside(FARTHEST, true, true))) ??
        anchored(zoom > 0.6 ? ways[ways.length - 1] : [])
      );
    },
  };
}

/**
 * @param {Area} area
 * @param {{free: Free, room: Room} | null} sought  is there room? null: at the anchor, fit or not
 * @param {string[]} lines
 * @param {number} name
 * @param {number} mark
 * @param {number} piece
 * @param {number} scale
 * @param {number} margin
 * @param {boolean} tight  merged, to take less room
 * @returns {Layout | null}
 */
function attempt(area, sought, lines, name, mark, piece, scale, margin, tight) {
  /** @type {Thing[]} */
  const signs = [];
  const marks = area.marks ?? [];
  const signed = marks.some((mark) => mark.at); // the owner's shield is on it, the name beside it
  const owned = (area.owner ?? -1) >= 0 && !signed;
  const valued = area.value !== undefined && area.value !== null;
  if (owned && valued && tight) signs.push({ kind: "crest", index: 0, size: mark * 1.12, tight });
  else {
    if (owned) signs.push({ kind: "owner", index: 0, size: mark * 1.06, tight });
    if (valued) signs.push({ kind: "value", index: 0, size: mark, tight });
  }
  marks.forEach(({ at }, index) => {
    if (!at) signs.push({ kind: "mark", index, size: mark * (tight ? 0.84 : 0.98), tight });
  });
  /** @type {Thing[]} */
  const pieces = (area.holds ?? []).map((held, index) => ({
    kind: "piece",
    index,
    size: tight && bulk(held) < 0.7 ? mark * 1.06 : piece * bulk(held),
    tight,
  }));
  const gap = mark * 0.16;
  for (const most of pieces.length > 2
    ? [Infinity, piece * 3.4, piece * 2.3, 0]
    : pieces.length
      ? [Infinity, 0]
      : [Infinity]) {
    const things = most
      ? [...rowsOf(signs, Infinity, gap), ...rowsOf(pieces, most, gap * 0.6)]
      : [[...signs, ...pieces]];
    const rows = [
      ...lines.map((text) => ({
        text,
        width: nameWidth(text) * name,
        height: name * 0.98,
        things: /** @type {Thing[]} */ ([]),
      })),
      ...things.map((row) => ({
        text: "",
        width: row.reduce((sum, thing) => sum + thing.size + gap, -gap),
        height: Math.max(...row.map((thing) => thing.size)) * 1.08,
        things: row,
      })),
    ];
    if (!rows.length) return { lines: [], placed: [], named: false, boxes: [] };
    const height = rows.reduce((sum, row) => sum + row.height, 0);
    const half = Math.max(...rows.map((row) => row.width)) / 2 + margin * scale;
    if (sought && margin > ABOUT && !sought.room.mayFit(half, height)) continue;
    for (const [dx, dy] of sought ? offsets(9, 4 * scale) : [[0, 0]]) {
      if (signed && Math.abs(dy) > BESIDE * scale) continue;
      const x = area.at[0] + dx;
      const top = area.at[1] + dy - height / 2;
      let y = top;
      let fits = true;
      for (const row of rows) {
        fits &&= !sought || sought.free(x, row.width / 2, margin * scale, y, y + row.height);
        y += row.height;
      }
      if (fits) return place(rows, x, top, gap, name);
    }
  }
  return null;
}

/**
 * @param {{text: string, width: number, height: number, things: Thing[]}[]} rows
 * @param {number} x
 * @param {number} top
 * @param {number} gap
 * @param {number} name
 * @returns {Layout}
 */
function place(rows, x, top, gap, name) {
  /** @type {Layout} */
  const layout = { lines: [], placed: [], named: rows.some((row) => row.text), boxes: [] };
  let y = top;
  const width = Math.max(...rows.map((row) => row.width));
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  layout.box = { x: x - width / 2, y: top, width, height };
  for (const row of rows) {
    if (row.text) layout.lines.push({ text: row.text, x, y: y + row.height * 0.76, size: name });
    let left = x - row.width / 2;
    layout.boxes.push(inked(left, y, row.width, row.height));
    for (const thing of row.things) {
      layout.placed.push({ ...thing, x: left + thing.size / 2, y: y + row.height / 2 });
      left += thing.size + gap;
    }
    y += row.height;
  }
  return layout;
}
