-- What a person has to see to, and what tells that something is wrong.

-- What a person has to see to: one row for each matter, open until cleared_at. Times are ISO 8601 UTC text.
CREATE TABLE attention (
  -- kind and subject_id together, so that the same matter is one row however often it is met
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  -- What it is about: a delivery, an order, an event; blank for the worker as a whole. Never personal data
  subject_id TEXT NOT NULL,
  -- A code that says more, like http_401; never somebody else's words
  detail TEXT NOT NULL,
  raised_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- How often it was met since it was raised
  times INTEGER NOT NULL DEFAULT 1,
  cleared_at TEXT,
  -- When a mail about an open matter was last written to the operator.
  told_at TEXT
) STRICT;

CREATE INDEX attention_open ON attention (raised_at) WHERE cleared_at IS NULL;
CREATE INDEX attention_of_subject ON attention (subject_id) WHERE cleared_at IS NULL;

-- When each part of the worker ran last, and the row that shows whether the database can be written.
CREATE TABLE worker_runs (
  part TEXT PRIMARY KEY NOT NULL,
  ran_at TEXT NOT NULL
) STRICT;

-- How much happened in each hour, kept by the rows themselves as they come: for the desk's figures and the alarm's
-- usual rates, which may not count all rows each time.
CREATE TABLE activity_hours (
  -- 'leads', 'crm_delivered', 'orders', 'paid_cents', 'refunded_cents', 'mails', 'mails_delivered'
  name TEXT NOT NULL,
  -- Beginning of the hour
  hour_ms INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (name, hour_ms)
) STRICT, WITHOUT ROWID;

-- What the worker watches of itself.

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
  -- JSON: contract/alarm-words.ts
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

-- Released from quarantine, or replaced by a later version of itself.
CREATE TRIGGER activity_of_lead_changed AFTER UPDATE OF status, replaced_by ON leads
WHEN (OLD.status = 'accepted' AND OLD.replaced_by IS NULL) <> (NEW.status = 'accepted' AND NEW.replaced_by IS NULL)
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES (
    'leads', unixepoch(NEW.received_at) / 3600 * 3600000,
    iif(NEW.status = 'accepted' AND NEW.replaced_by IS NULL, 1, -1)
  )
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_order AFTER UPDATE OF paid_at ON orders
WHEN NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('orders', unixepoch(NEW.paid_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

-- Money of another currency than US dollars has a name of its own: paid_cents_eur.
CREATE TRIGGER activity_of_payment AFTER INSERT ON order_payments
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('paid_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.paid_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_refund AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_refund_changed AFTER UPDATE OF amount_cents ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents - OLD.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_mail AFTER INSERT ON mails
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('mails', unixepoch(NEW.created_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER activity_of_mail_sent AFTER UPDATE OF state ON mails
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('mails_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER activity_of_lead AFTER INSERT ON leads
WHEN NEW.status = 'accepted' AND NEW.replaced_by IS NULL AND NEW.kind <> 'synthetic'
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('leads', unixepoch(NEW.received_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER activity_of_delivery AFTER UPDATE OF state ON deliveries
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM leads WHERE submission_id = NEW.id AND kind = 'synthetic')
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('crm_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
