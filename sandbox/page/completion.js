import { isPerson, OptionType, parseLine, readValue, same } from "./command.js";

/**
 * @typedef {import("./types.js").CommandOption} CommandOption
 * @typedef {import("./command.js").Slash} Slash
 * @typedef {import("./command.js").Line} Line
 * @typedef {import("./command.js").World} World
 *
 * @typedef {object} Suggestion
 * @property {string} label
 * @property {string} [description]
 * @property {string} [tag]
 * @property {string} insert   what takes the place of `from`–`to`
 * @property {number} from
 * @property {number} to
 *
 * @typedef {object} Completion
 * @property {string} title
 * @property {Suggestion[]} suggestions
 * @property {boolean} eager   whether Enter takes the first suggestion rather than sending the line
 * @property {CommandOption} [asks]   the option whose value the application is to suggest
 */

/**
 * What could stand where the caret is.
 *
 * @param {string} text
 * @param {number} caret
 * @param {Slash[]} slashes
 * @param {World} world
 * @returns {Completion | null}
 */
export function complete(text, caret, slashes, world) {
  if (!text.startsWith("/") || caret < 1) return null;
  const line = parseLine(text, slashes);
  if (!line || caret <= 1 + line.slash.path.length) return completeCommand(text, slashes);
  const open = line.slash.options.filter((option) => !line.fields.some((field) => field.option === option));
  const field = line.fields.find(({ valueStart, end }) => valueStart <= caret && caret <= end);
  const typed = text.slice(field?.valueStart ?? 1 + line.slash.path.length, caret).trimStart();
  const word = /\S*$/.exec(typed)?.[0] ?? "";
  const before = typed.slice(0, typed.length - word.length);
  const names = open.filter(({ name }) => name.startsWith(word.toLowerCase()));
  const isOver = field ? /\s$/.test(before) && "value" in readValue(field.option, before.trim(), world) : !before;
  if (isOver && (names.length || !word))
    return completeOption(line.slash, names, text, caret - word.length, caret, open);
  if (field) return completeValue(field.option, typed.trim(), world, { from: field.valueStart, to: field.end });
  // A value without its name: the first required option is meant.
  const meant = open.find(({ required }) => required);
  const place = { from: caret - typed.length, to: caret, prefix: `${meant?.name}:` };
  return meant ? completeValue(meant, typed.trim(), world, place) : null;
}

/**
 * The commands that a beginning such as `gin ch` may become, the likeliest first.
 *
 * @param {Slash[]} slashes
 * @param {string} typed
 */
export function matching(slashes, typed) {
  const words = typed.toLowerCase().trim();
  const rank = (/** @type {Slash} */ { path }) => {
    if (path.startsWith(words)) return 0;
    if (path.split(" ").some((word) => word.startsWith(words))) return 1;
    return path.includes(words) ? 2 : 3;
  };
  return slashes.filter((slash) => rank(slash) < 3).sort((one, other) => rank(one) - rank(other));
}

/** @param {string} text @param {Slash[]} slashes @returns {Completion | null} */
function completeCommand(text, slashes) {
  const found = matching(slashes, text.slice(1));
  if (!found.length) return null;
  const suggestions = found.map(({ path, description, options }) => {
    const first = options.find((option) => option.required);
    const insert = first ? `/${path} ${first.name}:` : `/${path} `;
    return { label: `/${path}`, description, insert, from: 0, to: text.length };
  });
  const runs = same(text.trim(), suggestions[0].label) && !found[0].options.some((option) => option.required);
  return { title: "Commands", suggestions, eager: !runs };
}

/**
 * @param {Slash} slash
 * @param {CommandOption[]} names   what fits
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {CommandOption[]} open   all that are not filled yet
 * @returns {Completion | null}
 */
function completeOption({ path, description }, names, text, from, to, open) {
  if (!names.length) return null;
  const space = /\s$/.test(text.slice(0, from)) ? "" : " ";
  const suggestions = names.map((option) => ({
    label: option.name,
    description: option.description,
    tag: option.required ? "required" : "optional",
    insert: `${space}${option.name}:`,
    from,
    to,
  }));
  const eager = from < to || open.some(({ required }) => required);
  return { title: `/${path} · ${description}`, suggestions, eager };
}

/**
 * @param {CommandOption} option
 * @param {string} typed
 * @param {World} world
 * @param {{from: number, to: number, prefix?: string}} place
 * @returns {Completion}
 */
function completeValue(option, typed, world, { from, to, prefix = "" }) {
  const title = [option.name, option.description].filter(Boolean).join(" · ");
  const suggestions = values(option, typed, world).map(({ text, description, tag }) => ({
    label: text,
    description,
    tag,
    insert: `${prefix}${text} `,
    from,
    to,
  }));
  const isExact = suggestions.some(({ label }) => same(label, typed));
  const eager = suggestions.length > 0 && !isExact && (typed !== "" || Boolean(option.required));
  return { title, suggestions, eager, asks: option.autocomplete ? option : undefined };
}

/**
 * @param {CommandOption} option
 * @param {string} typed
 * @param {World} world
 * @returns {{text: string, description?: string, tag?: string}[]}
 */
function values(option, typed, world) {
  const begun = typed.replace(/^[@#]/, "").toLowerCase();
  if (isPerson(option)) return people(world.people, begun);
  if (option.type === OptionType.CHANNEL) {
    return world.channels.filter(({ name }) => name.includes(begun)).map(({ name }) => ({ text: `#${name}` }));
  }
  if (option.type === OptionType.BOOLEAN) {
    return ["True", "False"].filter((text) => text.toLowerCase().startsWith(begun)).map((text) => ({ text }));
  }
  // The application has filtered its own suggestions already.
  if (option.autocomplete) return world.suggested(option).map(({ name }) => ({ text: name }));
  const fitting = (option.choices ?? []).filter(({ name }) => name.toLowerCase().includes(begun));
  return fitting.map(({ name }) => ({ text: name }));
}

/**
 * The people whose names hold what was typed, those that begin with it first. Two of one name are told apart by their
 * usernames.
 *
 * @param {World["people"]} all
 * @param {string} begun
 */
function people(all, begun) {
  const named = all.map(({ name, username, bot }) => {
    const isShared = all.filter((other) => same(other.name, name)).length > 1;
    const text = `@${isShared ? username : name}`;
    return { text, description: username === name ? undefined : username, tag: bot ? "app" : undefined };
  });
  const place = (/** @type {{text: string}} */ { text }) => text.toLowerCase().indexOf(begun, 1);
  const found = named.filter((person) => place(person) > 0);
  return found.sort((one, other) => Number(place(one) > 1) - Number(place(other) > 1));
}
