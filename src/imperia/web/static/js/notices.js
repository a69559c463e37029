/** What hangs over the board for a while: skip, news since the last visit, links for friends. */

import { h, keyed } from "./dom.js";
import { laterConsent, laterInvite, laterWelcome } from "./later.js";
import { say } from "./overlay.js";
import { paceChips, paceOf } from "./pace.js";
import { recall, remember } from "./prefs.js";
import { icon } from "./symbols.js";
import { threatNotices } from "./threats.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const WORTH = 3; // so many lines of others are worth a notice

/** Has a guest just sat down, who is not welcomed yet? @param {Snapshot} snapshot */
function isWelcome(snapshot) {
  const mine = snapshot.viewer !== null && snapshot.seats[snapshot.viewer]?.mine;
  return Boolean(mine && !snapshot.host && !snapshot.over && !recall(`welcome.${snapshot.table}`));
}

export class Notices {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./pacing.js").Pacing} pacing
   * @param {(from: number) => void} tell  all since that entry
   * @param {(from: number) => number} count  how much that is
   */
  constructor(store, pacing, tell, count) {
    this.store = store;
    this.pacing = pacing;
    this.tell = tell;
    this.count = count;
    this.news = 0; // lines since the last visit
    this.from = 0; // the entry that was seen last then
    this.element = h("div", { class: "notices" });
  }

  /** On arrival: is there news worth telling? @param {number} seen */
  welcome(seen) {
    const { snapshot } = this.store;
    if (!snapshot || !seen || snapshot.over) return;
    this.news = this.count(seen);
    this.from = seen;
    if (this.news < WORTH) this.news = 0;
    this.store.draw();
  }

  close() {
    this.news = 0;
    this.store.draw();
  }

  /** @param {Snapshot} snapshot */
  update(snapshot) {
    const { doing } = this.store;
    const open = snapshot.host ? snapshot.seats.filter((seat) => seat.kind === "open") : [];
    const notices = [];
    if (isWelcome(snapshot)) {
      const make = () =>
        h(
          "div",
          null,
          laterWelcome(snapshot, () => this.store.draw()),
        );
      notices.push({ key: "welcome", make });
    }
    if (doing.behind && !snapshot.over)
      notices.push({ key: `skip ${paceOf()}`, make: () => this.skip() });
    if (!doing.past) notices.push(...threatNotices(snapshot, () => this.store.draw()));
    for (const what of /** @type {const} */ (["takeback", "replacing"])) {
      const wish = snapshot[what];
      if (wish)
        notices.push({
          key: `${what}${wish.seat}${wish.waiting}`,
          make: () => h("div", null, laterConsent(snapshot, what, say)),
        });
    }
    if (this.news && !doing.past) notices.push({ key: "news", make: () => this.told() });
    const known = recall(`returns.${snapshot.table}`) ?? "";
    for (const told of snapshot.returns ?? []) {
      if (told.made > known)
        notices.push({
          key: `return${told.made}${told.what}`,
          make: () => this.returned(snapshot.table, told),
        });
    }
    for (const { seat, note } of [{ seat: "", note: snapshot.note }, ...snapshot.seats])
      if (note)
        notices.push({
          key: `note${seat}${note}`,
          make: () =>
            h("div", { class: "notice", role: "status", "data-testid": "seat-note" }, note),
        });
    if (open.length) {
      const links = () => open.map((seat) => laterInvite(snapshot.table, seat));
      notices.push({
        key: `invite${open.map((seat) => seat.seat)}`,
        make: () => h("div", { class: "notice invite", "data-testid": "invite" }, links()),
      });
    }
    keyed(
      this.element,
      notices,
      (notice) => notice.key,
      (notice) => notice.make(),
    );
  }

  skip() {
    const on = () => {
      this.pacing.go();
      this.store.draw();
    };
    return h(
      "div",
      { class: "notice follow" },
      paceChips(on, false),
      paceOf() === "step"
        ? h(
            "button",
            { type: "button", class: "primary", "data-testid": "step-on", onclick: on },
            t("pace.on"),
          )
        : null,
      h(
        "button",
        { type: "button", class: "skip", "data-testid": "skip", onclick: () => this.pacing.skip() },
        icon("u-skip"),
        t("skip"),
      ),
    );
  }

  /**
   * A seat was given back by a link, or can be: everybody reads of it until they have read it.
   * @param {string} table
   * @param {import("./types.js").Returned} told
   */
  returned(table, told) {
    const close = () => {
      remember(`returns.${table}`, told.made);
      this.store.draw();
    };
    return h(
      "div",
      {
        class: "notice returned",
        role: "status",
        "data-testid": "returned",
        "data-what": told.what,
      },
      h("span", null, told.text),
      h(
        "button",
        { type: "button", class: "plain round", "aria-label": t("close"), onclick: close },
        icon("u-close"),
      ),
    );
  }

  told() {
    const show = () => {
      this.close();
      this.tell(this.from);
    };
    return h(
      "div",
      { class: "notice news", "data-testid": "news" },
      h("span", null, t("since.count", { count: this.news })),
      h("button", { type: "button", class: "primary", onclick: show }, t("since.show")),
      h(
        "button",
        {
          type: "button",
          class: "plain round",
          "aria-label": t("close"),
          onclick: () => this.close(),
        },
        icon("u-close"),
      ),
    );
  }
}
