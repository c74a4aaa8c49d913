import { Acts } from "./acts.js";
import { defaultValues, findComponent } from "./components.js";
import { Composer } from "./composer.js";
import { Conversation } from "./conversation.js";
import { h } from "./dom.js";
import { drawModal } from "./modal.js";
import { ask } from "./popup.js";
import { selectItems } from "./selects.js";
import { Sidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { NO_ANSWER, Store } from "./store.js";

/**
 * @typedef {import("./types.js").User} User
 * @typedef {{swap: (id: string) => void, close: () => void}} Place   what the page does with a screen
 */

const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;

/** One person's screen: it draws what their store knows, and turns presses into acts. */
export class Screen {
  /** @type {{view: ReturnType<typeof drawModal>, nonce: string | null, opener: HTMLElement} | null} */
  #form = null;
  #isStale = false;

  /** @param {User} person @param {User[]} people @param {Place} place */
  constructor(person, people, place) {
    const store = (this.store = new Store(person.id));
    this.socket = new Socket(person.id, {
      onEvent: (event) => this.#receive(event),
      onLine: (up) => store.setLine(up),
    });
    const acts = (this.acts = new Acts(store, this.socket));
    this.composer = new Composer(store, acts);
    this.conversation = new Conversation(store, () => this.composer.focus());
    this.sidebar = new Sidebar(store, nameOf(person));
    this.banner = h("p.banner", { role: "status" });
    this.place = h("h2.place-name");
    this.language = /** @type {HTMLSelectElement} */ (h("select.language", { "aria-label": "Language of this client" }));
    this.language.addEventListener("change", () => acts.speak(this.language.value));
    const column = h("div.column", {}, this.conversation.element, this.composer.element);
    this.main = h("div.main", {}, this.sidebar.element, column);
    const attributes = { "data-user": person.id, "aria-label": `${nameOf(person)}'s screen` };
    this.element = h("section.screen", attributes, this.#top(person, people, place), this.banner, this.main);
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("contextmenu", (event) => this.#click(event));
    this.element.addEventListener("keydown", pressOnce);
    store.subscribe((topic) => this.#changed(topic));
  }

  close() {
    this.socket.close();
    this.element.remove();
  }

  /** @param {User} person @param {User[]} people @param {Place} place */
  #top(person, people, { swap, close }) {
    const toggle = h("button.icon.channels", { type: "button", "aria-label": "Channels and members" });
    toggle.addEventListener("click", () => this.element.toggleAttribute("data-sidebar"));
    const options = people.map((one) => h("option", { value: one.id, selected: one.id === person.id }, nameOf(one)));
    const choice = /** @type {HTMLSelectElement} */ (h("select.who", { "aria-label": "Whose screen" }, options));
    choice.addEventListener("change", () => {
      const other = choice.value;
      choice.value = person.id;
      swap(other);
    });
    const shut = { type: "button", "aria-label": `Close ${nameOf(person)}'s screen`, onclick: close };
    return h("header.screen-top", {}, toggle, this.place, this.language, choice, h("button.icon.close", shut));
  }

  /** @param {import("./types.js").ServerEvent} event */
  #receive(event) {
    this.store.apply(event);
    if (event.t !== "MESSAGE_CREATE" && event.t !== "MESSAGE_UPDATE") return;
    this.#draw();
    this.conversation.announce(event.d, event.t === "MESSAGE_CREATE");
  }

  /** @param {import("./store.js").Topic} topic */
  #changed(topic) {
    if (topic === "notice") this.composer.showNotice();
    else if (topic === "choices") this.composer.takeChoices();
    else if (topic === "modal") this.#showForm();
    else if (!this.#isStale) {
      // Changes that come together are drawn together.
      this.#isStale = true;
      queueMicrotask(() => this.#draw());
    }
    if (topic === "tasks") this.#settleForm();
  }

  #draw() {
    this.#isStale = false;
    const { store } = this;
    this.place.textContent = store.channelLabel(store.channelId);
    const isAlone = store.user && !store.botOnline ? "No application is connected" : "";
    this.#drawLanguages();
    this.banner.textContent = store.lineUp ? isAlone : "Connecting to the sandbox…";
    this.sidebar.draw();
    this.conversation.draw();
    this.composer.refresh();
  }

  /** The choice of a language, where the application knows more than one. */
  #drawLanguages() {
    const { chosen, offered } = this.store.locales;
    const shown = [...this.language.options].map(({ value }) => value);
    if (shown.join() !== offered.join()) {
      this.language.replaceChildren(...offered.map((locale) => h("option", { value: locale }, languageName(locale))));
    }
    this.language.hidden = offered.length < 2;
    this.language.value = chosen;
  }

  /** What a press on something with `data-act` does. @type {Record<string, (control: HTMLElement) => void>} */
  #deeds = {
    component: (control) => void this.acts.use(messageOf(control), this.#componentOf(control), []),
    select: (control) => void this.#select(control),
    dismiss: (control) => void this.acts.dismiss(messageOf(control)),
    forget: ({ dataset }) => this.store.drop(dataset.nonce ?? ""),
    channel: ({ dataset }) => this.#goTo(dataset.channel ?? ""),
    command: ({ dataset }) => this.composer.start(dataset.command ?? ""),
    user: (control) => void this.#offer(control, USER_COMMAND, control.dataset.user ?? ""),
    more: (control) => void this.#offer(control, MESSAGE_COMMAND, messageOf(control)),
  };

  /** @param {Event} event */
  #click(event) {
    const control = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-act]"));
    const act = control?.dataset.act ?? "";
    // The browser's own menu stays, except where there are commands for a person.
    if (!control || (event.type === "contextmenu" && act !== "user")) return;
    event.preventDefault();
    this.#deeds[act]?.(control);
  }

  /** @param {HTMLElement} control @returns {import("./types.js").Component} */
  #componentOf(control) {
    const { customId = "", type } = control.dataset;
    const message = this.store.shown.find(({ id }) => id === messageOf(control));
    return findComponent(message?.components ?? [], customId) ?? { type: Number(type), custom_id: customId };
  }

  /** @param {HTMLElement} control */
  async #select(control) {
    const messageId = messageOf(control);
    const component = this.#componentOf(control);
    const customId = component.custom_id ?? "";
    const chosen = this.store.picks.get(messageId)?.get(customId) ?? defaultValues(component);
    const { placeholder: label = "Make a selection", min_values: min, max_values: max } = component;
    const values = await ask(control, { label, items: selectItems(component, this.store), chosen, min, max });
    if (values && this.acts.use(messageId, component, values)) this.store.pick(messageId, customId, values);
  }

  /**
   * The applications' commands for a person or a message.
   *
   * @param {HTMLElement} anchor
   * @param {number} type
   * @param {string} targetId
   */
  async #offer(anchor, type, targetId) {
    const commands = this.store.commands.filter((command) => command.type === type);
    const items = commands.map(({ id, name }) => ({ value: id, label: name, tag: "app" }));
    const label = type === USER_COMMAND ? `Apps for ${this.store.userName(targetId)}` : "Apps for this message";
    const [id] = (await ask(anchor, { role: "menu", label, items })) ?? [];
    const command = commands.find((one) => one.id === id);
    if (command) this.acts.run(command, command.name, { target_id: targetId });
  }

  /** @param {string} channelId */
  #goTo(channelId) {
    this.store.open(channelId);
    this.element.removeAttribute("data-sidebar");
  }

  #showForm() {
    const { modal } = this.store;
    const opener = this.#form?.opener ?? /** @type {HTMLElement} */ (document.activeElement);
    this.#form?.view.dialog.remove();
    this.#form = null;
    this.main.inert = modal !== null;
    if (!modal) {
      if (opener.isConnected) opener.focus({ preventScroll: true });
      else this.composer.focus();
      return;
    }
    const view = drawModal(modal, this.store, {
      submit: (components) => this.#submit(modal, components),
      cancel: () => void this.acts.cancel(modal),
    });
    this.#form = { view, nonce: null, opener };
    this.element.append(view.dialog);
    view.dialog.show();
    view.focus();
  }

  /** @param {import("./types.js").Modal} modal @param {object[]} components */
  #submit(modal, components) {
    if (this.#form && !this.#form.nonce) this.#form.nonce = this.acts.submit(modal, components);
  }

  /** A form closes when its answer came, and stays when none did. */
  #settleForm() {
    const nonce = this.#form?.nonce;
    if (!this.#form || !nonce) return;
    const task = this.store.tasks.get(nonce);
    if (!task) this.store.closeModal();
    else if (task.failed) {
      this.#form.nonce = null;
      this.#form.view.fail(NO_ANSWER);
    }
  }
}

/** A key held down presses once, not every button that comes to stand in its place. @param {KeyboardEvent} event */
function pressOnce(event) {
  if (event.repeat && /** @type {Element} */ (event.target).matches("[data-act]")) event.preventDefault();
}

/** A language as those call it who speak it. @param {string} locale */
const languageName = (locale) => new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

/** @param {User} person */
const nameOf = (person) => person.global_name ?? person.username;

/** @param {HTMLElement} control */
const messageOf = (control) => /** @type {HTMLElement | null} */ (control.closest("article"))?.dataset.id ?? "";
