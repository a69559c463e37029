/** Small helpers to make and keep elements; no text is ever read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any> | null | undefined} props
 */
function dress(element, props) {
  if (!props) return;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "class") {
      element.setAttribute("class", value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else {
      element.setAttribute(name, String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function fill(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, props);
  fill(element, children);
  return element;
}

/**
 * Replace what is inside an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function refill(element, ...children) {
  element.replaceChildren();
  fill(element, children);
}

/**
 * Set an attribute only when it changes; null removes it.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function attr(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * Keep one element for each item, in order, by key: what stays keeps its focus.
 * @template T
 * @template {Element} E
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => E} make
 * @param {(element: E, item: T) => void} [update]
 */
export function keyed(parent, items, key, make, update) {
  /** @type {Map<string, E>} */
  const old = new Map();
  for (const child of parent.children) {
    const id = child.getAttribute("data-key");
    if (id !== null) old.set(id, /** @type {any} */ (child));
  }
  /** @type {Element | null} */
  let before = null;
  for (const item of items) {
    const id = key(item);
    let element = old.get(id);
    if (element) old.delete(id);
    else {
      element = make(item);
      element.setAttribute("data-key", id);
    }
    if (update) update(element, item);
    /** @type {Element | null} */
    const next = before ? before.nextElementSibling : parent.firstElementChild;
    if (next !== element) parent.insertBefore(element, next);
    before = element;
  }
  for (const rest of old.values()) rest.remove();
}

/** @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Is this another state than the one the element was drawn for last? Then it has to be drawn again.
 * @param {Element} element
 * @param {unknown} state  plain data; the language is added
 */
export function changed(element, state) {
  const now = JSON.stringify([state, document.documentElement.lang]);
  if (drawn.get(element) === now) return false;
  drawn.set(element, now);
  return true;
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Has the reader asked for less movement? */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How much larger the page is written than usual: on a wide screen all letters are. */
export function lens() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 14 || 1;
}

/** Is this a small screen, laid out as for a phone? */
export function small() {
  return matchMedia("(max-width: 900px)").matches;
}
