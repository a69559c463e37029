/**
 * Links for friends, kept by the browser that opened the table; a new one where it has none, or
 * where a player cannot come back.
 */

import { Refusal, post } from "./api.js";
import { h } from "./dom.js";
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

/**
 * The seats that others have: whoever opened the table can let a player come back who has lost the
 * way.
 * @param {import("./types.js").Snapshot} snapshot
 */
export function openReturns(snapshot) {
  const taken = snapshot.seats.filter((seat) => seat.kind === "human" && !seat.mine);
  const row = (/** @type {import("./types.js").Seat} */ seat) => {
    const place = h(
      "p",
      { class: "return-row" },
      h("b", null, seat.name),
      " ",
      h(
        "button",
        {
          type: "button",
          "data-testid": `return-${seat.seat}`,
          onclick: async () => {
            const url = await newLink(snapshot.table, seat.seat);
            if (url)
              place.replaceChildren(
                t("return.send", { name: seat.name }),
                " ",
                ...linkField(seat.seat, url),
              );
          },
        },
        icon("u-link"),
        t("invite.new"),
      ),
    );
    return place;
  };
  openDialog(
    t("return.button"),
    h(
      "div",
      null,
      h("p", null, t("return.text")),
      taken.length ? taken.map(row) : h("p", { class: "quiet" }, t("return.nobody")),
    ),
    { testid: "returns" },
  );
}
