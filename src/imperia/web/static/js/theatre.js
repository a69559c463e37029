/**
 * When a great moment comes on the stage: live, before what comes of it is shown, and again from
 * the log. The stage is loaded with the first of them.
 */

import { get } from "./api.js";
import { chime } from "./chime.js";
import { small } from "./dom.js";
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
    /** How many rounds of a moment have been shown, by its name. @type {Map<string, number>} */
    this.rounds = new Map();
    this.followed = ""; // the moment and the question that are on the stage, or were put aside
    this.aside = ""; // the moment that the reader has put aside
    /** @type {import("./announcer.js").Announcer | null} */
    this.ears = null;
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

  /**
   * A question in the midst of a moment: what has happened so far stays on the stage, unless the
   * answers lie on the board.
   * @param {import("./types.js").Snapshot} now
   */
  async follow(now) {
    const { question, seq } = now;
    const name = question?.mine && !now.over ? (question.stage ?? "") : "";
    const key = name && `${name} ${seq}`;
    if (key === this.followed) return;
    const before = this.followed;
    this.followed = key;
    if (!name) {
      if (before && this.box?.dataset.waits) this.box.close();
      return;
    }
    const board = this.board();
    const aimed = question?.legal.some((move) => board?.nodes.has(move.target ?? ""));
    const put = name === this.aside || aimed || small() || document.hidden;
    if (put || !staged("mine") || this.store.doing.curtain) {
      if (this.box?.dataset.waits) this.box.close();
      return;
    }
    await this.linger(name, () => this.followed === key);
  }

  /**
   * Show a moment as far as it has come; it stays until there is an answer.
   * @param {string} name
   * @param {() => boolean} [wanted]
   * @param {boolean} [again]
   */
  async linger(name, wanted = () => true, again = false) {
    const stage = await this.read(name).catch(() => null); // the question says enough
    if (!stage || !wanted()) return;
    this.aside = "";
    let shown = /** @type {HTMLDialogElement | null} */ (null);
    await this.show(stage, false, { name, wanted, again, opened: (box) => (shown = box) });
    if (shown?.dataset.put) this.aside = name; // closed by the reader
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
      await this.show(await this.read(name), false, { name, again: true });
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
    this.follow(now);
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
   * @param {{foot?: () => Node[], name?: string, again?: boolean, wanted?: () => boolean,
   *   opened?: (box: HTMLDialogElement) => void}} [more]
   * @returns {Promise<void>}
   */
  async show(stage, running, more = {}) {
    const { showStage } = await import("./stage.js");
    this.box?.close();
    const { seatName } = this;
    const board = this.board();
    const { name = "" } = more;
    const from = this.rounds.get(name);
    let box = /** @type {HTMLDialogElement | null} */ (null);
    await showStage(stage, { seatName, board, running, theatre: this, from, ...more }, (opened) => {
      this.box = box = opened;
      onItsWay(false);
      more.opened?.(opened);
      if (stage.unfinished) this.rounds.set(name, stage.rounds?.length ?? 0);
      else this.rounds.delete(name);
      if (stage.unfinished && from) return; // it goes on
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
