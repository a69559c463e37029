/**
 * What the reader has answered since a procedure began. One answer can be taken back out of its
 * order: the page takes back the later ones as well and gives them again. Where another question
 * stands in between, the reader answers that first, and they follow.
 */

import { pause } from "./dom.js";
import { say } from "./overlay.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Counter} Counter */
/**
 * @typedef {Object} Answer
 * @property {number} seq  what was shown when it was given
 * @property {string} asked  the question
 * @property {string} label
 * @property {string[]} moves  one, or those of a plan
 * @property {boolean} fixed  nothing up to here can be taken back
 * @property {boolean} handed  it gave the word to another: what comes later is another answer
 * @property {string[]} brought  the lines of the draft that came with it
 */

/** Where we are, as words. @param {Snapshot} snapshot */
const pathOf = (snapshot) => snapshot.breadcrumb.map(({ clause, title }) => `${clause} ${title}`);

/** Does one path begin with another, and go on? @param {string[]} path @param {string[]} base */
const isWithin = (path, base) =>
  path.length > base.length && base.every((step, index) => path[index] === step);

/** My own numbers. @param {Snapshot} snapshot @returns {Counter[]} */
export const countersOf = (snapshot) =>
  snapshot.scene.mats?.find((mat) => (mat.seat ?? -1) >= 0 && mat.seat === snapshot.viewer)
    ?.counters ?? [];

/** The same reader at the same table, also after the page was loaded again. */
const keyOf = (/** @type {Snapshot} */ { table, viewer }) => `imperia.answers.${table}.${viewer}`;

const PATIENCE = 80; // times 40 milliseconds, until a question that does not come is given up

/** The next question, as soon as it is asked. @param {import("./moves.js").Moves} moves */
async function nextQuestion(moves) {
  for (let waited = 0; !moves.question && waited < PATIENCE; waited += 1) await pause(40);
  return moves.question;
}

export class Answers {
  /** @param {import("./moves.js").Moves} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {string[]} */
    this.base = []; // where it began
    /** @type {Counter[]} */
    this.counters = []; // my numbers then
    /** @type {Answer[]} */
    this.given = [];
    /** @type {string[]} */
    this.lines = []; // of the draft that was shown last
    /** @type {Answer[]} */
    this.again = []; // taken back, to be given once more
    this.known = ""; // whose answers these are
  }

  /**
   * @param {Snapshot} snapshot
   * @param {{label: string, move: string, plan?: string[], final?: boolean, hands?: boolean}} move
   */
  add(snapshot, { label, move, plan, final, hands }) {
    this.recall(snapshot);
    const path = pathOf(snapshot);
    if (!this.given.length || !isWithin(path, this.base)) {
      this.base = snapshot.scene.draft ? path.slice(0, -1) : path;
      this.counters = countersOf(snapshot);
      this.given = [];
    }
    this.given.push({
      seq: snapshot.seq,
      asked: snapshot.question?.text ?? "",
      label,
      moves: plan ?? [move],
      fixed: Boolean(final || hands),
      handed: Boolean(hands),
      brought: [],
    });
    this.keep(snapshot);
  }

  /** What is still true of them; false while one is on its way. @param {Snapshot} snapshot */
  follow(snapshot) {
    this.recall(snapshot);
    const last = this.given[this.given.length - 1];
    if (last && last.seq >= snapshot.seq) return false;
    for (const { seq: at, undo } of snapshot.log)
      if (undo) this.given = this.given.filter(({ seq }) => seq + 1 < undo || seq >= at);
    if (snapshot.question?.mine && this.isOver(snapshot)) this.given = [];
    const lines = snapshot.scene.draft?.lines ?? [];
    const newest = this.given[this.given.length - 1];
    newest?.brought.push(...lines.filter((line) => !this.lines.includes(line)));
    this.lines = lines;
    this.keep(snapshot);
    return true;
  }

  /**
   * Is another thing asked now? So it is where somebody else has answered in between.
   * @param {Snapshot} snapshot
   */
  isOver(snapshot) {
    const [first] = this.given;
    const between = snapshot.log.some(
      ({ seq, seat, undone }) =>
        first && seq > first.seq && seat >= 0 && seat !== snapshot.viewer && !undone,
    );
    const handed = this.given[this.given.length - 1]?.handed;
    return between || handed || !isWithin(pathOf(snapshot), this.base);
  }

  /** @param {Snapshot} snapshot */
  keep(snapshot) {
    const { base, counters, given, lines } = this;
    const kept = { seq: snapshot.seq, base, counters, given, lines };
    try {
      if (given.length) sessionStorage.setItem(keyOf(snapshot), JSON.stringify(kept));
      else sessionStorage.removeItem(keyOf(snapshot));
    } catch {
      // private window: they are known to this page only
    }
  }

  /** @param {Snapshot} snapshot */
  recall(snapshot) {
    if (this.known === keyOf(snapshot)) return;
    this.known = keyOf(snapshot);
    this.given = [];
    try {
      const { seq, ...kept } = JSON.parse(sessionStorage.getItem(this.known) ?? "{}");
      if (seq === snapshot.seq) Object.assign(this, kept); // nothing was played elsewhere since
    } catch {
      // nothing is known
    }
  }

  /**
   * In rounds, where the same question comes again: each unit with its place and its army is one.
   * @param {Snapshot} snapshot
   * @returns {Answer[][]}
   */
  rounds(snapshot) {
    const { given } = this;
    const now = snapshot.question?.text;
    const first = given.findIndex(
      ({ asked }, index) =>
        asked === now || given.some((other, place) => place > index && other.asked === asked),
    );
    /** @type {Answer[][]} */
    const found = [];
    given.forEach((answer, index) => {
      const within = first >= 0 && index > first && answer.asked !== given[first].asked;
      if (within) found[found.length - 1].push(answer);
      else found.push([answer]);
    });
    return found;
  }

  /** May it be taken back? @param {Answer} answer @param {Snapshot} snapshot */
  isOpen(answer, snapshot) {
    const later = this.given.slice(this.given.indexOf(answer));
    return snapshot.undo.allowed && !later.some(({ fixed }) => fixed);
  }

  /** Take back a round of answers; those after it are given again. @param {Answer[]} round */
  async takeBack(round) {
    const { moves } = this;
    const place = this.given.indexOf(round[0]);
    if (place < 0 || moves.isBusy()) return;
    const again = [...this.given.slice(place + round.length), ...this.again];
    await this.hold(() => this.takeBackAll(round, again));
  }

  /** Several wishes that are one to the reader. @param {() => Promise<void>} work */
  async hold(work) {
    const { store, wishes } = this.moves;
    wishes.holding = true;
    await wishes.wished;
    try {
      await work();
    } finally {
      wishes.holding = false;
      store.do({ sending: false });
    }
  }

  /** @param {Answer[]} round @param {Answer[]} again */
  async takeBackAll(round, again) {
    const { moves } = this;
    const { store } = moves;
    while (this.given.includes(round[0])) {
      const { snapshot } = store;
      if (!snapshot) return;
      if (!snapshot.undo.allowed) return say(snapshot.undo.text);
      await moves.wishes.undo();
      if (!store.snapshot || store.snapshot.seq === snapshot.seq) return; // it was refused
      this.follow(store.snapshot);
    }
    this.again = again;
    await this.goOn();
  }

  /** Give again what was taken back, as far as it is asked for; another question waits. */
  async goOn() {
    const { moves } = this;
    while (this.again.length) {
      const question = await nextQuestion(moves);
      const { snapshot } = moves.store;
      const [{ asked, label, moves: plan }] = this.again;
      if (!snapshot || question?.text !== asked) return;
      if (!question.legal.some(({ move }) => move === plan[0])) return this.forget();
      this.again.shift();
      this.add(snapshot, { label, move: plan[0], plan });
      await moves.wishes.play(plan);
    }
  }

  /** The reader has answered what stood in between: now the rest, or never. */
  async resume() {
    if (this.again.length) await this.hold(() => this.goOn());
    this.forget();
  }

  forget() {
    this.again = [];
  }
}
