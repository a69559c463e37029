/**
 * What the page knows: the Snapshot that is shown, what waits to be shown, and what the reader is
 * doing.
 */

import { applyPatch } from "./patch.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").LogEntry} LogEntry */

/**
 * What the reader is doing; nothing of it is sent.
 * @typedef {Object} Doing
 * @property {string} verb  the chosen kind of moves
 * @property {string} chosen  the move that waits for confirmation
 * @property {string} hovered  the move under pointer or focus
 * @property {boolean} sending
 * @property {boolean} online
 * @property {number} thinking  the seat whose bot thinks; -1 for none
 * @property {boolean} curtain  the table is hidden until the next player confirms
 * @property {{scene: import("./types.js").Scene, seq: number, entries: LogEntry[],
 *   question?: import("./types.js").AskedThen | null, breadcrumb?: Snapshot["breadcrumb"]} | null}
 *   past  a position looked back at
 * @property {boolean} behind  there is more to show
 */

export class Store {
  constructor() {
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** @type {Doing} */
    this.doing = {
      verb: "",
      chosen: "",
      hovered: "",
      sending: false,
      online: true,
      thinking: -1,
      curtain: false,
      past: null,
      behind: false,
    };
    /** @type {((snapshot: Snapshot, before: Snapshot | null) => void)[]} */
    this.watchers = [];
    this.planned = false;
    /** @type {Snapshot | null} */
    this.before = null;
  }

  /** @param {(snapshot: Snapshot, before: Snapshot | null) => void} watcher */
  watch(watcher) {
    this.watchers.push(watcher);
  }

  /** @param {Snapshot} snapshot */
  show(snapshot) {
    this.snapshot = snapshot;
    this.draw();
  }

  /**
   * Take in one change of the server's news.
   * @param {import("./types.js").Change} change
   */
  change(change) {
    if (!this.snapshot) return;
    const next = /** @type {Snapshot} */ (applyPatch(this.snapshot, change.patch));
    let log = next.log;
    if (change.entries.length) {
      const undo = change.entries.find((entry) => entry.undo);
      if (undo)
        log = log.map((entry) =>
          entry.seq >= Number(undo.undo) ? { ...entry, undone: true } : entry,
        );
      log = [...log, ...change.entries];
    }
    const was = this.snapshot.seats;
    const seats = next.seats.map((seat, index) => ({ ...was[index], ...seat }));
    if (change.seq !== this.snapshot.seq || next.question !== this.snapshot.question)
      this.doing.verb = this.doing.chosen = "";
    this.show({ ...next, seq: change.seq, mark: change.mark ?? next.mark, log, seats });
  }

  /** @param {Partial<Doing>} doing */
  do(doing) {
    Object.assign(this.doing, doing);
    this.draw();
  }

  /** Draw soon, once, however many things have changed. */
  draw() {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      const { snapshot } = this;
      if (!snapshot) return;
      const before = this.before;
      this.before = snapshot;
      for (const watcher of this.watchers) watcher(snapshot, before);
    });
  }

  /** The scene that is on the board: the present one, or one looked back at. */
  get scene() {
    return this.doing.past?.scene ?? this.snapshot?.scene ?? null;
  }

  /** May the reader answer now? */
  get asked() {
    const { snapshot, doing } = this;
    if (!snapshot || doing.past || doing.behind || doing.curtain || snapshot.over) return false;
    return Boolean(snapshot.question?.mine && !snapshot.question.standing);
  }
}
