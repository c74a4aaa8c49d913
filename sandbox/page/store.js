import { pings } from "./message.js";

/**
 * @typedef {import("./types.js").Message} Message
 * @typedef {import("./types.js").Channel} Channel
 * @typedef {import("./types.js").Member} Member
 *
 * @typedef {object} Task   Something the person did that waits for the application's answer.
 * @property {string} nonce
 * @property {string} channelId
 * @property {string} [messageId]   the message of the clicked component
 * @property {string} [customId]
 * @property {string} [command]   the command's name
 * @property {boolean} failed
 *
 * @typedef {"world" | "messages" | "tasks" | "modal" | "choices" | "notice"} Topic   what changed
 */

export const NO_ANSWER = "The application did not respond";

/** The sandbox gives up on an application after 3 s; the page gives up on the sandbox a little later. */
const PATIENCE_MS = 6000;

const TEXT = 0;
export const DIRECT = 1;

/** What one person's screen knows. It changes only by events of the sandbox and by the person's own acts. */
export class Store {
  /** @type {import("./types.js").User | null} */
  user = null;
  guild = { id: "", name: "" };
  /** @type {Channel[]} */
  channels = [];
  /** @type {Map<string, Member>} */
  members = new Map();
  /** @type {import("./types.js").Command[]} */
  commands = [];
  /** @type {Map<string, Map<string, Message>>} by channel, then by id */
  messages = new Map();
  /** @type {Map<string, Task>} by nonce */
  tasks = new Map();
  /** @type {Map<string, {count: number, pings: number}>} by channel */
  unread = new Map();
  /** @type {Map<string, Map<string, string[]>>} what was picked in selects: by message, then by custom id */
  picks = new Map();
  /** @type {import("./types.js").Modal | null} */
  modal = null;
  /** The language of the person's client, and those it can be set to. @type {{chosen: string, offered: string[]}} */
  locales = { chosen: "", offered: [] };
  /** @type {{nonce: string, choices: import("./types.js").Choice[]} | null} */
  choices = null;
  notice = "";
  channelId = "";
  botOnline = false;
  lineUp = false;
  /** Raised whenever names or commands may have changed, so that everything drawn with them is drawn anew. */
  edition = 0;

  /** @type {((topic: Topic, message?: Message) => void)[]} */
  #listeners = [];

  /** @param {string} me the person's user id */
  constructor(me) {
    this.me = me;
  }

  /** @param {(topic: Topic, message?: Message) => void} listener */
  subscribe(listener) {
    this.#listeners.push(listener);
  }

  /** @param {Topic} topic @param {Message} [message] */
  #tell(topic, message) {
    for (const listener of this.#listeners) listener(topic, message);
  }

  /** @param {string} id */
  userName(id) {
    const member = this.members.get(id);
    if (!member) return id === this.me && this.user ? this.user.username : "unknown-user";
    return member.nick || member.user.global_name || member.user.username;
  }

  /** @param {string} id */
  channelName(id) {
    return this.channels.find((channel) => channel.id === id)?.name ?? "unknown";
  }

  /** A channel as it is spoken of: `#table`, or `@Deadwood` for a direct message. @param {string} id */
  channelLabel(id) {
    const isDirect = this.channels.find((channel) => channel.id === id)?.type === DIRECT;
    return `${isDirect ? "@" : "#"}${this.channelName(id)}`;
  }

  /** The messages of the open channel, oldest first. */
  get shown() {
    return [...(this.messages.get(this.channelId)?.values() ?? [])].sort(byAge);
  }

  /** @param {import("./types.js").ServerEvent} event */
  apply({ t, d }) {
    const handler = /** @type {Record<string, (d: any) => void>} */ (this.#handlers)[t];
    handler?.(d);
  }

  #handlers = {
    READY: (/** @type {any} */ d) => this.#ready(d),
    MESSAGE_CREATE: (/** @type {Message} */ d) => this.#arrive(d),
    MESSAGE_UPDATE: (/** @type {Message} */ d) => this.#update(d),
    MESSAGE_DELETE: (/** @type {{id: string, channel_id: string}} */ d) => this.forget(d),
    COMMANDS: (/** @type {any[]} */ d) => {
      this.commands = d;
      this.edition++;
      this.#tell("world");
    },
    BOT: (/** @type {{online: boolean}} */ d) => {
      this.botOnline = d.online;
      this.#tell("world");
    },
    LOCALES: (/** @type {Store["locales"]} */ d) => {
      this.locales = d;
      this.#tell("world");
    },
    CHANNELS: (/** @type {Channel[]} */ d) => this.#setChannels(d),
    MEMBERS: (/** @type {Member[]} */ d) => this.#setMembers(d),
    MODAL: (/** @type {import("./types.js").Modal} */ d) => {
      this.modal = d;
      this.#tell("modal");
    },
    CHOICES: (/** @type {any} */ d) => {
      this.choices = d;
      this.#tell("choices");
    },
    INTERACTION: (/** @type {any} */ d) => this.#settle(d),
    NOTICE: (/** @type {{text: string}} */ d) => this.say(d.text),
  };

  /** @param {any} d */
  #ready(d) {
    this.user = d.user;
    this.guild = d.guild;
    this.commands = d.commands;
    this.locales = d.locales;
    this.botOnline = d.bot_online;
    this.messages = new Map(
      Object.entries(/** @type {Record<string, Message[]>} */ (d.messages)).map(([channel, list]) => [
        channel,
        new Map(list.map((message) => [message.id, message])),
      ]),
    );
    this.#setMembers(d.members);
    this.#setChannels(d.channels);
  }

  /** @param {Member[]} members */
  #setMembers(members) {
    this.members = new Map(members.map((member) => [member.user.id, member]));
    this.edition++;
    this.#tell("world");
  }

  /** @param {Channel[]} channels */
  #setChannels(channels) {
    this.channels = channels;
    this.edition++;
    if (!channels.some((channel) => channel.id === this.channelId)) {
      this.channelId = (channels.find((channel) => channel.type === TEXT) ?? channels[0])?.id ?? "";
    }
    this.#tell("world");
    this.#tell("messages");
  }

  /** @param {Message} message */
  #arrive(message) {
    this.#keep(message);
    if (message.channel_id !== this.channelId && message.author.id !== this.me) {
      const { count, pings: before } = this.unread.get(message.channel_id) ?? { count: 0, pings: 0 };
      this.unread.set(message.channel_id, { count: count + 1, pings: before + Number(pings(message, this)) });
      this.#tell("world");
    }
    this.#tell("messages", message);
  }

  /** @param {Message} message */
  #update(message) {
    this.#keep(message);
    this.picks.delete(message.id);
    this.#tell("messages", message);
  }

  /** @param {Message} message */
  #keep(message) {
    const channel = this.messages.get(message.channel_id) ?? new Map();
    channel.set(message.id, message);
    this.messages.set(message.channel_id, channel);
  }

  /** @param {{id: string, channel_id: string}} gone */
  forget(gone) {
    this.messages.get(gone.channel_id)?.delete(gone.id);
    this.picks.delete(gone.id);
    this.#tell("messages");
  }

  /** @param {{nonce: string, state: "pending" | "done" | "failed"}} interaction */
  #settle({ nonce, state }) {
    const task = this.tasks.get(nonce);
    if (!task || task.failed || state === "pending") return;
    if (state === "done") this.tasks.delete(nonce);
    else this.tasks.set(nonce, { ...task, failed: true });
    this.#tell("tasks");
  }

  /**
   * Begins to wait for an answer; what failed before in the same place is forgotten.
   *
   * @param {Omit<Task, "failed">} task
   */
  begin(task) {
    for (const [nonce, old] of this.tasks) {
      if (old.failed && old.messageId === task.messageId) this.tasks.delete(nonce);
    }
    this.tasks.set(task.nonce, { ...task, failed: false });
    setTimeout(() => this.#settle({ nonce: task.nonce, state: "failed" }), PATIENCE_MS);
    this.#tell("tasks");
  }

  /** @param {string} nonce */
  drop(nonce) {
    this.tasks.delete(nonce);
    this.#tell("tasks");
  }

  /** @param {string} messageId @returns {Task | undefined} the last click on this message, while it waits or failed */
  taskOf(messageId) {
    return [...this.tasks.values()].findLast((task) => task.messageId === messageId);
  }

  /** @param {string} messageId @param {string} customId @param {string[]} values */
  pick(messageId, customId, values) {
    this.picks.set(messageId, new Map(this.picks.get(messageId)).set(customId, values));
    this.#tell("messages");
  }

  closeModal() {
    this.modal = null;
    this.#tell("modal");
  }

  /** @param {string} channelId */
  open(channelId) {
    if (!this.channels.some((channel) => channel.id === channelId)) return;
    this.channelId = channelId;
    this.unread.delete(channelId);
    this.notice = "";
    this.#tell("world");
    this.#tell("messages");
  }

  /** @param {string} text what the person's own client refuses or reports; empty takes it back */
  say(text) {
    this.notice = text;
    this.#tell("notice");
  }

  /** @param {boolean} up */
  setLine(up) {
    this.lineUp = up;
    if (!up) {
      for (const [nonce, task] of this.tasks) this.tasks.set(nonce, { ...task, failed: true });
      this.#tell("tasks");
    }
    this.#tell("world");
  }
}

/** Ids are snowflakes: they grow with time. @param {Message} one @param {Message} other */
function byAge(one, other) {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : Number(one.id > other.id));
}
