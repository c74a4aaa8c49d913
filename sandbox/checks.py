"""Refuses message bodies as Discord does: components, texts, embeds and what may not be mixed."""

from typing import Final

from sandbox.components import Located, media, walk
from sandbox.emoji import is_emoji
from sandbox.errors import ApiError, Form, Path
from sandbox.shapes import COMPONENTS_V2, LINK_BUTTON, PREMIUM_BUTTON, SELECTS, Component, Json, JsonValue

MAX_COMPONENTS: Final = 40
MAX_TEXT: Final = 4000
MAX_TEXT_BYTES: Final = 10_170  # plus 12 a text; beyond it the webhook routes answer 500

TOP_V1: Final = (Component.ACTION_ROW,)
IN_CONTAINER: Final = (
    Component.ACTION_ROW,
    Component.SECTION,
    Component.TEXT_DISPLAY,
    Component.MEDIA_GALLERY,
    Component.FILE,
    Component.SEPARATOR,
)
TOP_V2: Final = (*IN_CONTAINER, Component.CONTAINER)
IN_ROW: Final = (Component.BUTTON, *SELECTS)


class MessageCheck:
    """One look through a message body; `prefix` is where the body sits in the request."""

    def __init__(self, prefix: Path = (), emojis: dict[str, Json] | None = None) -> None:
        self.form = Form()
        self.prefix = tuple(prefix)
        self.emojis = emojis or {}

    def run(self, payload: Json, draft: Json, filenames: set[str]) -> None:
        """Checks `payload`, whose effect would be `draft`; raises 50035 (or 50006 for an empty message)."""
        is_v2 = bool(draft["flags"] & COMPONENTS_V2)
        self.form.optional_length((*self.prefix, "content"), payload.get("content"), 0, 2000)
        self.embeds(payload.get("embeds"))
        if is_v2:
            self.legacy_fields(draft)
        components = payload.get("components")
        if components is not None and self.form.count((*self.prefix, "components"), components, 0, MAX_COMPONENTS):
            self.tree(components, is_v2, filenames)
        self.mentions(payload.get("allowed_mentions"))
        self.form.settle()
        if not any(draft[key] for key in ("content", "embeds", "components", "attachments")):
            raise ApiError(50006)

    def legacy_fields(self, draft: Json) -> None:
        for key in ("content", "embeds"):
            if draft[key]:
                self.form.fault(
                    (*self.prefix, key),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )

    # Components

    def tree(self, components: list[JsonValue], is_v2: bool, filenames: set[str]) -> None:
        root = (*self.prefix, "components")
        if not is_v2:
            self.form.count(root, components, 0, 5)
        for index, component in enumerate(components):
            self.one((*root, index), component, TOP_V2 if is_v2 else TOP_V1)
        parts = list(walk(components, root))
        if is_v2 and len(parts) > MAX_COMPONENTS:
            self.form.fault(root, "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_COMPONENTS} or fewer in length.")
        self.uniqueness(parts)
        self.text_total(root, parts)
        if not self.form.errors:
            self.attachments(components, filenames)

    def uniqueness(self, parts: list[Located]) -> None:
        seen: set[str] = set()
        numbers: set[int] = set()
        for path, part in parts:
            custom_id, number = part.get("custom_id"), part.get("id")
            if custom_id in seen:
                self.form.fault(
                    (*path, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            if number and number in numbers:
                self.form.fault((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            seen |= {custom_id} if custom_id else set()
            numbers |= {number} if number else set()

    def text_total(self, root: Path, parts: list[Located]) -> None:
        contents = [part.get("content") for _, part in parts if part.get("type") == Component.TEXT_DISPLAY]
        if sum(len(content) for content in contents if isinstance(content, str)) > MAX_TEXT:
            self.form.fault(
                root,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total displayable text size exceeded maximum size of {MAX_TEXT}",
            )

    def attachments(self, components: list[Json], filenames: set[str]) -> None:
        for path, item in media(components):
            url = item["url"]
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in filenames:
                self.form.fault(
                    (*self.prefix, "components", *path, "url"),
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment was not found: {url}",
                )

    def one(self, path: Path, component: JsonValue, allowed: tuple[Component, ...]) -> None:
        kind = component.get("type") if isinstance(component, dict) else None
        if kind not in allowed:
            names = ", ".join(str(int(choice)) for choice in sorted(allowed))
            self.form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
            return
        match kind:
            case Component.ACTION_ROW:
                self.action_row(path, component)
            case Component.BUTTON:
                self.button(path, component)
            case Component.SECTION:
                self.section(path, component)
            case Component.TEXT_DISPLAY:
                self.form.length((*path, "content"), component.get("content"), 1, MAX_TEXT)
            case Component.THUMBNAIL:
                self.media_item(path, component, "media")
            case Component.MEDIA_GALLERY:
                self.gallery(path, component)
            case Component.FILE:
                self.media_item(path, component, "file")
            case Component.CONTAINER:
                self.container(path, component)
            case Component.SEPARATOR:
                if component.get("spacing") is not None:
                    self.form.number((*path, "spacing"), component["spacing"], 1, 2)
            case _:
                self.select(path, component)

    def children(self, path: Path, component: Json, allowed: tuple[Component, ...], most: int) -> None:
        inner = (*path, "components")
        if self.form.count(inner, component.get("components"), 1, most):
            for index, child in enumerate(component["components"]):
                self.one((*inner, index), child, allowed)

    def action_row(self, path: Path, row: Json) -> None:
        self.children(path, row, IN_ROW, 5)
        kinds = [child.get("type") for child in row.get("components") or []]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            self.form.fault(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def section(self, path: Path, section: Json) -> None:
        self.children(path, section, (Component.TEXT_DISPLAY,), 3)
        self.one((*path, "accessory"), section.get("accessory"), (Component.BUTTON, Component.THUMBNAIL))

    def container(self, path: Path, container: Json) -> None:
        if container.get("accent_color") is not None:
            self.form.number((*path, "accent_color"), container["accent_color"], 0, 0xFFFFFF)
        self.children(path, container, IN_CONTAINER, MAX_COMPONENTS)

    def gallery(self, path: Path, gallery: Json) -> None:
        if self.form.count((*path, "items"), gallery.get("items"), 1, 10):
            for index, item in enumerate(gallery["items"]):
                self.media_item((*path, "items", index), item, "media")

    def media_item(self, path: Path, item: Json, slot: str) -> None:
        self.form.optional_length((*path, "description"), item.get("description"), 1, 1024)
        url = (item.get(slot) or {}).get("url")
        if not self.form.length((*path, slot, "url"), url, 1, 2048):
            return
        schemes = ("attachment://",) if slot == "file" else ("attachment://", "http://", "https://")
        if not str(url).startswith(schemes):
            self.form.fault((*path, slot, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")

    def button(self, path: Path, button: Json) -> None:
        if not self.form.number((*path, "style"), button.get("style"), 1, 6):
            return
        self.form.optional_length((*path, "label"), button.get("label"), 0, 80)
        self.emoji((*path, "emoji"), button.get("emoji"))
        if button["style"] == LINK_BUTTON:
            self.form.length((*path, "url"), button.get("url"), 1, 512)
        elif button["style"] != PREMIUM_BUTTON:
            self.form.length((*path, "custom_id"), button.get("custom_id"), 1, 100)
        if button["style"] == LINK_BUTTON and button.get("custom_id"):
            self.form.fault(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        if button["style"] != PREMIUM_BUTTON and not button.get("label") and not button.get("emoji"):
            self.form.fault(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or emoji")

    def emoji(self, path: Path, emoji: JsonValue) -> None:
        if emoji is None:
            return
        emoji_id = emoji.get("id")
        valid = str(emoji_id) in self.emojis if emoji_id else is_emoji(emoji.get("name") or "")
        if not valid:
            self.form.fault(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, path: Path, select: Json) -> None:
        form = self.form
        form.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
        form.optional_length((*path, "placeholder"), select.get("placeholder"), 0, 150)
        least, most = (select.get(key) for key in ("min_values", "max_values"))
        least, most = (1 if bound is None else bound for bound in (least, most))
        bounded = form.number((*path, "min_values"), least, 0, 25) and form.number((*path, "max_values"), most, 1, 25)
        if bounded and least > most:
            form.fault((*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        if select["type"] != Component.STRING_SELECT:
            return
        options = select.get("options")
        if not form.count((*path, "options"), options, 1, 25) or options is None:
            return
        self.options((*path, "options"), options, 100)
        if bounded and most > len(options):
            message = f"Must be at most the number of options ({len(options)})."
            form.fault((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS", message)

    def options(self, path: Path, options: list[JsonValue], longest: int) -> None:
        values: set[str] = set()
        for index, option in enumerate(options):
            self.form.length((*path, index, "label"), option.get("label"), 1, longest)
            self.form.length((*path, index, "value"), option.get("value"), 1, 100)
            self.form.optional_length((*path, index, "description"), option.get("description"), 0, 100)
            self.emoji((*path, index, "emoji"), option.get("emoji"))
            if option.get("value") in values:
                message = "The specified option value is already used"
                self.form.fault((*path, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(str(option.get("value")))

    # Other fields

    def mentions(self, allowed: Json | None) -> None:
        for kind in ("users", "roles"):
            if allowed and kind in (allowed.get("parse") or []) and allowed.get(kind):
                message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
                self.form.fault((*self.prefix, "allowed_mentions"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)

    def embeds(self, embeds: JsonValue) -> None:
        path = (*self.prefix, "embeds")
        if embeds is None or not self.form.count(path, embeds, 0, 10):
            return
        total = sum(self.embed((*path, index), embed) for index, embed in enumerate(embeds))
        if total > 6000:
            self.form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")

    def embed(self, path: Path, embed: Json) -> int:
        """Checks one embed and returns its share of the 6,000 characters."""
        fields = embed.get("fields") or []
        limited = [
            (("title",), embed.get("title"), 256),
            (("description",), embed.get("description"), 4096),
            (("footer", "text"), (embed.get("footer") or {}).get("text"), 2048),
            (("author", "name"), (embed.get("author") or {}).get("name"), 256),
            *((("fields", index, "name"), one.get("name"), 256) for index, one in enumerate(fields)),
            *((("fields", index, "value"), one.get("value"), 1024) for index, one in enumerate(fields)),
        ]
        self.form.count((*path, "fields"), fields, 0, 25)
        for where, value, longest in limited:
            self.form.optional_length((*path, *where), value, 0, longest)
        return sum(len(value) for _, value, _ in limited if isinstance(value, str))


def too_many_bytes(contents: list[str]) -> bool:
    """Whether the texts go past the byte limit that Discord does not document and answers with status 500."""
    return sum(len(content.encode()) + 12 for content in contents) > MAX_TEXT_BYTES
