/** How long to wait before each new try, in milliseconds; the last one repeats. */
const PAUSES = [200, 500, 1000, 2000];

/** One person's line to the sandbox. It comes back by itself after every break, until it is closed. */
export class Socket {
  /** @type {WebSocket | null} */
  #line = null;
  #tries = 0;
  #closed = false;
  #timer = 0;

  /**
   * @param {string} userId
   * @param {{onEvent: (event: import("./types.js").ServerEvent) => void, onLine: (up: boolean) => void}} listeners
   */
  constructor(userId, listeners) {
    const url = new URL("/screen", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("user", userId);
    this.url = url.href;
    this.listeners = listeners;
    this.#open();
  }

  #open() {
    const line = new WebSocket(this.url);
    this.#line = line;
    line.addEventListener("open", () => {
      this.#tries = 0;
      this.listeners.onLine(true);
    });
    line.addEventListener("message", ({ data }) => this.listeners.onEvent(JSON.parse(data)));
    line.addEventListener("close", () => this.#retry());
  }

  #retry() {
    if (this.#closed) return;
    this.listeners.onLine(false);
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)];
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  /**
   * Whether the line took it. Nothing is kept for later: a click that nobody answered must not act minutes after.
   *
   * @param {{op: string} & Record<string, any>} message
   */
  send(message) {
    if (this.#line?.readyState !== WebSocket.OPEN) return false;
    this.#line.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#line?.close();
  }
}
