"""The routes of the REST API that the sandbox models, by topic."""

from sandbox.rest import Route
from sandbox.routes import applications, channels, commands, emojis, guilds, interactions, messages, threads

ALL: list[Route] = [
    route
    for topic in (applications, channels, commands, emojis, guilds, interactions, messages, threads)
    for route in topic.routes.routes
]
