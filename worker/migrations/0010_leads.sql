-- Leads and what is owed to the CRM for them. Times are ISO 8601 UTC text, except columns ending in _ms: Unix
-- milliseconds; money is integer cents.

-- A lead as accepted. The id is the submission's own id, so a repeat meets the same row.
CREATE TABLE leads (
  submission_id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('accepted', 'spam')),
  spam_reason TEXT,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  company_name TEXT NOT NULL,
  website_url TEXT NOT NULL,
  source TEXT NOT NULL,
  -- JSON: list of text
  tags TEXT NOT NULL,
  -- JSON: list of { id, value }
  custom_fields TEXT NOT NULL,
  -- JSON: what the CRM is sent
  payload TEXT NOT NULL,
  -- JSON: { first, last, affiliateCode }, or null
  attribution TEXT,
  affiliate_code TEXT,
  consent_text TEXT,
  consent_at TEXT,
  page TEXT,
  -- When the visitor pressed the button, by their own clock
  submitted_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- What Turnstile said of a submission: 'passed', or 'unreachable' when it could not be asked and the
  -- submission was taken all the same; null where it was not asked.
  turnstile TEXT,
  -- When the operator was first shown a lead that is held back (ISO 8601); until then it is not erased.
  seen_at TEXT,
  -- What a lead says, as a SHA-256: a repeat has the same one, a correction another.
  content_hash TEXT,
  -- The submission a lead corrects: the id the visitor's device gave to all its tries.
  corrects TEXT,
  -- The lead that says it better; this one is no longer owed to the CRM.
  replaced_by TEXT,
  -- JSON: source, tags and custom fields it may not give itself, and was not stored with; or null
  withheld TEXT,
  -- JSON: { to: 'ads', text, at, for, withdrawnAt }, as an order has it among its consents; null where none was given
  ad_consent TEXT,
  -- The visit stands in the attribution that leads and orders keep already.
  visit_id TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(attribution) THEN json_extract(attribution, '$.visitId') END
  ) VIRTUAL
) STRICT;

CREATE INDEX leads_of_affiliate ON leads (affiliate_code, received_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX leads_marked_spam ON leads (received_at) WHERE status = 'spam';

-- Who came through which partner first is asked by address.
CREATE INDEX leads_referred ON leads (lower(email), received_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX leads_applying ON leads (received_at) WHERE kind = 'affiliate';
CREATE INDEX leads_unseen ON leads (received_at) WHERE status = 'spam' AND seen_at IS NULL;
CREATE INDEX leads_correcting ON leads (corrects) WHERE corrects IS NOT NULL;

-- For what is listed by its form, newest first.
CREATE INDEX leads_of_kind ON leads (kind, received_at);
CREATE INDEX leads_of_person ON leads (lower(email), received_at);
CREATE INDEX leads_held_for ON leads (spam_reason, received_at) WHERE status = 'spam';

-- Who sent something after a visit is told by this index alone, without reading the leads.
CREATE INDEX leads_sent_of_visit ON leads (visit_id, received_at, status, lower(email)) WHERE visit_id IS NOT NULL;

-- What is owed to the CRM: one row for each accepted lead (same id) or order.
CREATE TABLE deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('lead', 'order')),
  -- JSON: what the CRM is sent
  payload TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_ms INTEGER,
  next_ms INTEGER NOT NULL,
  -- Until then one deliverer has the row to itself
  claimed_until_ms INTEGER NOT NULL DEFAULT 0,
  -- A reason code, never the CRM's words
  last_error TEXT,
  delivered_at TEXT,
  created_at TEXT NOT NULL,
  -- When the CRM refused this one first; refused again after it took others, the fault is in this one.
  refused_ms INTEGER,
  -- What is owed to the CRM is found by the address it speaks of.
  address TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(payload) THEN lower(json_extract(payload, '$.email')) END
  ) VIRTUAL,
  -- What the other side answered last, cut short; it may quote what it was sent, so it is shown to nobody but the operator
  last_reply TEXT
) STRICT;

CREATE INDEX deliveries_due ON deliveries (next_ms) WHERE state = 'pending';
CREATE INDEX deliveries_dead ON deliveries (created_at) WHERE state = 'dead';
CREATE INDEX deliveries_of_person ON deliveries (address);
CREATE INDEX deliveries_listed ON deliveries (state, created_at);
CREATE INDEX deliveries_dead_of ON deliveries (last_error) WHERE state = 'dead';

-- One row that paces every request to the CRM, from all isolates: when the next one may start,
-- and how many in a row have failed.
CREATE TABLE crm_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_slot_ms INTEGER NOT NULL,
  -- The slot given by the latest request for one; null if that was refused
  granted_ms INTEGER,
  failures INTEGER NOT NULL,
  -- When the clock read what next_slot_ms was worked out from: a time from the future is not trusted.
  noted_ms INTEGER NOT NULL DEFAULT 0,
  -- How many deliveries the latest slot was given for
  granted_leads INTEGER NOT NULL DEFAULT 0,
  -- Until then the CRM counts as slow: visitors' requests leave it to the background, which can wait
  slow_until_ms INTEGER NOT NULL DEFAULT 0,
  -- A reason code while the CRM refuses our account; then a single delivery now and then is the probe
  fault TEXT,
  probes INTEGER NOT NULL DEFAULT 0,
  -- Different deliveries refused in a row
  refusals INTEGER NOT NULL DEFAULT 0,
  -- The latest delivery the CRM took, give or take a few seconds
  delivered_ms INTEGER NOT NULL DEFAULT 0,
  -- Since when nothing was taken; null while the CRM works
  failing_since_ms INTEGER
) STRICT;

INSERT INTO crm_gate (id, next_slot_ms, granted_ms, failures) VALUES (1, 0, NULL, 0);

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
