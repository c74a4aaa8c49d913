-- The language that somebody's Discord had when it was seen last, for what the bot writes without being asked.
ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
