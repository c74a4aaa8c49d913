-- A match from the invitation on. `state` is invited, playing, over, or how an invitation ended:
-- declined, withdrawn, lapsed. A frozen match no longer replays and takes no moves.
-- `rules` holds the full rules, so that a new default never reaches a running match.
-- `shown` is the ply that the table message was last drawn for, `shown_deal` the deal that it shows.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    challenger_id INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (
        state IN ('invited', 'playing', 'over', 'declined', 'withdrawn', 'lapsed', 'frozen')
    ),
    rules TEXT NOT NULL,
    format TEXT NOT NULL,
    engine INTEGER NOT NULL,
    first_dealer INTEGER,
    rematch_of INTEGER REFERENCES games (id),
    move_deadline INTEGER NOT NULL CHECK (move_deadline > 0),
    created_at INTEGER NOT NULL,
    lapses_at INTEGER NOT NULL,
    ended_at INTEGER,
    ply INTEGER NOT NULL DEFAULT 0,
    shown INTEGER NOT NULL DEFAULT 0,
    shown_deal INTEGER NOT NULL DEFAULT 0,
    message_id INTEGER,
    posted_at INTEGER,
    ping_id INTEGER
) STRICT;

CREATE INDEX games_running ON games (state) WHERE state IN ('invited', 'playing');

CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_person ON seats (user_id);

-- The truth of a match: every move in its text form. `actor` is the seat, NULL for the table.
-- `salt` belongs to a deal: the table shows sha256(salt + deck) before the first card is seen.
CREATE TABLE moves (
    game_id INTEGER NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    actor INTEGER,
    move TEXT NOT NULL,
    salt TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

-- Whose move is awaited and until when (UTC seconds); a board has at most one.
CREATE TABLE clocks (
    game_id INTEGER NOT NULL REFERENCES games (id),
    board INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    PRIMARY KEY (game_id, board)
) STRICT, WITHOUT ROWID;

CREATE INDEX clocks_due ON clocks (deadline);

CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    points INTEGER NOT NULL,
    ended TEXT NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_a_server ON results (guild_id, user_id);

-- One row: when the bot last was at work, so that an outage can be given back.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

-- Small things the application remembers, such as the hash of the commands it registered.
CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
