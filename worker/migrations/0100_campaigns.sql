-- What the desk changes of campaigns.

-- What the desk has set of the campaign.
CREATE TABLE campaign_overrides (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- JSON by name; what is not there is as site.config.ts has it
  overrides TEXT NOT NULL,
  -- Raised by each change: a change of what is no longer there is refused
  version INTEGER NOT NULL,
  changed_at TEXT,
  changed_by TEXT
) STRICT;

INSERT INTO campaign_overrides (id, overrides, version) VALUES (1, '{}', 0);
