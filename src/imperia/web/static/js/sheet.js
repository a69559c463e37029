/** Styles that are loaded when they are needed. */

import { h } from "./dom.js";

/**
 * Load a sheet once; done when it can be used, or cannot be had.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function loadSheet(name) {
  const href = `/static/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => {
    document.head.append(
      h("link", { rel: "stylesheet", href, onload: () => done(), onerror: () => done() }),
    );
  });
}
