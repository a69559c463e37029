/** The page of a table: brings store, news and panels together. */

import { aimAt, kindOf } from "./aim.js";
import { get, post, Refusal } from "./api.js";
import { BoardView } from "./board.js";
import { changedPlaces, journeys } from "./changes.js";
import { clauseLink, readRules, rulesOf } from "./clauses.js";
import { Curtain } from "./curtain.js";
import { Decision } from "./decision.js";
import { h, keyed, refill, small } from "./dom.js";
import { endingElement, showPlots } from "./ending.js";
import { Hand } from "./hand.js";
import { Keyboard } from "./keyboard.js";
import { Live } from "./live.js";
import { Log, plain } from "./log.js";
import { ledgerElement, matElement, trackElement } from "./mats.js";
import { Moves } from "./moves.js";
import { closeBox, openDialog, say, startHelp, withHelp } from "./overlay.js";
import { Pacing } from "./pacing.js";
import { playerElements } from "./players.js";
import { recall, remember } from "./prefs.js";
import { RulesPanel } from "./rules.js";
import { Since } from "./since.js";
import { Store } from "./store.js";
import { icon, loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { loadWords, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const TABS = ["decision", "hand", "log", "table", "standing", "rules"];
const SIGNS = { decision: "u-check", hand: "s-hand", log: "u-log", table: "u-table", standing: "s-points", rules: "u-book" };

class TablePage {
  constructor() {
    this.page = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.id = document.body.dataset.table ?? location.pathname.split("/").pop() ?? "";
    this.store = new Store();
    /** @type {number | null} */
    this.seat = null; // through whose eyes; null leaves it to the server
    this.tab = "log";
    this.dropped = 0;
    this.ears = h("div", { class: "for-ears", role: "log", "aria-live": "polite", "data-testid": "announcer" });
    this.pacing = new Pacing({
      show: (change) => this.store.change(change),
      own: (change) => (change.entries ?? []).every((/** @type {any} */ entry) => entry.seat === this.store.snapshot?.viewer),
      behind: (behind) => {
        if (behind !== this.store.doing.behind) this.store.do({ behind });
      },
    });
    this.live = new Live(this.id, {
      where: () => ({ seq: this.store.snapshot?.seq ?? -1, mark: this.store.snapshot?.mark ?? "", seat: this.seat }),
      message: (message) => this.hear(message),
      line: (online) => this.store.do({ online }),
    });
    this.keyboard = new Keyboard();
    this.listen();
  }

  async start() {
    await Promise.all([loadWords(), loadSymbols()]);
    startHelp();
    document.body.append(this.ears);
    try {
      await this.refresh(true);
    } catch (error) {
      refill(this.page, h("main", { class: "problem" }, h("h1", null, error instanceof Error ? error.message : String(error)), h("a", { class: "button primary", href: "/" }, t("home"))));
      return;
    }
    this.build();
    const seen = this.since?.last ?? 0;
    this.live.open();
    this.welcome(seen);
  }

  // Getting the table

  /** @param {boolean} [first] */
  async refresh(first = false) {
    try {
      const snapshot = await get(`/api/tables/${this.id}`, { seat: this.seat });
      this.take(snapshot);
    } catch (error) {
      if (first) throw error;
      if (!(error instanceof Refusal && error.status === 0)) say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {Snapshot} snapshot */
  take(snapshot) {
    this.pacing.clear();
    if (snapshot.viewer !== null && this.seat === null) this.seat = snapshot.viewer;
    this.store.do({ chosen: "", thinking: -1 });
    this.store.show(snapshot);
  }

  /** @param {any} message */
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
      this.store.show({ ...snapshot, seats: snapshot.seats.map((seat) => ({ ...seat, connected: message.seats.includes(seat.seat) })) });
    } else if (message.type === "error") {
      say(message.error);
    }
  }

  // Building the page

  seatName = (/** @type {number} */ seat) => this.store.snapshot?.seats[seat]?.name ?? t("nobody");

  build() {
    const { store } = this;
    const snapshot = /** @type {Snapshot} */ (store.snapshot);
    rulesOf(snapshot.game, (id) => this.openRule(id));
    this.moves = new Moves(store, { refresh: () => this.refresh(), seatName: this.seatName });
    const flash = (/** @type {string} */ id) => this.flash(id);
    this.log = new Log(store, { flash, look: (seq) => this.since?.look(seq) });
    this.since = new Since(store, { entries: () => this.log?.entries ?? [], older: () => this.log?.load() ?? Promise.resolve(), seatName: this.seatName, flash });
    this.decision = new Decision(store, this.moves, {
      seatName: this.seatName,
      kindOf: (id) => (store.scene ? kindOf(store.scene, id) : "other"),
      ending: () => (store.snapshot ? endingElement(store.snapshot, { seatName: this.seatName, flash }) : null),
    });
    this.board = new BoardView({
      click: (id, element) => this.clickBoard(id, element),
      point: (id) => this.point(id),
      help: (element, build) => withHelp(element, build),
      seatName: this.seatName,
    });
    this.board.svg.addEventListener("pointerdown", (event) => (this.pressedAt = { x: event.clientX, y: event.clientY }));
    this.hand = new Hand();
    this.rules = new RulesPanel();
    this.curtain = new Curtain();
    this.players = h("ol", { class: "players", "aria-label": t("players") });
    this.mats = h("section", { class: "panel mats", "data-panel": "table" });
    this.standing = h("section", { class: "panel standing", "data-panel": "standing" });
    this.notice = h("div", { class: "notices" });
    this.crumbs = h("nav", { class: "crumbs", "aria-label": t("crumbs.label"), "data-testid": "breadcrumb" });
    this.tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("tabs.label") });
    this.line = h("div", { class: "offline", role: "status", hidden: true }, t("offline"));
    const handle = h("button", { type: "button", class: "sheet-handle", "aria-label": t("sheet.pull"), onclick: () => this.page.classList.toggle("tall") });
    refill(this.page,
      topBar({ relang: () => this.relang(), title: snapshot.title, middle: this.crumbs, tools: this.tools() }),
      h("main", { class: "table" }, this.players,
        h("div", { class: "side" }, handle, this.decision.element, this.tabs, h("div", { class: "panels" }, this.log.element, this.mats, this.standing, this.rules.element)),
        h("div", { class: "left" }, h("div", { class: "board-place" }, this.board.element, this.notice, this.since.bar), this.hand.element)),
      this.line, this.curtain.element);
    this.page.addEventListener("click", (event) => this.clickPage(event));
    this.page.addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.key === "Enter" && target.matches("li[data-node], span[data-node], div[data-node]")) this.clickPage(event);
    });
    store.watchers = [];
    store.watch((now, before) => this.update(now, before));
    this.openTab(small() ? "decision" : this.tab === "decision" || this.tab === "hand" ? "log" : this.tab);
    store.before = null;
    store.draw();
    readRules().then((rules) => {
      if (!this.log) return;
      for (const chapter of rules.chapters) this.log.titles.set(chapter.id, chapter.title);
      this.log.drawFilters();
    }, () => {});
  }

  tools() {
    const tool = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ act, /** @type {string} */ id) =>
      h("button", { type: "button", class: "plain round", title: t(words), "aria-label": t(words), "data-testid": id, onclick: act }, icon(sign));
    return [
      tool("s-clock", "since.button", () => this.since?.summary(), "since-button"),
      tool("u-text", "text.button", () => this.showText(), "text-button"),
      tool("u-help", "keys.button", () => this.keyboard.list(), "keys-button"),
    ];
  }

  async relang() {
    await loadWords();
    this.log?.clear();
    await this.refresh();
    this.build();
    this.live.restart();
  }

  // Drawing

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  update(snapshot, before) {
    const { store, board, moves } = this;
    const scene = store.scene;
    if (!scene || !board || !moves) return;
    const hidden = this.checkCurtain(snapshot);
    this.page.classList.toggle("curtained", hidden);
    this.drawLine();
    if (hidden) return;
    const first = scene.boards?.[0];
    const targets = moves.targets;
    board.element.hidden = !first;
    if (first) board.update(first, targets);
    if (before && before.scene !== snapshot.scene && before.viewer === snapshot.viewer && !store.doing.past) this.showChange(before, snapshot);
    refill(/** @type {Element} */ (this.players), playerElements(snapshot, scene, { thinking: store.doing.thinking, seatName: this.seatName, click: () => {} }));
    this.drawCrumbs(snapshot);
    this.decision?.update();
    this.log?.update();
    this.hand?.update(scene, snapshot.viewer);
    this.drawMats(scene);
    aimAt(this.page, targets);
    this.drawNotices(snapshot);
    this.drawTabs();
    this.announce(snapshot, before);
    if (snapshot.question?.mine && !document.hidden) this.since?.mark();
    document.title = `${store.asked ? "● " : ""}${snapshot.title} · Imperia`;
    this.page.dataset.seq = String(snapshot.seq);
    this.page.dataset.asked = String(store.asked);
  }

  drawLine() {
    clearTimeout(this.dropped);
    const { line, store } = this;
    if (!line) return;
    if (store.doing.online) line.hidden = true;
    else this.dropped = window.setTimeout(() => (line.hidden = store.doing.online), 900);
  }

  /** @param {Snapshot} before @param {Snapshot} now */
  showChange(before, now) {
    const changed = changedPlaces(before.scene, now.scene);
    if (changed.length && changed.length < 30) this.board?.glow(changed);
    for (const { piece, from, to } of journeys(before.scene, now.scene)) this.board?.fly(piece, from, to);
    this.store.doing.thinking = -1;
  }

  /** @param {Snapshot} snapshot */
  drawCrumbs(snapshot) {
    const { banner } = snapshot.scene;
    const place = banner.number ? `${banner.title} ${banner.number}${banner.last ? `/${banner.last}` : ""}` : banner.title;
    const trail = snapshot.breadcrumb.filter((crumb) => crumb.title && crumb.title !== snapshot.title && crumb.title !== banner.title);
    refill(/** @type {Element} */ (this.crumbs), h("span", { class: "crumb-turn" }, place),
      h("ol", null, trail.map((crumb) => h("li", null, clauseLink(crumb.clause, { label: crumb.title, host: () => null })))));
    for (const link of this.crumbs?.querySelectorAll("button") ?? []) {
      const fresh = /** @type {HTMLElement} */ (link.cloneNode(true));
      fresh.removeAttribute("aria-expanded");
      fresh.addEventListener("click", () => this.openRule(fresh.dataset.clause ?? ""));
      link.replaceWith(fresh);
    }
  }

  /** @param {import("./types.js").Scene} scene */
  drawMats(scene) {
    const state = JSON.stringify([scene.mats, document.documentElement.lang]);
    if (state === this.matsDrawn || !this.mats || !this.standing) return;
    this.matsDrawn = state;
    const mats = scene.mats ?? [];
    const shared = mats.filter((mat) => (mat.seat ?? -1) < 0);
    const open = new Set([...this.mats.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-node")));
    refill(this.mats, [...shared, ...mats.filter((mat) => (mat.seat ?? -1) >= 0)].map((mat) => matElement(mat, this.seatName, { hand: false })));
    for (const details of this.mats.querySelectorAll("details")) details.open = open.has(details.getAttribute("data-node"));
    refill(this.standing, mats.flatMap((mat) => [...(mat.ledgers ?? []).map((ledger) => ledgerElement(ledger, this.seatName)), ...(mat.tracks ?? []).map((track) => trackElement(track, this.seatName))]),
      h("button", { type: "button", onclick: () => this.store.snapshot && showPlots(this.store.snapshot, this.seatName) }, t("end.plots")));
  }

  matsDrawn = "";

  /** @param {Snapshot} snapshot */
  drawNotices(snapshot) {
    const { doing } = this.store;
    const notices = [];
    if (doing.behind) notices.push({ key: "skip", make: () => h("button", { type: "button", class: "notice skip", "data-testid": "skip", onclick: () => this.pacing.skip() }, icon("u-skip"), t("skip")) });
    if (this.news && !doing.past) notices.push({ key: "news", make: () => h("div", { class: "notice news", "data-testid": "news" },
      h("span", null, t("since.count", { count: this.news })),
      h("button", { type: "button", class: "primary", onclick: () => { const from = this.newsFrom; this.news = 0; this.store.draw(); this.since?.summary(from); } }, t("since.show")),
      h("button", { type: "button", class: "plain round", "aria-label": t("close"), onclick: () => { this.news = 0; this.store.draw(); } }, icon("u-close"))) });
    const open = snapshot.seats.filter((seat) => seat.kind === "open");
    if (open.length && this.invitations.size) notices.push({ key: "invite", make: () => h("div", { class: "notice invite", "data-testid": "invite" }, open.map((seat) => this.invitation(seat.seat))) });
    keyed(/** @type {Element} */ (this.notice), notices, (notice) => notice.key, (notice) => notice.make());
  }

  news = 0;
  newsFrom = 0;

  /** @param {number} seen */
  welcome(seen) {
    const { snapshot } = this.store;
    this.readInvitations();
    if (!snapshot || !seen || snapshot.over) return;
    const fresh = snapshot.log.filter((entry) => entry.seq > seen && entry.seat !== snapshot.viewer);
    if (fresh.length > 2) {
      this.news = fresh.length;
      this.newsFrom = seen;
      this.store.draw();
    }
  }

  // Invitations of a table that I have opened

  /** @type {Map<number, string>} */
  invitations = new Map();

  readInvitations() {
    for (const invite of this.store.snapshot?.invites ?? JSON.parse(recall(`invites.${this.id}`) ?? "[]")) this.invitations.set(invite.seat, invite.url);
    if (this.invitations.size) this.store.draw();
  }

  /** @param {number} seat */
  invitation(seat) {
    const url = this.invitations.get(seat) ?? "";
    return h("p", null, t("invite.text", { name: this.seatName(seat) }), " ",
      h("input", { type: "text", readonly: true, value: url, "aria-label": t("invite.link"), "data-invite": seat, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() }),
      h("button", { type: "button", onclick: async () => {
        try {
          await navigator.clipboard.writeText(url);
          say(t("invite.copied"));
        } catch {
          say(t("invite.copy_by_hand"));
        }
      } }, icon("u-link"), t("invite.copy")));
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  announce(snapshot, before) {
    if (!before || before === snapshot) return;
    const told = snapshot.log.filter((entry) => entry.seq > before.seq);
    for (const entry of told) this.ears.append(h("p", null, plain(entry)));
    if (snapshot.question?.mine && before.question !== snapshot.question && this.store.asked) this.ears.append(h("p", null, `${t("ask.you")} ${snapshot.question.text}`));
    while (this.ears.children.length > 12) this.ears.firstElementChild?.remove();
    const was = before.question?.mine && before.viewer === snapshot.viewer;
    if (snapshot.question?.mine && !was && small()) this.openTab("decision");
  }

  // Tabs

  drawTabs() {
    const { tabs, store } = this;
    if (!tabs) return;
    const state = JSON.stringify([this.tab, small(), store.asked, [...(this.moves?.targets.legal ?? [])].some((id) => store.scene && kindOf(store.scene, id) === "card"), document.documentElement.lang, store.snapshot?.viewer === null]);
    if (tabs.dataset.state === state) return;
    tabs.dataset.state = state;
    const focused = document.activeElement?.getAttribute("data-tab");
    const cards = JSON.parse(state)[3];
    refill(tabs, TABS.map((name) => h("button", {
      type: "button", role: "tab", class: `tab tab-${name}`, "data-tab": name, "aria-selected": String(this.tab === name), tabindex: this.tab === name ? 0 : -1,
      onclick: () => this.openTab(name), onkeydown: (/** @type {KeyboardEvent} */ event) => this.walkTabs(event),
    }, icon(/** @type {any} */ (SIGNS)[name]), h("span", null, t(`tab.${name}`)), (name === "decision" && store.asked) || (name === "hand" && cards) ? h("span", { class: "tab-dot" }) : null)));
    if (focused) /** @type {HTMLElement | null} */ (tabs.querySelector(`[data-tab="${focused}"]`))?.focus();
  }

  /** @param {KeyboardEvent} event */
  walkTabs(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const names = TABS.filter((name) => /** @type {HTMLElement | null} */ (this.tabs?.querySelector(`[data-tab="${name}"]`))?.offsetParent);
    const next = names[(names.indexOf(this.tab) + by + names.length) % names.length];
    this.openTab(next);
    /** @type {HTMLElement | null} */ (this.tabs?.querySelector(`[data-tab="${next}"]`))?.focus();
  }

  /** @param {string} name */
  openTab(name) {
    this.tab = name;
    this.page.dataset.tab = name;
    if (name === "rules") this.rules?.show();
    this.drawTabs();
    if (name === "log" && this.log) this.log.scroller.scrollTop = this.log.scroller.scrollHeight;
  }

  /** @param {string} id */
  openRule(id) {
    document.querySelector("dialog[open]")?.dispatchEvent(new Event("cancel"));
    this.openTab("rules");
    if (small()) this.page.classList.add("tall");
    this.rules?.open(id);
  }

  // What the reader does

  /** @param {string} id @param {Element} element */
  clickBoard(id, element) {
    if (this.store.doing.behind) {
      this.pacing.skip();
      return;
    }
    this.moves?.click(id, element, element.matches(":focus-visible") ? null : this.pressedAt ?? null);
  }

  /** @type {{x: number, y: number} | undefined} */
  pressedAt;

  /** @param {Event} event */
  clickPage(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("svg.board, .clause-link, [data-move], summary")) return;
    const element = target.closest("[data-legal], [data-refused]");
    if (element) this.moves?.click(/** @type {string} */ (element.getAttribute("data-node")), element);
  }

  /** Pointing at a target is pointing at its move. @param {string} id */
  point(id) {
    const own = this.moves?.question?.legal.filter((move) => move.target === id) ?? [];
    this.moves?.hover(own.length === 1 ? own[0].move : "");
  }

  /** @param {string} id */
  flash(id) {
    if (this.board?.flash(id)) return;
    const element = this.page.querySelector(`[data-node="${CSS.escape(id)}"]`);
    const panel = element?.closest("[data-panel]")?.getAttribute("data-panel");
    if (panel && panel !== "hand") this.openTab(panel);
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    element?.classList.add("flashed");
    setTimeout(() => element?.classList.remove("flashed"), 1600);
  }

  async showText() {
    try {
      const answer = await get(`/api/tables/${this.id}/text`, { seat: this.seat });
      openDialog(t("text.button"), h("pre", { class: "board-text", tabindex: "0" }, answer.text), { testid: "text-view" });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  // Several players at one screen

  /** @param {Snapshot} snapshot */
  checkCurtain(snapshot) {
    const mine = snapshot.seats.filter((seat) => seat.mine);
    if (mine.length < 2 || snapshot.over) {
      this.curtain?.hide();
      return false;
    }
    const next = mine.some((seat) => seat.seat === snapshot.deciding) ? snapshot.deciding : snapshot.viewer;
    const wanted = !this.opened || (next !== snapshot.viewer && !this.store.doing.behind);
    if (!wanted) return this.store.doing.curtain;
    if (next === null || (this.store.doing.curtain && this.curtained === next)) return true;
    this.store.doing.curtain = true;
    this.curtained = next;
    closeBox(false);
    this.curtain?.draw(next, this.seatName(next), () => this.openCurtain(next));
    return true;
  }

  opened = false;
  curtained = -1;

  /** @param {number} seat */
  async openCurtain(seat) {
    this.opened = true;
    this.curtained = -1;
    const other = seat !== this.store.snapshot?.viewer;
    this.seat = seat;
    if (other) {
      this.log?.clear();
      await this.refresh();
      this.live.restart();
    }
    this.store.doing.curtain = false;
    this.curtain?.hide();
    this.store.draw();
    if (small()) this.openTab("decision");
    requestAnimationFrame(() => this.decision?.focus());
  }

  listen() {
    const { keyboard } = this;
    keyboard.on("Enter", "keys.enter", () => this.moves?.confirm() ?? false);
    keyboard.on("Escape", "keys.escape", () => {
      if (this.moves?.back()) return true;
      if (this.since?.active) return this.since.leave();
      if (this.store.doing.behind) return this.pacing.skip();
      return false;
    }, "Esc");
    keyboard.on("m", "keys.moves", () => { if (small()) this.openTab("decision"); this.decision?.focus(); });
    keyboard.on("b", "keys.board", () => this.board?.focus());
    keyboard.on("h", "keys.hand", () => { if (small()) this.openTab("hand"); /** @type {HTMLElement | null} */ (this.page.querySelector(".hand .card"))?.focus(); });
    keyboard.on("u", "keys.undo", () => /** @type {HTMLElement | null} */ (this.page.querySelector('[data-testid="undo"]'))?.click());
    keyboard.on("s", "keys.skip", () => this.pacing.skip());
    keyboard.on("n", "keys.next", () => (this.since?.active ? this.since.step(1) : this.since?.summary()));
    keyboard.on("p", "keys.previous", () => (this.since?.active ? this.since.step(-1) : false));
    for (const [index, name] of TABS.slice(2).entries()) keyboard.on(String(index + 1), `tab.${name}`, () => this.openTab(name));
    keyboard.on("r", "keys.rules", () => { this.openTab("rules"); this.rules?.search.focus(); });
    keyboard.on("t", "text.button", () => { this.showText(); });
    keyboard.on("?", "keys.title", () => keyboard.list());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.store.draw();
    });
    matchMedia("(max-width: 900px)").addEventListener("change", () => this.openTab(small() ? "decision" : "log"));
  }
}

export { post, remember };
new TablePage().start();
