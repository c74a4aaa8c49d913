-- A score pad of a real table. `rules` holds the full rules, `deals` a JSON list of the deals as they were
-- entered; points are never stored. `version` grows with every change. The shared copy, if there is one, is
-- that message, drawn for the version `shown`.
CREATE TABLE pads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    maker_id INTEGER NOT NULL,
    rules TEXT NOT NULL,
    format TEXT NOT NULL,
    first_dealer INTEGER NOT NULL,
    deals TEXT NOT NULL DEFAULT '[]',
    version INTEGER NOT NULL DEFAULT 1,
    changed_at INTEGER NOT NULL,
    channel_id INTEGER,
    message_id INTEGER,
    shown INTEGER NOT NULL DEFAULT 0,
    CHECK ((channel_id IS NULL) = (message_id IS NULL))
) STRICT;

CREATE INDEX pads_of_a_maker ON pads (maker_id);

-- Who sits at that table, each under a name; `user_id` where it is somebody on Discord.
CREATE TABLE pad_players (
    pad_id INTEGER NOT NULL REFERENCES pads (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    user_id INTEGER,
    PRIMARY KEY (pad_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX pads_of_a_player ON pad_players (user_id) WHERE user_id IS NOT NULL;
