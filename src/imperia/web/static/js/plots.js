/** Figures by turn as lines of our own, each with its table beside it. */

import { h, s } from "./dom.js";
import { badge } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Figure} Figure */

const WIDTH = 430;
const HEIGHT = 230;
const LEFT = 40;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 28;
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "5 5", "12 4"];

/** A round number for the steps of an axis. @param {number} span */
function roundStep(span) {
  const raw = Math.max(span, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  return Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) ?? power * 10,
  );
}

/**
 * @param {Figure} data
 * @param {string[]} moments
 * @param {(seat: number) => string} seatName
 */
export function plot(data, moments, seatName) {
  const all = data.seats.flat();
  const low = Math.min(0, ...all);
  const step = roundStep(Math.max(...all, 1) - low);
  const high = Math.max(step, Math.ceil(Math.max(...all, 1) / step) * step);
  const x = (/** @type {number} */ index) =>
    LEFT + (moments.length > 1 ? (index / (moments.length - 1)) * (WIDTH - LEFT - RIGHT) : 0);
  const y = (/** @type {number} */ value) =>
    HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const picture = s("svg", {
    class: "plot",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    "aria-label": t("plot.label", { name: data.label }),
  });
  for (let value = low; value <= high; value += step) {
    picture.append(
      s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
      s("text", { class: "axis-text end", x: LEFT - 7, y: y(value) + 4 }, figure(value)),
    );
  }
  const every = Math.ceil(moments.length / 9);
  moments.forEach((moment, index) => {
    if (index % every === 0 || index === moments.length - 1)
      picture.append(
        s("text", { class: "axis-text", x: x(index), y: HEIGHT - 8 }, shortMoment(moment)),
      );
  });
  data.seats.forEach((values, seat) => {
    picture.append(
      s("polyline", {
        class: `series seat-${seat}`,
        points: values.map((value, index) => `${x(index)},${y(value)}`).join(" "),
        "stroke-dasharray": DASHES[seat % 6],
      }),
    );
    values.forEach((value, index) => {
      if (index % every && index !== values.length - 1) return;
      picture.append(
        s("use", {
          class: `series-mark seat-${seat}`,
          href: `#e-${seat % 6}`,
          x: x(index) - 5.5,
          y: y(value) - 5.5,
          width: 11,
          height: 11,
        }),
      );
    });
  });
  return h(
    "figure",
    { class: "plot-block", "data-figure": data.id },
    h(
      "figcaption",
      null,
      h("h3", null, data.label),
      h(
        "span",
        { class: "legend" },
        data.seats.map((_, seat) =>
          h("span", { class: "legend-seat" }, badge(seat, "tiny"), " ", seatName(seat)),
        ),
      ),
    ),
    h(
      "div",
      { class: "plot-sides" },
      picture,
      h(
        "div",
        { class: "scroll-x", tabindex: "0", role: "region", "aria-label": data.label },
        h(
          "table",
          { class: "figures" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, t("plot.moment")),
              data.seats.map((_, seat) =>
                h(
                  "th",
                  { scope: "col" },
                  badge(seat, "tiny"),
                  h("span", { class: "for-ears" }, seatName(seat)),
                ),
              ),
            ),
          ),
          h(
            "tbody",
            null,
            moments.map((moment, index) =>
              h(
                "tr",
                null,
                h("th", { scope: "row" }, moment),
                data.seats.map((values) => h("td", null, figure(values[index] ?? 0))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** "Turn 3" is 3 on the axis. @param {string} moment */
function shortMoment(moment) {
  return /(\d+)\s*$/.exec(moment)?.[1] ?? moment;
}
