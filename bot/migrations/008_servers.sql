-- What those who manage a server chose for it. NULL is what the owner of the bot set, and for `most_matches` no limit.
-- `channels` is a JSON list of the channels where matches may begin, empty for all; `threads` whether each match has its own.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    rules TEXT,
    move_deadline INTEGER CHECK (move_deadline > 0),
    invitation_life INTEGER CHECK (invitation_life > 0),
    most_matches INTEGER CHECK (most_matches > 0),
    pings TEXT NOT NULL CHECK (pings IN ('chosen', 'silent', 'none'))
) STRICT;
