/** Parts of the page that only some moments need: their modules are fetched then. */

import { aimAt } from "./aim.js";
import { h } from "./dom.js";
import { loadModule, loadSheet } from "./load.js";

/** A place that is filled as soon as what belongs there has come. @param {Promise<Node>} coming */
export function later(coming) {
  const place = h("div", { class: "later" });
  coming.then(
    (node) => place.replaceWith(node),
    () => {}, // without the line it stays empty
  );
  return place;
}

/**
 * The end of a game.
 * @param {import("./store.js").Store} store
 * @param {import("./theatre.js").Theatre} theatre
 * @param {(id: string) => void} flash
 */
export function laterEnding(store, theatre, flash) {
  const { snapshot } = store;
  if (!snapshot) return null;
  return later(
    loadSheet("later")
      .then(() => loadModule(() => import("./ending.js")))
      .then(({ endingElement }) => endingElement(snapshot, theatre, flash)),
  );
}

/** What an answer makes of a fight. @param {import("./types.js").Odds} odds */
export const laterOdds = (odds) =>
  later(loadModule(() => import("./odds.js")).then(({ oddsElement }) => oddsElement(odds)));

/** What their dots mean, where there are any. @param {import("./types.js").Scene | null} scene */
export function laterLegend(scene) {
  const odds = (scene?.offers ?? []).flatMap((offer) => offer.odds ?? []);
  if (!odds.length) return null;
  return later(loadModule(() => import("./odds.js")).then(({ oddsLegend }) => oddsLegend(odds)));
}

/**
 * The button that shows the plots.
 * @param {import("./store.js").Store} store
 * @param {(seat: number) => string} seatName
 */
function laterPlots(store, seatName) {
  return later(
    loadModule(() => import("./ending.js")).then(({ plotsButton }) =>
      plotsButton(() => store.snapshot, seatName),
    ),
  );
}

/**
 * The panels of mats and standing, drawn as the table is when their module has come.
 * @param {import("./table.js").TablePage} table
 */
export async function laterMats({ store, mats, standing, seatName, page, moves }) {
  const [{ drawMats }] = await Promise.all([
    loadModule(() => import("./mats.js")),
    loadSheet("later"),
  ]);
  const shown = store.scene?.mats;
  if (!mats || !standing || !shown || !moves) return;
  const viewer = store.snapshot?.viewer ?? null;
  drawMats(mats, standing, shown, seatName, laterPlots(store, seatName), viewer);
  aimAt(page, moves.targets);
}

/**
 * The slider over the whole game, under the log.
 * @param {import("./table.js").TablePage} table
 * @param {import("./log.js").Log} log
 * @param {import("./since.js").Since} since
 */
export async function laterHistory(table, log, since) {
  const { History } = await loadModule(() => import("./history.js"));
  if (table.log !== log) return null; // the page was built anew in between
  table.history = new History(table.store, since);
  log.element.append(table.history.element);
  table.history.update();
  return table.history;
}

/**
 * What a move would do, on the board; null wipes it away.
 * @param {import("./board.js").BoardView | undefined} board
 * @param {import("./types.js").Scene | null} scene
 * @param {import("./types.js").Preview | null} told
 * @param {() => boolean} wanted  is it still pointed at?
 */
export async function laterSketch(board, scene, told, wanted) {
  if (!told) return board?.sketch.replaceChildren();
  const { Sketch } = await loadModule(() => import("./sketch.js"));
  if (board && scene && wanted()) new Sketch(board).draw(scene, told);
}

/**
 * Rows of cards for all that tell how far everybody is.
 * @param {import("./types.js").Scene} scene
 */
export const goalRows = ({ mats }) =>
  (mats ?? [])
    .filter((mat) => (mat.seat ?? -1) < 0)
    .flatMap((mat) => mat.rows ?? [])
    .filter((row) => row.cards?.some((card) => card.progress?.length));

/** The wars and goals of a scene, where there are any. */
export class LaterWars {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    this.element = h("div", { hidden: true });
    /** @type {Promise<import("./wars.js").Wars> | null} */
    this.coming = null;
  }

  /** @param {import("./types.js").Scene} scene @param {number | null} viewer */
  async update(scene, viewer) {
    if (!this.coming && !scene.wars?.length && !goalRows(scene).length) return;
    this.coming ??= loadModule(() => import("./wars.js")).then(({ Wars }) => {
      const wars = new Wars(this.table);
      this.element.replaceWith(wars.element);
      return wars;
    });
    (await this.coming).update(scene, viewer);
  }
}

/** The rules beside the board, fetched when they are first looked at. */
export class LaterRules {
  constructor() {
    this.element = h("section", { class: "panel rules", "data-panel": "rules" });
    /** @type {Promise<import("./rules.js").RulesPanel> | null} */
    this.coming = null;
  }

  panel() {
    this.coming ??= Promise.all([loadModule(() => import("./rules.js")), loadSheet("later")]).then(
      ([{ RulesPanel }]) => {
        const panel = new RulesPanel();
        this.element.replaceWith(panel.element);
        return panel;
      },
    );
    return this.coming;
  }

  async show() {
    await (await this.panel()).show();
  }

  /** @param {string} id  of a clause */
  async open(id) {
    await (await this.panel()).open(id);
  }

  async seek() {
    (await this.panel()).search.focus();
  }
}

/**
 * The link for a friend who is to take a seat.
 * @param {string} table
 * @param {import("./types.js").Seat} seat
 */
export function laterInvite(table, seat) {
  return later(
    loadModule(() => import("./invites.js")).then(({ Invites }) =>
      new Invites(table).element(seat.seat, seat.name),
    ),
  );
}

/**
 * The table in words, what can be set, or what the keys do.
 * @param {"showText" | "openSettings" | "listKeys"} what
 * @param {import("./table.js").TablePage} table
 */
export function laterTell(what, table) {
  loadModule(() => import("./tellings.js")).then(
    (tellings) => tellings[what](table),
    () => {}, // without the line nothing opens
  );
}

/** New links for players who cannot come back. @param {import("./types.js").Snapshot} snapshot */
export function laterReturns(snapshot) {
  loadModule(() => import("./invites.js")).then(
    ({ openReturns }) => openReturns(snapshot),
    () => {}, // without the line nothing opens
  );
}

/** What was chosen so far of an answer of several questions: nothing, before the first is given. */
export class LaterSoFar {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    this.element = h("div", { class: "so-far", "data-testid": "so-far", hidden: true });
    /** @type {import("./so-far.js").SoFar | null} */
    this.own = null;
    /** @type {import("./types.js").Snapshot | null} */
    this.newest = null; // what is to be shown once the module is there
  }

  async ready() {
    const [{ SoFar }] = await Promise.all([
      loadModule(() => import("./so-far.js")),
      loadSheet("so-far"),
    ]);
    this.own ??= new SoFar(this.element, this.moves);
    return this.own;
  }

  /**
   * @param {import("./types.js").Snapshot} snapshot
   * @param {import("./types.js").LegalMove} move
   */
  async answered(snapshot, move) {
    const own = await this.ready();
    own.answered(snapshot, move);
    if (this.newest) own.update(this.newest);
  }

  /** @param {import("./types.js").Snapshot} snapshot */
  async update(snapshot) {
    this.newest = snapshot;
    if (snapshot.scene.draft) await this.ready();
    this.own?.update(this.newest);
  }
}

/**
 * What asks those who have to agree to something.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {"takeback" | "replacing"} what
 * @param {(message: string) => void} failed
 */
export function laterConsent(snapshot, what, failed) {
  return later(
    loadModule(() => import("./consent.js")).then(
      ({ consentNotice }) => consentNotice(snapshot, what, failed) ?? h("div"),
    ),
  );
}

/**
 * A friend is welcomed and says what to be called.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {() => void} done
 */
export function laterWelcome(snapshot, done) {
  return later(
    loadModule(() => import("./welcome.js")).then(({ welcomeNotice }) =>
      welcomeNotice(snapshot, done),
    ),
  );
}
