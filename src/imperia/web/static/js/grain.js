/** The grain of paper: a tile of noise laid over a board, drawn once; it never moves. */

const SIDE = 160; // pixels

function noise() {
  const tile = document.createElement("canvas");
  tile.width = tile.height = SIDE;
  const pen = tile.getContext("2d");
  if (!pen) return tile;
  const image = pen.createImageData(SIDE, SIDE);
  let seed = 7;
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const tone = seed % 2 ? 60 : 255;
    image.data.set([tone, tone * 0.86, tone * 0.66, ((seed >> 8) % 26) + 2], at);
  }
  pen.putImageData(image, 0, 0);
  return tile;
}

/** As large as the screen, whatever part of it a board has. */
export function grain() {
  const sheet = document.createElement("canvas");
  sheet.className = "grain";
  sheet.ariaHidden = "true";
  sheet.width = screen.width;
  sheet.height = screen.height;
  const pen = sheet.getContext("2d");
  const tiles = pen?.createPattern(noise(), "repeat");
  if (pen && tiles) {
    pen.fillStyle = tiles;
    pen.fillRect(0, 0, sheet.width, sheet.height);
  }
  return sheet;
}
