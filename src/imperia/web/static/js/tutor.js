/** Fetches the lesson of a table when there is one: only who learns loads it. */

import { loadModule, loadSheet } from "./load.js";

export class Tutor {
  /** @param {import("./table.js").TablePage} table */
  constructor(table) {
    this.table = table;
    /** @type {import("./lesson.js").LessonView | null} */
    this.view = null;
    this.asked = false;
  }

  /** @param {import("./types.js").Snapshot} snapshot */
  update(snapshot) {
    if (this.view) this.view.update();
    else if (snapshot.lesson && !this.asked) this.load();
  }

  async load() {
    this.asked = true;
    const [{ LessonView }] = await Promise.all([
      loadModule(() => import("./lesson.js")),
      loadSheet("lesson"),
    ]);
    this.view = new LessonView(this.table);
    this.view.update();
  }

  /** Is this another move than the lesson awaits? Then it is put off. @param {string} move */
  guards(move) {
    return this.view?.guards(move) ?? false;
  }
}
