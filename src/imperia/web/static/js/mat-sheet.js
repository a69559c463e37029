/**
 * A mat in full: its great numbers, sums as steps, stores as cubes, persons, missions, ties.
 * Other players' and the shared mats are one click away.
 */

import { armsIcon } from "./arms.js";
import { cardElement } from "./cards.js";
import { lookCloser } from "./closer.js";
import { counterElement, explained } from "./counters.js";
import { h, refill, s } from "./dom.js";
import { ledgerElement, spotElement, trackElement } from "./mats.js";
import { openDialog, withHelp } from "./overlay.js";
import { loadSheet } from "./load.js";
import { badge, icon, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Mat} Mat */
/** @typedef {import("./types.js").Counter} Counter */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {(seat: number) => string} SeatName */

const TILES = 6;
const MOST_CUBES = 14;

/** A great number. @param {Counter} counter */
function tile(counter) {
  const limit = counter.least ? null : (counter.limit ?? null);
  const element = h(
    "span",
    { class: "tile", "data-counter": counter.symbol },
    thing(counter.symbol),
    h("b", null, figure(counter.value), limit === null ? null : h("small", null, `/${limit}`)),
    h("span", null, counter.label),
  );
  return withHelp(element, () => explained(counter.label, counter.clause));
}

/** A sum as steps up and down, and in words. @param {Counter} counter */
function steps(counter) {
  const terms = counter.terms ?? [];
  const high = 92;
  let [at, top, low] = [0, 0, 0];
  const bars = [...terms, { label: `= ${counter.label}`, value: counter.value }].map(
    (term, index) => {
      const from = index === terms.length ? 0 : at;
      at = from + term.value;
      [top, low] = [Math.max(top, from, at), Math.min(low, from, at)];
      return { ...term, from, to: at, sum: index === terms.length };
    },
  );
  const unit = high / Math.max(1, top - low);
  const wide = 320 / bars.length;
  const picture = s("svg", {
    class: "steps",
    viewBox: `0 0 320 ${high + 18}`,
    "aria-hidden": "true",
  });
  bars.forEach(({ value, from, to, sum }, index) => {
    const y = 14 + (top - Math.max(from, to)) * unit;
    picture.append(
      s("rect", {
        class: sum ? "step-sum" : value < 0 ? "step-less" : "step-more",
        x: index * wide + 3,
        y,
        width: wide - 6,
        height: Math.max(2, Math.abs(to - from) * unit),
        rx: 2,
      }),
      s("text", { x: (index + 0.5) * wide, y: y - 3, "font-size": 12 }, signed(value)),
    );
  });
  return h(
    "div",
    null,
    picture,
    h(
      "ul",
      { class: "step-words" },
      bars.map(({ label, value, sum }) =>
        h("li", { class: sum ? "sum" : "" }, h("span", null, label), h("b", null, signed(value))),
      ),
    ),
  );
}

/** @param {number} value */
const signed = (value) => (value < 0 ? `\u2212${figure(-value)}` : `+${figure(value)}`);

/** A store with a limit: so many cubes of so many places. @param {Counter} counter */
function store(counter) {
  const limit = counter.limit ?? 0;
  const places = Array.from({ length: Math.min(limit, MOST_CUBES) }, (_, index) =>
    h("i", { class: index < counter.value ? "full" : "" }),
  );
  return h(
    "div",
    { class: "store", "data-counter": counter.symbol },
    thing(counter.symbol),
    h("span", null, counter.label),
    h("span", { class: "store-places", "aria-hidden": "true" }, places),
    h("b", null, figure(counter.value), limit > MOST_CUBES ? h("small", null, `/${limit}`) : null),
  );
}

/** @param {string} title @param {(Node | null)[]} content */
function panel(title, ...content) {
  return h("section", { class: "sheet-panel" }, h("h3", null, title), content);
}

/** @param {Mat} mat @param {SeatName} seatName @param {number} tiles  of them stand above */
function panels(mat, seatName, tiles) {
  const counters = mat.counters ?? [];
  const summed = counters.filter((counter) => counter.terms?.length);
  const later = counters.slice(tiles).filter((each) => !each.terms?.length);
  const stores = later.filter((counter) => (counter.limit ?? 0) > 1);
  const plain = later.filter((counter) => !stores.includes(counter));
  return [
    ...summed.map((counter) => panel(counter.label, steps(counter))),
    stores.length || plain.length
      ? panel(
          t("sheet.stores"),
          h("div", { class: "stores" }, stores.map(store)),
          h(
            "div",
            { class: "counters" },
            plain.map((counter) => counterElement(counter, true)),
          ),
        )
      : null,
    ...(mat.tracks ?? []).map((track) => trackElement(track, seatName)),
    mat.spots?.length
      ? h("div", { class: "sheet-panel mat-spots" }, mat.spots.map(spotElement))
      : null,
    ...(mat.rows ?? [])
      .filter((row) => row.cards?.length)
      .map((row) =>
        panel(
          row.label,
          h("div", { class: "card-row sheet-cards" }, (row.cards ?? []).map(cardElement)),
        ),
      ),
    ...(mat.ledgers ?? []).map((ledger) => ledgerElement(ledger, seatName)),
  ];
}

/**
 * @param {import("./table.js").TablePage} table
 * @param {Scene} scene
 * @param {string} id  of the mat, or of a realm without a player
 */
export async function openMat(table, scene, id) {
  const { seatName } = table;
  await Promise.all([loadSheet("mat-sheet"), loadSheet("later")]);
  const mats = scene.mats ?? [];
  const place = h("div", { class: "mat-sheet" });
  let latest = "";
  const draw = async (/** @type {string} */ wanted) => {
    latest = wanted;
    const shared = mats.find((each) => each.id === wanted);
    /** @type {Mat | undefined} */
    const mat = shared ?? (await lookCloser(table, wanted));
    if (!mat || latest !== wanted) return;
    const seat = mat.seat ?? -1;
    const tiles = seat >= 0 || !shared ? (mat.counters ?? []).slice(0, TILES) : [];
    const realm = scene.realms?.find((each) => each.id === wanted);
    place.className = `mat-sheet ${seat >= 0 ? `seat-${seat}` : ""}`;
    refill(
      place,
      h(
        "header",
        { class: `sheet-head ${seat >= 0 ? `seat-${seat}` : ""}` },
        seat >= 0 ? badge(seat, "large") : null,
        realm && seat < 0 ? armsIcon(realm.arms ?? "plain", realm.fill) : null,
        h("h2", null, seat >= 0 ? seatName(seat) : mat.label),
        h("div", { class: "tiles" }, tiles.map(tile)),
        h(
          "nav",
          { class: "sheet-others", "aria-label": t("players") },
          mats.map((each) => other(each)),
        ),
        realms.length
          ? h(
              "details",
              { class: "sheet-realms" },
              h("summary", null, t("sheet.realms", { n: realms.length })),
              h("div", null, realms.map(realmChip)),
            )
          : null,
      ),
      h("div", { class: "sheet-panels" }, panels(mat, seatName, tiles.length)),
    );
  };
  const realms = (scene.realms ?? [])
    .filter((realm) => (realm.seat ?? -1) < 0)
    .sort((one, two) => one.label.localeCompare(two.label));
  const realmChip = (/** @type {import("./types.js").Realm} */ realm) =>
    h(
      "button",
      {
        type: "button",
        class: "chip",
        "data-sheet": realm.id,
        onclick: () => draw(realm.id),
      },
      armsIcon(realm.arms ?? "plain", realm.fill),
      realm.label,
    );
  const other = (/** @type {Mat} */ mat) => {
    const seat = mat.seat ?? -1;
    const name = seat >= 0 ? seatName(seat) : mat.label;
    return h(
      "button",
      {
        type: "button",
        class: "plain",
        title: name,
        "aria-label": name,
        "data-sheet": mat.id,
        onclick: () => draw(mat.id),
      },
      seat >= 0 ? badge(seat) : icon("s-card"),
    );
  };
  await draw(id);
  if (!place.hasChildNodes()) return; // nothing is said of it
  openDialog(t("sheet.title"), place, { testid: "mat-sheet" }).classList.add("wide");
}
