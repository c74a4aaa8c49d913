-- Why those who manage the server ended or voided the match; NULL for every other match.
ALTER TABLE games ADD COLUMN called_off TEXT;

-- The last ending before the leaderboard of a server began anew.
CREATE TABLE resets (
    guild_id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT;
