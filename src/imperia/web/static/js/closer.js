/** Things of which the server says more than the scene does, when somebody looks at them. */

import { get } from "./api.js";
import { say } from "./overlay.js";
import { t } from "./words.js";

/**
 * @param {import("./table.js").TablePage} table
 * @param {string} id  of a war, of a realm
 * @returns {Promise<any>} null where there is nothing
 */
export async function lookCloser({ id: table, seat, store }, id) {
  if (store.doing.past) {
    say(t("closer.past"));
    return null;
  }
  try {
    return (await get(`/api/tables/${table}/closer/${encodeURIComponent(id)}`, { seat })).node;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
}
