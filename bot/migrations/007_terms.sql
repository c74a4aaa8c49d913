-- `terms` counts the changes to what an invitation proposes, so that nobody agrees to what has just changed.
-- `open_seats` is how many may sit at a table that anybody may join; NULL where people were asked by name.
ALTER TABLE games ADD COLUMN terms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN open_seats INTEGER CHECK (open_seats BETWEEN 2 AND 4);
