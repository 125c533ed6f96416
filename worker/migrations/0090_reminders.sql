-- When a mail about an open matter was last written to the operator.
ALTER TABLE attention ADD COLUMN told_at TEXT;

-- What is open already was told in the log; a mail about each would be a flood.
UPDATE attention SET told_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE cleared_at IS NULL;

CREATE INDEX orders_with_running_plan ON orders (paid_at) WHERE plan_state = 'active';
