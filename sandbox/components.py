"""Looking through a tree of components, and giving it the ids and addresses that Discord adds."""

from collections.abc import Iterator

from sandbox.shapes import SELECTS, Component, Json, JsonValue

Located = tuple[tuple[str | int, ...], Json]


def walk(components: list[JsonValue], path: tuple[str | int, ...] = ()) -> Iterator[Located]:
    """Every component of a tree with its path, parents before children; what is no object at all is passed over."""
    for index, component in enumerate(components):
        if isinstance(component, dict):
            yield from _walk_one(component, (*path, index))


def _walk_one(component: Json, path: tuple[str | int, ...]) -> Iterator[Located]:
    yield path, component
    children = component.get("components")
    if isinstance(children, list):
        yield from walk(children, (*path, "components"))
    for slot in ("accessory", "component"):
        child = component.get(slot)
        if isinstance(child, dict):
            yield from _walk_one(child, (*path, slot))


def texts(components: list[Json]) -> list[str]:
    """The contents of all text displays, in reading order."""
    displays = [part for _, part in walk(components) if part.get("type") == Component.TEXT_DISPLAY]
    return [part["content"] for part in displays if isinstance(part.get("content"), str)]


def media(components: list[Json]) -> Iterator[Located]:
    """Every reference to a picture or file, with its path: an object with `url`."""
    for path, part in walk(components):
        if part.get("type") == Component.THUMBNAIL:
            yield (*path, "media"), part.get("media") or {}
        elif part.get("type") == Component.FILE:
            yield (*path, "file"), part.get("file") or {}
        elif part.get("type") == Component.MEDIA_GALLERY:
            for index, item in enumerate(part.get("items") or []):
                yield (*path, "items", index, "media"), item.get("media") or {}


def interactive(components: list[Json]) -> list[Json]:
    """Everything a person can press or choose from."""
    return [part for _, part in walk(components) if part["type"] in (Component.BUTTON, *SELECTS)]


def by_custom_id(components: list[Json], custom_id: str) -> Json | None:
    return next((part for _, part in walk(components) if part.get("custom_id") == custom_id), None)


def number(components: list[Json]) -> None:
    """Gives each component without an id the next free one, in place."""
    parts = [part for _, part in walk(components)]
    taken = {part["id"] for part in parts if part.get("id")}
    following = 1
    for part in parts:
        if part.get("id"):
            continue
        while following in taken:
            following += 1
        part["id"] = following
        taken.add(following)


def spell_emojis(components: list[Json]) -> None:
    """Writes the ids of emojis as text, in place: a bot may send numbers, which a browser would round."""
    for _, part in walk(components):
        for bearer in (part, *(part.get("options") or [])):
            emoji = bearer.get("emoji")
            if emoji and emoji.get("id"):
                emoji["id"] = str(emoji["id"])
