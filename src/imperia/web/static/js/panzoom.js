/** Where a board lies in its frame: moved and scaled smoothly, and never lost from sight. */

import { calm } from "./dom.js";
import { listen } from "./gestures.js";

const MOST = 9; // times the size that fits
const EDGE = 220; // pixels beyond the frame that are painted, so that a drag has something to show
// what was painted is shown so much smaller, or larger, before a gesture has it painted again
const LEAST_SEEN = 0.3;
const MOST_SEEN = 8;
const STILL = 200; // milliseconds without a change after which the board rests
const QUICK = 180; // milliseconds on the way
const WHOLE = 0.985; // of what is free is the whole board,
const HOME = 0.97; // what it is opened for
const NEAR = 28; // pixels from an edge: what is nearer is hardly seen
const BEYOND = 0.08; // of the sheet: so far its edge may come into sight
const HELD = 400; // the same while a hand lies on it: it will go on

/**
 * @typedef {{x: number, y: number, zoom: number, fitted: boolean, opened: boolean}} Lay  how a
 *   board lies: the point in its middle, and whether that was found for the room there is
 */

export class PanZoom {
  /**
   * @param {SVGSVGElement} svg
   * @param {SVGGElement} world
   * @param {(zoom: number, resting: boolean) => void} changed  pixels for a unit of the board
   */
  constructor(svg, world, changed) {
    this.svg = svg;
    // what slides: a layer of its own
    this.picture = /** @type {HTMLElement} */ (svg.parentElement);
    this.world = world;
    this.changed = changed;
    this.left = 0; // the sheet, in units of the board
    this.top = 0;
    this.width = 1000;
    this.height = 1000;
    this.most = 0; // pixels for a unit that are near enough; 0: some times the size that fits
    this.x = 0; // the point of the board in the middle of the frame
    this.y = 0;
    this.zoom = 1;
    this.head = 0; // pixels at the head of the frame that others lie over
    this.side = 0; // and at its left
    /** @type {number[] | null} left, top, right, foot: what the board is opened for */
    this.home = null;
    this.fitted = true; // nobody has moved it yet
    this.handled = -Infinity; // when the reader has moved it last
    this.opened = false; // it is fitted to what it is opened for, not to the whole sheet
    this.frame = 0;
    this.resting = 0;
    this.shown = 0;
    /** What lies on it, by pointer. @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.moved = false; // the pointer has travelled: what follows is no click
    this.lastTap = 0;
    this.painted = { x: 0, y: 0, zoom: 0 }; // where the board stood when it was painted last
    listen(this);
    new ResizeObserver(() => {
      if (this.fitted) this.refit();
      else this.apply(true);
    }).observe(svg);
  }

  /**
   * The sheet that is moved: the board, or the part of it that is in play.
   * @param {number[]} sheet  left, top, right, foot
   * @param {number} [most]
   * @param {number[] | null} [home]  what of it matters at first
   */
  setSheet([left, top, right, foot], most = 0, home = null) {
    Object.assign(this, { left, top, width: right - left, height: foot - top, most, home });
    this.opened = true;
    this.refit();
  }

  /**
   * So many pixels are kept free: pictures of other boards lie there.
   * @param {number} head
   * @param {number} [side]
   */
  keepFree(head, side = 0) {
    if (this.head === head && this.side === side) return;
    Object.assign(this, { head, side });
    if (this.fitted) this.refit();
  }

  /** What a hand holds while it drags: the frame. A new cursor of the board would paint it all. */
  get hold() {
    return this.picture.parentElement ?? this.picture;
  }

  /** The size of the frame in pixels. */
  get room() {
    const box = this.hold.getBoundingClientRect();
    return { width: box.width || 1, height: box.height || 1, left: box.left, top: box.top };
  }

  /** Pixels that others lie over: a word of the styles. @param {string} word */
  kept(word) {
    return Number.parseFloat(getComputedStyle(this.svg).getPropertyValue(word)) || 0;
  }

  /** At the other side: cards on the paper. */
  get beside() {
    return this.kept("--beside");
  }

  /** At the foot: the hand. */
  get foot() {
    return this.kept("--foot");
  }

  /** The part of the frame over which nothing lies, in its pixels, with what lies beside it. */
  get free() {
    const { side, head, beside, foot, room } = this;
    // before the page is laid out there is no room
    const [width, height] = [room.width - side - beside, room.height - head - foot];
    return { side, head, beside, foot, width: Math.max(1, width), height: Math.max(1, height) };
  }

  /** The zoom at which the whole board is seen. */
  get whole() {
    return this.wholeBeside(this.head, this.side);
  }

  /**
   * The zoom at which the whole board would be seen, were so much kept free.
   * @param {number} head
   * @param {number} side
   */
  wholeBeside(head, side) {
    const { width, height } = this.room;
    const wide = Math.max(1, width - side - this.beside);
    const high = Math.max(1, height - this.foot - head);
    return Math.min(wide / this.width, high / this.height) * WHOLE;
  }

  /** The point in the middle of the sheet. */
  get centre() {
    return { x: this.left + this.width / 2, y: this.top + this.height / 2 };
  }

  /** How it lies, or will when it has arrived. @returns {Lay} */
  get lay() {
    const { x, y, zoom } = this.flying ?? this;
    return { x, y, zoom, fitted: this.fitted, opened: this.opened };
  }

  /** Let it lie as it did. @param {Lay} lay @param {boolean | number} smooth */
  restore({ x, y, zoom, fitted, opened }, smooth) {
    this.go(x, y, zoom, smooth);
    Object.assign(this, { fitted, opened });
  }

  /** All of it. @param {boolean} [smooth] */
  fit(smooth = true) {
    if (smooth) this.handled = performance.now();
    this.fitted = true;
    this.opened = false;
    this.middle(this.centre.x, this.centre.y, this.whole, smooth);
  }

  /** As it was fitted, for the room there is now. */
  refit() {
    if (this.opened && this.home) this.open(this.home);
    else this.fit(false);
  }

  /**
   * A sheet too high for its room fills the width, as far as what matters is in sight.
   * @param {number[]} home
   */
  open([left, top, right, foot]) {
    const { width, height } = this.free;
    const near = Math.min(width / (right - left), height / (foot - top)) * HOME;
    const zoom = Math.max(this.whole, Math.min(width / this.width, near));
    const { x, y } = this.centre;
    const within = (/** @type {number} */ off, /** @type {number} */ spare) =>
      Math.max(-Math.max(0, spare), Math.min(Math.max(0, spare), off));
    this.middle(
      x + within((left + right) / 2 - x, (this.width - width / zoom) / 2),
      y + within((top + foot) / 2 - y, (this.height - height / zoom) / 2),
      zoom,
      false,
    );
  }

  /**
   * Bring a point into the middle of what is free of the frame.
   * @param {number} x
   * @param {number} y
   * @param {number} zoom
   * @param {boolean | number} [smooth]
   */
  middle(x, y, zoom, smooth = true) {
    const { side, head, beside, foot } = this.free;
    this.go(x + (beside - side) / 2 / zoom, y + (foot - head) / 2 / zoom, zoom, smooth);
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [at]  in pixels of the page
   * @param {boolean} [smooth]
   * @param {boolean} [resting]
   */
  scale(factor, at, smooth = true, resting = true) {
    const room = this.room;
    const target = this.flying ?? this;
    const most = Math.max(this.most || this.whole * MOST, this.whole);
    const zoom = Math.min(most, Math.max(this.whole * 0.9, target.zoom * factor));
    const px = (at ? at.x - room.left : room.width / 2) - room.width / 2;
    const py = (at ? at.y - room.top : room.height / 2) - room.height / 2;
    this.fitted = false;
    this.handled = performance.now();
    this.go(
      target.x + px / target.zoom - px / zoom,
      target.y + py / target.zoom - py / zoom,
      zoom,
      smooth,
      resting,
    );
  }

  /**
   * @param {number} dx
   * @param {number} dy  in pixels
   * @param {boolean} [smooth]
   * @param {boolean} [resting]
   */
  pan(dx, dy, smooth = true, resting = true) {
    const { x, y, zoom } = this.flying ?? this;
    this.fitted = false;
    this.handled = performance.now();
    this.go(x + dx / zoom, y + dy / zoom, zoom, smooth, resting);
  }

  /**
   * Bring a point of the board into sight, zooming in if the frame is small.
   * @param {number} x
   * @param {number} y
   * @param {number} [least]  zoom
   */
  showPoint(x, y, least = 0) {
    if (this.sees(x, y) && this.zoom >= least) return;
    this.fitted = false;
    this.middle(x, y, Math.max(this.zoom, least));
  }

  /** Is a point of the board in sight, and nothing over it? @param {number} x @param {number} y */
  sees(x, y) {
    const { side, head, width, height } = this.free;
    const { room } = this;
    const at = this.flying ?? this;
    const left = room.width / 2 + (x - at.x) * at.zoom - side;
    const top = room.height / 2 + (y - at.y) * at.zoom - head;
    return left > NEAR && left < width - NEAR && top > NEAR && top < height - NEAR;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} zoom
   * @param {boolean | number} [smooth]  milliseconds, where it is to take its time
   * @param {boolean} [resting]  false while a hand is still moving it
   */
  go(x, y, zoom, smooth = true, resting = true) {
    const { side, head, beside, foot, width, height } = this.free;
    // the middle of what is free, and how far it may stray from the middle of the sheet
    const [offX, offY] = [(beside - side) / 2 / zoom, (foot - head) / 2 / zoom];
    const farX = Math.max(0, this.width * (0.5 + BEYOND) - width / zoom / 2);
    const farY = Math.max(0, this.height * (0.5 + BEYOND) - height / zoom / 2);
    const { centre } = this;
    x = Math.min(centre.x + offX + farX, Math.max(centre.x + offX - farX, x));
    y = Math.min(centre.y + offY + farY, Math.max(centre.y + offY - farY, y));
    cancelAnimationFrame(this.frame);
    if (!smooth || calm()) {
      this.flying = null;
      Object.assign(this, { x, y, zoom });
      this.apply(resting);
      return;
    }
    this.flying = { x, y, zoom };
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const grown = Math.log(zoom / from.zoom);
    const start = performance.now();
    const run = (/** @type {number} */ now) => {
      const part = (now - start) / (smooth === true ? QUICK : Number(smooth));
      if (part >= 1) {
        this.flying = null;
        Object.assign(this, { x, y, zoom });
        this.apply(resting);
        return;
      }
      const ease = 1 - (1 - part) ** 3;
      // the centre follows the zoom, so that the point under the pointer stays there; zooms that
      // differ by a rounding only still have a share, which 1/a - 1/b would not give them
      const share = grown ? Math.expm1(-ease * grown) / Math.expm1(-grown) : ease;
      this.zoom = from.zoom * Math.exp(ease * grown);
      this.x = from.x + (x - from.x) * share;
      this.y = from.y + (y - from.y) * share;
      this.apply(false);
      this.frame = requestAnimationFrame(run);
    };
    this.frame = requestAnimationFrame(run);
  }

  /**
   * While it moves, what was painted is moved as a picture; it is painted again where it rests.
   * @param {boolean} resting
   */
  apply(resting) {
    this.stir();
    if (!resting && this.slide()) {
      this.rest(() => this.apply(true));
      return;
    }
    const { width, height } = this.room;
    const tx = width / 2 - this.x * this.zoom + EDGE;
    const ty = height / 2 - this.y * this.zoom + EDGE;
    this.picture.style.transform = "";
    this.world.setAttribute(
      "transform",
      `translate(${tx.toFixed(2)} ${ty.toFixed(2)}) scale(${this.zoom.toFixed(5)})`,
    );
    this.painted = { x: this.x, y: this.y, zoom: this.zoom };
    if (resting) this.changed(this.zoom, true);
    else this.rest(() => this.changed(this.zoom, true));
  }

  /**
   * Do this once the board has stood still for a while, which begins with the frame that shows the
   * last change: where frames are slow, a hand that moves does not seem to rest.
   * @param {() => void} then
   */
  rest(then) {
    this.stir();
    this.shown = requestAnimationFrame(() => {
      this.resting = window.setTimeout(then, this.fingers.size ? HELD : STILL);
    });
  }

  /** It does not rest after all. */
  stir() {
    clearTimeout(this.resting);
    cancelAnimationFrame(this.shown);
  }

  /** Move the painted picture to where the board is now; false where it does not reach so far. */
  slide() {
    const { x, y, zoom } = this.painted;
    const { width, height } = this.room;
    const factor = this.zoom / zoom;
    if (!(factor > LEAST_SEEN && factor < MOST_SEEN)) return false;
    const left = (x - this.x) * this.zoom;
    const top = (y - this.y) * this.zoom;
    const spare = EDGE * factor + (width / 2) * (factor - 1);
    const spareHigh = EDGE * factor + (height / 2) * (factor - 1);
    if (factor === 1 && (Math.abs(left) > spare || Math.abs(top) > spareHigh)) return false;
    const moved = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
    this.picture.style.transform = `${moved} scale(${factor.toFixed(4)})`;
    return true;
  }

  /**
   * A point of the board in pixels of the page.
   * @param {number} x
   * @param {number} y
   */
  toPage(x, y) {
    const room = this.room;
    return {
      x: room.left + room.width / 2 + (x - this.x) * this.zoom,
      y: room.top + room.height / 2 + (y - this.y) * this.zoom,
    };
  }
}
