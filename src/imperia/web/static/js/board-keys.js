/** The keys of a board: arrows walk between targets or move it, plus and minus scale it. */

/** @typedef {import("./board.js").BoardView} BoardView */
/** @typedef {import("./types.js").Point} Point */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {BoardView} view @param {KeyboardEvent} event */
export function boardKey(view, event) {
  const { panzoom } = view;
  const node = view.nodeOf(event.target);
  const way = ARROWS[event.key];
  if (way) {
    event.preventDefault();
    if (!node || event.shiftKey) panzoom?.pan(way[0] * 90, way[1] * 90);
    else walk(view, node.id, way[0], way[1]);
  } else if (event.key === "+" || event.key === "=") panzoom?.scale(1.4);
  else if (event.key === "-") panzoom?.scale(1 / 1.4);
  else if (event.key === "0") panzoom?.fit();
  else if ((event.key === "Enter" || event.key === " ") && node) {
    event.preventDefault();
    view.ears.click?.(node.id, node.element);
  }
}

/**
 * From a target to the next one in a direction.
 * @param {BoardView} view
 * @param {string} id
 * @param {number} dx
 * @param {number} dy
 */
function walk(view, id, dx, dy) {
  const from = view.centres.get(id);
  if (!from) return;
  const { legal } = view.targets;
  const wanted = legal.size ? legal : new Set(view.nodes.keys());
  const open = new Map(
    [...view.centres].filter(
      ([other]) => other !== id && wanted.has(other) && view.nodes.has(other),
    ),
  );
  const best = nearest(open, from, dx, dy);
  if (best) view.focus(best);
}

/**
 * The point that lies nearest in a direction; empty when there is none.
 * @param {Map<string, Point>} points
 * @param {Point} from
 * @param {number} dx
 * @param {number} dy
 */
function nearest(points, from, dx, dy) {
  let best = "";
  let least = Infinity;
  for (const [name, at] of points) {
    const along = (at[0] - from[0]) * dx + (at[1] - from[1]) * dy;
    const across = Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx);
    if (along <= 0 || across > along * 2.5) continue;
    const cost = along + across * 1.6;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}
