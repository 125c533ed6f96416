-- Times are ISO 8601 UTC text, except columns ending in _ms: Unix milliseconds.

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
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX leads_of_affiliate ON leads (affiliate_code, received_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX leads_marked_spam ON leads (received_at) WHERE status = 'spam';

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
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX deliveries_due ON deliveries (next_ms) WHERE state = 'pending';
CREATE INDEX deliveries_dead ON deliveries (created_at) WHERE state = 'dead';

-- One row that paces every request to the CRM, from all isolates: when the next one may start,
-- and how many in a row have failed.
CREATE TABLE crm_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_slot_ms INTEGER NOT NULL,
  -- The slot given by the latest request for one; null if that was refused
  granted_ms INTEGER,
  failures INTEGER NOT NULL
) STRICT;

INSERT INTO crm_gate (id, next_slot_ms, granted_ms, failures) VALUES (1, 0, NULL, 0);
