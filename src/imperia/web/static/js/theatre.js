/**
 * When a great moment comes on the stage: live, before what comes of it is shown, and again from
 * the log. The stage itself is loaded with the first of them.
 */

import { get } from "./api.js";
import { chime } from "./chime.js";
import { say } from "./overlay.js";
import { paceOf, staged } from "./pace.js";

/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {import("./types.js").LogEntry} LogEntry */

export class Theatre {
  /**
   * @param {import("./store.js").Store} store
   * @param {(seat: number) => string} seatName
   * @param {() => import("./board.js").BoardView | undefined} board
   */
  constructor(store, seatName, board) {
    this.store = store;
    this.seatName = seatName;
    this.board = board;
    /** @type {HTMLDialogElement | null} */
    this.box = null;
    /** Steps through from an entry on. @type {(seq: number) => void} */
    this.walk = () => {};
    /** A moment is told to the reader. @type {(stage: Stage) => void} */
    this.told = () => {};
    this.watching = 0; // grows whenever what is still to come need not be shown any more
  }

  /**
   * Before a change is shown: does it decide a moment that is to be watched first?
   * @param {import("./types.js").Change} change
   * @returns {Promise<void> | null}
   */
  before(change) {
    const decided = change.entries.flatMap((entry) => entry.decides ?? []);
    if (!decided.length || document.hidden || this.store.doing.curtain) return null;
    const mine = change.entries.some((entry) => entry.seat === this.store.snapshot?.viewer);
    if (!staged("others") && !staged("mine")) return null;
    return this.watch(decided, mine);
  }

  /** @param {string[]} names @param {boolean} mine */
  async watch(names, mine) {
    const watching = (this.watching += 1);
    const wanted = () => watching === this.watching; // else nothing opens over what is asked now
    for (const name of names) {
      onItsWay(true);
      const stage = await this.read(name).catch(() => null); // the log tells it all the same
      if (!wanted()) return;
      if (!stage || this.store.doing.curtain) continue;
      const own = mine || this.isMine(stage);
      if (!staged(own ? "mine" : "others")) continue;
      const pace = paceOf();
      await this.show(stage, pace === "fast" || (pace === "normal" && !own), { name, wanted });
      if (!wanted()) return;
    }
    onItsWay(false);
  }

  /** Does the viewer take part in it? @param {Stage} stage */
  isMine(stage) {
    const viewer = this.store.snapshot?.viewer ?? -2;
    return [...(stage.sides ?? []), ...(stage.contest?.sides ?? [])].some(
      (side) => side.seat === viewer,
    );
  }

  /** Show a moment of the log once more. @param {string} name */
  async again(name) {
    try {
      await this.show(await this.read(name), false, { name });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * My turn is heard; the game may just have ended: then its end comes on the stage.
   * @param {import("./types.js").Snapshot} now
   * @param {import("./types.js").Snapshot | null} before
   */
  pass(now, before) {
    if (now.question?.mine && !now.over && before && !before.question?.mine) chime("turn");
    if (now.over && before && !before.over && staged("mine") && !document.hidden) this.end();
  }

  /** Show why the game was won, and where every point came from. */
  async end() {
    const { snapshot } = this.store;
    if (!snapshot?.over) return;
    onItsWay(true);
    try {
      const { endingStage, endingWays } = await import("./ending-stage.js");
      const stage = await endingStage(snapshot, this.seatName);
      await this.show(stage, false, { foot: () => endingWays(snapshot, this.seatName) });
      this.store.draw();
    } catch (error) {
      onItsWay(false);
      say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} name @returns {Promise<Stage>} */
  async read(name) {
    const { snapshot } = this.store;
    const answer = await get(`/api/tables/${snapshot?.table}/stage/${name}`, {
      seat: snapshot?.viewer,
    });
    return answer.stage;
  }

  /** What is shown may be read to its end; what is still on its way is not shown any more. */
  forget() {
    this.watching += 1;
    onItsWay(false);
  }

  /** Put an end to what is being shown, and to what would come after it. */
  close() {
    this.forget();
    this.box?.close();
  }

  /**
   * Tell one moment; done when the reader has seen enough.
   * @param {Stage} stage
   * @param {boolean} running  does it go on by itself?
   * @param {{foot?: () => Node[], name?: string, wanted?: () => boolean}} [more]
   * @returns {Promise<void>}
   */
  async show(stage, running, more = {}) {
    const { showStage } = await import("./stage.js");
    this.box?.close();
    const { seatName } = this;
    const board = this.board();
    let box = /** @type {HTMLDialogElement | null} */ (null);
    await showStage(stage, { seatName, board, running, theatre: this, ...more }, (opened) => {
      this.box = box = opened;
      onItsWay(false);
      chime(stage.id === "stage:end" ? "end" : "stage");
      this.told(stage);
    });
    if (this.box === box) this.box = null;
  }
}

/** Say on the page that a moment is about to come on the stage. @param {boolean} coming */
function onItsWay(coming) {
  document.getElementById("page")?.toggleAttribute("data-staging", coming);
}
