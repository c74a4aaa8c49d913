-- What is looked for again and again is found by an index that holds little else, however many matches there are.
-- `games_running` held every match in play, and was walked through for a few of them.
DROP INDEX games_running;
CREATE INDEX games_invited ON games (lapses_at) WHERE state = 'invited';
CREATE INDEX games_behind ON games (ended_at) WHERE shown < ply AND state <> 'frozen';
CREATE INDEX games_frozen ON games (ended_at) WHERE state = 'frozen';
CREATE INDEX games_in_vain ON games (challenger_id, created_at) WHERE state IN ('declined', 'withdrawn');
CREATE INDEX rematches ON games (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX pads_behind ON pads (id) WHERE message_id IS NOT NULL AND shown < version;

-- CROSS: the few absences first, then their matches; left to itself SQLite walks through all matches.
DROP VIEW stopped;
CREATE VIEW stopped AS
SELECT games.id AS game_id
FROM absences CROSS JOIN games ON games.guild_id = absences.guild_id AND games.state IN ('invited', 'playing');
