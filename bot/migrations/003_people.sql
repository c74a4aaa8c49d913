-- What a person chose for itself; who never chose has no row. Quiet hours are minutes after midnight
-- in the person's zone (an IANA name), both NULL for none.
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    card_order TEXT NOT NULL CHECK (card_order IN ('melds', 'suit', 'rank')),
    deck TEXT NOT NULL CHECK (deck IN ('four', 'two', 'text')),
    picture INTEGER NOT NULL CHECK (picture IN (0, 1)),
    ping TEXT NOT NULL CHECK (ping IN ('channel', 'dm', 'silent', 'off')),
    zone TEXT NOT NULL,
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
    refuses_all INTEGER NOT NULL CHECK (refuses_all IN (0, 1)),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
) STRICT;

-- `user_id` wants no challenges from `refused_id`.
CREATE TABLE refusals (
    user_id INTEGER NOT NULL,
    refused_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, refused_id)
) STRICT, WITHOUT ROWID;
