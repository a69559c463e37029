/**
 * Moving and scaling a board: wheel, drag, pinch, double tap, keys; smooth, and never lost from
 * sight.
 */

import { calm } from "./dom.js";

const MOST = 9; // times the size that fits
const EDGE = 220; // pixels beyond the frame that are painted, so that a drag has something to show
// what was painted is shown so much smaller, or larger, before a gesture has it painted again
const LEAST_SEEN = 0.3;
const MOST_SEEN = 8;
const STILL = 200; // milliseconds without a change after which the board rests
const HELD = 400; // the same while a hand lies on it: it will go on

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
    this.foot = 0; // pixels at the foot of the frame that others lie over
    this.head = 0; // and at its head
    this.side = 0; // and at its left
    this.fitted = true;
    this.frame = 0;
    this.resting = 0;
    this.shown = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.moved = false; // the pointer has travelled: what follows is no click
    this.lastTap = 0;
    this.painted = { x: 0, y: 0, zoom: 0 }; // where the board stood when it was painted last
    this.listen();
    new ResizeObserver(() => {
      if (this.fitted) this.fit(false);
      else this.apply(true);
    }).observe(svg);
  }

  /**
   * The sheet that is moved: the board, or the part of it that is in play.
   * @param {number[]} sheet  left, top, right, foot
   * @param {number} [most]
   */
  setSheet([left, top, right, foot], most = 0) {
    Object.assign(this, { left, top, width: right - left, height: foot - top, most });
    this.fit(false);
  }

  /**
   * So many pixels are kept free: the hand lies at the foot, pictures of other boards at the head.
   * @param {number} foot
   * @param {number} [head]
   * @param {number} [side]
   */
  keepFree(foot, head = 0, side = 0) {
    if (this.foot === foot && this.head === head && this.side === side) return;
    Object.assign(this, { foot, head, side });
    if (this.fitted) this.fit(false);
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

  /** Pixels at the other side that others lie over: a word of the styles. */
  get beside() {
    return Number.parseFloat(getComputedStyle(this.svg).getPropertyValue("--beside")) || 0;
  }

  /** The zoom at which the whole board is seen. */
  get whole() {
    return this.wholeBeside(this.head, this.side + this.beside);
  }

  /**
   * The zoom at which the whole board would be seen, were so much kept free.
   * @param {number} head
   * @param {number} side
   */
  wholeBeside(head, side) {
    const { width, height } = this.room;
    // before the page is laid out there is no room
    const high = Math.max(1, height - this.foot - head);
    return Math.min(Math.max(1, width - side) / this.width, high / this.height) * 0.985;
  }

  /** The point in the middle of the sheet. */
  get centre() {
    return { x: this.left + this.width / 2, y: this.top + this.height / 2 };
  }

  /** @param {boolean} [smooth] */
  fit(smooth = true) {
    this.fitted = true;
    const { whole, centre } = this;
    this.go(
      centre.x + (this.beside - this.side) / 2 / whole,
      centre.y + (this.foot - this.head) / 2 / whole,
      whole,
      smooth,
    );
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
    this.go(x + dx / zoom, y + dy / zoom, zoom, smooth, resting);
  }

  /**
   * Bring a point of the board into sight, zooming in if the frame is small.
   * @param {number} x
   * @param {number} y
   * @param {number} [least]  zoom
   */
  showPoint(x, y, least = 0) {
    const { width, height } = this.room;
    const inside =
      Math.abs(x - this.x) * this.zoom < width / 2 - 28 &&
      Math.abs(y - this.y) * this.zoom < height / 2 - 28;
    if (inside && this.zoom >= least) return;
    this.fitted = false;
    this.go(x, y, Math.max(this.zoom, least));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} zoom
   * @param {boolean} [smooth]
   * @param {boolean} [resting]  false while a hand is still moving it
   */
  go(x, y, zoom, smooth = true, resting = true) {
    const { width, height } = this.room;
    const { centre } = this;
    const slackX = Math.max(
      Math.max(this.side, this.beside) / 2 / zoom,
      this.width / 2 - width / zoom / 2 + this.width * 0.08,
    );
    const slackY = Math.max(
      Math.max(this.foot, this.head) / 2 / zoom,
      this.height / 2 - height / zoom / 2 + this.height * 0.08,
    );
    x = Math.min(centre.x + slackX, Math.max(centre.x - slackX, x));
    y = Math.min(centre.y + slackY, Math.max(centre.y - slackY, y));
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
      const part = (now - start) / 180;
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

  listen() {
    const { svg } = this;
    svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
        this.scale(
          Math.exp(-Math.max(-240, Math.min(240, step)) * 0.0022),
          { x: event.clientX, y: event.clientY },
          Math.abs(step) > 40,
          false,
        );
      },
      { passive: false },
    );
    svg.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.fingers.size === 1) this.moved = false;
    });
    const up = (/** @type {PointerEvent} */ event) => {
      if (!this.fingers.delete(event.pointerId)) return;
      if (!this.fingers.size) {
        this.hold.classList.remove("dragging");
        if (this.picture.style.transform) this.rest(() => this.apply(true));
      }
      if (event.type === "pointerup" && event.pointerType === "touch" && !this.moved)
        this.tap(event);
    };
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    addEventListener("pointermove", (event) => this.drag(event));
    svg.addEventListener("dblclick", (event) => {
      if (!(/** @type {Element} */ (event.target).closest("[data-legal]")))
        this.scale(2, { x: event.clientX, y: event.clientY });
    });
    svg.addEventListener(
      "click",
      (event) => {
        if (this.moved) {
          event.stopPropagation();
          event.preventDefault();
        }
      },
      true,
    );
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 1) {
      if (!this.moved && Math.hypot(now.x - last.x, now.y - last.y) < 6) return;
      if (!this.moved) {
        this.moved = true;
        this.hold.classList.add("dragging");
        this.hold.setPointerCapture(event.pointerId); // nothing is pointed at on the way
      }
      this.pan(last.x - now.x, last.y - now.y, false, false);
    } else if (this.fingers.size === 2) {
      this.moved = true;
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      const after = Math.hypot(now.x - other.x, now.y - other.y) || 1;
      this.pan((last.x - now.x) / 2, (last.y - now.y) / 2, false, false);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.scale(after / before, middle, false, false);
    }
    this.fingers.set(event.pointerId, now);
  }

  /** Two taps in a row on the same place zoom in. @param {PointerEvent} event */
  tap(event) {
    const legal = /** @type {Element} */ (event.target).closest?.("[data-legal]");
    if (!legal && event.timeStamp - this.lastTap < 320)
      this.scale(2, { x: event.clientX, y: event.clientY });
    this.lastTap = event.timeStamp;
  }
}
