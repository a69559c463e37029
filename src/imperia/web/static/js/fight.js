/** A fight round by round: ranks that thin out, dice with their faces, hits, the odds. */

import { armsIcon } from "./arms.js";
import { h, s } from "./dom.js";
import { badge, thing } from "./symbols.js";
import { figure, t } from "./words.js";

/** @typedef {import("./types.js").Stage} Stage */
/** @typedef {import("./types.js").StageSide} StageSide */
/** @typedef {import("./types.js").Rank} Rank */
/** @typedef {import("./types.js").Round} Round */
/** @typedef {import("./types.js").Throw} Throw */
/** @typedef {import("./types.js").Die} Die */
/** @typedef {import("./types.js").Realm} Realm */

const RETREAT = -1; // instead of the number of a round
const MANY = 10; // so many equal units are shown one by one; more as blocks of five
const BLOCK = 5;
const OPEN = 6; // so many rounds stay in sight

/** Has this unit fallen after so many rounds? @param {number | undefined} fallen */
const isGone = (fallen, /** @type {number} */ round, /** @type {boolean} */ end) =>
  fallen === RETREAT ? end : Boolean(fallen) && Number(fallen) <= round;

/**
 * How many of a side stand after so many rounds.
 * @param {StageSide} side
 * @param {number} round
 * @param {boolean} end
 */
export function standing(side, round, end) {
  const units = (side.ranks ?? []).flatMap((rank) => rank.units);
  return units.filter((unit) => !isGone(unit.fallen, round, end)).length;
}

/** When a unit fell, as it is written upon it. @param {number | undefined} fallen */
const fellIn = (fallen) => (fallen === RETREAT ? t("fight.retreat_sign") : figure(Number(fallen)));

/**
 * One unit, or a block of equal ones.
 * @param {import("./types.js").RankUnit} unit
 * @param {number} count
 * @param {boolean} gone
 */
function unitElement(unit, count, gone) {
  const words = [count > 1 ? `${figure(count)} ${unit.label}` : unit.label];
  if (gone)
    words.push(
      unit.fallen === RETREAT
        ? t("fight.lost_retreat")
        : t("fight.lost", { number: Number(unit.fallen) }),
    );
  else if (unit.hurt) words.push(t("fight.hurt"));
  return h(
    "span",
    {
      class: `fight-unit ${gone ? "gone" : ""} ${unit.hurt && !gone ? "hurt" : ""}`,
      role: "img",
      "aria-label": words.join(", "),
      title: words.join(", "),
      "data-unit": unit.symbol,
    },
    thing(unit.symbol),
    count > 1 ? h("b", null, `×${figure(count)}`) : null,
    gone ? h("i", null, fellIn(unit.fallen)) : null,
  );
}

/**
 * @param {Rank} rank
 * @param {number} round
 * @param {boolean} end
 * @param {Realm[]} realms
 */
function rankElement(rank, round, end, realms) {
  const realm = realms.find((each) => each.id === rank.realm);
  /** @type {HTMLElement[]} */
  const units = [];
  for (let at = 0; at < rank.units.length;) {
    const unit = rank.units[at];
    const gone = isGone(unit.fallen, round, end);
    const same = rank.units.slice(at).findIndex((other) => {
      const hurt = other.hurt !== unit.hurt;
      return other.symbol !== unit.symbol || other.fallen !== unit.fallen || hurt;
    });
    const run = same < 0 ? rank.units.length - at : same;
    const count = rank.units.length > MANY ? Math.min(BLOCK, run) : 1;
    units.push(unitElement(unit, count, gone));
    at += count;
  }
  return h(
    "div",
    { class: `fight-rank rank-${rank.kind} seat-${rank.seat ?? -1}` },
    h("small", null, realm?.arms ? armsIcon(realm.arms, realm.fill) : null, rank.label),
    h("div", { class: "fight-units", role: "group", "aria-label": rank.label }, units),
  );
}

/**
 * The ranks of a side after so many rounds.
 * @param {StageSide} side
 * @param {number} round
 * @param {boolean} end
 * @param {Realm[]} realms
 */
export function ranksElement(side, round, end, realms) {
  if (!side.ranks?.length) return null;
  return h(
    "div",
    { class: "fight-ranks", "data-standing": standing(side, round, end) },
    side.ranks.map((rank) => rankElement(rank, round, end, realms)),
  );
}

/** A die in words: as it lies, and as it lay before. @param {Die} die */
const dieWords = ({ label, first }) =>
  first ? `${label}, ${t("fight.again", { first: first.label })}` : label;

/** A die; before it lies the face that was rolled again. @param {Die} die */
function dieElement(die) {
  const picture = faceElement(die);
  if (!die.first) return picture;
  const first = faceElement(die.first);
  first.setAttribute("class", `first-face die-${die.first.fill}`);
  first.setAttribute("aria-hidden", "true");
  return h("span", { class: "die-again", title: dieWords(die) }, first, picture);
}

/** The face of a die, which shows a thing. @param {Die} die */
function faceElement(die) {
  const signs = die.symbol ? (die.signs ?? 1) : 0;
  const size = signs > 1 ? 13 : 19;
  const picture = s(
    "svg",
    {
      class: `die face die-${die.fill} ${die.counted === false ? "idle" : "hit"}`,
      viewBox: "0 0 30 30",
      role: "img",
      "aria-label": `${dieWords(die)}${die.value ? `, ${t("fight.hits", { count: die.value })}` : ""}`,
      "data-face": die.symbol ? `${die.symbol}${signs > 1 ? signs : ""}` : "blank",
      "data-hits": die.value,
    },
    s("rect", { x: 1.5, y: 1.5, width: 27, height: 27, rx: 6 }),
  );
  for (let sign = 0; sign < signs; sign += 1) {
    const [x, y] = signs > 1 ? (sign ? [14.5, 14.5] : [3.5, 3.5]) : [5.5, 5.5];
    picture.append(
      s("use", {
        href: `#s-${die.symbol}`,
        class: `sym ${sign && die.value < signs ? "doubtful" : ""}`,
        x,
        y,
        width: size,
        height: size,
      }),
    );
  }
  return picture;
}

/** What a throw hit, by kind and in all. @param {Throw} thrown */
function hitsElement(thrown) {
  if (thrown.total === undefined || thrown.total === null) return null;
  const parts = (thrown.hits ?? []).map((counter, index) => [
    index ? "+ " : null,
    thing(counter.symbol, counter.label),
    ` ${figure(counter.value)} `,
  ]);
  return h(
    "div",
    { class: "fight-hits", "data-total": thrown.total },
    h(
      "p",
      null,
      parts.length ? [...parts.flat(), "= "] : null,
      h("b", null, figure(thrown.total)),
      ` ${t("fight.hits", { count: thrown.total }).replace(/^\S+\s/u, "")}`,
    ),
    (thrown.notes ?? []).map((note) => h("small", null, note)),
  );
}

/** @param {Throw | undefined} thrown */
function throwElement(thrown) {
  return h(
    "div",
    { class: "fight-throw" },
    h(
      "div",
      { class: "fight-dice" },
      (thrown?.groups ?? []).map((group) =>
        h(
          "span",
          { class: "dice-group", role: "group", "aria-label": group.label, title: group.label },
          group.dice.map(dieElement),
        ),
      ),
    ),
    thrown ? hitsElement(thrown) : null,
  );
}

/** How a round changed the odds of the first side. @param {Round} round */
function chanceElement({ before, after }) {
  if (before === undefined || before === null) return null;
  const now = after ?? before;
  const trend = now < before ? "worse" : now > before ? "better" : "";
  return h(
    "small",
    { class: `fight-chance ${trend}`, title: t("fight.chance") },
    `${figure(before)}%`,
    after === undefined || after === null ? null : [" → ", h("b", null, `${figure(now)}%`)],
  );
}

/**
 * One round of a list.
 * @param {Round} round
 * @param {number} index
 * @param {boolean} now
 */
function roundElement(round, index, now) {
  return h(
    "li",
    { class: `fight-round ${now ? "now" : ""}`, "data-round": index + 1 },
    throwElement(round.throws[0]),
    h("div", { class: "fight-middle" }, h("b", null, round.label), chanceElement(round)),
    throwElement(round.throws[1]),
    round.lines?.length
      ? h(
          "ul",
          { class: "fight-beside" },
          round.lines.map((line) => h("li", null, line)),
        )
      : null,
  );
}

/**
 * The rounds so far; the last one is pointed out, and of many the older ones are folded.
 * @param {Stage} stage
 * @param {number} until
 * @param {boolean} end
 */
export function roundsElement(stage, until, end) {
  const rounds = stage.rounds ?? [];
  if (!rounds.length) return null;
  const all = rounds
    .slice(0, end ? rounds.length : until)
    .map((round, index) => roundElement(round, index, !end && index === until - 1));
  const old = all.length > OPEN ? all.splice(0, all.length - OPEN) : [];
  return h(
    "ol",
    { class: "fight-rounds" },
    old.length
      ? h(
          "li",
          { class: "fight-older" },
          h(
            "details",
            null,
            h("summary", null, t("fight.older", { last: figure(old.length) })),
            h("ol", { class: "fight-rounds" }, old),
          ),
        )
      : null,
    all,
  );
}

/**
 * Who stands on both sides, between them.
 * @param {Stage} stage
 * @param {number} round
 * @param {boolean} end
 */
export function leftElement(stage, round, end) {
  const [one, two] = stage.sides ?? [];
  const left = [one, two].map((side) => standing(side, round, end));
  const number = (/** @type {StageSide} */ side, /** @type {number} */ place) =>
    h(
      "b",
      { class: `seat-${side.seat ?? -1} ${end && side.won ? "won" : ""}` },
      figure(left[place]),
    );
  return h(
    "div",
    { class: "stage-score fight-left", role: "img", "aria-label": `${left[0]} : ${left[1]}` },
    number(one, 0),
    h("i", null, ":"),
    number(two, 1),
    h("small", null, t("fight.left")),
    thing(stage.symbol),
  );
}

/**
 * One round in words, for ears: its sentences.
 * @param {Stage} stage
 * @param {number} number
 * @param {(side: StageSide) => string} who
 */
export function roundWords(stage, number, who) {
  const round = stage.rounds?.[number - 1];
  if (!round) return [];
  const sides = (stage.sides ?? []).map((side, place) => {
    const thrown = round.throws[place];
    const dice = (thrown?.groups ?? []).flatMap((group) => group.dice.map(dieWords));
    const hits =
      thrown?.total === undefined || thrown?.total === null
        ? ""
        : t("fight.hits", { count: thrown.total });
    const left = `${t("fight.left")}: ${figure(standing(side, number, false))}`;
    return [`${who(side)}: ${dice.join(", ")}`, hits, left].filter(Boolean).join("; ");
  });
  return [round.label, ...sides, ...(round.lines ?? [])];
}

/**
 * A side without a player has the arms of its realm.
 * @param {StageSide} side
 * @param {Realm[]} realms
 */
export function sideBadge(side, realms) {
  const seat = side.seat ?? -1;
  const sent = side.ranks?.find((rank) => rank.realm)?.realm;
  const realm = seat < 0 ? realms.find((each) => each.id === sent) : undefined;
  if (!realm?.arms) return badge(seat, "stage-badge");
  return h("span", { class: "stage-arms" }, armsIcon(realm.arms, realm.fill));
}

/**
 * How the fight would end with the answer that is chosen, else with the plainest: a bar of three.
 * @param {import("./store.js").Store} store
 */
export function oddsBar({ scene, snapshot, doing }) {
  const told = (scene?.offers ?? []).filter((offer) => offer.odds);
  const plain = snapshot?.question?.legal.filter((move) => !move.target).map((move) => move.move);
  const offer =
    told.find((each) => each.move === doing.chosen) ??
    told.find((each) => plain?.includes(each.move)) ??
    told[0];
  const odds = offer?.odds;
  if (!odds || !snapshot?.question?.mine) return null;
  const label = snapshot.question.legal.find((move) => move.move === offer.move)?.label ?? "";
  const nobody = odds.nobody ?? 0;
  const lost = Math.max(0, 100 - odds.win - nobody);
  const part = (/** @type {string} */ name, /** @type {number} */ share) => {
    const element = h("i", { class: name });
    element.style.flexGrow = String(share);
    return element;
  };
  return h(
    "div",
    { class: `odds-bar seat-${snapshot.viewer}`, "data-testid": "odds-bar" },
    h("p", null, h("b", null, label)),
    h(
      "div",
      { "aria-hidden": "true" },
      part("win", odds.win),
      part("none", nobody),
      part("", lost),
    ),
    h("p", null, t(nobody ? "odds.ends" : "odds.two", { win: odds.win, nobody, lost })),
  );
}
