/**
 * Patches of docs/wire.md: `[path, value]` sets, `[path]` removes. What is not on a path stays the
 * same object.
 */

/**
 * @param {any} data
 * @param {import("./types.js").PatchStep[]} patch
 * @returns {any} the new data; the old is untouched
 */
export function applyPatch(data, patch) {
  /** @type {WeakSet<object>} */
  const fresh = new WeakSet();
  /** @param {any} value */
  const own = (value) => {
    if (fresh.has(value)) return value;
    const copy = Array.isArray(value) ? value.slice() : { ...value };
    fresh.add(copy);
    return copy;
  };
  let root = data;
  for (const step of patch) {
    const [path] = step;
    if (path.length === 0) {
      root = step[1];
      continue;
    }
    root = own(root);
    let place = root;
    for (const key of path.slice(0, -1)) {
      place[key] = own(place[key]);
      place = place[key];
    }
    const last = path[path.length - 1];
    if (step.length > 1) place[last] = step[1];
    else if (Array.isArray(place)) place.splice(Number(last), 1);
    else delete place[last];
  }
  return root;
}
