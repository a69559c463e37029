/** The grain of paper: a small tile of noise, made once and laid over a board. */

const SIDE = 160; // pixels
let tile = "";

/** @param {HTMLElement} element  gets the tile as `--grain` */
export function layGrain(element) {
  tile ||= noise();
  if (tile) element.style.setProperty("--grain", `url(${tile})`);
}

function noise() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  const image = pen.createImageData(SIDE, SIDE);
  let seed = 7;
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const dark = seed % 2 ? 60 : 255;
    image.data.set([dark, dark * 0.86, dark * 0.66, ((seed >> 8) % 26) + 2], at);
  }
  pen.putImageData(image, 0, 0);
  return canvas.toDataURL();
}
