import { emojiNode, h, safeUrl } from "./dom.js";
import { timeNode } from "./time.js";

/** @typedef {import("./types.js").Lookup} Lookup */

/** Deeper nesting than anybody writes; beyond it marks stay plain text. */
const DEEPEST = 12;

/**
 * Discord's markdown as nodes. Whatever the text holds, it becomes text, or one of the elements made here.
 *
 * @param {string} text
 * @param {Lookup} lookup
 * @returns {DocumentFragment}
 */
export function markdown(text, lookup) {
  const out = document.createDocumentFragment();
  let from = 0;
  for (const fence of text.matchAll(/```(?:([\w+-]+)?\n)?([\s\S]+?)```\n?/g)) {
    out.append(...blocks(text.slice(from, fence.index).replace(/\n$/, ""), lookup));
    out.append(h("pre", {}, h("code", {}, fence[2].replace(/\n$/, ""))));
    from = fence.index + fence[0].length;
  }
  out.append(...blocks(text.slice(from), lookup));
  return out;
}

/**
 * The text without its marks, for a summary that is read out.
 *
 * @param {string} text
 * @param {Lookup} lookup
 */
export function plainText(text, lookup) {
  const blocks = [...markdown(text, lookup).childNodes];
  return blocks.map((block) => (block.textContent ?? "").trim()).join("\n");
}

/**
 * The kinds of line that stand alone; anything else gathers into paragraphs.
 *
 * @param {string} text
 * @param {Lookup} lookup
 * @returns {Node[]}
 */
function blocks(text, lookup) {
  if (!text) return [];
  const lines = text.split("\n");
  /** @type {Node[]} */
  const out = [];
  /** @type {string[]} */
  let prose = [];
  const flush = () => {
    const paragraph = prose.join("\n").replace(/^\n+|\n+$/g, "");
    if (paragraph) out.push(h("p", {}, inline(paragraph, lookup)));
    prose = [];
  };
  for (let at = 0; at < lines.length;) {
    const block = heading(lines, at, lookup) ?? quote(lines, at, lookup) ?? list(lines, at, lookup);
    if (!block) {
      prose.push(lines[at++]);
      continue;
    }
    flush();
    out.push(block.node);
    at = block.next;
  }
  flush();
  return out;
}

/** @typedef {{node: Node, next: number} | null} Block a drawn block and the line after it */

/** @param {string[]} lines @param {number} at @param {Lookup} lookup @returns {Block} */
function heading(lines, at, lookup) {
  const match = /^(#{1,3}|-#) +(\S.*)$/.exec(lines[at]);
  if (!match) return null;
  // The screen's own headings are h1 and h2.
  const tag = match[1] === "-#" ? "small" : `h${match[1].length + 2}`;
  return { node: h(tag, {}, inline(match[2], lookup)), next: at + 1 };
}

/** @param {string[]} lines @param {number} at @param {Lookup} lookup @returns {Block} */
function quote(lines, at, lookup) {
  if (lines[at].startsWith(">>> ")) {
    const rest = [lines[at].slice(4), ...lines.slice(at + 1)].join("\n");
    return { node: h("blockquote", {}, blocks(rest, lookup)), next: lines.length };
  }
  let next = at;
  while (next < lines.length && /^> /.test(lines[next])) next++;
  if (next === at) return null;
  const inner = lines.slice(at, next).map((line) => line.slice(2));
  return { node: h("blockquote", {}, blocks(inner.join("\n"), lookup)), next };
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

/**
 * A list with the lists inside it, which are indented deeper than their item.
 *
 * @param {string[]} lines @param {number} at @param {Lookup} lookup @param {number} [depth] @returns {Block}
 */
function list(lines, at, lookup, depth = 0) {
  const first = ITEM.exec(lines[at]);
  if (!first || depth > DEEPEST) return null;
  const indent = first[1].length;
  const numbered = /\d/.test(first[2]);
  const node = numbered ? h("ol", { start: parseInt(first[2], 10) }) : h("ul");
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (!item || item[1].length < indent) break;
    const inner = item[1].length > indent ? list(lines, next, lookup, depth + 1) : null;
    if (inner) {
      node.lastElementChild?.append(inner.node);
      next = inner.next;
      continue;
    }
    if (/\d/.test(item[2]) !== numbered) break;
    node.append(h("li", {}, inline(item[3], lookup)));
    next++;
  }
  return { node, next };
}

/**
 * @callback Draw
 * @param {RegExpExecArray} match
 * @param {(text: string) => Node} inside draws marks within marks
 * @param {Lookup} lookup
 * @returns {Node | string}
 */

/** @param {string} tag @returns {Draw} */
const mark = (tag) => (match, inside) => h(tag, {}, inside(match[1]));

/** @type {[RegExp, Draw][]} The marks within a line; at each place the first that fits wins. */
const MARKS = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2])],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1], match[1])],
  [/\[([^[\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (match, inside) => link(match[2], inside(match[1]))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_|~]/y, (match) => link(match[0], match[0])],
  [/<@!?(\d+)>/y, (match, _, lookup) => userMention(match[1], lookup)],
  [/<@&(\d+)>/y, () => h("span.mention", {}, "@role")],
  [/<#(\d+)>/y, (match, _, lookup) => channelMention(match[1], lookup)],
  [/<\/([^:>]+):\d+>/y, (match) => commandMention(match[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (match) => timeNode(Number(match[1]), match[2])],
  [/<(a?):(\w{2,32}):(\d+)>(\u202f[^\s<*_~|`]+)?/y, customEmoji],
  [/@(?:everyone|here)\b/y, (match) => h("span.mention", {}, match[0])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, mark("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, mark("u")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^\\*])+?)(?<=\S)\*(?!\*)/y, mark("em")],
  [/(?<![\p{L}\p{N}_])_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, mark("em")],
  [/~~(?=\S)([\s\S]*?\S)~~/y, mark("s")],
  [/\|\|([\s\S]+?)\|\|/y, (match, inside) => spoiler(inside(match[1]))],
];

/** Where a mark can begin. */
const OPENERS = new Set("\\`<[h@*_~|");

/**
 * @param {string} text
 * @param {Lookup} lookup
 * @param {number} [depth]
 * @returns {DocumentFragment}
 */
function inline(text, lookup, depth = 0) {
  const out = document.createDocumentFragment();
  const inside = (/** @type {string} */ part) => inline(part, lookup, depth + 1);
  let plain = "";
  for (let at = 0; at < text.length;) {
    const hit = depth < DEEPEST && OPENERS.has(text[at]) ? firstMark(text, at) : null;
    if (!hit) {
      plain += text[at++];
      continue;
    }
    out.append(plain, hit.draw(hit.match, inside, lookup));
    plain = "";
    at += hit.match[0].length;
  }
  out.append(plain);
  out.normalize();
  return out;
}

/** @param {string} text @param {number} at */
function firstMark(text, at) {
  for (const [pattern, draw] of MARKS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, draw };
  }
  return null;
}

/** A text that a narrow no-break space ties to its emoji stays beside it; browsers break lines after any picture. @type {Draw} */
function customEmoji([, animated, name, id, tied]) {
  const emoji = emojiNode({ animated: animated === "a", name, id });
  return tied ? h("span.tied", {}, emoji, tied) : emoji;
}

/** @param {string} url @param {Node | string} content */
function link(url, content) {
  const href = safeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

/** @param {string} id @param {Lookup} lookup */
function userMention(id, lookup) {
  const attributes = { type: "button", "data-act": "user", "data-user": id };
  return h("button.mention", attributes, `@${lookup.userName(id)}`);
}

/** @param {string} id @param {Lookup} lookup */
function channelMention(id, lookup) {
  const attributes = { type: "button", "data-act": "channel", "data-channel": id };
  return h("button.mention", attributes, `#${lookup.channelName(id)}`);
}

/** @param {string} name the command as it is typed, without the slash */
function commandMention(name) {
  return h("button.mention", { type: "button", "data-act": "command", "data-command": name }, `/${name}`);
}

/** Hidden until it is opened, for screen readers too. @param {Node} content */
export function spoiler(content) {
  return h("details.spoiler", {}, h("summary", {}, "Spoiler"), content);
}
