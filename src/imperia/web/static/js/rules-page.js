/** The rules of a game on a page of their own: contents, pictures, search, and a lesson. */

import { freshKey, get, post } from "./api.js";
import { readRules, rulesOf } from "./clauses.js";
import { h, refill } from "./dom.js";
import { say, startHelp } from "./overlay.js";
import { RulesPanel } from "./rules.js";
import { picture } from "./rules-pictures.js";
import { icon, loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { loadWords, t } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const game = document.body.dataset.game ?? location.pathname.split("/").pop() ?? "";

/** @param {RulesPanel} panel */
async function contents(panel) {
  const { chapters } = await readRules();
  const links = chapters.map((chapter) =>
    h(
      "li",
      null,
      h(
        "a",
        {
          href: `#${chapter.id}`,
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            history.replaceState(null, "", `#${chapter.id}`);
            panel.open(chapter.id);
          },
        },
        chapter.title,
      ),
    ),
  );
  return h(
    "details",
    { class: "rules-contents", open: innerWidth > 900, "data-testid": "contents" },
    h("summary", null, t("rules.contents")),
    h("ol", null, links),
  );
}

/** The lessons of the game: who would rather play than read. */
async function lessons() {
  /** @type {import("./types.js").Catalogue} */
  const { games } = await get("/api/games");
  const known = games.find((each) => each.id === game)?.lessons ?? [];
  return known.map((lesson) =>
    h(
      "button",
      {
        type: "button",
        class: "learn",
        title: lesson.blurb,
        "data-testid": `learn-${game}`,
        onclick: async () => {
          try {
            const wish = { game, lesson: lesson.id, key: freshKey() };
            location.assign(`/table/${(await post("/api/tables", wish)).table}`);
          } catch (error) {
            say(error instanceof Error ? error.message : String(error));
          }
        },
      },
      icon("u-book"),
      t("start.learn", { minutes: lesson.minutes }),
    ),
  );
}

async function begin() {
  await Promise.all([loadWords(), loadSymbols(game)]);
  rulesOf(game);
  const panel = new RulesPanel();
  const title = document.title.split(" · ")[0];
  const [list, learn] = await Promise.all([contents(panel), lessons()]);
  refill(
    page,
    topBar({ relang: begin }),
    h(
      "main",
      { class: "rules-page" },
      h(
        "header",
        { class: "rules-title" },
        h("h1", null, `${title}: ${t("tab.rules")}`),
        h("p", null, learn, h("a", { href: `/about/${game}` }, t("about"))),
      ),
      list,
      panel.element,
    ),
  );
  await panel.show();
  const wanted = decodeURIComponent(location.hash.replace(/^#(clause-)?/, ""));
  if (wanted) panel.open(wanted);
  picture(panel.body, game).catch(() => {}); // the rules are whole without them
}

startHelp();
begin();
