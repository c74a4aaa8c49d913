-- The servers that the bot cannot reach since then (UTC seconds): Discord has lost them, or the bot `has_left`.
CREATE TABLE absences (
    guild_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1))
) STRICT;

CREATE INDEX games_of_a_server ON games (guild_id, state);

-- The matches and invitations whose time stands still meanwhile.
CREATE VIEW stopped AS
SELECT games.id AS game_id
FROM absences JOIN games ON games.guild_id = absences.guild_id AND games.state IN ('invited', 'playing');
