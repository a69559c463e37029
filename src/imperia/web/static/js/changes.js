/**
 * What differs between two scenes: places that changed, pieces that travelled, figures that moved.
 */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Piece} Piece */

/**
 * @typedef {import("./types.js").Area | import("./types.js").Spot
 *   | (import("./types.js").Region & {owner?: number, fill?: string})} Place
 */

/** @param {Scene} scene @returns {Place[]} */
function places(scene) {
  return (scene.boards ?? []).flatMap((board) => [
    ...(board.areas ?? []),
    ...(board.spots ?? []),
    ...(board.regions ?? []),
  ]);
}

/** @param {Place} node */
const state = (node) =>
  JSON.stringify([
    node.owner,
    node.holds,
    node.marks,
    node.fill,
    "flags" in node ? node.flags : [],
  ]);

/**
 * @param {Scene} before
 * @param {Scene} after
 * @returns {string[]} ids of places that changed
 */
export function changedPlaces(before, after) {
  if (before === after) return [];
  const old = new Map(places(before).map((node) => [node.id, node]));
  return places(after)
    .filter((node) => {
      const was = old.get(node.id);
      return was && was !== node && state(was) !== state(node);
    })
    .map((node) => node.id);
}

/**
 * Pieces that left a place and came to another: where as many came as left, each has its way.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {{piece: Piece, from: string, to: string}[]}
 */
export function journeys(before, after) {
  if (before === after) return [];
  /** @type {Map<string, {piece: Piece, moved: Map<string, number>}>} */
  const sums = new Map();
  const count = (/** @type {Scene} */ scene, /** @type {number} */ sign) => {
    for (const node of places(scene)) {
      for (const piece of node.holds ?? []) {
        const kind = `${piece.symbol}/${piece.seat ?? -1}/${piece.fill ?? ""}/${piece.sign ?? ""}`;
        let sum = sums.get(kind);
        if (!sum) sums.set(kind, (sum = { piece, moved: new Map() }));
        sum.moved.set(node.id, (sum.moved.get(node.id) ?? 0) + sign * (piece.count ?? 1));
      }
    }
  };
  count(before, -1);
  count(after, 1);
  return [...sums.values()].flatMap(({ piece, moved }) => paired(piece, moved));
}

/** @param {Piece} piece @param {Map<string, number>} moved  how many more there are, by place */
function paired(piece, moved) {
  const left = [...moved].filter(([, change]) => change < 0);
  const came = [...moved].filter(([, change]) => change > 0);
  const sum = [...moved.values()].reduce((all, change) => all + change, 0);
  const clear = left.length === 1 && came.length === 1;
  if (!left.length || !came.length || (sum && !clear)) return [];
  const found = [];
  while (left.length && came.length) {
    found.push({ piece, from: left[0][0], to: came[0][0] });
    const many = Math.min(-left[0][1], came[0][1]);
    left[0][1] += many;
    came[0][1] -= many;
    if (!left[0][1]) left.shift();
    if (came.length && !came[0][1]) came.shift();
  }
  return found;
}

/**
 * Cards that everybody sees, by their names; those that lie there twice tell nothing.
 * @param {Scene} scene
 */
function openCards(scene) {
  /** @type {Map<string, {id: string, row: string} | null>} */
  const found = new Map();
  for (const mat of scene.mats ?? [])
    for (const row of mat.rows ?? [])
      for (const card of row.cards ?? [])
        if (!card.face_down && (card.count ?? 1) === 1)
          found.set(card.title, found.has(card.title) ? null : { id: card.id, row: row.id });
  return found;
}

/**
 * Cards that lie in another row than before.
 * @param {Scene} before
 * @param {Scene} after
 */
export function cardJourneys(before, after) {
  if (before.mats === after.mats) return [];
  const old = openCards(before);
  return [...openCards(after)].flatMap(([title, now]) => {
    const was = old.get(title);
    return was && now && was.row !== now.row ? [{ from: was.id, to: now.id, row: was.row }] : [];
  });
}

/**
 * How the figures of the players moved.
 * @param {Scene} before
 * @param {Scene} after
 */
export function movedFigures(before, after) {
  const found = [];
  for (const mat of after.mats ?? []) {
    if ((mat.seat ?? -1) < 0) continue;
    const was = (before.mats ?? []).find((each) => each.id === mat.id);
    for (const counter of mat.counters ?? []) {
      const old = was?.counters?.find(
        (each) => each.symbol === counter.symbol && each.label === counter.label,
      );
      if (old && old.value !== counter.value)
        found.push({ seat: Number(mat.seat), counter, from: old.value });
    }
  }
  return found;
}

/**
 * Places that changed hands.
 * @param {Scene} before
 * @param {Scene} after
 */
export function changedHands(before, after) {
  const owners = new Map(places(before).map((node) => [node.id, node.owner ?? -1]));
  return places(after).flatMap(({ id, label, owner: to = -1 }) => {
    const from = owners.get(id) ?? to; // a place that is new has not changed hands
    return from === to ? [] : [{ id, label, from, to }];
  });
}
