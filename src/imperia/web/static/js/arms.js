/**
 * The arms of realms: a shield, divided, with a charge. Each is made once and then used; its
 * colour is that of the realm where it is used (`--deep`).
 */

import { h, s } from "./dom.js";

const SHIELD = "M3 2h18v9.5c0 5.2-3.6 8.7-9 10.9C6.6 20.2 3 16.7 3 11.5Z";

/** What lies on the shield, on 24 x 24. @type {Record<string, string>} */
const CHARGES = Object.fromEntries([
  [
    "anchor",
    "M12 3a2.3 2.3 0 0 1 1.2 4.2V9H16v2h-2.8v6.3c2-.4 3.4-1.6 4-3.3l-1.7.3L18.6 10.5 20.5 15l-1.4-.4C18.2 18 15.4 20.5 12 20.5S5.8 18 4.9 14.6L3.5 15l1.9-4.5L8.5 14.3 6.8 14c.6 1.7 2 2.9 4 3.3V11H8V9h2.8V7.2A2.3 2.3 0 0 1 12 3Z",
  ],
  ["crescent", "M15.5 6.2A6.4 6.4 0 1 0 15.5 17.8A5 5 0 1 1 15.5 6.2Z"],
  ["cross", "M10 4h4v6h6v4h-6v7h-4v-7H4v-4h6Z"],
  ["crown", "M4.5 8l3.8 3.2L12 5.5l3.7 5.7L19.5 8 18 18.5H6Z"],
  ["disc", "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z"],
  [
    "dome",
    "M12 2.5c1 2.5 5.5 4.2 5.5 8 0 2-1 3-2 3.8V20h-7v-5.7c-1-.8-2-1.8-2-3.8 0-3.8 4.5-5.5 5.5-8Z",
  ],
  [
    "eagle",
    "M12 4l1.3 1.6-.5 1.7c2.4-1 4.5-3 7.7-2.8-.2 1.6-.3 2.8-1.3 3.7.5 1.2.2 2.3-.9 3.1.1 1.5-1.5 2.6-3.3 2.7l2 3.7-2.7-.6L13.5 20 12 18.3 10.5 20l-.8-2.9-2.7.6 2-3.7c-1.8-.1-3.4-1.2-3.3-2.7-1.1-.8-1.4-1.9-.9-3.1-1-.9-1.1-2.1-1.3-3.7 3.2-.2 5.3 1.8 7.7 2.8l-.5-1.7Z",
  ],
  [
    "fish",
    "M3.5 12C6 8 9 6.5 12.5 6.5c2.7 0 4.7 1.7 6 3.7L21 8v8l-2.5-2.2c-1.3 2-3.3 3.7-6 3.7C9 17.5 6 16 3.5 12Z",
  ],
  [
    "fleur",
    "M12 3c2 2.4 2.6 4.6 1.5 7.6 2-3 6.6-2.2 5.7 1.3-.5 2-2.7 2-3.2.7-.9 1-2 1.5-2.5 2.4h2.5v2h-2.2l1.2 4-3-1.6-3 1.6 1.2-4H8v-2h2.5c-.5-.9-1.6-1.4-2.5-2.4-.5 1.3-2.7 1.3-3.2-.7-.9-3.5 3.7-4.3 5.7-1.3C9.4 7.6 10 5.4 12 3Z",
  ],
  ["horn", "M4 7c6-2 13 0 16 7l-3.5 3C14 12.5 9 10.5 4 11Zm3 5.5l4 2-1.5 5-4-2Z"],
  ["key", "M9 4a4 4 0 0 1 1.5 7.7V14H13v2h-2.5v1.5H13v2h-2.5V21h-3v-9.3A4 4 0 0 1 9 4Z"],
  [
    "lion",
    "M6 20l1-4.5C5.5 14 5 12 5.5 10l-2-2 1-2.5 2 .6C7.5 4 9.5 3.5 11 4.2l1.5 2.6 3.5.7 2-2.5 2 1-1 3-2.5 1.5.8 3.5 2.2 2.5-1 3.5h-2.2l.6-2.6-2.6-2.4-2.8.6-.6 4.4Z",
  ],
  ["lozenge", "M12 3l6 9-6 9-6-9Z"],
  [
    "mill",
    "M11 3h2v6.5L19.5 8l.5 2-6 2 6 2-.5 2-6.5-1.5V21h-2v-6.5L4.5 16 4 14l6-2-6-2 .5-2L11 9.5Z",
  ],
  [
    "rose",
    "M12 4.2a3.3 3.3 0 0 1 3.2 3.3 3.3 3.3 0 0 1 3.9 4.6 3.3 3.3 0 0 1-2.2 4.9 3.3 3.3 0 0 1-4.9 2.6 3.3 3.3 0 0 1-4.9-2.6 3.3 3.3 0 0 1-2.2-4.9 3.3 3.3 0 0 1 3.9-4.6A3.3 3.3 0 0 1 12 4.2Z",
  ],
  ["saltire", "M5 3l7 6.6L19 3l2 2-6.6 7L21 19l-2 2-7-6.6L5 21l-2-2 6.6-7L3 5Z"],
  ["ship", "M11.2 3v9.5H5.5L11.2 5Zm1.6 1.5c3.5 1.6 5 4.5 5 8h-5ZM4 14.5h16L17.5 19h-11Z"],
  ["star", "M12 4.5l2 5h5.2l-4.2 3.3 1.6 5.3L12 15l-4.6 3.1L9 12.8 4.8 9.5H10Z"],
  [
    "sun",
    "M12 2.5l1.6 3.8 3.1-2.7-.4 4.1 4.1-.5-2.7 3.1 3.8 1.7-3.8 1.6 2.7 3.1-4.1-.4.4 4.1-3.1-2.7L12 21.5l-1.6-3.8-3.1 2.7.4-4.1-4.1.4 2.7-3.1L2.5 12l3.8-1.7-2.7-3.1 4.1.5-.4-4.1 3.1 2.7Z",
  ],
  [
    "tower",
    "M6 4h2.5v2h2.2V4h2.6v2h2.2V4H18v5l-1.5 1.5V18H18v2.5H6V18h1.5v-7.5L6 9ZM10.6 20.5V16a1.4 1.4 0 0 1 2.8 0v4.5Z",
  ],
  [
    "tree",
    "M12 3a5 5 0 0 1 4.6 3.3A4 4 0 0 1 17 14h-3.8v3l2.3 3.5h-7L10.8 17v-3H7a4 4 0 0 1 .4-7.7A5 5 0 0 1 12 3Z",
  ],
  [
    "wheel",
    "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-1 2.7A5.5 5.5 0 0 0 6.7 11H11Zm2 0V11h4.3A5.5 5.5 0 0 0 13 6.7ZM6.7 13a5.5 5.5 0 0 0 4.3 4.3V13Zm6.3 0v4.3a5.5 5.5 0 0 0 4.3-4.3Z",
  ],
]);

const bars = (/** @type {number[]} */ ys) => ys.map((y) => `M0 ${y}h24v3H0Z`).join("");
const pales = (/** @type {number[]} */ xs) => xs.map((x) => `M${x} 0h2.7v24h-2.7Z`).join("");
const chequers = [2, 6.5, 11, 15.5, 20]
  .flatMap((y, row) =>
    [3, 7.5, 12, 16.5].map((x, column) => ((row + column) % 2 ? "" : `M${x} ${y}h4.5v4.5h-4.5Z`)),
  )
  .join("");
const lozenges = [3, 10, 17]
  .flatMap((y) => [5, 10, 15, 20].map((x) => `M${x} ${y - 3.5}l2.5 3.5-2.5 3.5-2.5-3.5Z`))
  .join("");

/** The part of the shield in the second colour. @type {Record<string, string>} */
const DIVISIONS = {
  plain: "",
  pale: "M12 0h12v24H12Z",
  base: "M0 12h24v12H0Z",
  bend: "M0 0L24 24H0Z",
  fess: "M0 8.5h24v6.5H0Z",
  chief: "M0 0h24v7H0Z",
  chevron: "M12 8l10 9v5L12 13 2 22v-5Z",
  bordure: `M0 0h24v24H0ZM6 5v6.5c0 3.5 2.3 5.7 6 7.6c3.7-1.900 6-4.100 6-7.6V5Z`,
  quarterly: "M0 0h12v11H0ZM12 11h12v13H12Z",
  barry: bars([5, 11, 17]),
  paly: pales([5.5, 10.7, 16]),
  bendy: [-10, 0, 10, 20].map((x) => `M${x} 0l24 24h-5L${x - 5} 0Z`).join(""),
  pile: "M3 0h18L12 19Z",
  cross: "M9.7 0h4.6v24H9.7ZM0 8.5h24v4.6H0Z",
  lozengy: lozenges,
  chequy: chequers,
};

/** @type {SVGSVGElement | null} */
let store = null;
const made = new Set();

/** The symbol of these arms, made when it is first asked for. @param {string} arms */
function symbolOf(arms) {
  if (!store) {
    store = s("svg", { class: "arms-store", "aria-hidden": "true", width: 0, height: 0 });
    store.append(s("clipPath", { id: "arms-clip" }, s("path", { d: SHIELD })));
    document.body.prepend(store);
  }
  const id = `arms-${arms.replace(".", "-")}`;
  if (!made.has(arms)) {
    made.add(arms);
    const [division, charge = ""] = arms.split(".");
    const small = division === "bordure" ? 0.5 : 0.7;
    const plain = division === "plain" || division === "bordure";
    store.append(
      s(
        "symbol",
        { id, viewBox: "1 0 22 24" },
        s("path", { class: "arms-field", d: SHIELD }),
        DIVISIONS[division]
          ? s("path", {
              class: "arms-part",
              d: DIVISIONS[division],
              "clip-path": "url(#arms-clip)",
              "fill-rule": "evenodd",
            })
          : null,
        CHARGES[charge]
          ? s("path", {
              class: plain ? "arms-charge" : "arms-charge dark",
              d: CHARGES[charge],
              "fill-rule": "evenodd",
              transform: `translate(${12 - 12 * small} ${11.2 - 12 * small}) scale(${small})`,
            })
          : null,
        s("path", { class: "arms-edge", d: SHIELD }),
      ),
    );
  }
  return id;
}

const worn = new CSSStyleSheet();
document.adoptedStyleSheets.push(worn);

/**
 * Let seats bear the arms of their realms: these become their emblems, on the seat's own colour.
 * @param {import("./types.js").Realm[]} realms
 */
export function bear(realms) {
  const rules = [];
  for (const { seat, arms = "plain" } of realms) {
    const emblem = document.getElementById(`e-${seat}`);
    if (!emblem || emblem.getAttribute("data-arms") === arms) continue;
    emblem.setAttribute("data-arms", arms);
    emblem.replaceChildren(...signOf(arms));
  }
  for (const { seat, arms = "plain" } of realms)
    if (isWhole(arms)) rules.push(`.seat-${seat} { --sign: 100%; }`);
  worn.replaceSync(rules.join("\n"));
}

/** Do these arms divide the shield, so that their sign must fill it? @param {string} arms */
const isWhole = (arms) => Boolean(DIVISIONS[arms.split(".")[0]]);

/**
 * What lies on the shield, in one colour. A charge alone is as large as an emblem; what divides
 * the shield goes to its edges.
 * @param {string} arms
 */
function signOf(arms) {
  const [division, charge = ""] = arms.split(".");
  const whole = isWhole(arms);
  const size = whole ? (division === "bordure" ? 0.55 : 0.8) : 1.22;
  const part = s("path", {
    class: "solid",
    d: DIVISIONS[division] ?? "",
    "fill-rule": "evenodd",
    transform: "translate(-4 -2.4) scale(1.3333 1.1765)", // the box of the shield is the whole
  });
  const sign = s("path", {
    class: whole && division !== "bordure" ? "solid sign-over" : "solid",
    d: CHARGES[charge] ?? "",
    "fill-rule": "evenodd",
    transform: `translate(${12 - 12 * size} ${12 - 12 * size}) scale(${size})`,
  });
  return [...(whole ? [part] : []), ...(CHARGES[charge] ? [sign] : [])];
}

/**
 * Arms on a board, their middle at a point.
 * @param {string} arms
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [fill]  the wash of the realm
 */
export function armsAt(arms, x, y, size, fill = "") {
  return s("use", {
    href: `#${symbolOf(arms)}`,
    class: `arms ${fill ? `fill-${fill}` : ""}`,
    x: x - size / 2,
    y: y - size * 0.545,
    width: size,
    height: size * 1.09,
  });
}

/**
 * Arms in a line of text.
 * @param {string} arms
 * @param {string} fill
 * @param {string} [label]
 */
export function armsIcon(arms, fill, label = "") {
  const picture = s(
    "svg",
    { class: "arms-icon", viewBox: "0 0 22 24" },
    armsAt(arms, 11, 13.1, 22, fill),
  );
  picture.setAttribute("aria-hidden", "true");
  return label ? h("span", { class: "arms-named" }, picture, label) : picture;
}
