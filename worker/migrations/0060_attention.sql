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
  cleared_at TEXT
) STRICT;

CREATE INDEX attention_open ON attention (raised_at) WHERE cleared_at IS NULL;
