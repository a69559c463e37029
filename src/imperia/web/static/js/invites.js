/** Links for friends, kept by the browser that opened the table; a new one where it has none. */

import { Refusal, post } from "./api.js";
import { h } from "./dom.js";
import { say } from "./overlay.js";
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
    const show = () => place.replaceChildren(this.urls.has(seat) ? this.link(seat, name) : this.wish(seat, name, show));
    show();
    return place;
  }

  /** A link is told once: whoever has lost it asks for another. @param {number} seat @param {string} name @param {() => void} show */
  wish(seat, name, show) {
    const ask = async () => {
      try {
        const invite = await post(`/api/tables/${this.table}/invites`, { seat });
        this.urls.set(seat, invite.url);
        keepInvites(this.table, [...this.urls].map(([of, url]) => ({ seat: of, url })));
        show();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        say(error.message);
      }
    };
    return h("p", null, t("invite.lost", { name }), " ", h("button", { type: "button", "data-testid": "new-invite", onclick: ask }, icon("u-link"), t("invite.new")));
  }

  /** @param {number} seat @param {string} name */
  link(seat, name) {
    const url = this.urls.get(seat) ?? "";
    const field = h("input", { type: "text", readonly: true, value: url, "aria-label": t("invite.link"), "data-invite": seat, onfocus: () => field.select() });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(url);
        say(t("invite.copied"));
      } catch {
        field.select();
        say(t("invite.copy_by_hand"));
      }
    };
    return h("p", null, t("invite.text", { name }), " ", field, h("button", { type: "button", onclick: copy }, icon("u-link"), t("invite.copy")));
  }
}
