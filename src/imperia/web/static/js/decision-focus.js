/** Where the focus goes in the panel of the decision. */

/** @typedef {import("./decision.js").Decision} Decision */

/** @param {Element | null | undefined} element */
function focus(element) {
  /** @type {HTMLElement | null | undefined} */ (element)?.focus({ preventScroll: false });
}

/**
 * To a move, or to its verb.
 * @param {Decision} decision
 * @param {string} move
 */
export function toMove(decision, move) {
  const { element, bar, moves } = decision;
  const found =
    element.querySelector(`[data-move="${CSS.escape(move)}"]`) ??
    bar.querySelector(`[data-verb="${CSS.escape(moves.verb?.id ?? "")}"]`);
  if (found) focus(found);
  else toMoves(decision);
}

/** To what can be done: an open verb, a move; else to what there is. @param {Decision} decision */
export function toMoves({ bar, list, foot, question }) {
  focus(
    bar.querySelector("[data-verb]:not(.refused)") ??
      list.querySelector("[data-move], summary") ??
      bar.querySelector("[data-verb]") ??
      foot.querySelector("button:not(:disabled)") ??
      question.head.querySelector("button, a"),
  );
}

/** To what ends it, or confirms it. @param {Decision} decision */
export function toEnd({ foot }) {
  focus(
    foot.querySelector(".go") ??
      foot.querySelector(".ending:not(.refused)") ??
      foot.querySelector(".ending, [data-testid=undo]"),
  );
}

/** To the question itself, from which Tab goes on. @param {Decision} decision */
export function toQuestion({ question }) {
  /** @type {HTMLElement | null} */ (question.head.querySelector(".ask-text"))?.focus({
    preventScroll: true,
  });
}
