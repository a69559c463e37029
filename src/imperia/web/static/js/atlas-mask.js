/** What lies where on a map: a picture of numbers, made once, asked for room for names. */

/** @typedef {import("./types.js").Point} Point */

export class Mask {
  /**
   * @param {number} width
   * @param {number} height  of the board
   * @param {number} scale  cells for a unit
   */
  constructor(width, height, scale) {
    this.scale = scale;
    this.width = Math.ceil(width * scale);
    this.height = Math.ceil(height * scale);
    this.cells = new Uint8Array(this.width * this.height);
  }

  /** Fill polygons, line by line. @param {Point[][]} polygons @param {number} value */
  fill(polygons, value) {
    const { scale, width, height, cells } = this;
    for (const ring of polygons) {
      const ys = ring.map((point) => point[1] * scale);
      const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
      const foot = Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5));
      for (let row = top; row <= foot; row += 1) {
        const y = (row + 0.5) / scale;
        /** @type {number[]} */
        const cuts = [];
        ring.forEach(([ax, ay], index) => {
          const [bx, by] = ring[(index + 1) % ring.length];
          if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
        });
        cuts.sort((a, b) => a - b);
        for (let index = 0; index + 1 < cuts.length; index += 2) {
          const from = Math.max(0, Math.ceil(cuts[index] * scale - 0.5));
          const to = Math.min(width - 1, Math.floor(cuts[index + 1] * scale - 0.5));
          if (from <= to) cells.fill(value, row * width + from, row * width + to + 1);
        }
      }
    }
  }

  /** @param {number} x @param {number} y in units of the board */
  at(x, y) {
    const column = Math.floor(x * this.scale);
    const row = Math.floor(y * this.scale);
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return 0;
    return this.cells[row * this.width + column];
  }
}
