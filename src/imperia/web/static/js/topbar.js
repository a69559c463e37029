/** The slim bar on top of every page: home, where we are, language, light and dark. */

import { changed, h, refill, small } from "./dom.js";
import { chooseLanguage, chooseTheme, theme } from "./prefs.js";
import { icon } from "./symbols.js";
import { threatLine } from "./threats.js";
import { spoken, t } from "./words.js";

const NAMES = { en: "English", it: "Italiano", pt: "Português" };

/**
 * @param {{relang: () => void, title?: string, middle?: Node, tools?: Node[]}} ears
 */
export function topBar(ears) {
  const languages = h(
    "label",
    { class: "languages", title: t("language") },
    icon("u-globe"),
    h("span", { class: "for-ears" }, t("language")),
    h(
      "select",
      {
        "data-testid": "language",
        onchange: (/** @type {Event} */ event) => {
          chooseLanguage(/** @type {HTMLSelectElement} */ (event.target).value);
          ears.relang();
        },
      },
      Object.entries(NAMES).map(([code, name]) =>
        h(
          "option",
          { value: code, selected: code === spoken(), "aria-label": name },
          small() ? code.toUpperCase() : name,
        ),
      ),
    ),
  );
  const light = h("button", { type: "button", class: "plain round", "data-testid": "theme" });
  const drawLight = () => {
    const night = theme() === "night";
    const words = t(night ? "theme.paper" : "theme.night");
    light.title = words;
    light.setAttribute("aria-label", words);
    refill(light, icon(night ? "u-sun" : "u-moon"));
  };
  light.addEventListener("click", () => {
    chooseTheme(theme() === "night" ? "paper" : "night");
    drawLight();
  });
  drawLight();
  return h(
    "header",
    { class: "bar" },
    h(
      "a",
      { class: "home", href: "/", title: t("home"), "aria-label": t("home") },
      icon("s-emperor"),
      h("span", { class: "home-name" }, "Imperia"),
    ),
    ears.title ? h("h1", { class: "bar-title" }, ears.title) : null,
    ears.middle ?? h("span", { class: "bar-middle" }),
    h("div", { class: "bar-tools" }, ears.tools ?? [], languages, light),
  );
}

/**
 * Where the game is, or was: the turn, then the way of procedures down to the open question.
 * @param {Element} nav
 * @param {import("./store.js").Store} store
 * @param {(clause: string) => void} open
 */
export function drawCrumbs(nav, { snapshot, scene, doing: { past } }, open) {
  if (!snapshot || !scene) return;
  const path = past?.breadcrumb ?? snapshot.breadcrumb;
  const { banner } = scene;
  if (!changed(nav, [path, banner])) return;
  const place = banner.number
    ? `${banner.title} ${banner.number}${banner.last ? `/${banner.last}` : ""}`
    : banner.title;
  const trail = path.filter(
    (crumb) => crumb.title && !snapshot.title.endsWith(crumb.title) && crumb.title !== banner.title,
  );
  const list = h(
    "ol",
    null,
    trail.map((crumb) =>
      h(
        "li",
        null,
        h(
          "button",
          {
            type: "button",
            class: "clause-link",
            "data-clause": crumb.clause,
            title: crumb.clause,
            onclick: () => open(crumb.clause),
          },
          crumb.title,
        ),
      ),
    ),
  );
  refill(nav, h("span", { class: "crumb-turn" }, place), list);
  // where there is no room for all, the innermost is seen
  requestAnimationFrame(() => (list.scrollLeft = list.scrollWidth));
}

/**
 * How the game is won, and where I stand.
 * @param {HTMLElement} place
 * @param {import("./types.js").Snapshot} snapshot
 */
export function drawGoal(place, snapshot) {
  const { viewer, scene, over } = snapshot;
  const points = (scene.mats ?? []).flatMap((mat) =>
    (mat.counters ?? []).flatMap(({ symbol, value }) =>
      symbol === "points" && (mat.seat ?? -1) >= 0 ? { seat: mat.seat, value } : [],
    ),
  );
  if (!changed(place, [scene.goal, scene.threats, points, viewer, over])) return;
  place.hidden = !scene.goal || over;
  const mine = points.find((each) => each.seat === viewer)?.value;
  const best = Math.max(...points.map((each) => each.value));
  const told = mine !== undefined && best > 0 ? ` · ${t("goal.stand", { mine, best })}` : "";
  refill(place, icon("s-points"), h("span", null, scene.goal ?? "", told), threatLine(snapshot));
}
