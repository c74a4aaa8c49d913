import { fill, flatten, parseLine, readValue } from "./command.js";
import { complete } from "./completion.js";
import { h } from "./dom.js";
import { itemNode } from "./popup.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./command.js").Slash} Slash
 * @typedef {import("./types.js").CommandOption} CommandOption
 */

/** How long typing must pause before the application is asked for suggestions, in milliseconds. */
const PAUSE = 120;

/** The line in which a person writes: messages, and slash commands with completion. */
export class Composer {
  /** @type {Map<string, string>} half-typed lines of other channels */
  #drafts = new Map();
  #channelId = "";
  /** @type {Slash[]} */
  #slashes = [];
  /** @type {import("./completion.js").Completion | null} */
  #completion = null;
  #active = -1;
  #lastLine = "";
  /** @type {{nonce: string, option: CommandOption, text: string} | null} */
  #asked = null;
  /** @type {Map<CommandOption, import("./types.js").Choice[]>} */
  #suggested = new Map();
  #timer = 0;

  /** @param {Store} store @param {import("./acts.js").Acts} acts */
  constructor(store, acts) {
    this.store = store;
    this.acts = acts;
    const listId = `completion-${store.me}`;
    this.input = /** @type {HTMLTextAreaElement} */ (
      h("textarea", { rows: "1", "aria-autocomplete": "list", "aria-controls": listId, maxlength: "4000" })
    );
    this.input.autocapitalize = "off";
    this.input.spellcheck = false;
    this.ink = h("div.ink", { "aria-hidden": "true" });
    this.title = h("p.completion-title");
    this.list = h("div.completion-list", { role: "listbox", id: listId, "aria-label": "Suggestions" });
    this.panel = h("div.completion", { hidden: true }, this.title, this.list);
    this.notice = h("p.notice", { role: "alert" });
    const send = h("button.send", { "aria-label": "Send", title: "Send" });
    this.element = h("form.composer", {}, this.panel, this.notice, h("div.line", {}, this.ink, this.input), send);
    this.#listen();
  }

  #listen() {
    this.input.addEventListener("input", () => this.#changed());
    this.input.addEventListener("keydown", (event) => this.#press(event));
    this.input.addEventListener("click", () => this.#suggest());
    this.input.addEventListener("keyup", (event) => {
      if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) this.#suggest();
    });
    this.input.addEventListener("focus", () => this.#suggest());
    this.input.addEventListener("blur", () => this.#show(null));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const item = /** @type {HTMLElement} */ (event.target).closest(".item");
      if (item) this.#accept([...this.list.children].indexOf(item));
    });
  }

  /** The commands, people or the channel may have changed; what is half typed stays. */
  refresh() {
    const { channelId } = this.store;
    this.#slashes = flatten(this.store.commands);
    if (channelId !== this.#channelId) {
      this.#drafts.set(this.#channelId, this.input.value);
      this.#channelId = channelId;
      this.input.value = this.#drafts.get(channelId) ?? "";
      this.#show(null);
    }
    const name = this.store.channelLabel(channelId);
    this.input.setAttribute("aria-label", `Message ${name}`);
    this.input.placeholder = `Message ${name}, or type /`;
    this.#paint();
    if (document.activeElement === this.input) this.#suggest();
  }

  showNotice() {
    this.notice.textContent = this.store.notice;
  }

  /** The application's suggestions have come. */
  takeChoices() {
    const { choices } = this.store;
    if (!choices || choices.nonce !== this.#asked?.nonce) return;
    this.#suggested.set(this.#asked.option, choices.choices);
    this.#suggest();
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }

  /** Puts a command into the line, ready to be completed. @param {string} path */
  start(path) {
    const slash = this.#slashes.find((one) => one.path === path);
    const first = slash?.options.find((option) => option.required);
    this.focus();
    this.#replace(0, this.input.value.length, `/${path} ${first ? `${first.name}:` : ""}`);
  }

  /** @returns {import("./command.js").World} */
  get #world() {
    const people = [...this.store.members.values()].map(({ user }) => ({
      id: user.id,
      name: this.store.userName(user.id),
      username: user.username,
      bot: user.bot ?? false,
    }));
    const channels = this.store.channels.map(({ id }) => ({ id, name: this.store.channelName(id) }));
    return { people, channels, suggested: (option) => this.#suggested.get(option) ?? [] };
  }

  #changed() {
    if (this.store.notice) this.store.say("");
    this.#suggest();
  }

  #suggest() {
    const { value, selectionStart } = this.input;
    const completion = complete(value, selectionStart, this.#slashes, this.#world);
    this.#show(completion);
    this.#paint();
    if (completion?.asks) this.#askApplication(completion.asks, value);
  }

  /** @param {CommandOption} option @param {string} text */
  #askApplication(option, text) {
    if (this.#asked?.option === option && this.#asked.text === text) return;
    this.#asked = { nonce: "", option, text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const line = parseLine(this.input.value, this.#slashes);
      const filled = line && fill(line, this.#world, option);
      if (!filled || !("options" in filled) || !this.#asked) return;
      this.#asked.nonce = this.acts.suggest(line.slash.command, filled.options);
    }, PAUSE);
  }

  /** @param {import("./completion.js").Completion | null} completion */
  #show(completion) {
    this.#completion = completion;
    const suggestions = completion?.suggestions ?? [];
    this.title.textContent = completion?.title ?? "";
    this.list.replaceChildren(
      ...suggestions.map((one, index) =>
        itemNode({ value: "", ...one }, { role: "option", id: `${this.list.id}-${index}` }),
      ),
    );
    this.panel.hidden = completion === null;
    this.#activate(completion?.eager && suggestions.length ? 0 : -1);
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = index;
    for (const [position, item] of [...this.list.children].entries()) {
      item.setAttribute("aria-selected", String(position === index));
      if (position === index) item.scrollIntoView({ block: "nearest" });
    }
    if (index < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `${this.list.id}-${index}`);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#react(event)) return;
    event.preventDefault();
  }

  /** Whether the key was taken. @param {KeyboardEvent} event */
  #react({ key, shiftKey }) {
    const count = this.#completion?.suggestions.length ?? 0;
    if (key === "Enter" && !shiftKey) {
      if (this.#active >= 0) this.#accept(this.#active);
      else this.#send();
      return true;
    }
    if (key === "Tab" && count && !shiftKey) return this.#accept(Math.max(this.#active, 0));
    if (key === "ArrowDown" && count) return this.#move((this.#active + 1) % count);
    if (key === "ArrowUp" && count) return this.#move((Math.max(this.#active, 0) - 1 + count) % count);
    if (key === "ArrowUp" && !this.input.value && this.#lastLine) return this.#replace(0, 0, this.#lastLine);
    if (key === "Escape" && this.#completion) {
      this.#show(null);
      return true;
    }
    return false;
  }

  /** @param {number} index */
  #move(index) {
    this.#activate(index);
    return true;
  }

  /** @param {number} index */
  #accept(index) {
    const suggestion = this.#completion?.suggestions[index];
    if (!suggestion) return false;
    const rest = this.input.value.slice(suggestion.to);
    // One space between a value and what follows it is enough.
    const insert = rest.startsWith(" ") ? suggestion.insert.trimEnd() : suggestion.insert;
    this.#replace(suggestion.from, suggestion.to, insert);
    this.#askForNext();
    return true;
  }

  /** After a value, the next required option is begun by itself. */
  #askForNext() {
    const { value } = this.input;
    const line = parseLine(value, this.#slashes);
    if (!line || !/\s$/.test(value)) return;
    const next = line.slash.options.find(
      (option) => option.required && !line.fields.some((field) => field.option === option),
    );
    if (next) this.#replace(value.length, value.length, `${next.name}:`);
  }

  /** Types for the person, such that it can be undone. @param {number} from @param {number} to @param {string} text */
  #replace(from, to, text) {
    this.focus();
    this.input.setSelectionRange(from, to);
    // The only way of writing into a text area that keeps its undo history; it tells of the change itself.
    if (document.execCommand("insertText", false, text)) return true;
    this.input.setRangeText(text, from, to, "end");
    this.#changed();
    return true;
  }

  #send() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") ? this.#runLine(text) : this.acts.say(text)) {
      this.#lastLine = text;
      this.input.value = "";
      this.#show(null);
      this.#paint();
    }
  }

  /** @param {string} text */
  #runLine(text) {
    const line = parseLine(text, this.#slashes);
    if (!line) {
      this.store.say(`There is no command ${text.split(" ")[0]} here. Type / to see what there is.`);
      return false;
    }
    const filled = fill(line, this.#world);
    if ("options" in filled) return this.acts.run(line.slash.command, line.slash.path, filled);
    if (filled.missing) this.#replace(this.input.value.length, this.input.value.length, ` ${filled.missing.name}:`);
    this.store.say(filled.problem);
    return false;
  }

  /** Draws the line below the transparent text of the input, letter on letter: that is what makes the pills. */
  #paint() {
    const { value, selectionStart } = this.input;
    const line = parseLine(value, this.#slashes);
    // The extra space gives a last, empty line its height.
    this.ink.replaceChildren(...(line ? this.#pills(line, value, selectionStart) : [value]), "\u200b");
  }

  /** @param {import("./command.js").Line} line @param {string} text @param {number} caret */
  #pills({ slash, fields }, text, caret) {
    /** @type {(Node | string)[]} */
    const out = [h("span.slash", {}, text.slice(0, 1 + slash.path.length))];
    let from = 1 + slash.path.length;
    for (const { option, start, valueStart, end, text: value } of fields) {
      const valueEnd = valueStart + text.slice(valueStart, end).trimEnd().length;
      const isBeingTyped = valueStart <= caret && caret <= end;
      const isBad = !isBeingTyped && "problem" in readValue(option, value, this.#world);
      const name = h("span.pill-name", {}, text.slice(start, valueStart));
      out.push(
        text.slice(from, start),
        h(isBad ? "span.pill.bad" : "span.pill", {}, name, text.slice(valueStart, valueEnd)),
      );
      from = valueEnd;
    }
    return [...out, text.slice(from)];
  }
}
