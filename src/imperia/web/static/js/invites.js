/** Links for friends, kept by the browser that opened the table. */

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
    this.urls = new Map(kept.map((invite) => [invite.seat, invite.url]));
  }

  /** @param {number} seat */
  has(seat) {
    return this.urls.has(seat);
  }

  /** @param {number} seat @param {string} name */
  element(seat, name) {
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
