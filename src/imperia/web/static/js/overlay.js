/** What lies over the page for a moment: help, small choices, dialogs, sentences. */

import { h, refill } from "./dom.js";
import { icon } from "./symbols.js";
import { t } from "./words.js";

const HOVER = 320; // milliseconds until help appears under a resting pointer
const PRESS = 480; // until a press is a long one
const WAY = 350; // for the pointer's way to what help offers
const GAP = 10;

// Help: the same by hover, focus and long press

/** @type {WeakMap<Element, () => Node | null>} */
const helps = new WeakMap();
const bubble = h("div", {
  class: "popover help",
  role: "tooltip",
  id: "help",
  hidden: true,
  "data-testid": "help",
});
let timer = 0;
let leaving = 0;
/** @type {Element | null} */
let helped = null;
/** What was clicked says nothing more until the pointer has left it. @type {Element | null} */
let clicked = null;
let held = false; // help that a long press has shown stays until the next touch
let pressed = false; // a long press has just shown help: what follows is no click

/**
 * Give an element help; the builder is asked each time it is shown.
 * @template {Element} E
 * @param {E} element
 * @param {() => Node | null} build
 * @returns {E}
 */
export function withHelp(element, build) {
  helps.set(element, build);
  element.setAttribute("data-help", "");
  return element;
}

/** @param {EventTarget | null} target */
function helpedBy(target) {
  let element = target instanceof Element ? target.closest("[data-help]") : null;
  while (element && !helps.has(element))
    element = element.parentElement?.closest("[data-help]") ?? null;
  return element;
}

/** What a move aimed at a node would do. @type {(id: string, grown: () => void) => Node | null} */
let foretell = () => null;

/** @param {typeof foretell} teller */
export function foretellBy(teller) {
  foretell = teller;
}

/** @param {Element} element */
export function showHelp(element) {
  const content = helps.get(element)?.();
  if (!content) return;
  hideHelp();
  helped = element;
  const beside = element.getBoundingClientRect();
  const settle = () => {
    if (helped === element) place(bubble, beside);
  };
  const target = element.hasAttribute("data-legal") ? element.getAttribute("data-node") : null;
  refill(bubble, target ? foretell(target, settle) : null, content);
  bubble.hidden = false;
  // a place of the board tells all this by its name already
  if (!(element instanceof SVGElement)) element.setAttribute("aria-describedby", "help");
  settle();
  requestAnimationFrame(settle); // texts of clauses may have come in between
}

export function hideHelp() {
  clearTimeout(timer);
  clearTimeout(leaving);
  helped?.removeAttribute("aria-describedby");
  helped = null;
  bubble.hidden = true;
}

/** Listen for pointers, focus and long presses on the whole page, once. */
export function startHelp() {
  document.body.append(bubble, toasts);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    clearTimeout(leaving);
    if (bubble.contains(/** @type {Node} */ (event.target))) return;
    const element = helpedBy(event.target);
    if (element !== clicked) clicked = null;
    if (element === helped) return;
    const turn = () => {
      hideHelp();
      if (!element || event.buttons) return;
      timer = window.setTimeout(() => {
        if (element.isConnected && element !== clicked) showHelp(element);
      }, HOVER);
    };
    if (helped && bubble.querySelector("button")) leaving = window.setTimeout(turn, WAY);
    else turn();
  });
  document.addEventListener("focusin", (event) => {
    if (bubble.contains(/** @type {Node} */ (event.target))) return;
    const element = helpedBy(event.target);
    if (element && event.target instanceof Element && event.target.matches(":focus-visible"))
      showHelp(element);
    else if (helped && element !== helped && !held) hideHelp();
  });
  document.addEventListener("focusout", () => held || bubble.matches(":hover") || hideHelp());
  document.addEventListener("pointerdown", (event) => {
    if (bubble.contains(/** @type {Node} */ (event.target))) return;
    held = false;
    hideHelp();
    clicked = helpedBy(event.target);
    pressed = false;
    if (event.pointerType !== "touch") return;
    const element = helpedBy(event.target);
    if (!element) return;
    timer = window.setTimeout(() => {
      pressed = held = true;
      showHelp(element);
    }, PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (
      event.pointerType === "touch" &&
      !pressed &&
      Math.hypot(event.movementX, event.movementY) > 3
    )
      clearTimeout(timer);
  });
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener(
    "click",
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (
      pressed ||
      (event instanceof PointerEvent && event.pointerType === "touch" && helpedBy(event.target))
    )
      event.preventDefault();
  });
  addEventListener("scroll", () => held || hideHelp(), true);
}

/**
 * Put a box beside something, inside the window and not over it: below, above, or at its side,
 * wherever there is room.
 * @param {HTMLElement} box
 * @param {{left: number, right: number, top: number, bottom: number}} beside
 */
export function place(box, beside) {
  const { width, height } = box.getBoundingClientRect();
  const within = (
    /** @type {number} */ at,
    /** @type {number} */ size,
    /** @type {number} */ all,
  ) => Math.max(8, Math.min(all - size - 8, at));
  const x = within((beside.left + beside.right) / 2 - width / 2, width, innerWidth);
  const y = within((beside.top + beside.bottom) / 2 - height / 2, height, innerHeight);
  const [below, above] = [beside.bottom + GAP, beside.top - GAP - height];
  const [right, left] = [beside.right + GAP, beside.left - GAP - width];
  let at = [x, within(below, height, innerHeight)];
  if (below + height <= innerHeight - 8) at = [x, below];
  else if (above >= 8) at = [x, above];
  else if (right + width <= innerWidth - 8) at = [right, y];
  else if (left >= 8) at = [left, y];
  box.style.left = `${at[0]}px`;
  box.style.top = `${at[1]}px`;
}

// A small box of choices beside a target

/** @type {HTMLElement | null} */
let opened = null;
/** @type {Element | null} */
let opener = null;

/**
 * @param {Element} beside
 * @param {string} label
 * @param {Node[]} content
 * @param {{x: number, y: number} | null} [at]
 */
export function openBox(beside, label, content, at) {
  closeBox();
  hideHelp();
  const words = h("div", { id: "box-words" }, content);
  const box = h(
    "div",
    {
      class: "popover",
      role: "dialog",
      "aria-label": label,
      // what is only to be read is heard at once; choices are heard one by one
      "aria-describedby": words.querySelector("[data-move]") ? null : words.id,
      "data-testid": "box",
    },
    h(
      "div",
      { class: "popover-head" },
      words,
      h(
        "button",
        {
          type: "button",
          class: "plain round",
          "aria-label": t("close"),
          onclick: () => closeBox(),
        },
        icon("u-close"),
      ),
    ),
  );
  document.body.append(box);
  opened = box;
  opener = beside;
  const target = at
    ? { left: at.x, right: at.x, top: at.y, bottom: at.y }
    : beside.getBoundingClientRect();
  place(box, target);
  new ResizeObserver(() => place(box, target)).observe(box); // the words of a card come later
  const first = /** @type {HTMLElement | null} */ (
    box.querySelector("[data-move]") ?? box.querySelector("button")
  );
  first?.focus({ preventScroll: true });
  setTimeout(() => document.addEventListener("pointerdown", away), 0);
}

/** @param {PointerEvent} event */
function away(event) {
  if (opened && !opened.contains(/** @type {Node} */ (event.target))) closeBox(false);
}

/** @param {boolean} [back]  give the focus back */
export function closeBox(back = true) {
  if (!opened) return false;
  document.removeEventListener("pointerdown", away);
  opened.remove();
  opened = null;
  if (back && opener instanceof SVGElement) opener.focus({ preventScroll: true });
  else if (back && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  return true;
}

// Dialogs

/**
 * @param {string} title
 * @param {Node | Node[]} content
 * @param {{testid?: string, closed?: () => void}} [more]
 */
export function openDialog(title, content, more = {}) {
  hideHelp();
  const box = h(
    "dialog",
    { "aria-label": title, "data-testid": more.testid ?? "dialog" },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", null, title),
      h(
        "button",
        {
          type: "button",
          class: "plain round",
          "aria-label": t("close"),
          onclick: () => box.close(),
        },
        icon("u-close"),
      ),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  box.addEventListener("close", () => {
    box.remove();
    more.closed?.();
  });
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Take away all that lies over the page: the next reader may not know it. */
export function clearOverlays() {
  hideHelp();
  closeBox(false);
  for (const dialog of document.querySelectorAll("dialog[open]"))
    /** @type {HTMLDialogElement} */ (dialog).close();
  bubble.replaceChildren();
  toasts.replaceChildren();
}

// One sentence at the foot of the page

const toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });

/**
 * @param {string} sentence
 * @param {Node} [more]
 */
export function say(sentence, more) {
  const toast = h("div", { class: "toast", "data-testid": "toast" }, sentence, more);
  if (toasts.lastElementChild?.textContent === toast.textContent) toasts.lastElementChild.remove();
  toast.addEventListener("click", () => toast.remove());
  (document.querySelector("dialog[open]") ?? document.body).append(toasts);
  toasts.append(toast);
  while (toasts.children.length > 3) toasts.firstElementChild?.remove();
  setTimeout(() => toast.remove(), 6500);
}
