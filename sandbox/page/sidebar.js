import { avatar, h } from "./dom.js";
import { patchChildren } from "./patch.js";
import { DIRECT } from "./store.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./types.js").Channel} Channel
 */

const THREADS = [10, 11, 12];

/** The channels and members beside a conversation. */
export class Sidebar {
  /** @param {Store} store @param {string} owner whose screen it is on */
  constructor(store, owner) {
    this.store = store;
    this.element = h("nav.sidebar", { "aria-label": `${owner}'s channels and members` });
  }

  draw() {
    const { channels, members } = this.store;
    const direct = channels.filter(({ type }) => type === DIRECT);
    const rooms = channels.filter(({ type }) => type !== DIRECT);
    patchChildren(this.element, [
      group(
        "Channels",
        rooms.map((channel) => this.#channel(channel)),
      ),
      ...(direct.length
        ? [
            group(
              "Direct messages",
              direct.map((channel) => this.#channel(channel)),
            ),
          ]
        : []),
      group(
        "Members",
        [...members.values()].map(({ user }) => this.#member(user)),
      ),
    ]);
  }

  /** @param {Channel} channel */
  #channel({ id, type }) {
    const unread = this.store.unread.get(id);
    const attributes = {
      type: "button",
      "data-act": "channel",
      "data-channel": id,
      "data-unread": Boolean(unread),
      "aria-current": id === this.store.channelId && "page",
    };
    const badge = unread?.pings
      ? h("span.badge", { "aria-label": `${unread.pings} mentions` }, String(unread.pings))
      : null;
    const kind = THREADS.includes(type) ? "button.place.thread" : "button.place";
    return h("li", { "data-key": id }, h(kind, attributes, h("span", {}, this.store.channelLabel(id)), badge));
  }

  /** @param {import("./types.js").User} user */
  #member({ id, bot }) {
    const name = this.store.userName(id);
    const attributes = { type: "button", "data-act": "user", "data-user": id, "aria-haspopup": "menu" };
    const face = [avatar(id, name), h("span", {}, name), bot && h("span.tag", {}, "APP")];
    return h("li", { "data-key": id }, h("button.place.member", attributes, face));
  }
}

/** @param {string} title @param {Node[]} items */
function group(title, items) {
  return h("section", { "data-key": title }, h("h3", {}, title), h("ul", {}, items));
}
