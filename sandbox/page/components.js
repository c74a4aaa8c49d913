import { emojiNode, h, safeUrl } from "./dom.js";
import { markdown, spoiler } from "./markdown.js";

/**
 * @typedef {import("./types.js").Component} Component
 * @typedef {import("./types.js").Attachment} Attachment
 *
 * @typedef {object} Scene   What is drawn around a component.
 * @property {import("./types.js").Lookup} lookup
 * @property {Attachment[]} attachments
 * @property {string | null} pending   the custom id of the control that waits for an answer
 * @property {Map<string, string[]>} picks   what the reader has picked in selects, by custom id
 */

/** @type {Record<number, (component: Component, scene: Scene) => Node>} Discord's component types. */
const DRAW = {
  1: actionRow,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: mediaGallery,
  13: file,
  14: separator,
  17: container,
};

/**
 * @param {Component[]} components
 * @param {Scene} scene
 * @returns {Node[]}
 */
export function drawComponents(components, scene) {
  return components.map((component) => draw(component, scene));
}

/** @param {Component} component @param {Scene} scene */
function draw(component, scene) {
  const known = DRAW[component.type];
  return known ? known(component, scene) : h("p.unmodelled", {}, `Component type ${component.type} is not modelled`);
}

/** @param {Component} component @param {Scene} scene */
function container(component, scene) {
  const colour = component.accent_color;
  const style = typeof colour === "number" && `--accent: #${colour.toString(16).padStart(6, "0")}`;
  const box = h("div.container", { style }, drawComponents(component.components ?? [], scene));
  return component.spoiler ? spoiler(box) : box;
}

/** @param {Component} component @param {Scene} scene */
function section(component, scene) {
  const text = h("div.section-text", {}, drawComponents(component.components ?? [], scene));
  const accessory = component.accessory && h("div.accessory", {}, draw(component.accessory, scene));
  return h("div.section", {}, text, accessory);
}

/** @param {Component} component @param {Scene} scene */
function textDisplay(component, scene) {
  return h("div.text", {}, markdown(component.content ?? "", scene.lookup));
}

/** @param {Component} component */
function separator(component) {
  const large = component.spacing === 2 ? ".large" : "";
  return component.divider === false ? h(`div.gap${large}`) : h(`hr.gap${large}`);
}

/** @param {Component} component @param {Scene} scene */
function actionRow(component, scene) {
  return h("div.row", {}, drawComponents(component.components ?? [], scene));
}

const BUTTON_STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/** @param {Component} component @param {Scene} scene */
function button(component, scene) {
  const { label, emoji, url, custom_id: id, style = 2 } = component;
  const face = [emoji && emojiNode(emoji, { decorative: Boolean(label) }), label && h("span.label", {}, label)];
  if (style === 5) {
    return h("a.button.link", { href: safeUrl(url), target: "_blank", rel: "noopener noreferrer" }, face);
  }
  const attributes = {
    ...control(component, scene, "component"),
    type: "button",
    disabled: component.disabled,
    "aria-busy": id !== undefined && id === scene.pending && "true",
  };
  return h(`button.button.${BUTTON_STYLES[style] || "secondary"}`, attributes, face);
}

/**
 * A select is a button that opens its options, as in Discord: the popup lives outside of the message,
 * so that a redraw of the message cannot close it.
 *
 * @param {Component} component
 * @param {Scene} scene
 */
function select(component, scene) {
  const values = scene.picks.get(component.custom_id ?? "") ?? defaultValues(component);
  const attributes = { ...control(component, scene, "select"), disabled: component.disabled };
  return selectButton(component, values, scene.lookup, attributes);
}

/**
 * @param {Component} component
 * @param {string[]} values
 * @param {import("./types.js").Lookup} lookup
 * @param {Record<string, any>} attributes
 */
export function selectButton(component, values, lookup, attributes) {
  const placeholder = component.placeholder || "Make a selection";
  const labels = values.map((value) => valueLabel(component, value, lookup));
  return h(
    "button.select",
    { type: "button", "aria-haspopup": "listbox", "aria-label": [placeholder, ...labels].join(", "), ...attributes },
    labels.length ? h("span.chosen", {}, labels.join(", ")) : h("span.placeholder", {}, placeholder),
  );
}

/** @param {Component} component @returns {string[]} */
export function defaultValues(component) {
  if (component.default_values) return component.default_values.map((value) => value.id);
  return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
}

/** @param {Component} component @param {string} value @param {import("./types.js").Lookup} lookup */
function valueLabel(component, value, lookup) {
  if (component.type === 3) return component.options?.find((option) => option.value === value)?.label ?? value;
  return component.type === 8 ? `#${lookup.channelName(value)}` : `@${lookup.userName(value)}`;
}

/** @param {Component} component @param {Scene} scene @param {string} act */
function control(component, scene, act) {
  const id = component.custom_id;
  return { "data-act": act, "data-key": id, "data-custom-id": id, "data-type": component.type };
}

/** @param {import("./types.js").Media | undefined} media @param {Scene} scene */
function mediaUrl(media, scene) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  return safeUrl(name ? scene.attachments.find((file) => file.filename === name)?.url : media?.url);
}

/** @param {Component} component @param {Scene} scene */
function thumbnail(component, scene) {
  const image = h("img.thumbnail", { src: mediaUrl(component.media, scene), alt: component.description ?? "" });
  return component.spoiler ? spoiler(image) : image;
}

/** @param {Component} component @param {Scene} scene */
function mediaGallery(component, scene) {
  const items = component.items ?? [];
  const pictures = items.map((item) => {
    const src = mediaUrl(item.media, scene);
    const alt = item.description ?? "";
    const image = h("a.picture", { href: src, target: "_blank" }, h("img", { src, alt, title: alt }));
    return item.spoiler ? spoiler(image) : image;
  });
  return h("div.gallery", { "data-count": items.length }, pictures);
}

/** @param {Component} component @param {Scene} scene */
function file(component, scene) {
  const href = mediaUrl(component.file, scene);
  const name = component.name ?? href?.split("/").at(-1) ?? "file";
  const link = fileLink(name, href, undefined);
  return component.spoiler ? spoiler(link) : link;
}

/** @param {string} name @param {string | null} href @param {number | undefined} size bytes */
export function fileLink(name, href, size) {
  const kilobytes = size === undefined ? false : h("small", {}, `${(size / 1024).toFixed(1)} kB`);
  return h("a.file", { href, target: "_blank", rel: "noopener noreferrer", download: name }, name, kilobytes);
}

/**
 * The component with this custom id, wherever it is nested.
 *
 * @param {Component[]} components
 * @param {string} customId
 * @returns {Component | undefined}
 */
export function findComponent(components, customId) {
  for (const component of components) {
    if (component.custom_id === customId) return component;
    const inner = [component.components, component.accessory, component.component].flat();
    const found = findComponent(/** @type {Component[]} */ (inner.filter(Boolean)), customId);
    if (found) return found;
  }
  return undefined;
}
