/**
 * Colours and emblems of the seats. A seat wears the livery of its number, unless the scene gives
 * it another: who plays England then is red at every table. Whoever plays a realm bears its arms.
 */

import { loadModule } from "./load.js";

const SEATS = 6;
let worn = "";
const sheet = new CSSStyleSheet();

/**
 * @param {number[]} [liveries]  by seat: the livery, 0 to 5
 * @param {import("./types.js").Realm[]} [realms]
 */
export function wear(liveries = [], realms = []) {
  const borne = realms.filter((realm) => (realm.seat ?? -1) >= 0);
  if (borne.length) loadModule(() => import("./arms.js")).then(({ bear }) => bear(borne));
  const all = [...liveries];
  for (let livery = 0; all.length < SEATS; livery += 1) if (!all.includes(livery)) all.push(livery);
  if (all.join() === worn) return;
  worn = all.join();
  const rules = all.map((livery, seat) => {
    const parts = ["", "-ink", "-deep"].map(
      (part) => `--seat${part}: var(--seat-${livery}${part});`,
    );
    return `.seat-${seat} { ${parts.join(" ")} }`;
  });
  sheet.replaceSync(rules.join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const emblems = [...document.querySelectorAll("symbol")].filter((each) => /^e-\d$/.test(each.id));
  for (const emblem of emblems) {
    const own = emblem.getAttribute("data-livery") ?? emblem.id.slice(2);
    emblem.setAttribute("data-livery", own);
    emblem.id = `e-${all.indexOf(Number(own))}`;
  }
}

/**
 * A picture that stands beside others: its seats wear their liveries by themselves.
 * @param {Element} picture
 * @param {number[]} [liveries]
 */
export function dressed(picture, liveries = []) {
  const worn = (/** @type {string} */ seat) => liveries[Number(seat)] ?? seat;
  for (const element of picture.querySelectorAll('[class*="seat-"], use[href^="#e-"]')) {
    const name = element.getAttribute("class");
    const href = element.getAttribute("href");
    if (name)
      element.setAttribute(
        "class",
        name.replace(/seat-(\d)/g, (_, n) => `seat-${worn(n)}`),
      );
    if (href)
      element.setAttribute(
        "href",
        href.replace(/^#e-(\d)$/, (_, n) => `#e-${worn(n)}`),
      );
  }
}
