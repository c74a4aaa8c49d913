-- `look_at`: when who is to move is looked at again, to be called after all or reminded; NULL when nothing is left to do.
-- `given_back`: the seconds of outages that were added to this deadline.
ALTER TABLE clocks ADD COLUMN look_at INTEGER;
ALTER TABLE clocks ADD COLUMN given_back INTEGER NOT NULL DEFAULT 0;
UPDATE clocks SET look_at = 0;
CREATE INDEX clocks_to_look_at ON clocks (look_at) WHERE look_at IS NOT NULL;

-- Where the message stands that called: the table's channel or somebody's direct messages.
ALTER TABLE calls ADD COLUMN channel_id INTEGER;
UPDATE calls SET channel_id = (SELECT channel_id FROM games WHERE games.id = calls.game_id);

-- Direct messages to this person failed, and it was not told so yet.
ALTER TABLE people ADD COLUMN dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1));
