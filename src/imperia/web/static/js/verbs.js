/** The moves of a question by their verbs: few kinds in a fixed order, and what ends it, apart. */

import { h } from "./dom.js";
import { thing } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LegalMove} LegalMove */
/** @typedef {import("./types.js").RefusedMove} RefusedMove */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Scene} Scene */
/**
 * A verb with those of the question's moves that belong to it.
 * @typedef {import("./types.js").Verb & {legal: LegalMove[], refused: RefusedMove[]}} Group
 */
/**
 * @typedef {{acting: Group[], ends: Group[], legal: LegalMove[], refused: RefusedMove[],
 *   plans: LegalMove[]}} Sorted  legal and refused: what belongs to no verb; plans: several moves
 *   in a row for one click, as one wish
 */

/** The name of a move without its number. @param {{move: string}} move */
export const nameOf = (move) => move.move.split(/[:,]/)[0];

/**
 * @param {Question} question
 * @param {Scene | null} scene
 * @returns {Sorted}
 */
export function sortMoves(question, scene) {
  /** @type {Map<string, Group>} */
  const byName = new Map();
  const groups = (scene?.verbs ?? []).map((verb) => {
    /** @type {Group} */
    const group = { ...verb, legal: [], refused: [] };
    for (const name of verb.moves) byName.set(name, group);
    return group;
  });
  /** @type {LegalMove[]} */
  const legal = [];
  /** @type {RefusedMove[]} */
  const refused = [];
  for (const move of question.legal) (byName.get(nameOf(move))?.legal ?? legal).push(move);
  for (const move of question.refused) (byName.get(nameOf(move))?.refused ?? refused).push(move);
  const plans = (scene?.plans ?? [])
    .filter((plan) => question.legal.some(({ move }) => move === plan.moves[0]))
    .map(({ moves, ...plan }) => ({ ...plan, move: moves.join(","), plan: moves }));
  const asked = groups.filter((group) => group.legal.length || group.refused.length);
  const ends = asked.filter((group) => group.ends);
  const acting = asked.filter((group) => !group.ends);
  if (legal.length || acting.some((group) => group.legal.length))
    return { acting, ends, legal, refused, plans };
  // nothing is left but to end it: then these are the moves
  return {
    acting,
    ends: [],
    legal: ends.flatMap((group) => group.legal),
    refused: [...refused, ...ends.flatMap((group) => group.refused)],
    plans,
  };
}

/**
 * How much there is to choose from, where the game does not say what a verb costs.
 * @param {Group} group
 * @param {(id: string) => string} kindOf
 */
function countOf(group, kindOf) {
  const aims = new Set(group.legal.flatMap((move) => move.target ?? []));
  const kind = [...aims].map(kindOf)[0];
  return kind === "board" || kind === "card" ? t(`verb.${kind}`, { count: aims.size }) : "";
}

/**
 * The bar of verbs.
 * @param {Group[]} groups
 * @param {string} chosen
 * @param {{kindOf: (id: string) => string, choose: (group: Group, element: HTMLElement) => void,
 *   point: (group: Group | null) => void}} ears
 */
export function verbBar(groups, chosen, ears) {
  return h(
    "div",
    {
      class: "verbs",
      role: "group",
      "aria-label": t("verbs.label"),
      "data-count": groups.length,
    },
    groups.map((group) => {
      const open = group.legal.length > 0;
      const note = group.note ?? countOf(group, ears.kindOf);
      const button = h(
        "button",
        {
          type: "button",
          class: `verb ${open ? "" : "refused"}`,
          "data-verb": group.id,
          "data-names": group.moves.join(" "),
          "aria-pressed": String(group.id === chosen),
          "aria-disabled": open ? null : "true",
        },
        thing(group.symbol),
        h("b", null, group.label),
        note && open ? h("small", null, note) : null,
      );
      button.addEventListener("click", () => ears.choose(group, button));
      button.addEventListener("pointerenter", () => ears.point(open ? group : null));
      button.addEventListener("pointerleave", () => ears.point(null));
      return button;
    }),
  );
}

/**
 * How many actions the turn of the one who decides has, and which is being taken: dots.
 * @param {Scene | null} scene
 * @param {number} seat
 */
export function progress(scene, seat) {
  const { action, actions, seat: whose } = scene?.banner ?? {};
  if (!action || !actions || whose !== seat) return null;
  const words = t("ask.action", { number: action, count: actions });
  const dots = Array.from({ length: Math.min(actions, 9) }, (_, index) =>
    h("i", { class: index + 1 < action ? "done" : index + 1 === action ? "now" : "" }),
  );
  return h(
    "span",
    { class: "progress" },
    words,
    actions < 6 ? h("span", { class: "progress-dots", "aria-hidden": "true" }, dots) : null,
  );
}

/**
 * Moves under the headings that the scene gives them, and the rest.
 * @param {LegalMove[]} moves
 * @param {import("./types.js").MoveGroup[]} [groups]
 */
export function underHeadings(moves, groups = []) {
  const headed = groups
    .map((group) => ({ group, moves: moves.filter((move) => group.moves.includes(move.move)) }))
    .filter((each) => each.moves.length);
  const taken = headed.flatMap((each) => each.moves);
  return { headed, rest: moves.filter((move) => !taken.includes(move)) };
}

/**
 * @param {import("./types.js").MoveGroup} group
 * @param {Node} content
 * @param {boolean} open
 */
export const headedGroup = ({ label, moves, folded }, content, open) =>
  h(
    "details",
    { class: "headed", open: open || !folded ? "" : null },
    h("summary", null, `${label} (${moves.length})`),
    content,
  );
