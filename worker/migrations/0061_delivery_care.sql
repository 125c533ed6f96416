-- The worker that runs while this is applied knows none of these columns, and needs none.

-- When the clock read what next_slot_ms was worked out from: a time from the future is not trusted.
ALTER TABLE crm_gate ADD COLUMN noted_ms INTEGER NOT NULL DEFAULT 0;
-- How many deliveries the latest slot was given for
ALTER TABLE crm_gate ADD COLUMN granted_leads INTEGER NOT NULL DEFAULT 0;
-- Until then the CRM counts as slow: visitors' requests leave it to the background, which can wait
ALTER TABLE crm_gate ADD COLUMN slow_until_ms INTEGER NOT NULL DEFAULT 0;
-- A reason code while the CRM refuses our account; then a single delivery now and then is the probe
ALTER TABLE crm_gate ADD COLUMN fault TEXT;
ALTER TABLE crm_gate ADD COLUMN probes INTEGER NOT NULL DEFAULT 0;
-- Different deliveries refused in a row
ALTER TABLE crm_gate ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
-- The latest delivery the CRM took, give or take a few seconds
ALTER TABLE crm_gate ADD COLUMN delivered_ms INTEGER NOT NULL DEFAULT 0;
-- Since when nothing was taken; null while the CRM works
ALTER TABLE crm_gate ADD COLUMN failing_since_ms INTEGER;

-- When the CRM refused this one first; refused again after it took others, the fault is in this one.
ALTER TABLE deliveries ADD COLUMN refused_ms INTEGER;

-- When each part of the worker ran last, and the row that shows whether the database can be written.
CREATE TABLE worker_runs (
  part TEXT PRIMARY KEY NOT NULL,
  ran_at TEXT NOT NULL
) STRICT;

-- What was parked before anybody was told of it.
INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
  SELECT 'lead_refused:' || id, 'lead_refused', id, coalesce(last_error, ''), created_at, created_at
  FROM deliveries WHERE state = 'dead';
