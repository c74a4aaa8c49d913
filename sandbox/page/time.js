import { h } from "./dom.js";

/** The page speaks English; the reader's region decides how English writes a date. */
const LOCALE = navigator.languages?.find((language) => language.startsWith("en")) ?? "en";

const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: "always" });

/** @type {Record<string, Intl.DateTimeFormatOptions>} Discord's styles of `<t:…:x>`, the relative one apart. */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** The units of a relative time: its name, its seconds, and how many of it are shown before the next one takes over. */
const UNITS = /** @type {const} */ ([
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 36],
  ["day", 86400, 30],
  ["month", 2_629_800, 12],
  ["year", 31_557_600, Infinity],
]);

/**
 * "in 23 hours", "2 minutes ago".
 *
 * @param {number} epoch seconds
 * @param {number} now seconds
 */
export function relativeTime(epoch, now) {
  const away = Math.round(epoch - now);
  for (const [unit, length, limit] of UNITS) {
    const count = Math.round(Math.abs(away) / length);
    if (count < limit) return RELATIVE.format(away < 0 ? -count : count, unit);
  }
  return "";
}

/**
 * @param {number} epoch seconds
 * @param {string} style one of Discord's letters
 * @param {number} [now] seconds
 */
export function describeTime(epoch, style, now = Date.now() / 1000) {
  if (style === "R") return relativeTime(epoch, now);
  const date = new Date(epoch * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  return new Intl.DateTimeFormat(LOCALE, STYLES[style] ?? STYLES.f).format(date);
}

/**
 * A time that explains itself on hover; a relative one is kept true by {@link startClock}.
 *
 * @param {number} epoch seconds
 * @param {string} [style]
 */
export function timeNode(epoch, style = "f") {
  const date = new Date(epoch * 1000);
  const valid = !Number.isNaN(date.getTime());
  const attributes = {
    datetime: valid && date.toISOString(),
    title: valid && describeTime(epoch, "F"),
    "data-epoch": epoch,
    "data-style": style,
  };
  return h("time", attributes, valid ? describeTime(epoch, style) : "Invalid date");
}

/** Lets every relative time on the page count on, once a second. */
export function startClock() {
  setInterval(() => {
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('time[data-style="R"]'))) {
      const text = describeTime(Number(node.dataset.epoch), "R");
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
