/**
 * @typedef {import("./types.js").Command} Command
 * @typedef {import("./types.js").FilledOption} FilledOption
 * @typedef {import("./types.js").Component} Component
 */

let lastNonce = Date.now();
const newNonce = () => String(++lastNonce);

/** What a person does, told to the sandbox. Each act returns whether it could be sent. */
export class Acts {
  /** @param {import("./store.js").Store} store @param {import("./socket.js").Socket} socket */
  constructor(store, socket) {
    this.store = store;
    this.socket = socket;
  }

  /** @param {{op: string} & Record<string, any>} message */
  #send(message) {
    const isSent = this.socket.send(message);
    if (!isSent) this.store.say("Not connected to the sandbox. Try again in a moment.");
    return isSent;
  }

  /** @param {string} content */
  say(content) {
    return this.#send({ op: "say", channel_id: this.store.channelId, content });
  }

  /**
   * @param {Command} command
   * @param {string} path   the command with its subcommand, as the person reads it
   * @param {{options?: FilledOption[], target_id?: string}} filled
   */
  run(command, path, filled) {
    const { channelId } = this.store;
    const nonce = newNonce();
    const { id, name } = command;
    const isSent = this.#send({ op: "command", nonce, channel_id: channelId, command_id: id, name, ...filled });
    if (isSent) this.store.begin({ nonce, channelId, command: path });
    return isSent;
  }

  /**
   * Asks the application for suggestions; they come as the store's `choices` with this nonce.
   *
   * @param {Command} command
   * @param {FilledOption[]} options   one of them focused
   */
  suggest({ id, name }, options) {
    const nonce = newNonce();
    this.socket.send({ op: "autocomplete", nonce, channel_id: this.store.channelId, command_id: id, name, options });
    return nonce;
  }

  /**
   * Presses a button or answers a select. A second press on the same control waits for the answer to the first.
   *
   * @param {string} messageId
   * @param {Component} component
   * @param {string[]} values
   */
  use(messageId, { custom_id: customId = "", type }, values) {
    const task = this.store.taskOf(messageId);
    if (task?.customId === customId && !task.failed) return false;
    const { channelId } = this.store;
    const nonce = newNonce();
    const where = { nonce, channel_id: channelId, message_id: messageId };
    const isSent = this.#send({ op: "component", ...where, custom_id: customId, component_type: type, values });
    if (isSent) this.store.begin({ nonce, channelId, messageId, customId });
    return isSent;
  }

  /** Sets the language of the person's client. @param {string} locale */
  speak(locale) {
    return this.#send({ op: "locale", locale });
  }

  /** @param {string} messageId an ephemeral message of this person */
  dismiss(messageId) {
    const isSent = this.#send({ op: "dismiss", message_id: messageId });
    if (isSent) this.store.forget({ id: messageId, channel_id: this.store.channelId });
    return isSent;
  }

  /**
   * Sends a form; the nonce tells its answer, and is null when there is no line.
   *
   * @param {import("./types.js").Modal} modal
   * @param {object[]} components   the fields with their values
   */
  submit({ interaction_id, custom_id }, components) {
    const nonce = newNonce();
    if (!this.#send({ op: "modal", nonce, interaction_id, custom_id, components })) return null;
    this.store.begin({ nonce, channelId: this.store.channelId });
    return nonce;
  }

  /** @param {import("./types.js").Modal} modal */
  cancel({ interaction_id }) {
    this.store.closeModal();
    return this.#send({ op: "modal_cancel", interaction_id });
  }
}
