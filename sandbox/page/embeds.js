import { h, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";

/**
 * An embed in its simple form: the frame of messages from before Components V2.
 *
 * @param {import("./types.js").Embed} embed
 * @param {import("./types.js").Lookup} lookup
 */
export function drawEmbed(embed, lookup) {
  const style = typeof embed.color === "number" && `--accent: #${embed.color.toString(16).padStart(6, "0")}`;
  const fields = (embed.fields ?? []).map((field) =>
    h(
      field.inline ? "div.field.inline" : "div.field",
      {},
      h("strong", {}, markdown(field.name, lookup)),
      markdown(field.value, lookup),
    ),
  );
  return h(
    "div.container.embed",
    { style },
    embed.thumbnail && h("img.thumbnail", { src: safeUrl(embed.thumbnail.url), alt: "" }),
    embed.author && h("small", {}, anchored(embed.author.name, embed.author.url)),
    embed.title && h("h5", {}, anchored(markdown(embed.title, lookup), embed.url)),
    embed.description && h("div.text", {}, markdown(embed.description, lookup)),
    fields.length > 0 && h("div.fields", {}, fields),
    embed.image && h("img.picture", { src: safeUrl(embed.image.url), alt: "" }),
    embed.footer && h("small", {}, embed.footer.text),
  );
}

/** @param {Node | string} content @param {string | undefined} url */
function anchored(content, url) {
  const href = safeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}
