/** What has happened, in lines: great moments first, then everything from the beginning. */

import { h } from "./dom.js";
import { tell } from "./log.js";
import { fold } from "./log-fold.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").LogEntry} LogEntry */

const MOST_LINES = 14;

/**
 * @param {LogEntry[]} news
 * @param {(id: string) => void} flash
 */
export function sinceLines(news, flash) {
  const line = (/** @type {LogEntry} */ entry) =>
    h("li", { "data-clause-host": "" }, tell(entry, flash));
  const great = news.filter((entry) => entry.stage);
  const lines = fold(news.filter((entry) => !entry.stage));
  const rest = lines.slice(MOST_LINES);
  const list = h("ol", { class: "since-lines" }, lines.slice(0, MOST_LINES).map(line));
  const more = h(
    "button",
    {
      type: "button",
      class: "plain",
      "data-testid": "since-more",
      onclick: () => {
        list.append(...rest.map(line));
        more.remove();
      },
    },
    t("since.more", { count: rest.length }),
  );
  return h(
    "div",
    null,
    great.length ? h("ul", { class: "since-great" }, great.map(line)) : null,
    list,
    rest.length ? more : null,
  );
}
