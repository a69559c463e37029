/** The rules of a game on a page of their own. */

import { rulesOf } from "./clauses.js";
import { h, refill } from "./dom.js";
import { RulesPanel } from "./rules.js";
import { loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { loadWords, t } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const game = document.body.dataset.game ?? location.pathname.split("/").pop() ?? "";

async function begin() {
  await Promise.all([loadWords(), loadSymbols()]);
  rulesOf(game);
  const panel = new RulesPanel();
  const title = document.title.split(" · ")[0];
  refill(
    page,
    topBar({ relang: begin }),
    h(
      "main",
      { class: "rules-page" },
      h("h1", null, `${title}: ${t("tab.rules")}`),
      h("p", null, h("a", { href: `/about/${game}` }, t("about"))),
      panel.element,
    ),
  );
  await panel.show();
  const wanted = decodeURIComponent(location.hash.replace(/^#(clause-)?/, ""));
  if (wanted) panel.open(wanted);
}

begin();
