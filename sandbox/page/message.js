import { drawComponents, fileLink } from "./components.js";
import { avatar, h, safeUrl } from "./dom.js";
import { drawEmbed } from "./embeds.js";
import { markdown, plainText } from "./markdown.js";
import { describeTime } from "./time.js";

/**
 * @typedef {import("./types.js").Message} Message
 * @typedef {import("./types.js").Lookup} Lookup
 *
 * @typedef {object} Margin   What the reader's screen adds to a message.
 * @property {string | null} pending   the custom id of the control that waits for an answer
 * @property {string | null} failure   why the last click on it came to nothing
 * @property {Map<string, string[]>} picks
 * @property {boolean} continued   whether it goes on where the same author's last one ended
 * @property {boolean} hasMenu   whether there are commands that act on a message
 */

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;

/** Messages of one author this close together share one heading, as in Discord. */
const TOGETHER_MS = 7 * 60_000;

/** @param {Message} message */
export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

/** @param {Message} message @param {Lookup} lookup */
export const pings = (message, lookup) =>
  message.author.id !== lookup.me && (message.mentions ?? []).some((user) => user.id === lookup.me);

/**
 * @param {Message | undefined} before
 * @param {Message} message
 */
export function continues(before, message) {
  if (!before || before.author.id !== message.author.id || message.interaction_metadata) return false;
  if (isEphemeral(before) !== isEphemeral(message)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;
}

/**
 * One message as Discord would draw it.
 *
 * @param {Message} message
 * @param {Lookup} lookup
 * @param {Margin} margin
 */
export function drawMessage(message, lookup, margin) {
  const name = lookup.userName(message.author.id) || message.author.username;
  const attributes = {
    "data-id": message.id,
    "data-key": message.id,
    "data-ephemeral": isEphemeral(message),
    "data-pings": pings(message, lookup),
    "data-continued": margin.continued,
    "aria-label": `${name}, ${describeTime(Date.parse(message.timestamp) / 1000, "t")}`,
  };
  return h(
    "article.message",
    attributes,
    usedCommand(message, lookup),
    !margin.continued && avatar(message.author.id, name),
    !margin.continued && byline(message, name),
    h("div.body", {}, body(message, lookup, margin)),
    margin.hasMenu && h("button.icon.more", { type: "button", "data-act": "more", "aria-label": "Apps" }),
    margin.failure && h("p.failure", { role: "alert" }, margin.failure),
    isEphemeral(message) && whisper(),
  );
}

/** @param {Message} message @param {string} name */
function byline(message, name) {
  const author = { type: "button", "data-act": "user", "data-user": message.author.id };
  const sent = Date.parse(message.timestamp) / 1000;
  return h(
    "header.byline",
    {},
    h("button.author", author, name),
    message.author.bot && h("span.tag", {}, "APP"),
    h("time", { datetime: message.timestamp, title: describeTime(sent, "F") }, describeTime(sent, "t")),
  );
}

/** @param {Message} message @param {Lookup} lookup */
function usedCommand(message, lookup) {
  const used = message.interaction_metadata;
  if (!used?.name) return null;
  const who = h("button.mention", { type: "button", "data-act": "user", "data-user": used.user.id });
  who.append(`@${lookup.userName(used.user.id) || used.user.username}`);
  return h("p.used", {}, who, " used ", h("span.command", {}, `/${used.name}`));
}

/** @param {Message} message @param {Lookup} lookup @param {Margin} margin @returns {(Node | null | false)[]} */
function body(message, lookup, margin) {
  const flags = message.flags ?? 0;
  if (flags & LOADING) {
    return [h("p.thinking", {}, h("span.dots", { "aria-hidden": "true" }), `${message.author.username} is thinking…`)];
  }
  const attachments = message.attachments ?? [];
  const scene = { lookup, attachments, pending: margin.pending, picks: margin.picks };
  const edited = Boolean(message.edited_timestamp && message.content);
  return [
    Boolean(message.content) && h("div.text", {}, markdown(message.content ?? "", lookup)),
    edited && h("small.edited", { title: message.edited_timestamp }, "(edited)"),
    // In Components V2 a file shows only where a component refers to it.
    ...(flags & COMPONENTS_V2 ? [] : attachments.map(drawAttachment)),
    ...(message.embeds ?? []).map((embed) => drawEmbed(embed, lookup)),
    ...drawComponents(message.components ?? [], scene),
  ];
}

/** @param {import("./types.js").Attachment} attachment */
function drawAttachment(attachment) {
  const url = safeUrl(attachment.url);
  if (!attachment.content_type?.startsWith("image/")) return fileLink(attachment.filename, url, attachment.size);
  return h("a.picture", { href: url, target: "_blank" }, h("img", { src: url, alt: attachment.description ?? "" }));
}

function whisper() {
  const dismiss = h("button.textlink", { type: "button", "data-act": "dismiss" }, "Dismiss");
  return h("footer.whisper", {}, "Only you can see this · ", dismiss);
}

/**
 * What a screen reader hears of a message.
 *
 * @param {Message} message
 * @param {Lookup} lookup
 */
export function summary(message, lookup) {
  /** @type {(components: import("./types.js").Component[]) => string[]} */
  const texts = (components) =>
    components.flatMap((part) => [part.content ?? "", ...texts([...(part.components ?? [])])]);
  const all = [message.content ?? "", ...texts(message.components ?? [])].filter(Boolean);
  return all.map((text) => plainText(text, lookup)).join(". ");
}
