/**
 * The moves that the rules refuse: the plain ones as buttons, the rest behind a title, by what
 * forbids them.
 */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").RefusedMove} RefusedMove */

/**
 * Refused moves by what forbids them, in the order of the rules.
 * @param {RefusedMove[]} moves
 * @returns {[string, RefusedMove[]][]}
 */
function byReason(moves) {
  /** @type {Map<string, RefusedMove[]>} */
  const found = new Map();
  for (const move of moves) found.set(move.text, [...(found.get(move.text) ?? []), move]);
  return [...found];
}

/**
 * @param {RefusedMove[]} refused
 * @param {boolean} open  are all reasons in sight?
 * @param {(move: RefusedMove, element: HTMLElement) => void} why
 */
export function refusedMoves(refused, open, why) {
  const few = refused.filter((move) => !move.target).length <= 5;
  const plain = refused.filter((move) => few && !move.target);
  const rest = refused.filter((move) => !few || move.target);
  const button = (/** @type {RefusedMove} */ move) => {
    const element = h(
      "button",
      {
        type: "button",
        class: "move refused",
        "data-refused-move": move.move,
        "aria-disabled": "true",
      },
      move.label,
    );
    element.addEventListener("click", () => why(move, element));
    return element;
  };
  return [
    plain.length
      ? h(
          "div",
          {
            class: "move-group",
            role: "group",
            "aria-label": t("refused.title", { count: plain.length }),
          },
          plain.map(button),
        )
      : null,
    rest.length
      ? h(
          "details",
          { open },
          h("summary", null, t("refused.title", { count: rest.length })),
          byReason(rest).map(([text, moves]) =>
            h(
              "div",
              { class: "refused-reason" },
              h("div", { class: "move-group dense" }, moves.map(button)),
              text ? h("p", { class: "quiet" }, text) : null,
            ),
          ),
        )
      : null,
  ];
}
