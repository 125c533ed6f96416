-- What a lead says, as a SHA-256: a repeat has the same one, a correction another. Null on older rows.
ALTER TABLE leads ADD COLUMN content_hash TEXT;

-- The submission a lead corrects: the id the visitor's device gave to all its tries.
ALTER TABLE leads ADD COLUMN corrects TEXT;

-- The lead that says it better; this one is no longer owed to the CRM.
ALTER TABLE leads ADD COLUMN replaced_by TEXT;

-- JSON: source, tags and custom fields it may not give itself, and was not stored with; or null
ALTER TABLE leads ADD COLUMN withheld TEXT;

CREATE INDEX leads_correcting ON leads (corrects) WHERE corrects IS NOT NULL;
