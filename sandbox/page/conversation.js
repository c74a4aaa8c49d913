import { h } from "./dom.js";
import { continues, drawMessage, isEphemeral, summary } from "./message.js";
import { CONTROLS, keepFocus, patchChildren } from "./patch.js";
import { NO_ANSWER } from "./store.js";

/** @typedef {import("./types.js").Message} Message */

/** How near to its end a list counts as being read at the end, in pixels. */
const NEAR = 48;

/** How many pieces of news stay readable, so that one which follows at once cuts none off. */
const REMEMBERED = 3;

/** How the arrow keys go through the controls of the message that holds the focus. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** @param {KeyboardEvent} event */
function walk(event) {
  const focused = /** @type {HTMLElement} */ (event.target);
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...(focused.closest("article")?.querySelectorAll(CONTROLS) ?? [])];
  const controls = /** @type {HTMLElement[]} */ (all).filter((control) => !control.matches(":disabled"));
  const next = controls[controls.indexOf(focused) + step];
  if (!controls.includes(focused) || !next) return;
  event.preventDefault();
  next.focus();
}

/** The messages of the open channel, kept as they are while they change around the reader. */
export class Conversation {
  /** @type {Map<string, {message: Message, state: string}>} what each message looked like when it was last drawn */
  #drawn = new Map();
  #channelId = "";
  #isAtEnd = true;

  /** @param {import("./store.js").Store} store @param {() => void} leaveFocus called when a focused control is gone */
  constructor(store, leaveFocus) {
    this.store = store;
    this.leaveFocus = leaveFocus;
    // A redraw touches many nodes at once: the log itself is silent, and `spoken` says each piece of news once.
    this.stack = h("div.stack", { role: "log", "aria-live": "off" });
    this.scroller = h("div.messages", { tabindex: "-1" }, this.stack);
    this.jump = h("button.jump", { type: "button", hidden: true, onclick: () => this.#toEnd() }, "New messages ↓");
    this.spoken = h("div.unseen", { "aria-live": "polite", "aria-relevant": "additions" });
    this.element = h("div.conversation", {}, this.scroller, this.jump, this.spoken);
    this.scroller.addEventListener("scroll", () => this.#scrolled());
    this.stack.addEventListener("keydown", walk);
    // Whatever grows (a redraw, a picture that arrives) or shrinks (the window), the end stays in sight.
    const follow = new ResizeObserver(() => this.#isAtEnd && this.#toEnd());
    follow.observe(this.stack);
    follow.observe(this.scroller);
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#isAtEnd) this.jump.hidden = true;
  }

  #toEnd() {
    this.#isAtEnd = true;
    this.jump.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  draw() {
    keepFocus(this.stack, () => patchChildren(this.stack, this.#nodes()), this.leaveFocus);
    if (this.#channelId === this.store.channelId) return;
    this.#channelId = this.store.channelId;
    this.stack.setAttribute("aria-label", `Messages in ${this.store.channelLabel(this.#channelId)}`);
    this.#toEnd();
  }

  /** Tells the reader of a message that came or changed. @param {Message} message @param {boolean} isNew */
  announce(message, isNew) {
    if (message.channel_id !== this.store.channelId) return;
    if (isNew) {
      // What answers the person's own click or line is looked at; the rest waits until they come down.
      const isOwn = isEphemeral(message) || message.author.id === this.store.me;
      if (isOwn) this.#toEnd();
      else this.jump.hidden = this.#isAtEnd;
    }
    // Of the changes only those to private messages are told: a hand is rewritten in its place, a table goes with it.
    if (isNew || isEphemeral(message)) this.#say(summary(message, this.store));
  }

  /** @param {string} text for screen readers alone */
  #say(text) {
    if (!text || this.spoken.lastElementChild?.textContent === text) return;
    this.spoken.append(h("p", {}, text));
    if (this.spoken.childElementCount > REMEMBERED) this.spoken.firstElementChild?.remove();
  }

  #nodes() {
    const live = new Map([...this.stack.children].map((node) => [/** @type {HTMLElement} */ (node).dataset.key, node]));
    const drawn = new Map();
    const shown = this.store.shown;
    const nodes = shown.map((message, index) => {
      const margin = this.#margin(message, shown[index - 1]);
      const { pending, failure, continued, picks } = margin;
      const state = JSON.stringify([this.store.edition, pending, failure, continued, [...picks]]);
      const before = this.#drawn.get(message.id);
      drawn.set(message.id, { message, state });
      const isSame = before?.message === message && before.state === state;
      return (isSame && live.get(message.id)) || drawMessage(message, this.store, margin);
    });
    this.#drawn = drawn;
    return [this.#beginning(), ...nodes, ...this.#waiting()];
  }

  /** @param {Message} message @param {Message | undefined} before */
  #margin(message, before) {
    const task = this.store.taskOf(message.id);
    return {
      pending: task && !task.failed ? (task.customId ?? null) : null,
      failure: task?.failed ? NO_ANSWER : null,
      picks: this.store.picks.get(message.id) ?? new Map(),
      continued: continues(before, message),
      hasMenu: this.store.commands.some((command) => command.type === 3),
    };
  }

  #beginning() {
    const name = this.store.channelLabel(this.store.channelId);
    const hint = h("p", {}, "Type ", h("kbd", {}, "/"), " below to see what the applications here can do.");
    return h("div.beginning", { "data-key": "beginning" }, h("h2", {}, `Welcome to ${name}`), hint);
  }

  /** The person's commands that are under way, or that nobody answered. */
  #waiting() {
    const tasks = [...this.store.tasks.values()].filter(
      ({ command, channelId }) => command && channelId === this.store.channelId,
    );
    return tasks.map(({ nonce, command, failed }) => {
      const dismiss = { type: "button", "data-act": "forget", "data-nonce": nonce };
      return h(
        failed ? "div.sending.failed" : "div.sending",
        { "data-key": `task-${nonce}` },
        h("span.command", {}, `/${command}`),
        failed && h("p.failure", { role: "alert" }, NO_ANSWER),
        failed && h("footer.whisper", {}, "Only you can see this · ", h("button.textlink", dismiss, "Dismiss")),
      );
    });
  }
}
