-- Advertisers are told a digest of an order's or lead's id; what they may know by the id itself stays known by that.

ALTER TABLE google_conversions ADD COLUMN by_own_id INTEGER NOT NULL DEFAULT 0;
UPDATE google_conversions SET by_own_id = 1 WHERE attempts > 0 OR claimed_until_ms > 0 OR receipt IS NOT NULL;

ALTER TABLE meta_conversions ADD COLUMN by_own_id INTEGER NOT NULL DEFAULT 0;
UPDATE meta_conversions SET by_own_id = 1 WHERE attempts > 0 OR claimed_until_ms > 0 OR receipt IS NOT NULL;
