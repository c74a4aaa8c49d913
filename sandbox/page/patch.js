/**
 * Redrawing without disturbing the reader: a fresh tree is compared with the one on screen, and only what differs
 * is touched. What stays keeps its focus, its scroll position, and a press of the mouse that is half-way down.
 *
 * Elements with a `data-key` are the same thing only when their keys agree: a button that now means another move
 * is replaced, so that a press which began on the old one never lands on the new one.
 */

/** What the reader did to an element, and no redraw undoes: a spoiler stays open, an open list stays its button's. */
const READERS_OWN = new Set(["open", "aria-expanded"]);

/**
 * Makes `live` look like `fresh`; returns the node that now stands there.
 *
 * @param {Node} live
 * @param {Node} fresh
 * @returns {Node}
 */
export function patch(live, fresh) {
  if (live === fresh) return live;
  if (!isSameThing(live, fresh)) {
    /** @type {ChildNode} */ (live).replaceWith(fresh);
    return fresh;
  }
  if (live instanceof Element && fresh instanceof Element) {
    patchAttributes(live, fresh);
    patchChildren(live, [...fresh.childNodes]);
  } else if (live.nodeValue !== fresh.nodeValue) {
    live.nodeValue = fresh.nodeValue;
  }
  return live;
}

/**
 * Makes `parent` hold nodes that look like `fresh`, in this order.
 *
 * @param {Element} parent
 * @param {Node[]} fresh
 */
export function patchChildren(parent, fresh) {
  const wanted = new Set(fresh.map(keyOf));
  /** @type {Map<string | undefined, Element>} */
  const keyed = new Map();
  for (const child of [...parent.children]) {
    const key = keyOf(child);
    if (key && !wanted.has(key)) child.remove();
    else if (key) keyed.set(key, child);
  }
  let place = parent.firstChild;
  for (const node of fresh) {
    const twin = keyed.get(keyOf(node));
    if (twin && twin !== place) parent.insertBefore(twin, place);
    else if (place && !twin && (keyOf(node) || keyOf(place))) {
      parent.insertBefore(node, place);
      continue;
    }
    const current = twin ?? place;
    if (!current) {
      parent.append(node);
      continue;
    }
    place = patch(current, node).nextSibling;
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof HTMLElement ? node.dataset.key : undefined;
}

/** @param {Node} one @param {Node} other */
function isSameThing(one, other) {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

/** @param {Element} live @param {Element} fresh */
function patchAttributes(live, fresh) {
  for (const { name } of [...live.attributes]) {
    if (!fresh.hasAttribute(name) && !READERS_OWN.has(name)) live.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** What of a message can hold the focus. */
export const CONTROLS = "button, a[href], summary";

/** @param {HTMLElement} control what its reader knows it by */
const labelOf = (control) => (control.textContent ?? "").trim();

/**
 * Runs a redraw of `root`, and brings the focus back if the redraw took it away: to the control of the same message
 * with the same key or the same label, else to the first that answers the application, else to the nearest one,
 * else to `fallback`.
 *
 * @param {HTMLElement} root
 * @param {() => void} redraw
 * @param {() => void} fallback
 */
export function keepFocus(root, redraw, fallback) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) return redraw();
  const home = /** @type {HTMLElement | null} */ (focused.closest("article"));
  const position = home ? [...home.querySelectorAll(CONTROLS)].indexOf(focused) : -1;
  const key = focused.dataset.key;
  const label = labelOf(focused);
  redraw();
  if (document.activeElement === focused && !focused.matches(":disabled")) return;
  if (!home?.isConnected) return fallback();
  const controls = /** @type {HTMLElement[]} */ ([...home.querySelectorAll(CONTROLS)]);
  const able = controls.filter((control) => !control.matches(":disabled"));
  const answering = able.filter((control) => control.dataset.customId);
  const heir =
    able.find((control) => key && control.dataset.key === key) ??
    answering.find((control) => label && labelOf(control) === label) ??
    answering[0] ??
    able.find((control) => controls.indexOf(control) >= position) ??
    able.at(-1);
  if (heir) heir.focus({ preventScroll: true });
  else fallback();
}
