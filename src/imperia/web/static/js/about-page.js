/** About this edition: what comes from the printed game and what was reconstructed. */

import { get } from "./api.js";
import { h, refill } from "./dom.js";
import { loadSymbols } from "./symbols.js";
import { topBar } from "./topbar.js";
import { loadWords, t } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const game = document.body.dataset.game ?? location.pathname.split("/").pop() ?? "";

async function begin() {
  await Promise.all([loadWords(), loadSymbols()]);
  const body = h("div", { class: "about-body" });
  const title = h("h1", null, t("about"));
  refill(
    page,
    topBar({ relang: begin }),
    h(
      "main",
      { class: "about-page" },
      title,
      body,
      h("p", null, h("a", { href: `/rules/${game}` }, t("tab.rules"))),
    ),
  );
  try {
    const answer = await get(`/api/games/${game}/about`);
    title.textContent = `${answer.title}: ${t("about")}`;
    refill(
      body,
      (answer.paragraphs ?? []).length
        ? answer.paragraphs.map((/** @type {string} */ text) => h("p", null, text))
        : h("p", { class: "quiet" }, t("about.nothing")),
    );
  } catch (error) {
    refill(body, h("p", null, error instanceof Error ? error.message : String(error)));
  }
}

begin();
