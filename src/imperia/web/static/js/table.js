/** The page of a table: brings store, news and panels together. */

import { aimAt, findCard, kindOf, nodeName } from "./aim.js";
import { Announcer } from "./announcer.js";
import { get, Refusal } from "./api.js";
import { Around } from "./around.js";
import { Band } from "./band.js";
import { BoardView } from "./board.js";
import { rulesOf } from "./clauses.js";
import { Clicks } from "./clicks.js";
import { Curtain, firstSight, PUBLIC } from "./curtain.js";
import { Decision } from "./decision.js";
import { toMoves } from "./decision-focus.js";
import { changed, h, refill, small } from "./dom.js";
import { readyFor } from "./grounds.js";
import { Hand } from "./hand.js";
import { Insets } from "./insets.js";
import {
  laterEnding,
  laterHistory,
  laterMats,
  LaterRules,
  laterSketch,
  LaterWars,
} from "./later.js";
import { Line } from "./line.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Moves } from "./moves.js";
import { Notices } from "./notices.js";
import { clearOverlays, foretellBy, say, startHelp, withHelp } from "./overlay.js";
import { Pacing } from "./pacing.js";
import { fullName } from "./names.js";
import { drawPlayers } from "./players.js";
import { Since } from "./since.js";
import { Store } from "./store.js";
import { loadSymbols } from "./symbols.js";
import { offerFocus, tableKeys } from "./table-keys.js";
import { problemLayout, tableLayout } from "./table-layout.js";
import { followWindow } from "./table-window.js";
import { Tabs } from "./tabs.js";
import { Theatre } from "./theatre.js";
import { seeThings } from "./things.js";
import { tools } from "./tools.js";
import { drawCrumbs, drawGoal, topBar } from "./topbar.js";
import { Tutor } from "./tutor.js";
import { followStage, followTargets, showChange, startFollowing } from "./travel.js";
import { loadWords, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

export class TablePage {
  constructor() {
    this.page = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.id = document.body.dataset.table ?? location.pathname.split("/").pop() ?? "";
    this.store = new Store();
    /** @type {number | null} */
    this.seat = null; // through whose eyes; null leaves it to the server
    this.announcer = new Announcer(this.store);
    this.theatre = new Theatre(this.store, this.seatName, () => this.board);
    this.theatre.ears = this.announcer;
    this.theatre.told = followStage;
    startFollowing(this);
    this.pacing = new Pacing({
      show: (change) => this.store.change(change),
      stage: this.theatre,
      mine: () => Boolean(this.store.snapshot?.question?.mine || this.store.snapshot?.over),
      own: (change) => change.entries.every((entry) => entry.seat === this.store.snapshot?.viewer),
      behind: (behind) => {
        if (behind !== this.store.doing.behind) this.store.do({ behind });
      },
    });
    this.live = new Live(this.id, {
      where: () => ({
        seq: this.store.snapshot?.seq ?? -1,
        mark: this.store.snapshot?.mark ?? "",
        seat: this.seat,
      }),
      message: (message) => this.hear(message),
      line: (online) => this.store.do({ online }),
    });
    this.keyboard = tableKeys(this);
    followWindow(this);
    this.clicks = new Clicks(this);
    this.tutor = new Tutor(this);
    /** @type {import("./history.js").History | null} */
    this.history = null; // comes later
    setInterval(() => this.decision?.question.tick(), 1000);
  }

  async start() {
    const ready = Promise.all([loadWords(), loadSymbols(document.body.dataset.game)]);
    try {
      await Promise.all([ready, this.refresh(true)]);
      await readyFor(this.store.snapshot?.scene.boards);
      startHelp();
      document.body.append(this.announcer.element);
    } catch (error) {
      await ready;
      refill(this.page, problemLayout(error));
      return;
    }
    this.build();
    const seen = this.since?.last ?? 0;
    this.live.open();
    if (!this.store.doing.curtain) {
      this.notices?.welcome(seen);
      (await this.slider)?.open();
    }
  }

  // Getting the table

  fetch = (/** @type {number | null} */ seat) => get(`/api/tables/${this.id}`, { seat });

  /** @param {boolean} [first] */
  async refresh(first = false) {
    try {
      this.take(await (first ? firstSight(this.fetch) : this.fetch(this.seat)));
    } catch (error) {
      if (first) throw error;
      if (!(error instanceof Refusal && error.status === 0))
        say(error instanceof Error ? error.message : String(error));
    }
  }

  /** Begin again from what the server has now, of which what the socket was to bring is a part. */
  async renew() {
    await this.refresh();
    this.live.restart();
  }

  /** @param {Snapshot} snapshot */
  take(snapshot) {
    this.pacing.clear();
    this.seat ??= snapshot.viewer ?? PUBLIC;
    this.store.do({ verb: "", chosen: "", thinking: -1 });
    this.store.show(snapshot);
  }

  /** @param {import("./types.js").News} message */
  hear(message) {
    if (message.type === "snapshot") {
      const { type: _, ...snapshot } = message;
      this.take(snapshot);
    } else if (message.type === "change") {
      this.pacing.add(message);
    } else if (message.type === "thinking") {
      this.store.do({ thinking: message.seat });
    } else if (message.type === "presence" && this.store.snapshot) {
      const { snapshot } = this.store;
      this.store.show({
        ...snapshot,
        seats: snapshot.seats.map((seat) => ({
          ...seat,
          connected: message.seats.includes(seat.seat),
        })),
      });
    } else if (message.type === "error") {
      say(message.error);
      if (message.status === 403 && this.seat !== null) {
        this.seat = null; // the seat was given back to somebody else: from here on we look on
        this.refresh();
      }
    }
  }

  // Building the page

  seatName = (/** @type {number} */ seat) => fullName(this.store.snapshot?.seats[seat]);

  build() {
    const { store } = this;
    const snapshot = /** @type {Snapshot} */ (store.snapshot);
    rulesOf(snapshot.game, (id) => this.openRule(id));
    const card = (/** @type {string} */ id) => (store.scene ? findCard(store.scene, id) : null);
    this.moves = new Moves(store, {
      refresh: () => this.renew(),
      seatName: this.seatName,
      card,
      guard: (move) => this.tutor.guards(move),
    });
    foretellBy((id, grown) => this.moves?.previews.consequences(id, grown) ?? null);
    const flash = (/** @type {string} */ id) => this.clicks.flash(id);
    this.log = new Log(store, {
      flash,
      look: (seq) => this.since?.look(seq),
      again: (stage) => this.theatre.again(stage),
    });
    this.since = new Since(store, {
      entries: () => this.log?.entries ?? [],
      older: () => this.log?.load() ?? Promise.resolve(),
      seatName: this.seatName,
      flash,
    });
    this.theatre.walk = (seq) => this.since?.start(seq - 1);
    this.slider = laterHistory(this, this.log, this.since);
    this.decision = new Decision(store, this.moves, {
      sketch: (told, wanted) => laterSketch(this.board, store.scene, told, wanted),
      seatName: this.seatName,
      kindOf: (id) => (store.scene ? kindOf(store.scene, id) : "other"),
      nameOf: (id) => (store.scene ? nodeName(store.scene, id, this.seatName) : ""),
      flash,
      card,
      ending: () => laterEnding(store, this.theatre, flash),
      moment: (name) => this.theatre.linger(name, undefined, true),
    });
    this.board = new BoardView({
      click: (id, element) => this.clicks.onBoard(id, element),
      point: (id) => this.clicks.point(id),
      find: flash,
      help: (element, build) => withHelp(element, build),
      seatName: this.seatName,
    });
    this.board.svg.addEventListener("pointerdown", (event) => this.clicks.press(event));
    this.insets = new Insets(() => store.draw());
    this.wars = new LaterWars(this);
    this.band = new Band();
    this.around = new Around(this.seatName);
    this.hand = new Hand({ seatName: this.seatName, looked: () => store.draw() });
    this.rules = new LaterRules();
    this.curtain = new Curtain(store, {
      seatName: this.seatName,
      hide: () => this.cover(),
      fetch: this.fetch,
      look: (theirs, seat) => this.look(theirs, seat),
      opened: () => {
        if (small()) this.openTab("decision");
        requestAnimationFrame(() => this.decision && toMoves(this.decision));
      },
    });
    this.players = h("ol", { class: "players", "aria-label": t("players"), tabindex: "0" });
    this.mats = h("section", { class: "panel mats", "data-panel": "table" });
    this.standing = h("section", { class: "panel standing", "data-panel": "standing" });
    const { since } = this;
    const count = (/** @type {number} */ from) => since.after(from).length;
    this.notices = new Notices(store, this.pacing, (from) => since.summary(from), count);
    this.crumbs = h("nav", {
      class: "crumbs",
      "aria-label": t("crumbs.label"),
      "data-testid": "breadcrumb",
    });
    this.goal = h("p", { class: "goal", "data-testid": "goal" });
    this.tabs = new Tabs((name) => this.openTab(name), this.tabs?.name);
    this.line = new Line();
    refill(
      this.page,
      topBar({
        relang: () => this.relang(),
        title: snapshot.title,
        middle: this.crumbs,
        tools: [this.goal, ...tools(this)],
      }),
      tableLayout({
        above: this.players,
        around: this.around.element,
        side: [this.curtain.element, this.decision.element, this.tabs.element],
        panels: [this.log.element, this.mats, this.standing, this.rules.element],
        band: [this.band.lamps, this.band.element],
        board: [
          this.board.element,
          this.insets.element,
          this.wars.element,
          this.notices.element,
          this.since.bar,
        ],
        hand: this.hand.element,
        pull: () => this.page.classList.toggle("tall"),
      }),
      this.line.element,
    );
    store.watchers = [];
    store.watch((now, before) => this.update(now, before));
    this.openTab(this.tabs.name);
    store.before = null;
    store.draw();
  }

  /** The curtain falls: whatever only the player before may know leaves the page. */
  cover() {
    clearOverlays();
    if (this.since?.active) this.since.leave();
    this.since?.bar.replaceChildren();
    this.hand?.clear();
    this.decision?.clear();
    this.log?.cover();
    this.announcer.forget();
  }

  async relang() {
    clearOverlays(); // what is open speaks the old language
    await loadWords();
    this.log?.clear();
    await this.refresh();
    this.build();
    this.find("language")?.focus();
    this.live.restart();
  }

  // Drawing

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  update(snapshot, before) {
    const { store, board, moves } = this;
    const scene = store.scene;
    if (!scene || !board || !moves) return;
    this.page.classList.toggle("curtained", this.curtain?.check(snapshot) ?? false);
    this.page.dataset.seq = String(snapshot.seq);
    this.page.dataset.asked = String(store.asked && !store.doing.sending);
    this.line?.show(store.doing.online);
    seeThings(scene, this.seatName);
    const targets = moves.targets;
    this.insets?.show(board, scene, targets, snapshot);
    this.wars?.update(scene, snapshot.viewer);
    if (
      before &&
      before.scene !== snapshot.scene &&
      before.viewer === snapshot.viewer &&
      !store.doing.past
    )
      showChange(this, before, snapshot);
    const { thinking } = store.doing;
    if (this.players)
      drawPlayers(this.players, snapshot, scene, { thinking, seatName: this.seatName });
    if (this.crumbs) drawCrumbs(this.crumbs, store, (id) => this.openRule(id));
    if (this.goal) drawGoal(this.goal, snapshot);
    this.decision?.update();
    this.page.classList.toggle("confirming", this.decision?.confirming ?? false);
    this.log?.update();
    this.history?.update();
    this.band?.update(scene);
    this.around?.update(scene, snapshot.viewer);
    this.hand?.update(
      scene,
      snapshot.viewer,
      targets,
      `${snapshot.viewer} ${snapshot.seq} ${snapshot.question?.name}`,
    );
    this.drawMats(scene);
    aimAt(this.page, targets);
    this.hand?.open(targets);
    this.notices?.update(snapshot);
    this.tutor.update(snapshot);
    const hand = [...targets.legal].some((id) => kindOf(scene, id) === "card");
    this.tabs?.draw({ decision: store.asked, hand });
    this.announcer.tell(snapshot);
    const was = before?.question?.mine && before.viewer === snapshot.viewer;
    if (before && snapshot.question?.mine && !was && small()) this.openTab("decision");
    this.since?.pass(snapshot, before);
    this.theatre.pass(snapshot, before);
    this.decision?.settle();
    followTargets(targets);
    offerFocus(this, snapshot);
    this.since?.mark();
    document.title = `${store.asked ? "● " : ""}${snapshot.title} · Imperia`;
  }

  /** @param {import("./types.js").Scene} scene */
  drawMats(scene) {
    const seen = ["table", "standing"].includes(this.tabs?.name ?? "");
    if (!seen || !this.mats || !this.standing || !changed(this.mats, scene.mats)) return;
    laterMats(this);
  }

  /** @param {string} name */
  openTab(name) {
    this.page.dataset.tab = this.tabs?.open(name) ?? name;
    if (name === "rules") this.rules?.show();
    if (this.store.scene) this.drawMats(this.store.scene);
    if (name === "log") this.log?.follow();
  }

  /** @param {string} id */
  openRule(id) {
    document.querySelector("dialog[open]")?.dispatchEvent(new Event("cancel"));
    this.openTab("rules");
    if (small()) this.page.classList.add("tall");
    this.rules?.open(id);
  }

  // What the reader does

  /** A part of the page by its test id. @param {string} name @returns {HTMLElement | null} */
  find = (name) => this.page.querySelector(`[data-testid="${CSS.escape(name)}"]`);

  /** From here on other eyes look on. @param {Snapshot} snapshot @param {number} seat */
  look(snapshot, seat) {
    this.seat = seat;
    this.log?.clear();
    this.take(snapshot);
    this.live.restart();
  }
}

new TablePage().start();
