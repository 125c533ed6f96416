-- Short addresses of campaigns: where each leads, and how often it was followed a day.

CREATE TABLE short_links (
  name TEXT PRIMARY KEY NOT NULL,
  -- Path and query of a page here, with the campaign's parameters
  target TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_by TEXT NOT NULL,
  -- Leads to the page of what is not found from then on
  retired_at TEXT
) STRICT;

CREATE TABLE short_link_days (
  name TEXT NOT NULL REFERENCES short_links (name) ON DELETE CASCADE,
  day TEXT NOT NULL,
  followed INTEGER NOT NULL,
  PRIMARY KEY (name, day)
) STRICT, WITHOUT ROWID;
