-- The calls to move that stand: for each board the moment (its turn) that somebody was called for,
-- and the message that called; NULL when the table itself did, by being posted.
CREATE TABLE calls (
    game_id INTEGER NOT NULL REFERENCES games (id),
    board INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    message_id INTEGER,
    PRIMARY KEY (game_id, board)
) STRICT, WITHOUT ROWID;

INSERT INTO calls (game_id, board, turn, message_id)
SELECT games.id, clocks.board, clocks.turn, games.ping_id
FROM games JOIN clocks ON clocks.game_id = games.id
WHERE games.ping_id IS NOT NULL;

ALTER TABLE games DROP COLUMN ping_id;
