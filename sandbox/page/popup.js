import { emojiNode, h } from "./dom.js";

/**
 * @typedef {object} Item
 * @property {string} value
 * @property {string} label
 * @property {string} [description]
 * @property {string} [tag]
 * @property {import("./types.js").Emoji} [emoji]
 *
 * @typedef {object} Question
 * @property {string} label   what is being chosen
 * @property {Item[]} items
 * @property {"listbox" | "menu"} [role]
 * @property {string[]} [chosen]
 * @property {number} [min]
 * @property {number} [max]   more than one: items are ticked, and closing the list answers
 */

/** @type {List | null} Only one list is open on the page at a time. */
let openList = null;

/**
 * A list that opens at `anchor` and takes the focus: arrow keys, Home, End and the first letters move, Enter and Space
 * choose, Escape leaves. The answer is null when the person leaves without one. Asked again, an open list closes.
 *
 * @param {HTMLElement} anchor
 * @param {Question} question
 * @returns {Promise<string[] | null>}
 */
export function ask(anchor, question) {
  const isAgain = openList?.anchor === anchor;
  openList?.close();
  if (isAgain) return Promise.resolve(null);
  return new Promise((resolve) => {
    openList = new List(anchor, question, resolve);
    openList.open();
  });
}

/** @param {Item} item @param {Record<string, any>} attributes @param {string} [tag] */
export function itemNode(item, attributes, tag = "div") {
  return h(
    `${tag}.item`,
    attributes,
    item.emoji && emojiNode(item.emoji, { decorative: true }),
    h("span.item-label", {}, item.label),
    item.tag && h("span.tag.quiet", {}, item.tag),
    item.description && h("small", {}, item.description),
  );
}

class List {
  /** @type {Set<string>} */
  #chosen;
  #typed = "";
  #typedAt = 0;

  /**
   * @param {HTMLElement} anchor
   * @param {Question} question
   * @param {(values: string[] | null) => void} answer
   */
  constructor(anchor, question, answer) {
    const { label, items, role = "listbox", chosen = [], max = 1 } = question;
    this.anchor = anchor;
    this.question = question;
    this.answer = answer;
    this.isMultiple = max > 1;
    this.#chosen = new Set(chosen);
    const itemRole = role === "menu" ? "menuitem" : "option";
    this.nodes = items.map((item) => itemNode(item, { role: itemRole, tabindex: "-1", "data-value": item.value }));
    const attributes = {
      role,
      popover: "manual",
      "aria-label": label,
      "aria-multiselectable": this.isMultiple && "true",
    };
    this.element = h("div.popup", attributes, items.length ? this.nodes : h("p.empty", {}, "Nothing to choose from"));
  }

  open() {
    // Inside the screen, so that it lies in the same place of the reading order as its anchor.
    (this.anchor.closest(".screen") ?? document.body).append(this.element);
    this.element.showPopover();
    this.#place();
    this.#tick();
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("pointermove", (event) => itemAt(event)?.focus({ preventScroll: true }));
    document.addEventListener("pointerdown", this.#outside, true);
    window.addEventListener("resize", this.#leave);
    this.anchor.setAttribute("aria-expanded", "true");
    const start = this.nodes.find((node) => this.#chosen.has(node.dataset.value ?? "")) ?? this.nodes[0];
    if (start) start.focus();
    else this.#focusSelf();
  }

  #focusSelf() {
    this.element.tabIndex = -1;
    this.element.focus();
  }

  /** Ends the question: with what is ticked, when it may be several; else with nothing. */
  close() {
    const values = [...this.#chosen];
    const { min = 1, chosen = [] } = this.question;
    const isChanged = values.length !== chosen.length || values.some((value) => !chosen.includes(value));
    this.#finish(this.isMultiple && isChanged && values.length >= min ? values : null);
  }

  /** @param {string[] | null} values */
  #finish(values) {
    if (!this.element.isConnected) return;
    const hadFocus = this.element.contains(document.activeElement);
    document.removeEventListener("pointerdown", this.#outside, true);
    window.removeEventListener("resize", this.#leave);
    this.element.remove();
    openList = null;
    this.anchor.removeAttribute("aria-expanded");
    if (hadFocus && this.anchor.isConnected) this.anchor.focus({ preventScroll: true });
    this.answer(values);
  }

  #leave = () => this.close();

  /** @param {PointerEvent} event */
  #outside = (event) => {
    const target = /** @type {Node} */ (event.target);
    if (!this.element.contains(target) && !this.anchor.contains(target)) this.close();
  };

  /** @param {string} value */
  #choose(value) {
    if (!this.isMultiple) return this.#finish([value]);
    if (this.#chosen.has(value)) this.#chosen.delete(value);
    else if (this.#chosen.size < (this.question.max ?? 1)) this.#chosen.add(value);
    this.#tick();
  }

  #tick() {
    if (this.question.role === "menu") return;
    for (const node of this.nodes) {
      node.setAttribute("aria-selected", String(this.#chosen.has(node.dataset.value ?? "")));
    }
  }

  /** @param {Event} event */
  #click(event) {
    const node = itemAt(event);
    if (node) this.#choose(node.dataset.value ?? "");
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const at = this.nodes.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const last = this.nodes.length - 1;
    const moves = /** @type {Record<string, number>} */ ({
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    });
    event.stopPropagation();
    if (event.key in moves) this.nodes[moves[event.key]]?.focus();
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.nodes[at]?.dataset.value ?? "");
    else if (event.key === "Escape" || event.key === "Tab") this.close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.#seek(event.key);
    else return;
    if (event.key !== "Tab") event.preventDefault();
  }

  /** Moves to the item that begins with what was typed within the last second. @param {string} letter */
  #seek(letter) {
    const now = performance.now();
    this.#typed = (now - this.#typedAt < 1000 ? this.#typed : "") + letter.toLowerCase();
    this.#typedAt = now;
    const found = this.question.items.findIndex(({ label }) =>
      label.replace(/^[@#]/, "").toLowerCase().startsWith(this.#typed),
    );
    this.nodes[found]?.focus();
  }

  /** Below the anchor, or above it where there is more room. */
  #place() {
    const box = this.anchor.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const isAbove = below < Math.min(this.element.offsetHeight, 240) + 16 && box.top > below;
    const style = this.element.style;
    style.minWidth = `${Math.max(box.width, 180)}px`;
    style.maxHeight = `${Math.min(320, (isAbove ? box.top : below) - 16)}px`;
    style.left = `${Math.max(8, Math.min(box.left, innerWidth - this.element.offsetWidth - 8))}px`;
    style.top = isAbove ? "auto" : `${box.bottom + 4}px`;
    style.bottom = isAbove ? `${innerHeight - box.top + 4}px` : "auto";
  }
}

/** @param {Event} event @returns {HTMLElement | null} */
function itemAt(event) {
  return /** @type {HTMLElement} */ (event.target).closest(".item");
}
