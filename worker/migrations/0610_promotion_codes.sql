-- Promotion codes. Money is integer cents; times are ISO 8601 UTC text, except columns ending in _ms.

-- A code says the same for as long as it stands: only its end can be brought forward.
CREATE TABLE promotion_codes (
  -- Upper case, without spaces
  code TEXT PRIMARY KEY NOT NULL,
  -- One of the two; a sum is taken off all payments of an order together
  percent_off INTEGER CHECK (percent_off BETWEEN 1 AND 95),
  cents_off INTEGER CHECK (cents_off > 0),
  -- What it is for, by id in the catalogue; null for everything
  product TEXT,
  ends_at TEXT,
  -- How often in all; null without a limit
  most_uses INTEGER CHECK (most_uses > 0),
  is_once_each INTEGER NOT NULL DEFAULT 0,
  -- Whose it is: who buys with it comes from this partner, unless a visit says from another
  partner_id TEXT REFERENCES affiliate_partners (id),
  -- What a sum off is in
  currency TEXT NOT NULL DEFAULT 'usd',
  stopped_at TEXT,
  created_at TEXT NOT NULL,
  CHECK ((percent_off IS NULL) <> (cents_off IS NULL))
) STRICT;

CREATE INDEX promotion_codes_listed ON promotion_codes (created_at);
CREATE INDEX promotion_codes_of_partner ON promotion_codes (partner_id) WHERE partner_id IS NOT NULL;

CREATE INDEX orders_with_promotion ON orders (promotion_code, id)
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL;
CREATE INDEX orders_holding_promotion ON orders (promotion_held_until_ms)
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL AND paid_at IS NULL;

-- Every use of a code: by an order that was paid, or that can still be paid.
CREATE VIEW promotion_uses AS
  SELECT id AS order_id, promotion_code AS code, lower(email) AS email FROM orders
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL;
