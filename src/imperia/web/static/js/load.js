/** Styles and modules that are loaded when they are needed. */

import { h, pause } from "./dom.js";

/**
 * The address of a file beside these modules, of the same version as they.
 * @param {string} name
 */
export const staticFile = (name) => new URL(`../${name}`, import.meta.url).pathname;

/**
 * Load a sheet once; done when it can be used, or cannot be had now.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function loadSheet(name) {
  const href = staticFile(`css/${name}.css`);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href, onload: () => done() });
    link.onerror = () => {
      link.remove(); // who needs it next asks again
      done();
    };
    document.head.append(link);
  });
}

/**
 * A module, as soon as the line lets it through: it is asked for again, a minute long.
 * @template T
 * @param {() => Promise<T>} get
 * @returns {Promise<T>}
 */
export async function loadModule(get, seconds = 60) {
  try {
    return await get();
  } catch (error) {
    if (!seconds) throw error;
    await pause(1000);
    return loadModule(get, seconds - 1);
  }
}
