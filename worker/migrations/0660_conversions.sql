-- What advertisers are told, with consent, of clicks that led to something: an outbox and a gate for each, as the CRM has
-- them. Rows are made by trigger, in the transaction that makes an order paid or a lead qualified. What is told is read
-- from the order or lead when it is sent, so a row here names nobody. Times are ISO 8601 UTC text, except columns ending
-- in _ms. The first attempt waits ten minutes: what is taken back at once is never told.

CREATE TABLE google_conversions (
  -- 'google:' and the order's or the lead's own id
  id TEXT PRIMARY KEY NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('lead', 'order')),
  -- Of a lead its first version
  subject_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead', 'suppressed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_ms INTEGER,
  next_ms INTEGER NOT NULL,
  claimed_until_ms INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  last_reply TEXT,
  refused_ms INTEGER,
  -- What the advertiser calls the request that brought it
  receipt TEXT,
  delivered_at TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX google_conversions_due ON google_conversions (next_ms) WHERE state = 'pending';
CREATE INDEX google_conversions_listed ON google_conversions (state, created_at);
CREATE INDEX google_conversions_of ON google_conversions (subject_id);

-- As crm_gate
CREATE TABLE google_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_slot_ms INTEGER NOT NULL DEFAULT 0,
  granted_ms INTEGER,
  granted_leads INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  refusals INTEGER NOT NULL DEFAULT 0,
  fault TEXT,
  probes INTEGER NOT NULL DEFAULT 0,
  noted_ms INTEGER NOT NULL DEFAULT 0,
  slow_until_ms INTEGER NOT NULL DEFAULT 0,
  delivered_ms INTEGER NOT NULL DEFAULT 0,
  failing_since_ms INTEGER
) STRICT;
INSERT INTO google_gate (id) VALUES (1);

CREATE TRIGGER google_attempt_noted AFTER UPDATE OF attempts ON google_conversions WHEN new.attempts > old.attempts AND new.state <> 'delivered'
BEGIN INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), new.last_error, new.last_reply); END;

CREATE TRIGGER google_conversion_of_order AFTER UPDATE OF paid_at ON orders
WHEN old.paid_at IS NULL AND new.paid_at IS NOT NULL AND new.consents LIKE '%"to":"ads"%'
BEGIN
  INSERT INTO google_conversions (id, subject, subject_id, next_ms, created_at)
  SELECT 'google:' || new.id, 'order', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 600000, strftime('%Y-%m-%dT%H:%M:%fZ')
  FROM json_each(iif(json_valid(new.consents), new.consents, '[]')) AS consent,
    json_each(iif(consent.type = 'object', consent.value, '{}'), '$.for') AS advertiser
  WHERE advertiser.value = 'google'
  ON CONFLICT (id) DO NOTHING;
END;

CREATE TRIGGER google_conversion_of_lead AFTER UPDATE OF state ON lead_work
WHEN new.state = 'qualified' AND old.state <> 'qualified'
BEGIN
  INSERT INTO google_conversions (id, subject, subject_id, next_ms, created_at)
  SELECT 'google:' || new.lead_id, 'lead', new.lead_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 600000, strftime('%Y-%m-%dT%H:%M:%fZ')
  FROM leads, json_each(iif(json_valid(ad_consent), ad_consent, '{}'), '$.for') AS advertiser
  WHERE (submission_id = new.lead_id OR corrects = new.lead_id) AND replaced_by IS NULL AND advertiser.value = 'google'
  ON CONFLICT (id) DO NOTHING;
END;

CREATE TABLE meta_conversions (
  -- 'meta:' and the order's or the lead's own id
  id TEXT PRIMARY KEY NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('lead', 'order')),
  -- Of a lead its first version
  subject_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead', 'suppressed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_ms INTEGER,
  next_ms INTEGER NOT NULL,
  claimed_until_ms INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  last_reply TEXT,
  refused_ms INTEGER,
  -- What the advertiser calls the request that brought it
  receipt TEXT,
  delivered_at TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX meta_conversions_due ON meta_conversions (next_ms) WHERE state = 'pending';
CREATE INDEX meta_conversions_listed ON meta_conversions (state, created_at);
CREATE INDEX meta_conversions_of ON meta_conversions (subject_id);

-- As crm_gate
CREATE TABLE meta_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_slot_ms INTEGER NOT NULL DEFAULT 0,
  granted_ms INTEGER,
  granted_leads INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  refusals INTEGER NOT NULL DEFAULT 0,
  fault TEXT,
  probes INTEGER NOT NULL DEFAULT 0,
  noted_ms INTEGER NOT NULL DEFAULT 0,
  slow_until_ms INTEGER NOT NULL DEFAULT 0,
  delivered_ms INTEGER NOT NULL DEFAULT 0,
  failing_since_ms INTEGER
) STRICT;
INSERT INTO meta_gate (id) VALUES (1);

CREATE TRIGGER meta_attempt_noted AFTER UPDATE OF attempts ON meta_conversions WHEN new.attempts > old.attempts AND new.state <> 'delivered'
BEGIN INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), new.last_error, new.last_reply); END;

CREATE TRIGGER meta_conversion_of_order AFTER UPDATE OF paid_at ON orders
WHEN old.paid_at IS NULL AND new.paid_at IS NOT NULL AND new.consents LIKE '%"to":"ads"%'
BEGIN
  INSERT INTO meta_conversions (id, subject, subject_id, next_ms, created_at)
  SELECT 'meta:' || new.id, 'order', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 600000, strftime('%Y-%m-%dT%H:%M:%fZ')
  FROM json_each(iif(json_valid(new.consents), new.consents, '[]')) AS consent,
    json_each(iif(consent.type = 'object', consent.value, '{}'), '$.for') AS advertiser
  WHERE advertiser.value = 'meta'
  ON CONFLICT (id) DO NOTHING;
END;

CREATE TRIGGER meta_conversion_of_lead AFTER UPDATE OF state ON lead_work
WHEN new.state = 'qualified' AND old.state <> 'qualified'
BEGIN
  INSERT INTO meta_conversions (id, subject, subject_id, next_ms, created_at)
  SELECT 'meta:' || new.lead_id, 'lead', new.lead_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 600000, strftime('%Y-%m-%dT%H:%M:%fZ')
  FROM leads, json_each(iif(json_valid(ad_consent), ad_consent, '{}'), '$.for') AS advertiser
  WHERE (submission_id = new.lead_id OR corrects = new.lead_id) AND replaced_by IS NULL AND advertiser.value = 'meta'
  ON CONFLICT (id) DO NOTHING;
END;

-- Google takes the same transaction again with what is left of its sum, of a plan that ended early what was paid; a refund that failed makes it due likewise. Meta
-- publishes no such thing, so what it has been told stays.
CREATE TRIGGER conversion_of_refund AFTER UPDATE OF refunded_cents, lost_cents, plan_state ON orders
WHEN new.refunded_cents <> old.refunded_cents OR new.lost_cents <> old.lost_cents OR (new.plan_state IS 'canceled') <> (old.plan_state IS 'canceled')
BEGIN
  UPDATE google_conversions SET state = 'pending', next_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER), attempts = 0, first_attempt_ms = NULL, refused_ms = NULL
  WHERE id = 'google:' || new.id AND state IN ('delivered', 'suppressed');
  UPDATE meta_conversions SET state = 'pending', next_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER), attempts = 0, first_attempt_ms = NULL, refused_ms = NULL
  WHERE id = 'meta:' || new.id AND state = 'suppressed' AND receipt IS NULL;
END;
