/** Parts of the page that only some moments need: their modules are fetched then. */

import { h } from "./dom.js";

/** A place that is filled as soon as what belongs there has come. @param {Promise<Node>} coming */
export function later(coming) {
  const place = h("div", { class: "later" });
  coming.then(
    (node) => place.replaceWith(node),
    () => {}, // without the line it stays empty
  );
  return place;
}

/** The wars of a scene, where there are any. */
export class LaterWars {
  /** @param {{flash: (id: string) => void}} ears */
  constructor(ears) {
    this.ears = ears;
    this.element = h("div", { hidden: true });
    /** @type {Promise<import("./wars.js").Wars> | null} */
    this.coming = null;
  }

  /** @param {import("./types.js").Scene} scene */
  async update(scene) {
    if (!scene.wars?.length && !this.coming) return;
    this.coming ??= import("./wars.js").then(({ Wars }) => {
      const wars = new Wars(this.ears);
      this.element.replaceWith(wars.element);
      return wars;
    });
    (await this.coming).update(scene);
  }
}
