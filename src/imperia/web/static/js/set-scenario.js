/** Which scenario is played: each in a sentence, the chosen one as a small table with its seats. */

import { get } from "./api.js";
import { BoardView } from "./board.js";
import { readyFor } from "./grounds.js";
import { h, refill } from "./dom.js";
import { dressed } from "./livery.js";
import { badge, icon } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameEntry} GameEntry */
/** @typedef {import("./types.js").Scenario} Scenario */

export class SetScenario {
  /**
   * @param {GameEntry} game
   * @param {(scenario: Scenario) => void} choose
   * @param {((names: string[]) => void) | null} seated  who sits where in the scenario that is
   *   shown; null where the seats choose that themselves
   * @param {(liveries: number[]) => void} dress  what the seats wear in it
   */
  constructor(game, choose, seated, dress) {
    this.game = game;
    this.seated = seated;
    this.dress = dress;
    this.shown = "";
    this.picture = h("figure", { class: "scenario-picture", "data-testid": "scenario-picture" });
    const label = t("start.scenario");
    const cards = (game.scenarios ?? []).map((each) => this.card(each, choose));
    this.cards = h("div", { class: "scenarios", role: "group", "aria-label": label }, cards);
    this.element = h(
      "div",
      { class: "set-block set-scenario" },
      cards.length > 1 ? h("h3", null, label) : null,
      h("div", { class: "scenario-choice" }, cards.length > 1 ? this.cards : null, this.picture),
    );
  }

  /** @param {Scenario} scenario @param {(scenario: Scenario) => void} choose */
  card(scenario, choose) {
    return h(
      "button",
      {
        type: "button",
        class: "scenario",
        "data-scenario": scenario.id,
        onclick: () => choose(scenario),
      },
      h("b", null, scenario.label),
      scenario.blurb ? h("span", { class: "scenario-blurb" }, scenario.blurb) : null,
      h(
        "span",
        { class: "scenario-facts quiet" },
        h("span", null, icon("u-people"), (scenario.seats ?? []).join(" · ")),
        scenario.length ? h("span", null, icon("s-clock"), scenario.length) : null,
        scenario.weight ? h("span", null, icon("u-weight"), scenario.weight) : null,
      ),
    );
  }

  /** @param {string} id  of the scenario; empty for none @param {number} count  of seats */
  async show(id, count) {
    for (const card of this.cards.children)
      card.setAttribute("aria-pressed", String(card.getAttribute("data-scenario") === id));
    const wish = `${id} ${count}`;
    if (wish === this.shown) return;
    this.shown = wish;
    const query = { scenario: id, seats: String(count) };
    const answer = await get(`/api/games/${this.game.id}/scene`, query).catch(() => null);
    const board = answer?.scene?.boards?.[0];
    if (!board || wish !== this.shown) return;
    await readyFor([board]);
    const { realms, liveries = [] } = answer.scene;
    const view = new BoardView({ still: true });
    view.update(board, undefined, realms);
    dressed(view.element, liveries);
    this.dress(liveries);
    const names = /** @type {string[]} */ (answer.names ?? []);
    refill(this.picture, [
      h("div", { class: "scenario-board", "aria-hidden": "true" }, view.element),
      h(
        "figcaption",
        null,
        this.seated
          ? names.map((name, seat) => h("span", null, badge(liveries[seat] ?? seat), name))
          : null,
      ),
    ]);
    this.seated?.(names);
  }
}
