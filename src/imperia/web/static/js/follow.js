/**
 * The map goes where something happens, to another board too, and back when it is over; never while
 * the reader moves it, or has just done so.
 */

import { calm } from "./dom.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Piece} Piece */

const HANDS_OFF = 4000; // milliseconds since the reader has moved the map
const STAYS = 2600; // since the last thing that happened, before it goes back
const GENTLE = 650; // on its way
const ROOM = 60; // pixels around what is to be seen
const MOST = 8; // so many places say nothing any more

export class Follow {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    /**
     * Where the reader was: a board, and how it lay.
     * @type {{id: string, lay: import("./panzoom.js").Lay | null | undefined} | null}
     */
    this.from = null;
    this.left = 0; // when the map left it
    this.aims = "";
    this.timer = 0;
  }

  /** May the map be moved now? */
  get still() {
    const { board, insets, store } = this.table;
    const panzoom = board?.panzoom;
    const busy = panzoom?.fingers.size || store.doing.past || document.hidden;
    const handled = Math.max(panzoom?.handled ?? 0, insets?.opened ?? 0);
    return panzoom && !busy && performance.now() - handled > HANDS_OFF;
  }

  /**
   * Others have done something: where an army marched, a place changed hands or a war began; on
   * another board whatever changed.
   * @param {Snapshot} before
   * @param {Snapshot} now
   * @param {string[]} changed
   * @param {{piece: Piece, from: string, to: string}[]} moved
   * @returns {boolean} is it another board that is shown now?
   */
  happens(before, now, changed, moved) {
    if (calm() || before.deciding === before.viewer) return false;
    const ways = moved.filter(({ piece }) => !piece.level);
    const ends = [...ways.map(({ to }) => to), ...this.taken(before), ...newWars(before, now)];
    const elsewhere = !ends.some((id) => this.table.board?.centres.has(id));
    if (elsewhere && !now.question?.mine && this.turn(changed)) return true;
    const places = [...new Set([...ways.map(({ from }) => from), ...ends])];
    if (places.length && places.length <= MOST) this.see(places);
    return false;
  }

  /** Something is told about a place. @param {string} id */
  tells(id) {
    if (!calm() && !this.turn([id])) this.see([id]);
  }

  /**
   * Show the board on which most of these places lie, if that is another one; who has an answer to
   * seek on this one, or has opened it himself, stays.
   * @param {string[]} ids
   */
  turn(ids) {
    const { insets, store } = this.table;
    const boards = insets?.scene?.boards ?? [];
    if (!insets || boards.length < 2 || !ids.length || ids.length > MOST) return false;
    const own = insets.shown !== boards[0].id && !insets.led;
    if (own || this.aims || store.doing.verb || !this.still) return false;
    const of = ids.map((id) => insets.boardOf(id)?.id ?? "");
    const many = (/** @type {string} */ id) => of.filter((each) => each === id).length;
    const { id } = boards.reduce((best, each) => (many(each.id) > many(best.id) ? each : best));
    if (!many(id) || many(id) === many(insets.shown)) return false;
    this.leave(insets.shown);
    insets.lead(id);
    queueMicrotask(() => this.see(ids)); // when it is drawn
    this.later();
    return true;
  }

  /** The places of the board that have another holder than before. @param {Snapshot} before */
  taken(before) {
    const { board } = this.table.board ?? {};
    const old = before.scene.boards?.find((each) => each.id === board?.id);
    const was = new Map(old?.areas?.map((area) => [area.id, area]));
    return (board?.areas ?? []).flatMap((area) => {
      const { owner, occupant } = was.get(area.id) ?? area;
      return owner !== area.owner || occupant !== area.occupant ? area.id : [];
    });
  }

  /**
   * The reader is asked, or no longer: targets that are out of sight, or under the hand, are shown.
   * @param {import("./board.js").Targets} targets
   */
  asks(targets) {
    const { board, insets } = this.table;
    const aimed = targets.faint ? [] : [...targets.legal].filter((id) => board?.centres.has(id));
    const aims = aimed.sort().join();
    if (aims === this.aims) return;
    this.aims = aims;
    if (insets?.led) this.leave(insets.led);
    if (aims) this.see(aimed);
    else this.later();
  }

  /** @param {string} id  the board that is left */
  leave(id) {
    const { board } = this.table;
    this.from ??= { id, lay: board?.board?.id === id ? board.panzoom?.lay : null };
    this.left = performance.now();
  }

  /** Bring places into sight. @param {string[]} ids */
  see(ids) {
    const { board } = this.table;
    const panzoom = board?.panzoom;
    const points = ids.flatMap((id) => {
      const at = board?.centres.get(id);
      return at ? [at] : [];
    });
    if (!panzoom || !points.length || !this.still) return;
    if (this.from) this.later();
    if (points.every(([x, y]) => panzoom.sees(x, y))) return;
    this.leave(board?.board?.id ?? "");
    this.later();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const { width, height } = panzoom.free;
    const near = Math.min((width - 2 * ROOM) / wide, (height - 2 * ROOM) / high, panzoom.lay.zoom);
    panzoom.fitted = false;
    panzoom.middle(left + wide / 2, top + high / 2, Math.max(panzoom.whole, near), GENTLE);
  }

  /** Go back when it is over. */
  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.back(), STAYS);
  }

  back() {
    const { board, insets, store, theatre } = this.table;
    const panzoom = board?.panzoom;
    if (!this.from || !panzoom || this.aims) return; // while places are asked for it stays
    if (store.doing.behind || theatre.box || panzoom.fingers.size) return this.later();
    const { id, lay } = this.from;
    this.from = null;
    if (panzoom.handled > this.left) {
      if (insets) insets.led = ""; // the reader has gone elsewhere, and is at work there
    } else if (board?.board?.id !== id) {
      if (!insets?.led) return;
      insets.lead(id);
      if (lay) queueMicrotask(() => panzoom.restore(lay, GENTLE));
    } else if (lay) panzoom.restore(lay, GENTLE);
  }
}

/**
 * The capitals of those between whom a war has begun.
 * @param {Snapshot} before
 * @param {Snapshot} now
 */
function newWars(before, now) {
  const old = new Set(before.scene.wars?.map((war) => war.id));
  const sides = (now.scene.wars ?? []).flatMap((war) => (old.has(war.id) ? [] : war.sides));
  return sides.flatMap(({ realm, seat = -1 }) => {
    const found = now.scene.realms?.find(
      (each) => each.id === realm || (seat >= 0 && each.seat === seat),
    );
    return found?.capital ?? [];
  });
}
