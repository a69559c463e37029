/** What a reader chose on this device: language and theme, and small notes by key. */

const LANGUAGES = ["en", "it", "pt"];
const PREFIX = "imperia.";

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // private window: it is remembered for this page only
  }
}

/** The language to read in: the chosen one, the browser's, else English. */
export function language() {
  const chosen = recall("lang");
  if (chosen && LANGUAGES.includes(chosen)) return chosen;
  for (const wish of navigator.languages || [navigator.language]) {
    const base = wish.slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(base)) return base;
  }
  return "en";
}

/** @param {string} lang */
export function chooseLanguage(lang) {
  remember("lang", lang);
  document.documentElement.lang = lang;
}

/** @returns {"paper" | "night"} */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "paper" || chosen === "night") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "paper";
}

/** @param {"paper" | "night"} wish */
export function chooseTheme(wish) {
  document.documentElement.dataset.theme = wish;
  remember("theme", wish);
}
