/** The boards after the first: small pictures of them, and which one is looked at. */

import { BoardView } from "./board.js";
import { attr, h, keyed, small } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./board.js").Targets} Targets */

const GAP = 10; // around the pictures of the other boards

/** @param {Board} board @param {string} id  of a place, or of a piece that stands on one */
const has = (board, id) =>
  [board.areas, board.spots, board.regions].some((nodes) =>
    nodes?.some((node) => node.id === id || node.holds?.some((piece) => piece.id === id)),
  );

export class Insets {
  /** @param {() => void} changed  another board is looked at */
  constructor(changed) {
    this.changed = changed;
    this.element = h("nav", { class: "insets", "aria-label": t("insets.label") });
    this.shown = ""; // the id of the board that is looked at; none: the first
    this.led = ""; // the board that the reader had chosen, while another is shown to him
    this.opened = -Infinity; // when he has chosen it
    this.asked = "";
    this.begun = "";
    this.measured = ""; // for which window the other boards have found their place
    /** @type {Map<string, BoardView>} */
    this.views = new Map();
    /** @type {Scene | null} */
    this.scene = null;
  }

  /** The reader looks at a board. @param {string} id */
  open(id) {
    this.opened = performance.now();
    this.led = "";
    if (id === this.shown) return;
    this.shown = id;
    this.changed();
  }

  /** A board is shown to the reader, or the one that he had chosen again. @param {string} id */
  lead(id) {
    this.led ||= this.shown;
    if (id === this.led) this.led = "";
    this.shown = id;
    this.changed();
  }

  /** The board on which something lies. @param {string} id */
  boardOf(id) {
    return (this.scene?.boards ?? []).find((board) => has(board, id));
  }

  /** Look at the board of a thing, where it lies on another one. @param {string} id */
  find(id) {
    const board = this.boardOf(id);
    if (board) this.open(board.id);
    return Boolean(board);
  }

  /**
   * Show the board that is looked at.
   * @param {BoardView} view
   * @param {Scene} scene
   * @param {Targets} targets
   * @param {import("./types.js").Snapshot} snapshot
   */
  show(view, scene, targets, snapshot) {
    const board = this.choose(scene, targets, `${snapshot.seq} ${snapshot.question?.name}`);
    view.element.hidden = !board;
    if (board) view.update(board, targets, scene.realms);
    if (board && small() && this.begun !== board.id) this.begin(view, board, snapshot.viewer);
    this.makeRoom(view);
  }

  /** The other boards lie above this one, or at its side where that leaves it larger. */
  makeRoom(/** @type {BoardView} */ { panzoom }) {
    if (!panzoom) return;
    const tabs = this.element.childElementCount > 1;
    const now = `${innerWidth} ${innerHeight} ${this.shown} ${tabs}`;
    if (now === this.measured) return; // measuring lays out the page: not for every change
    if (!tabs || small()) {
      this.measured = now;
      this.element.classList.remove("column");
      panzoom.keepFree(tabs ? this.element.offsetHeight : 0);
      return;
    }
    this.measured = panzoom.room.width > 1 ? now : "";
    const { offsetHeight, offsetWidth } = /** @type {HTMLElement} */ (this.element.children[0]);
    const [head, side] = [offsetHeight + GAP, offsetWidth + GAP];
    const column = panzoom.wholeBeside(0, side) > panzoom.wholeBeside(head, 0);
    this.element.classList.toggle("column", column);
    panzoom.keepFree(column ? 0 : head, column ? side : 0);
  }

  /**
   * On a small screen a map by realms is first seen where one's own capital lies, and a map that
   * would be no more than a strip as high as there is room.
   * @param {BoardView} view
   * @param {Board} board
   * @param {number | null} viewer
   */
  begin(view, board, viewer) {
    const [middle] = board.levels ?? [];
    const own = this.scene?.realms?.find((realm) => viewer !== null && realm.seat === viewer);
    const at = board.areas?.find((area) =>
      own ? area.id === own.capital : viewer !== null && area.owner === viewer,
    )?.at;
    const { panzoom } = view;
    if (!panzoom?.room.width) return;
    this.begun = board.id;
    const { room, whole } = panzoom;
    const low = !middle && whole * board.height < room.height * 0.55; // no more than a strip
    if (!(middle ? at : low)) return;
    panzoom.fitted = false;
    const [x, y] = at ?? [board.width / 2, board.height / 2];
    panzoom.go(x, y, middle ? middle * 1.05 : (room.height / board.height) * 0.97, false);
  }

  /**
   * The board that is looked at. A new question that aims at another board only leads there.
   * @param {Scene} scene
   * @param {Targets} targets
   * @param {string} question
   * @returns {Board | undefined}
   */
  choose(scene, targets, question) {
    this.scene = scene;
    const boards = scene.boards ?? [];
    let board = boards.find((each) => each.id === this.shown) ?? boards[0];
    if (question !== this.asked && boards.length > 1) {
      this.asked = question;
      const aims = [...targets.legal];
      const wanted = boards.filter((each) => aims.some((id) => has(each, id)));
      if (wanted.length && !wanted.includes(board)) {
        this.led ||= board.id;
        [board] = wanted;
        if (board.id === this.led) this.led = "";
      }
    }
    this.shown = board?.id ?? "";
    this.draw(boards, targets, scene.realms);
    return board;
  }

  /**
   * @param {Board[]} boards
   * @param {Targets} targets
   * @param {import("./types.js").Realm[]} [realms]
   */
  draw(boards, targets, realms) {
    this.element.hidden = boards.length < 2;
    if (boards.length < 2) return;
    keyed(
      this.element,
      boards,
      (board) => board.id,
      (board) => {
        const view = new BoardView({ still: true });
        this.views.set(board.id, view);
        return h(
          "button",
          {
            type: "button",
            class: "inset",
            "data-inset": board.id,
            onclick: () => this.open(board.id),
          },
          view.element,
          h("span", null, board.label),
          h("b", { class: "inset-count" }),
        );
      },
      (button, board) => {
        this.views.get(board.id)?.update(board, undefined, realms);
        attr(button, "aria-pressed", String(board.id === this.shown));
        const count = [...targets.legal].filter((id) => has(board, id)).length;
        const { label } = board;
        attr(button, "data-aimed", count > 0);
        attr(button, "aria-label", count ? `${label}: ${t("insets.aimed", { count })}` : label);
        /** @type {Element} */ (button.lastElementChild).textContent = count ? String(count) : "";
      },
    );
  }
}
