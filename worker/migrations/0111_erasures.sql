-- What is owed to the CRM is found by the address it speaks of. The worker that runs while this is applied needs none
-- of it. Times are ISO 8601 UTC text, except columns ending in _ms: Unix milliseconds.
ALTER TABLE deliveries ADD COLUMN address TEXT GENERATED ALWAYS AS (
  CASE WHEN json_valid(payload) THEN lower(json_extract(payload, '$.email')) END
) VIRTUAL;

CREATE INDEX deliveries_of_person ON deliveries (address);

-- Since when an order names nobody any more: what Stripe tells of it later does not bring the name back.
ALTER TABLE orders ADD COLUMN erased_at TEXT;

-- Who was erased, when and why; nothing here says who it was.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY NOT NULL,
  -- As the audit log had it; it leads to nobody now
  person_id TEXT NOT NULL,
  -- 'asked', or 'age' for what was kept as long as the privacy page says
  cause TEXT NOT NULL,
  erased_at TEXT NOT NULL,
  lead_count INTEGER NOT NULL,
  order_count INTEGER NOT NULL,
  -- 'none' (no CRM), 'by_hand' (it can only be told by a person), 'owed' or 'done'
  crm TEXT NOT NULL,
  -- Until the CRM has erased its contact this is the only place that knows the address
  crm_address TEXT,
  crm_next_ms INTEGER NOT NULL DEFAULT 0,
  crm_tries INTEGER NOT NULL DEFAULT 0,
  -- JSON: Stripe's customers that are deleted as stripe_tasks
  customers TEXT NOT NULL
) STRICT;

CREATE INDEX erasures_owed ON erasures (crm_next_ms) WHERE crm_address IS NOT NULL;
