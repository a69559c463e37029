/**
 * Links for friends, kept by the browser that opened the table; a new one where it has none, or
 * where a player cannot come back.
 */

import { Refusal, get, post } from "./api.js";
import { h } from "./dom.js";
import { fullName } from "./names.js";
import { openDialog, say } from "./overlay.js";
import { recall, remember } from "./prefs.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {{seat: number, url: string}} Invite */

/** @param {string} table @param {Invite[]} invites */
export function keepInvites(table, invites) {
  remember(`invites.${table}`, JSON.stringify(invites));
}

export class Invites {
  /** @param {string} table */
  constructor(table) {
    /** @type {Invite[]} */
    const kept = JSON.parse(recall(`invites.${table}`) ?? "[]");
    this.table = table;
    this.urls = new Map(kept.map((invite) => [invite.seat, invite.url]));
  }

  /** @param {number} seat @param {string} name */
  element(seat, name) {
    const place = h("div");
    const show = () =>
      place.replaceChildren(
        this.urls.has(seat) ? this.link(seat, name) : this.wish(seat, name, show),
      );
    show();
    return place;
  }

  /**
   * A link is told once: whoever has lost it asks for another.
   * @param {number} seat
   * @param {string} name
   * @param {() => void} show
   */
  wish(seat, name, show) {
    const ask = async () => {
      const url = await newLink(this.table, seat);
      if (!url) return;
      this.urls.set(seat, url);
      keepInvites(
        this.table,
        [...this.urls].map(([of, kept]) => ({ seat: of, url: kept })),
      );
      show();
    };
    return h(
      "p",
      null,
      t("invite.lost", { name }),
      " ",
      h(
        "button",
        { type: "button", "data-testid": "new-invite", onclick: ask },
        icon("u-link"),
        t("invite.new"),
      ),
    );
  }

  /** @param {number} seat @param {string} name */
  link(seat, name) {
    return h(
      "p",
      null,
      t("invite.text", { name }),
      " ",
      ...linkField(seat, this.urls.get(seat) ?? ""),
    );
  }
}

/**
 * A new link from the server; empty when it is refused, which is told.
 * @param {string} table
 * @param {number} seat
 */
async function newLink(table, seat) {
  try {
    return String((await post(`/api/tables/${table}/invites`, { seat })).url);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return "";
  }
}

/**
 * The link itself, and a button that copies it. Where the server does not know under which address
 * others reach it, it is the one of this page.
 * @param {number} seat
 * @param {string} link
 */
function linkField(seat, link) {
  const url = new URL(link, location.origin).href;
  const field = h("input", {
    type: "text",
    readonly: true,
    value: url,
    "aria-label": t("invite.link"),
    "data-invite": seat,
    onfocus: () => field.select(),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      say(t("invite.copied"));
    } catch {
      field.select();
      say(t("invite.copy_by_hand"));
    }
  };
  return [field, h("button", { type: "button", onclick: copy }, icon("u-link"), t("invite.copy"))];
}

/** @typedef {{seat: number, may: boolean, ask: boolean, text: string}} Absent */

/**
 * The seats that others have, to which this player may make a link: at once where their players
 * were away for long, before that with the consent of all others.
 * @param {import("./types.js").Snapshot} snapshot
 */
export async function openReturns(snapshot) {
  const path = `/api/tables/${snapshot.table}/absent`;
  /** @type {{text: string, seats: Absent[]}} */
  const { text, seats } = await get(path);
  const name = (/** @type {Absent} */ each) => snapshot.seats[each.seat].name;
  const make = (/** @type {Absent} */ each, /** @type {HTMLElement} */ place) =>
    button(`return-${each.seat}`, "invite.new", async () => {
      const url = await newLink(snapshot.table, each.seat);
      if (!url) return;
      const words = t("return.send", { name: name(each) });
      place.replaceChildren(words, " ", ...linkField(each.seat, url));
    });
  const ask = (/** @type {Absent} */ each, /** @type {HTMLElement} */ place) =>
    button(`return-ask-${each.seat}`, "return.ask", async () => {
      try {
        await post(path, { seat: each.seat });
        place.replaceChildren(); // everybody reads of it beside the board
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        say(error.message);
      }
    });
  const along = (/** @type {import("./types.js").Seat} */ seat) => {
    const place = h("p", { class: "return-row" }, h("b", null, fullName(seat)), " ");
    const make = async () => {
      const url = await newLink(snapshot.table, seat.seat);
      if (url) place.replaceChildren(t("return.mine"), " ", ...linkField(seat.seat, url));
    };
    place.append(button(`return-move-${seat.seat}`, "return.move", make));
    return place;
  };
  const row = (/** @type {Absent} */ each) => {
    const place = h("span", null);
    place.append(each.text, " ");
    if (each.may) place.append(make(each, place));
    if (each.ask) place.append(ask(each, place));
    return h("p", { class: "return-row" }, h("b", null, name(each)), " ", place);
  };
  openDialog(
    t("return.button"),
    h(
      "div",
      null,
      snapshot.seats.filter((seat) => seat.mine).map(along),
      h("p", null, text),
      seats.length ? seats.map(row) : h("p", { class: "quiet" }, t("return.nobody")),
    ),
    { testid: "returns" },
  );
}

/** @param {string} testid @param {string} words @param {() => void} act */
function button(testid, words, act) {
  return h(
    "button",
    { type: "button", "data-testid": testid, onclick: act },
    icon("u-link"),
    t(words),
  );
}
