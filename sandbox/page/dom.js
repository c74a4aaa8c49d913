/** @typedef {Node | string | null | undefined | false} Child */

/**
 * A new element: `h("button.primary", { type: "button" }, "Draw")`.
 *
 * A string child becomes text and never markup, so that names and messages cannot inject anything.
 * Null, undefined and false children and attributes are left out; functions become listeners (`onclick`).
 *
 * @param {string} selector a tag with its classes
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(selector, attributes = {}, ...children) {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/**
 * The address as it may stand in a link or an image: http and https only, so no `javascript:`.
 *
 * @param {string | null | undefined} text
 * @returns {string | null}
 */
export function safeUrl(text) {
  if (!text) return null;
  try {
    const url = new URL(text, location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * A custom emoji as its picture, any other as text. Decorative ones are silent for screen readers.
 *
 * @param {import("./types.js").Emoji} emoji
 * @param {{decorative?: boolean}} [options]
 */
export function emojiNode(emoji, { decorative = false } = {}) {
  if (!emoji.id) return h("span.emoji", { "aria-hidden": decorative && "true" }, emoji.name);
  const said = decorative ? "" : `:${emoji.name}:`;
  return h("img.emoji", {
    src: `/emojis/${emoji.id}.${emoji.animated ? "gif" : "png"}`,
    alt: said,
    title: said || null,
    draggable: "false",
  });
}

/**
 * A round badge with the first letter of a name, in a colour that stays with the id.
 *
 * @param {string} id
 * @param {string} name
 */
export function avatar(id, name) {
  const hue = [...id].reduce((sum, digit) => sum + Number(digit), 0) % 6;
  const initial = [...name][0] ?? "?";
  return h("span.avatar", { "data-hue": hue, "aria-hidden": "true" }, initial.toUpperCase());
}
