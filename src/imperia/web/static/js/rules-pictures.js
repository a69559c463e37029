/** Pictures in the rules: the board and the cards themselves, as a lesson shows them. */

import { findCard, nodeName } from "./aim.js";
import { get } from "./api.js";
import { BoardView } from "./board.js";
import { readyFor } from "./grounds.js";
import { cardElement } from "./cards.js";
import { h } from "./dom.js";

const PART = 0.34; // of the board's width that a picture shows at least
const ASPECT = 0.62;
const MOST = 5; // cards in one picture

/** @typedef {{clause: string, lesson: string, step: string, at: string[]}} Picture */

/**
 * Give every clause that a lesson shows its picture, drawn when it comes into sight.
 * @param {HTMLElement} body
 * @param {string} game
 */
export async function picture(body, game) {
  /** @type {{pictures: Picture[]}} */
  const { pictures } = await get(`/api/games/${game}/pictures`);
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const wanted = isIntersecting ? waiting.get(target) : null;
        if (!wanted) continue;
        waiting.delete(target);
        seen.unobserve(target);
        draw(/** @type {HTMLElement} */ (target), game, wanted);
      }
    },
    { rootMargin: "400px" },
  );
  /** @type {Map<Element, Picture>} */
  const waiting = new Map();
  for (const each of pictures) {
    const place = body.querySelector(`#${CSS.escape(`clause-${each.clause}`)}`);
    if (!place) continue;
    const frame = h("figure", { class: "rule-picture", "data-picture": each.clause });
    if (place.matches("h2")) place.after(frame);
    else (place.querySelector("dd") ?? place).append(frame);
    waiting.set(frame, each);
    seen.observe(frame);
  }
}

/** @param {HTMLElement} frame @param {string} game @param {Picture} picture */
async function draw(frame, game, { lesson, step, at }) {
  const { scene } = await get(`/api/games/${game}/pictures/${lesson}/${step}`);
  const cards = at.flatMap((id) => findCard(scene, id) ?? []).filter((card) => !card.face_down);
  const names = at.map((id) => nodeName(scene, id, () => "")).filter(Boolean);
  const caption = names.length ? h("figcaption", null, names.join(" · ")) : null;
  if (cards.length) {
    frame.classList.add("of-cards");
    frame.append(
      h(
        "div",
        null,
        cards.slice(0, MOST).map((card) => cardElement(card)),
      ),
      ...some(caption),
    );
    return;
  }
  const board = scene.boards?.[0];
  if (!board) return frame.remove();
  await readyFor([board]);
  const view = new BoardView({ still: true });
  frame.append(view.element, ...some(caption));
  view.update(board, undefined, scene.realms);
  frameOn(view.svg, at, board);
}

/** @param {Element | null} part */
const some = (part) => (part ? [part] : []);

/**
 * Show the part of a board where these lie; the whole of it when it is the board itself.
 * @param {SVGSVGElement} svg
 * @param {string[]} ids
 * @param {import("./types.js").Board} board
 */
function frameOn(svg, ids, board) {
  const boxes = ids.flatMap((id) => {
    const node = /** @type {SVGGraphicsElement | null} */ (
      svg.querySelector(`[data-node="${CSS.escape(id)}"]`)
    );
    node?.classList.add("pictured");
    return node ? [node.getBBox()] : [];
  });
  if (!boxes.length) return;
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const width = Math.min(
    board.width,
    Math.max(board.width * PART, (right - left) * 1.6, ((bottom - top) * 1.6) / ASPECT),
  );
  const height = Math.min(board.height, width * ASPECT);
  const within = (
    /** @type {number} */ at,
    /** @type {number} */ size,
    /** @type {number} */ all,
  ) => Math.max(0, Math.min(all - size, at - size / 2));
  const x = within((left + right) / 2, width, board.width);
  const y = within((top + bottom) / 2, height, board.height);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
}
