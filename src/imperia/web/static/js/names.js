/** What a player is called: the name, and the power it stands for. */

import { t } from "./words.js";

/** @param {{name: string, role?: string} | undefined} seat */
export function fullName(seat) {
  if (!seat) return t("nobody");
  return seat.role ? `${seat.name} (${seat.role})` : seat.name;
}
