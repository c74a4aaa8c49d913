/** @typedef {import("./popup.js").Item} Item */

const STRING_SELECT = 3;
const ROLE_SELECT = 6;
const CHANNEL_SELECT = 8;

/**
 * What a select menu offers: its own options, or the people or channels of the world.
 *
 * @param {import("./types.js").Component} component
 * @param {import("./store.js").Store} store
 * @returns {Item[]}
 */
export function selectItems(component, store) {
  if (component.type === STRING_SELECT) return component.options ?? [];
  if (component.type === CHANNEL_SELECT) return channelItems(component, store);
  // The sandbox's members have no roles worth choosing.
  return component.type === ROLE_SELECT ? [] : personItems(store);
}

/** @param {import("./store.js").Store} store @returns {Item[]} */
function personItems(store) {
  return [...store.members.values()].map(({ user }) => ({
    value: user.id,
    label: `@${store.userName(user.id)}`,
    tag: user.bot ? "app" : undefined,
  }));
}

/** @param {import("./types.js").Component} component @param {import("./store.js").Store} store @returns {Item[]} */
function channelItems({ channel_types: types }, store) {
  const fitting = store.channels.filter(({ type }) => !types?.length || types.includes(type));
  return fitting.map(({ id }) => ({ value: id, label: store.channelLabel(id) }));
}
