/**
 * The shapes that travel between the page and the sandbox. They are Discord's own wherever Discord has one.
 *
 * @typedef {{id: string, username: string, global_name?: string | null, bot?: boolean}} User
 * @typedef {{user: User, nick?: string | null}} Member
 * @typedef {{id: string, name?: string, type: number, parent_id?: string | null}} Channel
 * @typedef {{id?: string | null, name: string, animated?: boolean}} Emoji
 * @typedef {{name: string, value: string | number}} Choice
 * @typedef {{id: string, filename: string, url: string, description?: string | null, content_type?: string | null,
 *   size?: number}} Attachment
 *
 * @typedef {object} CommandOption
 * @property {number} type
 * @property {string} name
 * @property {string} [description]
 * @property {boolean} [required]
 * @property {Choice[]} [choices]
 * @property {boolean} [autocomplete]
 * @property {CommandOption[]} [options]
 * @property {number} [min_value]
 * @property {number} [max_value]
 * @property {number} [min_length]
 * @property {number} [max_length]
 *
 * @typedef {{id: string, type?: number, name: string, description?: string, options?: CommandOption[]}} Command
 * @typedef {{type: number, name: string, value?: string | number | boolean, focused?: boolean,
 *   options?: FilledOption[]}} FilledOption
 *
 * @typedef {{label: string, value: string, description?: string, emoji?: Emoji, default?: boolean}} SelectOption
 * @typedef {{url: string}} Media
 *
 * @typedef {object} Component
 * @property {number} type
 * @property {number} [id]
 * @property {string} [custom_id]
 * @property {string} [content]
 * @property {string} [label]
 * @property {string} [description]
 * @property {number} [style]
 * @property {Emoji} [emoji]
 * @property {string} [url]
 * @property {boolean} [disabled]
 * @property {boolean} [required]
 * @property {boolean} [spoiler]
 * @property {boolean} [divider]
 * @property {number} [spacing]
 * @property {number | null} [accent_color]
 * @property {string} [placeholder]
 * @property {string} [value]
 * @property {boolean} [default]
 * @property {number} [min_values]
 * @property {number} [max_values]
 * @property {number} [min_length]
 * @property {number} [max_length]
 * @property {SelectOption[]} [options]
 * @property {{id: string, type: string}[]} [default_values]
 * @property {number[]} [channel_types]
 * @property {Component[]} [components]
 * @property {Component} [component]
 * @property {Component} [accessory]
 * @property {Media} [media]
 * @property {Media} [file]
 * @property {string} [name]
 * @property {{media: Media, description?: string | null, spoiler?: boolean}[]} [items]
 *
 * @typedef {object} Embed
 * @property {string} [title]
 * @property {string} [url]
 * @property {string} [description]
 * @property {number} [color]
 * @property {{name: string, url?: string}} [author]
 * @property {{name: string, value: string, inline?: boolean}[]} [fields]
 * @property {Media} [image]
 * @property {Media} [thumbnail]
 * @property {{text: string}} [footer]
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {string} channel_id
 * @property {User} author
 * @property {string} [content]
 * @property {string} timestamp
 * @property {string | null} [edited_timestamp]
 * @property {number} [flags]
 * @property {{id: string}[]} [mentions]
 * @property {Embed[]} [embeds]
 * @property {Component[]} [components]
 * @property {Attachment[]} [attachments]
 * @property {{user: User, name?: string}} [interaction_metadata]
 *
 * @typedef {{interaction_id: string, custom_id: string, title: string, components: Component[]}} Modal
 * @typedef {{t: string, d: any}} ServerEvent
 *
 * @typedef {object} Lookup   What drawing needs to know of the world to show ids as names.
 * @property {string} me
 * @property {(id: string) => string} userName
 * @property {(id: string) => string} channelName
 */

export {};
