/** What the reader does with pointer, finger and focus on the page of a table. */

import { small } from "./dom.js";
import { seatOfThing } from "./things.js";

const THUMB = 30; // pixels: what is smaller comes nearer first

export class Clicks {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    /** @type {{x: number, y: number} | null} */
    this.pressedAt = null;
    this.touched = false;
    const { page } = table;
    page.addEventListener("click", (event) => this.onPage(event));
    for (const way of ["pointerover", "focusin"])
      page.addEventListener(way, (event) => this.over(event));
    page.addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.key === "Enter" && target.matches("li[data-node], span[data-node], div[data-node]"))
        this.onPage(event);
    });
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.pressedAt = { x: event.clientX, y: event.clientY };
    this.touched = event.pointerType === "touch";
  }

  /** @param {string} id @param {Element} element */
  onBoard(id, element) {
    const { board, moves, pacing, store } = this.table;
    if (store.doing.behind) return pacing.skip();
    const target = element.hasAttribute("data-legal") || element.hasAttribute("data-refused");
    if (target && this.touched && (board?.sizeOf(id) ?? 99) < THUMB) return board?.approach(id);
    const at = element.matches(":focus-visible") ? null : this.pressedAt;
    return moves?.click(id, element, at) || this.lookAtRealm(id);
  }

  /**
   * On a map by realms it opens the sheet of who holds it.
   * @param {string} id
   */
  lookAtRealm(id) {
    const { board, store } = this.table;
    const place = store.scene?.realms?.length ? board?.told.find(id) : null;
    const { realm = "", owner = -1 } = /** @type {Partial<import("./types.js").Area>} */ (
      place ?? {}
    );
    if (realm || owner >= 0) this.openMat(realm || `seat:${owner}`);
  }

  /** @param {Event} event */
  onPage(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("svg.board, .clause-link, [data-move], summary")) return;
    const element = target.closest("[data-legal], [data-refused]");
    const opener = target.closest("[data-open]");
    const card = target.closest(".card[data-node]");
    const sheet = target.closest("[data-sheet]")?.getAttribute("data-sheet");
    if (sheet && !element && !target.closest("dialog")) this.openMat(sheet);
    else if (card && small() && !element)
      this.table.moves?.menu(card.getAttribute("data-node") ?? "", card);
    else if (element)
      this.table.moves?.click(/** @type {string} */ (element.getAttribute("data-node")), element);
    else if (opener) this.table.openTab(opener.getAttribute("data-open") ?? "log");
    else this.lookAt(target.closest("[data-player]"));
  }

  /** A mat in full. @param {string} id */
  async openMat(id) {
    const { openMat } = await import("./mat-sheet.js");
    const { scene } = this.table.store;
    if (scene) openMat(this.table, scene, id);
  }

  /** A click on a player shows what lies in front of him. @param {Element | null} player */
  lookAt(player) {
    const { hand } = this.table;
    if (player && hand?.look(Number(player.getAttribute("data-player"))) && small())
      this.table.openTab("hand");
  }

  /** @param {Event} event */
  over(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("svg.board, [data-move], .popover")) return;
    this.point(target.closest("[data-legal]")?.getAttribute("data-node") ?? "");
  }

  /** Pointing at a target is pointing at its move. @param {string} id */
  point(id) {
    const { moves } = this.table;
    const own = moves?.aimed.filter((move) => move.target === id) ?? [];
    moves?.hover(own[0]?.move ?? "");
  }

  /** Show a thing wherever it lies, and let it flash. @param {string} id */
  flash(id) {
    const { board, insets, hand, page } = this.table;
    if (board?.flash(id) || (insets?.find(id) && board?.flash(id))) return;
    const seat = seatOfThing(id);
    if (seat >= 0) hand?.look(seat, true);
    const element = page.querySelector(`[data-node="${CSS.escape(id)}"]`);
    const panel = element?.closest("[data-panel]")?.getAttribute("data-panel");
    if (panel && panel !== "hand") this.table.openTab(panel);
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    element?.classList.add("flashed");
    setTimeout(() => element?.classList.remove("flashed"), 1600);
  }
}
