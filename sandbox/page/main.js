import { avatar, h } from "./dom.js";
import { Screen } from "./screen.js";
import { startClock } from "./time.js";

/** @typedef {import("./types.js").User} User */

const MOST = 4;
const FIRST = 2;

/** The people of the sandbox, as soon as it answers. @returns {Promise<User[]>} */
async function fetchPeople() {
  for (;;) {
    try {
      const response = await fetch("/people");
      if (response.ok) return await response.json();
    } catch {
      // It may still be starting.
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The page: up to four people's screens side by side. The address names them, so that it can be kept and shared. */
class Page {
  /** @type {Map<string, Screen>} in the order of the page */
  #screens = new Map();

  /** @param {User[]} people @param {HTMLElement} screens @param {HTMLElement} picker */
  constructor(people, screens, picker) {
    this.people = people;
    this.screens = screens;
    this.picker = picker;
    const named = new URLSearchParams(location.search).getAll("person");
    const known = named.filter((id) => people.some((person) => person.id === id));
    this.#show(known.length ? known : people.slice(0, FIRST).map((person) => person.id));
  }

  /** @param {string[]} ids */
  #show(ids) {
    const shown = [...new Set(ids)].slice(0, MOST);
    for (const [id, screen] of this.#screens) {
      if (shown.includes(id)) continue;
      screen.close();
      this.#screens.delete(id);
    }
    const before = this.#screens;
    this.#screens = new Map(shown.map((id) => [id, before.get(id) ?? this.#open(id)]));
    const elements = [...this.#screens.values()].map((screen) => screen.element);
    for (const [position, element] of elements.entries()) {
      if (this.screens.children[position] !== element)
        this.screens.insertBefore(element, this.screens.children[position]);
    }
    this.screens.dataset.count = String(shown.length);
    history.replaceState(null, "", `?${new URLSearchParams(shown.map((id) => ["person", id]))}`);
    this.#drawPicker();
  }

  /** @param {string} id */
  #open(id) {
    const person = /** @type {User} */ (this.people.find((one) => one.id === id));
    const shown = () => [...this.#screens.keys()];
    return new Screen(person, this.people, {
      close: () => shown().length > 1 && this.#show(shown().filter((one) => one !== id)),
      // A person who is on the page already changes places.
      swap: (other) => this.#show(shown().map((one) => (one === id ? other : one === other ? id : one))),
    });
  }

  /** Where the screens are a swipe apart, a press goes to the person's; elsewhere it puts it up or away. @param {string} id */
  #toggle(id) {
    const shown = [...this.#screens.keys()];
    const isSwiped = this.screens.scrollWidth > this.screens.clientWidth;
    if (!shown.includes(id)) this.#show([...shown, id]);
    else if (!isSwiped) this.#show(shown.filter((one) => one !== id));
    this.#screens.get(id)?.element.scrollIntoView({ inline: "start" });
  }

  #drawPicker() {
    const shown = [...this.#screens.keys()];
    const buttons = this.people.map(({ id, username, global_name: name = username }) => {
      const isShown = shown.includes(id);
      const attributes = {
        type: "button",
        "aria-pressed": String(isShown),
        disabled: isShown ? shown.length === 1 : shown.length >= MOST,
        onclick: () => this.#toggle(id),
      };
      return h("button.person", attributes, avatar(id, name ?? username), name ?? username);
    });
    const focused = [...this.picker.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.picker.replaceChildren(...buttons);
    buttons[focused]?.focus();
  }
}

const people = await fetchPeople();
new Page(
  people,
  /** @type {HTMLElement} */ (document.querySelector("#screens")),
  /** @type {HTMLElement} */ (document.querySelector("#picker")),
);
startClock();
