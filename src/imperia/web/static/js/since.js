/** Since my last turn: a short summary, then step by step on the board. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { loadModule, loadSheet } from "./load.js";
import { say } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {import("./types.js").PastPosition} PastPosition */

export class Since {
  /**
   * @param {import("./store.js").Store} store
   * @param {{entries: () => LogEntry[], older: () => Promise<void>,
   *   seatName: (seat: number) => string, flash: (id: string) => void}} ears
   */
  constructor(store, ears) {
    this.store = store;
    this.ears = ears;
    this.bar = h("div", {
      class: "replay",
      hidden: true,
      role: "group",
      "aria-label": t("replay.label"),
      "data-testid": "replay",
    });
    this.steps = /** @type {number[]} */ ([]);
    this.at = 0;
    this.loading = 0;
    this.marked = -1;
    /** @type {Map<string, Promise<PastPosition>>} */
    this.kept = new Map();
  }

  get key() {
    const { snapshot } = this.store;
    return `seen.${snapshot?.table}.${snapshot?.viewer ?? "x"}`;
  }

  /** The last entry that the reader has seen on an earlier visit. */
  get last() {
    return Number(recall(this.key) ?? 0);
  }

  /** Remember how far the reader has seen. */
  mark() {
    const { snapshot, doing } = this.store;
    const unseen = doing.curtain || doing.behind || document.hidden;
    if (!snapshot || unseen || this.marked === snapshot.seq) return;
    this.marked = snapshot.seq;
    remember(this.key, String(snapshot.seq));
  }

  /**
   * My turn goes to another: what comes from now on is news in my next one.
   * @param {import("./types.js").Snapshot} now
   * @param {import("./types.js").Snapshot | null} before
   */
  pass(now, before) {
    const mine =
      before?.viewer === now.viewer &&
      before?.viewer !== null &&
      before?.scene.banner?.seat === before?.viewer;
    if (mine && now.scene.banner?.seat !== now.viewer)
      remember(`${this.key}.left`, String(before?.seq));
  }

  /**
   * The entry after which my last turn ended; without it, the one after which this seat last
   * answered.
   */
  get mine() {
    const left = Number(recall(`${this.key}.left`) ?? 0);
    const kept = !this.ears.entries().some((entry) => entry.undone && entry.seq === left + 1);
    return left && kept && left <= (this.store.snapshot?.seq ?? 0) ? left : this.answered;
  }

  /** The entry after which this seat last answered. */
  get answered() {
    const { snapshot } = this.store;
    const told = this.ears.entries().filter((entry) => entry.seat >= 0 && !entry.undone);
    const mine = (/** @type {LogEntry | undefined} */ entry) => entry?.seat === snapshot?.viewer;
    let at = told.length - 1;
    while (at >= 0 && mine(told[at])) at -= 1; // what I have done since it came round to me
    while (at >= 0 && !mine(told[at])) at -= 1;
    return told[at]?.seq ?? 0;
  }

  /** What has happened since, in a box. @param {number} [from] */
  async summary(from = this.mine) {
    const [{ summary }] = await Promise.all([import("./since-summary.js"), loadSheet("later")]);
    return summary(this, from);
  }

  /** The entries that have come after this one, and hold. @param {number} from */
  after(from) {
    const news = this.ears
      .entries()
      .filter(({ seq, undone, undo }) => seq > from && !undone && !undo);
    return [...new Set(news.map((entry) => entry.seq))];
  }

  // Step by step

  /** @param {number} from */
  start(from) {
    this.steps = this.after(from);
    this.at = 0;
    if (this.steps.length) this.go(0);
  }

  /** Look back at one entry; stepping goes on from there. @param {number} seq */
  look(seq) {
    this.steps = [...new Set(this.ears.entries().map((entry) => entry.seq))];
    this.go(Math.max(0, this.steps.indexOf(seq)));
  }

  /** Any position of the whole game; stepping goes on from there. @param {number} seq */
  travel(seq) {
    this.steps = Array.from({ length: this.store.snapshot?.seq ?? 0 }, (_, index) => index + 1);
    this.go(Math.max(0, seq - 1));
  }

  get active() {
    return Boolean(this.store.doing.past);
  }

  /** @param {number} by */
  step(by) {
    const next = this.at + by;
    if (next >= this.steps.length) this.leave();
    else if (next >= 0) this.go(next);
  }

  leave() {
    this.loading += 1;
    this.bar.hidden = true;
    this.store.do({ past: null });
  }

  /** @param {number} seq @returns {Promise<PastPosition>} */
  scene(seq) {
    const { snapshot } = this.store;
    const name = `${snapshot?.table}/${snapshot?.viewer}/${seq}/${document.documentElement.lang}`;
    let scene = this.kept.get(name);
    if (!scene) {
      scene = get(`/api/tables/${snapshot?.table}/at/${seq}`, { seat: snapshot?.viewer });
      scene.catch(() => this.kept.delete(name));
      if (this.kept.size > 60) this.kept.clear();
      this.kept.set(name, scene);
    }
    return scene;
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    const seq = this.steps[at];
    const turn = (this.loading += 1);
    try {
      const [answer, { drawReplay }] = await Promise.all([
        this.scene(seq),
        loadModule(() => import("./replay.js")),
      ]);
      if (turn !== this.loading) return;
      const entries = this.ears.entries().filter((entry) => entry.seq === seq);
      if (answer.note) say(answer.note);
      const { scene, question, breadcrumb } = answer;
      this.store.do({ past: { scene, seq, entries, question, breadcrumb } });
      drawReplay(this, entries);
      if (at + 1 < this.steps.length) this.scene(this.steps[at + 1]).catch(() => {});
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
}
