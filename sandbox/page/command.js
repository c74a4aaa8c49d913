/**
 * A slash command as a line of text: `/gin challenge opponent:@Ben target:50`.
 *
 * The line is the only truth of a half-typed command. Completion, the coloured pills, pasted commands and what is
 * sent at last are all read from it; nothing in this module touches the page.
 *
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").CommandOption} CommandOption
 * @typedef {import("./types.js").FilledOption} FilledOption
 * @typedef {import("./types.js").Choice} Choice
 *
 * @typedef {object} Slash   One thing that can be run: a command, or a subcommand with its path.
 * @property {string} path   as it is typed, such as `gin challenge`
 * @property {string} description
 * @property {CommandOption[]} options   required ones first
 * @property {Command} command
 * @property {CommandOption[]} chain   the groups and the subcommand below the command
 *
 * @typedef {object} Field   An option that the line names.
 * @property {CommandOption} option
 * @property {number} start   where its name begins
 * @property {number} valueStart
 * @property {number} end
 * @property {string} text   its value as typed, trimmed
 *
 * @typedef {object} Line
 * @property {Slash} slash
 * @property {Field[]} fields
 * @property {string} stray   text between the command and its first option
 *
 * @typedef {object} World   What completion needs to know.
 * @property {{id: string, name: string, username: string, bot: boolean}[]} people
 * @property {{id: string, name: string}[]} channels
 * @property {(option: CommandOption) => Choice[]} suggested   the application's last suggestions
 *
 * @typedef {{value: string | number | boolean} | {problem: string}} Reading
 */

/** The types of options, by Discord's numbers. */
export const OptionType = /** @type {const} */ ({
  SUBCOMMAND: 1,
  SUBCOMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  MENTIONABLE: 9,
  NUMBER: 10,
});

/** @param {CommandOption} option */
export const isPerson = ({ type }) => type === OptionType.USER || type === OptionType.MENTIONABLE;

/** @param {Command[]} commands @returns {Slash[]} */
export function flatten(commands) {
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => branches(command, command, []));
}

/** @param {Command} command @param {Command | CommandOption} node @param {CommandOption[]} chain @returns {Slash[]} */
function branches(command, node, chain) {
  const options = node.options ?? [];
  const below = options.filter(({ type }) => type === OptionType.SUBCOMMAND || type === OptionType.SUBCOMMAND_GROUP);
  if (below.length) return below.flatMap((option) => branches(command, option, [...chain, option]));
  const path = [command.name, ...chain.map((option) => option.name)].join(" ");
  const ordered = [...options].sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false));
  return [{ path, description: node.description ?? "", options: ordered, command, chain }];
}

/**
 * The line as a command with its options, or null while the command's name is not complete.
 *
 * @param {string} text
 * @param {Slash[]} slashes
 * @returns {Line | null}
 */
export function parseLine(text, slashes) {
  if (!text.startsWith("/")) return null;
  const typed = `${text.slice(1)} `;
  const fits = slashes.filter((slash) => typed.toLowerCase().startsWith(`${slash.path} `));
  const slash = fits.sort((one, other) => other.path.length - one.path.length)[0];
  if (!slash) return null;
  const from = 1 + slash.path.length;
  const fields = findFields(text, from, slash.options);
  return { slash, fields, stray: text.slice(from, fields[0]?.start ?? text.length).trim() };
}

/** @param {string} text @param {number} from @param {CommandOption[]} options @returns {Field[]} */
function findFields(text, from, options) {
  /** @type {Field[]} */
  const fields = [];
  for (const match of text.slice(from).matchAll(/(?<=^|\s)([^\s:]+):/g)) {
    const option = options.find(({ name }) => name === match[1].toLowerCase());
    if (!option || fields.some((field) => field.option === option)) continue;
    const start = from + match.index;
    const last = fields.at(-1);
    if (last) last.end = start;
    fields.push({ option, start, valueStart: start + match[0].length, end: text.length, text: "" });
  }
  for (const field of fields) field.text = text.slice(field.valueStart, field.end).trim();
  return fields;
}

/**
 * What a typed value means for its option, or why it means nothing.
 *
 * @param {CommandOption} option
 * @param {string} text
 * @param {World} world
 * @returns {Reading}
 */
export function readValue(option, text, world) {
  if (!text) return { problem: `${option.name} needs a value` };
  const choices = option.choices ?? world.suggested(option);
  const chosen = choices.find((choice) => same(choice.name, text) || String(choice.value) === text);
  if (chosen) return { value: chosen.value };
  if (option.choices?.length) return { problem: `${option.name} has no choice “${text}”` };
  if (option.type === OptionType.STRING) return readString(option, text);
  if (option.type === OptionType.INTEGER || option.type === OptionType.NUMBER) return readNumber(option, text);
  if (option.type === OptionType.BOOLEAN) return readBoolean(option, text);
  if (option.type === OptionType.CHANNEL) return readReference(option, text, world.channels, /^<#(\d+)>$/);
  if (isPerson(option)) return readReference(option, text, world.people, /^<@!?(\d+)>$/);
  return { value: text };
}

/** @param {string} one @param {string} other */
export const same = (one, other) => one.toLowerCase() === other.toLowerCase();

/** @param {CommandOption} option @param {string} text @returns {Reading} */
function readString({ name, min_length = 0, max_length = 6000 }, text) {
  if (text.length < min_length) return { problem: `${name} needs at least ${min_length} characters` };
  if (text.length > max_length) return { problem: `${name} takes at most ${max_length} characters` };
  return { value: text };
}

/** @param {CommandOption} option @param {string} text @returns {Reading} */
function readNumber({ type, name, min_value, max_value }, text) {
  const value = Number(text);
  if (type === OptionType.INTEGER && !Number.isSafeInteger(value)) return { problem: `${name} needs a whole number` };
  if (!Number.isFinite(value)) return { problem: `${name} needs a number` };
  if (min_value !== undefined && value < min_value) return { problem: `${name} must be at least ${min_value}` };
  if (max_value !== undefined && value > max_value) return { problem: `${name} must be at most ${max_value}` };
  return { value };
}

/** @param {CommandOption} option @param {string} text @returns {Reading} */
function readBoolean(option, text) {
  if (same(text, "true")) return { value: true };
  return same(text, "false") ? { value: false } : { problem: `${option.name} is either True or False` };
}

/**
 * @param {CommandOption} option
 * @param {string} text
 * @param {{id: string, name: string, username?: string}[]} all
 * @param {RegExp} mention
 * @returns {Reading}
 */
function readReference(option, text, all, mention) {
  const id = mention.exec(text)?.[1];
  const name = text.replace(/^[@#]/, "");
  const found =
    all.find((one) => one.id === id) ??
    all.find((one) => one.username === name) ??
    all.find((one) => same(one.name, name) || same(one.username ?? "", name));
  return found ? { value: found.id } : { problem: `${option.name}: there is no “${text}” here` };
}

/**
 * The options as Discord wants them, subcommands nested; or the first thing that is wrong with the line.
 *
 * A value without its option's name goes to the first required option that is missing: `/gin challenge @Ben`.
 *
 * @param {Line} line
 * @param {World} world
 * @param {CommandOption} [focused]   the option that is being completed: then nothing needs to be right yet
 * @returns {{options: FilledOption[]} | {problem: string, missing?: CommandOption}}
 */
export function fill({ slash, fields, stray }, world, focused) {
  /** @type {FilledOption[]} */
  const filled = [];
  const named = new Map(fields.map((field) => [field.option, field.text]));
  const lacking = slash.options.filter((option) => option.required && !named.has(option));
  if (stray && lacking.length) named.set(lacking[0], stray);
  else if (stray && !focused) return { problem: `/${slash.path} does not know what to do with “${stray}”` };
  for (const option of slash.options) {
    const text = named.get(option);
    if (text === undefined) {
      if (option.required && !focused) return { problem: `${option.name} is required`, missing: option };
      continue;
    }
    const { type, name } = option;
    if (option === focused) {
      filled.push({ type, name, value: text, focused: true });
      continue;
    }
    const reading = readValue(option, text, world);
    if ("value" in reading) filled.push({ type, name, value: reading.value });
    else if (!focused) return { problem: reading.problem };
  }
  return { options: nest(slash.chain, filled) };
}

/** @param {CommandOption[]} chain @param {FilledOption[]} filled @returns {FilledOption[]} */
function nest(chain, filled) {
  return chain.reduceRight((inner, { type, name }) => [{ type, name, options: inner }], filled);
}
