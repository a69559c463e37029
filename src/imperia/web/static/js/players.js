/** The players in a strip: emblem, name, the numbers that matter, who decides, who is a bot. */

import { counterElement } from "./counters.js";
import { h, small } from "./dom.js";
import { wear } from "./livery.js";
import { loadModule } from "./load.js";
import { withHelp } from "./overlay.js";
import { badge, icon } from "./symbols.js";
import { ago, t } from "./words.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

/** Draws more than names and first numbers. @type {typeof import("./plaque.js") | null} */
let plaques = null;
let latest = () => {}; // draws the strip as it was last wanted
loadModule(() => import("./plaque.js")).then(async (module) => {
  await module.styled;
  plaques = module;
  latest();
});

/**
 * The numbers that the strip has room for; how many cards one holds is always among them.
 * @param {import("./types.js").Counter[]} counters
 * @param {number} seats
 */
function inStrip(counters, seats) {
  const room = seats < 3 ? 9 : seats < 4 ? 6 : 4;
  const hand = counters.find((counter) => counter.symbol === "hand");
  const first = counters.slice(0, room);
  return !hand || first.includes(hand) ? first : [...first.slice(0, room - 1), hand];
}

/**
 * @param {import("./types.js").Seat} seat
 * @param {import("./types.js").Mat | undefined} mat
 * @param {Snapshot} snapshot
 * @param {import("./types.js").Scene} scene
 * @param {{thinking: number, seatName: (seat: number) => string}} more
 */
function playerElement(seat, mat, snapshot, scene, more) {
  const deciding = snapshot.deciding === seat.seat && !snapshot.over;
  const turn = scene.banner?.seat === seat.seat;
  const won = snapshot.over && snapshot.winners.includes(seat.seat);
  const bot = seat.kind === "bot" ? [t("player.bot"), seat.temper].filter(Boolean).join(", ") : "";
  const notes = [
    seat.role ?? "",
    seat.mine ? t("player.you") : "",
    bot || (seat.kind === "open" ? t("player.open") : ""),
    deciding ? t("player.deciding") : turn ? t("player.turn") : "",
    seat.kind === "human" && !seat.mine && seat.connected === false ? t("player.away") : "",
  ].filter(Boolean);
  const id = mat?.id ?? `seat:${seat.seat}`;
  const counters = mat?.counters ?? [];
  const plaque = counters.some((counter) => counter.rank);
  const state = [
    deciding ? "deciding" : "",
    turn ? "turn" : "",
    won ? "won" : "",
    seat.seat === snapshot.viewer ? "me" : "",
  ].join(" ");
  const element = h(
    "li",
    {
      class: `player seat-${seat.seat} ${state}`,
      "data-player": seat.seat,
      "data-node": id,
    },
    h(
      "button",
      {
        type: "button",
        class: "plain badge-button",
        "data-sheet": id,
        "aria-label": t("sheet.of", { name: more.seatName(seat.seat) }),
      },
      badge(seat.seat, "large"),
    ),
    h(
      "span",
      { class: "player-head" },
      h(
        "span",
        { class: "player-name" },
        more.seatName(seat.seat),
        seat.seat === snapshot.viewer && !plaque
          ? h("small", { class: "quiet" }, ` ${t("player.you")}`)
          : null,
      ),
      bot ? icon("s-bot", "player-sign", bot) : null,
      seat.kind === "open" ? icon("u-link", "player-sign", t("player.open")) : null,
      seat.kind === "human" && !seat.mine && seat.connected === false
        ? h("span", { class: "dot away", role: "img", "aria-label": t("player.away") })
        : null,
      won ? icon("s-victory", "player-sign", t("player.won")) : null,
      deciding
        ? h("span", {
            class: `deciding-mark ${more.thinking === seat.seat ? "thinking" : ""}`,
            role: "img",
            "aria-label": t("player.deciding"),
          })
        : null,
    ),
    h(
      "span",
      { class: "player-counters" },
      plaque
        ? null
        : inStrip(counters, snapshot.seats.length).map((counter) => counterElement(counter)),
    ),
  );
  notes.push(...(plaques?.dress(element, mat, snapshot, scene) ?? []));
  return withHelp(element, () =>
    h(
      "div",
      { class: `seat-${seat.seat}` },
      h("h3", null, badge(seat.seat, "tiny"), " ", more.seatName(seat.seat)),
      h("p", { class: "quiet" }, notes.join(" · ")),
      (snapshot.returns ?? [])
        .filter((told) => told.seat === seat.seat)
        .map((told) => h("p", { class: "quiet" }, told.text, " ", ago(told.made))),
      plaque && plaques
        ? plaques.figureList(counters)
        : h(
            "ul",
            null,
            counters.map((counter) => h("li", null, counterElement(counter, true))),
          ),
    ),
  );
}

/** For each seat what was drawn of it. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * The players above the board, each drawn again only when something about him differs.
 * @param {HTMLElement} list
 * @param {import("./types.js").Snapshot} snapshot
 * @param {import("./types.js").Scene} scene
 * @param {{thinking: number, seatName: (seat: number) => string}} more
 */
export function drawPlayers(list, snapshot, scene, more) {
  wear(scene.liveries, scene.realms);
  latest = () => drawPlayers(list, snapshot, scene, more);
  list.dataset.count = String(snapshot.seats.length);
  snapshot.seats.forEach((seat, index) => {
    const mat = (scene.mats ?? []).find((each) => each.seat === seat.seat);
    const rows = (mat?.rows ?? []).filter((row) => row.kind === "tableau");
    const state = JSON.stringify([
      seat,
      mat?.counters,
      plaques && [mat?.flags, scene.wars, small()],
      rows,
      snapshot.deciding === seat.seat,
      snapshot.over && snapshot.winners.includes(seat.seat),
      snapshot.viewer,
      snapshot.returns,
      scene.banner?.seat === seat.seat,
      more.thinking === seat.seat,
      document.documentElement.lang,
    ]);
    const old = list.children[index];
    if (old && shown.get(old) === state) return;
    const element = playerElement(seat, mat, snapshot, scene, more);
    shown.set(element, state);
    if (old) old.replaceWith(element);
    else list.append(element);
  });
}
