-- What the worker watches of itself. The worker that runs while this is applied knows none of it, and needs none.
-- Times are Unix milliseconds.

-- One row: the latest look, and what it has to remember until the next.
CREATE TABLE alarm_watch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Number of the five minutes looked at last
  look INTEGER NOT NULL DEFAULT 0,
  -- The hour for which usual rates were worked out last
  rated_hour INTEGER NOT NULL DEFAULT 0,
  -- JSON: by series, what is missing before this hour to be as usual
  missing TEXT NOT NULL DEFAULT '{}',
  -- The hour the latest synthetic lead is of
  synthetic_hour INTEGER NOT NULL DEFAULT 0,
  -- When the queue was last sent a hint that has to come back
  hinted_ms INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO alarm_watch (id) VALUES (1);

-- What has ever been wrong, and how it stands.
CREATE TABLE alarms (
  name TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('well', 'wrong')),
  -- Looks in a row that found otherwise
  looks INTEGER NOT NULL DEFAULT 0,
  since_ms INTEGER NOT NULL,
  -- Figures and codes
  detail TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- What is owed to ALERT_WEBHOOK_URL, in order.
CREATE TABLE alert_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- JSON: contract/alarm-message.ts
  message TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_ms INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  -- A reason code
  last_error TEXT
) STRICT;

CREATE INDEX alert_messages_owed ON alert_messages (id) WHERE state = 'pending';
CREATE INDEX alert_messages_age ON alert_messages (created_ms);

-- The synthetic lead is nobody's and counts for nothing.
DROP TRIGGER activity_of_lead;
CREATE TRIGGER activity_of_lead AFTER INSERT ON leads
WHEN NEW.status = 'accepted' AND NEW.replaced_by IS NULL AND NEW.kind <> 'synthetic'
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('leads', unixepoch(NEW.received_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
DROP TRIGGER activity_of_delivery;
CREATE TRIGGER activity_of_delivery AFTER UPDATE OF state ON deliveries
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM leads WHERE submission_id = NEW.id AND kind = 'synthetic')
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('crm_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
