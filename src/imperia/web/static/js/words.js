/**
 * The client's own words, by key, in the reader's language. What belongs to a game comes from the
 * server.
 */

import { language } from "./prefs.js";

/** @typedef {string | Record<string, string>} Text */

/** @type {Record<string, Text>} */
let catalogue = {};
let lang = language();
/** @type {Intl.NumberFormat | null} */
let numbers = null;

/** Load the words of the chosen language. */
export async function loadWords() {
  lang = language();
  numbers = null;
  catalogue = (await import(`../words/${lang}.js`)).default;
  document.documentElement.lang = lang;
}

/** The language the words are in. */
export function spoken() {
  return lang;
}

/**
 * A text with its parameters put in; `count` chooses the plural form where there are several.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 */
export function t(key, params = {}) {
  let text = catalogue[key];
  if (text === undefined) return key;
  if (typeof text !== "string") {
    const form = new Intl.PluralRules(lang).select(Number(params.count ?? 0));
    text = text[form] ?? text.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ""));
}

/** @param {number} number */
export function figure(number) {
  numbers ??= new Intl.NumberFormat(lang);
  return numbers.format(number).replace("-", "\u2212");
}

/**
 * How long ago, in words: "3 minutes ago".
 * @param {string} iso
 */
export function ago(iso) {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const size = Math.abs(seconds);
  if (size < 60) return format.format(Math.round(seconds), "second");
  if (size < 3600) return format.format(Math.round(seconds / 60), "minute");
  if (size < 86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}

/** The language as it is written where the reader lives: a day in London has 24 hours. */
function regional() {
  return (navigator.languages ?? []).find((wish) => wish.toLowerCase().startsWith(lang)) ?? lang;
}

/**
 * The time of day, or the date when it was another day.
 * @param {string} iso
 */
export function clock(iso) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  const today = new Date().toDateString() === time.toDateString();
  return today
    ? time.toLocaleTimeString(regional(), { hour: "2-digit", minute: "2-digit" })
    : time.toLocaleString(regional(), {
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
      });
}

/** @param {string[]} words */
export function list(words) {
  return new Intl.ListFormat(lang, { style: "long", type: "conjunction" }).format(words);
}
