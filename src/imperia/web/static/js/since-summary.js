/** What has happened since the reader's last turn: figures, places, great moments, lines. */

import { changedHands, movedFigures } from "./changes.js";
import { h, refill } from "./dom.js";
import { openDialog } from "./overlay.js";
import { sinceLines } from "./since-lines.js";
import { badge, icon, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/**
 * @param {import("./since.js").Since} since
 * @param {number} from
 */
export async function summary(since, from) {
  const { snapshot } = since.store;
  if (!snapshot) return;
  for (let tries = 0; (since.ears.entries()[0]?.seq ?? 0) > from + 1 && tries < 10; tries += 1)
    await since.ears.older();
  const news = since.ears
    .entries()
    .filter((entry) => entry.seq > from && !entry.undone && !entry.undo);
  const body = h("div", { class: "since" });
  const box = openDialog(t("since.title"), body, { testid: "since" });
  const step = () => {
    box.close();
    since.start(from);
  };
  if (!news.length) {
    refill(body, h("p", null, t("since.nothing")));
    return;
  }
  let before = null;
  try {
    before = (await since.scene(from)).scene;
  } catch {
    // without the earlier position the lines alone are told
  }
  const figures = before ? movedFigures(before, snapshot.scene) : [];
  const hands = before ? changedHands(before, snapshot.scene) : [];
  const flash = (/** @type {string} */ id) => {
    box.close();
    since.ears.flash(id);
  };
  refill(
    body,
    h("p", { class: "quiet" }, t("since.told", { count: since.after(from).length })),
    figures.length
      ? h(
          "div",
          { class: "since-figures" },
          snapshot.seats.map((seat) => {
            const mine = figures.filter((change) => change.seat === seat.seat);
            return mine.length
              ? h(
                  "p",
                  null,
                  badge(seat.seat),
                  h("b", null, since.ears.seatName(seat.seat)),
                  mine.map(({ counter, from: was }) =>
                    h(
                      "span",
                      { class: "since-figure", title: counter.label },
                      thing(counter.symbol, counter.label),
                      ` ${figure(was)} → `,
                      h("b", null, figure(counter.value)),
                    ),
                  ),
                )
              : null;
          }),
        )
      : null,
    hands.length
      ? h(
          "ul",
          { class: "since-hands" },
          hands.map((change) =>
            h(
              "li",
              null,
              h(
                "button",
                { type: "button", class: "place-link", onclick: () => flash(change.id) },
                change.label,
              ),
              ": ",
              owner(since, change.from),
              " → ",
              owner(since, change.to),
            ),
          ),
        )
      : null,
    sinceLines(news, flash),
    h(
      "div",
      { class: "since-foot" },
      h(
        "button",
        { type: "button", class: "primary", "data-testid": "step-by-step", onclick: step },
        icon("u-next"),
        t("since.steps"),
      ),
      h("button", { type: "button", onclick: () => box.close() }, t("since.play")),
    ),
  );
  /** @type {HTMLElement | null} */ (body.querySelector(".primary"))?.focus({
    preventScroll: true, // it opens at its beginning
  });
}

/** @param {import("./since.js").Since} since @param {number} seat */
function owner(since, seat) {
  return seat < 0
    ? h("span", { class: "quiet" }, t("nobody"))
    : h("span", null, badge(seat, "tiny"), " ", since.ears.seatName(seat));
}
