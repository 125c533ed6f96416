-- What Turnstile said of a submission: 'passed', or 'unreachable' when it could not be asked and the
-- submission was taken all the same; null where it was not asked.
ALTER TABLE leads ADD COLUMN turnstile TEXT;
-- The same of the latest request for a purchase; 'none' when a page without script brought no token.
ALTER TABLE orders ADD COLUMN turnstile TEXT;

-- When the operator was first shown a lead that is held back (ISO 8601); until then it is not erased.
ALTER TABLE leads ADD COLUMN seen_at TEXT;

CREATE INDEX leads_unseen ON leads (received_at) WHERE status = 'spam' AND seen_at IS NULL;
