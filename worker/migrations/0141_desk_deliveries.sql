-- What is looked at about deliveries, mails and what is held back. The worker that runs while this is applied knows
-- none of it, and needs none. Times are ISO 8601 UTC text, except columns ending in _ms: Unix milliseconds.

-- What the other side answered last, cut short; it may quote what it was sent, so it is shown to nobody but the operator
ALTER TABLE deliveries ADD COLUMN last_reply TEXT;
ALTER TABLE mails ADD COLUMN last_reply TEXT;

-- Every attempt that did not deliver; the one that did is on the row itself.
CREATE TABLE delivery_attempts (
  delivery_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  -- A reason code
  reason TEXT,
  reply TEXT
) STRICT;

CREATE INDEX attempts_of_delivery ON delivery_attempts (delivery_id, at_ms);
CREATE INDEX delivery_attempts_age ON delivery_attempts (at_ms);

-- By trigger, so that an attempt costs no statement of the few that D1 allows an invocation.
CREATE TRIGGER delivery_attempt_noted AFTER UPDATE OF attempts ON deliveries WHEN new.attempts > old.attempts AND new.state <> 'delivered'
BEGIN INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), new.last_error, new.last_reply); END;

CREATE TRIGGER mail_attempt_noted AFTER UPDATE OF attempts ON mails WHEN new.attempts > old.attempts AND new.state <> 'delivered'
BEGIN INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), new.last_error, new.last_reply); END;

CREATE INDEX deliveries_listed ON deliveries (state, created_at);
CREATE INDEX mails_listed ON mails (state, created_at);
CREATE INDEX deliveries_dead_of ON deliveries (last_error) WHERE state = 'dead';
CREATE INDEX mails_dead_of ON mails (last_error) WHERE state = 'dead';
CREATE INDEX mail_suppressions_standing ON mail_suppressions (since) WHERE lifted_at IS NULL;
