-- The matches that somebody won, numbered in the order in which they ended. `rules` is the name of the
-- rule set. A match with the computer (a seat below zero) is not `rated`; a `voided` one counts nowhere.
CREATE TABLE endings (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL UNIQUE REFERENCES games (id),
    guild_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    rules TEXT NOT NULL,
    ended TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1))
) STRICT;

INSERT INTO endings (game_id, guild_id, ended_at, rules, ended, rated)
SELECT games.id, games.guild_id, coalesce(games.ended_at, games.created_at),
    coalesce(json_extract(games.rules, '$.name'), 'custom'), min(results.ended), min(results.user_id) >= 0
FROM games JOIN results ON results.game_id = games.id
GROUP BY games.id
ORDER BY games.ended_at, games.id;

CREATE INDEX endings_of_a_server ON endings (guild_id, ended_at);

DROP INDEX results_of_a_server;
ALTER TABLE results RENAME TO old_results;

-- What a match was for each seat. From `missed` (a deadline) on: what its deals came to, see `CountsRow`;
-- NULL until the match is counted, as those are that ended before there was such a count.
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    side INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    points INTEGER NOT NULL,
    missed INTEGER CHECK (missed IN (0, 1)),
    deals INTEGER,
    gins INTEGER,
    undercuts INTEGER,
    beaten INTEGER,
    deadwood INTEGER,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO results (game_id, seat, side, user_id, rank, won, points)
SELECT old.game_id, old.seat, CASE games.format WHEN 'partners' THEN old.seat % 2 ELSE old.seat END,
    old.user_id, old.rank, old.won, old.points
FROM old_results AS old JOIN games ON games.id = old.game_id;

DROP TABLE old_results;

CREATE INDEX results_of_a_person ON results (user_id);
CREATE INDEX results_to_count ON results (game_id) WHERE deals IS NULL;

-- What each match made of a rating (openskill's mu and sigma), on its server and, under 0, everywhere.
-- A cache: made from `endings` and `results`, and made again from the first of them that changes.
CREATE TABLE ratings (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    number INTEGER NOT NULL REFERENCES endings (number),
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (guild_id, user_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_an_ending ON ratings (number);

-- One row: the last ending that the ratings hold.
CREATE TABLE rated (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL
) STRICT;

INSERT INTO rated (id, number) VALUES (1, 0);
