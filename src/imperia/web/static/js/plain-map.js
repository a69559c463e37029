/** A map of areas, whose names, marks and pieces are laid out inside their borders. */

export { drawAreas, tintArea } from "./board-areas.js";
export { drawSpot, lowered } from "./board-spots.js";
export { changedGround, Ground } from "./board-paint.js";
