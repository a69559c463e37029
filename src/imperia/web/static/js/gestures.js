/** What the reader does with a board: wheel, drag, pinch, double click, double tap. */

/** @typedef {import("./panzoom.js").PanZoom} PanZoom */

/** Hear what the reader does with a board. @param {PanZoom} board */
export function listen(board) {
  const { svg } = board;
  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      board.scale(
        Math.exp(-Math.max(-240, Math.min(240, step)) * 0.0022),
        { x: event.clientX, y: event.clientY },
        Math.abs(step) > 40,
        false,
      );
    },
    { passive: false },
  );
  svg.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    board.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (board.fingers.size === 1) board.moved = false;
  });
  const up = (/** @type {PointerEvent} */ event) => {
    if (!board.fingers.delete(event.pointerId)) return;
    if (!board.fingers.size) {
      board.hold.classList.remove("dragging");
      if (board.picture.style.transform) board.rest(() => board.apply(true));
    }
    if (event.type === "pointerup" && event.pointerType === "touch" && !board.moved)
      tap(board, event);
  };
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("pointermove", (event) => drag(board, event));
  svg.addEventListener("dblclick", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-legal]")))
      board.scale(2, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener(
    "click",
    (event) => {
      if (board.moved) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    true,
  );
}

/** @param {PanZoom} board @param {PointerEvent} event */
function drag(board, event) {
  const last = board.fingers.get(event.pointerId);
  if (!last) return;
  const now = { x: event.clientX, y: event.clientY };
  if (board.fingers.size === 1) {
    if (!board.moved && Math.hypot(now.x - last.x, now.y - last.y) < 6) return;
    if (!board.moved) {
      board.moved = true;
      board.hold.classList.add("dragging");
      board.hold.setPointerCapture(event.pointerId); // nothing is pointed at on the way
    }
    board.pan(last.x - now.x, last.y - now.y, false, false);
  } else if (board.fingers.size === 2) {
    board.moved = true;
    const other = [...board.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
    const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
    const after = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    board.pan((last.x - now.x) / 2, (last.y - now.y) / 2, false, false);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    board.scale(after / before, middle, false, false);
  }
  board.fingers.set(event.pointerId, now);
}

/**
 * Two taps in a row on the same place zoom in.
 * @param {PanZoom} board
 * @param {PointerEvent} event
 */
function tap(board, event) {
  const legal = /** @type {Element} */ (event.target).closest?.("[data-legal]");
  if (!legal && event.timeStamp - board.lastTap < 320)
    board.scale(2, { x: event.clientX, y: event.clientY });
  board.lastTap = event.timeStamp;
}
