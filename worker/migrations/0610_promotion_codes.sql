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
  stopped_at TEXT,
  created_at TEXT NOT NULL,
  CHECK ((percent_off IS NULL) <> (cents_off IS NULL))
) STRICT;

CREATE INDEX promotion_codes_listed ON promotion_codes (created_at);
CREATE INDEX promotion_codes_of_partner ON promotion_codes (partner_id) WHERE partner_id IS NOT NULL;

-- The code an order was made with; its amounts are what is left to pay.
ALTER TABLE orders ADD COLUMN promotion_code TEXT;
-- One charge without the code
ALTER TABLE orders ADD COLUMN list_cents INTEGER;
-- Until when the code is kept for a payment that has not come, and since when it is not any more
ALTER TABLE orders ADD COLUMN promotion_held_until_ms INTEGER;
ALTER TABLE orders ADD COLUMN promotion_returned_at TEXT;

CREATE INDEX orders_with_promotion ON orders (promotion_code, id)
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL;
CREATE INDEX orders_holding_promotion ON orders (promotion_held_until_ms)
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL AND paid_at IS NULL;

-- Every use of a code: by an order that was paid, or that can still be paid.
CREATE VIEW promotion_uses AS
  SELECT id AS order_id, promotion_code AS code, lower(email) AS email FROM orders
  WHERE promotion_code IS NOT NULL AND promotion_returned_at IS NULL;

DROP VIEW affiliate_credits;

-- As before, and by a partner's own code where neither a person nor a visit says otherwise.
CREATE VIEW affiliate_credits AS
  SELECT decisions.order_id, decisions.partner_id, 'decision' AS basis
  FROM affiliate_decisions AS decisions
  JOIN orders ON orders.id = decisions.order_id
  WHERE decisions.verdict = 'credited' AND orders.paid_cents > 0
  UNION ALL
  SELECT orders.id, visits.partner_id, 'visit'
  FROM affiliate_visits AS visits
  JOIN orders ON orders.visit_id = visits.id
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
    AND orders.created_at BETWEEN visits.made_at AND visits.holds_until
    AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
  UNION ALL
  SELECT orders.id, before.partner_id, 'before'
  FROM affiliate_credits_before AS before
  JOIN orders ON orders.id = before.subject_id
  WHERE orders.paid_cents > 0
    AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
  UNION ALL
  SELECT orders.id, codes.partner_id, 'code'
  FROM promotion_codes AS codes
  JOIN orders ON orders.promotion_code = codes.code AND orders.promotion_returned_at IS NULL
  JOIN affiliate_partners AS partners ON partners.id = codes.partner_id
  WHERE codes.partner_id IS NOT NULL AND orders.promotion_code IS NOT NULL AND orders.paid_cents > 0
    AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    AND lower(orders.email) <> lower(partners.email)
    AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM affiliate_credits_before WHERE subject_id = orders.id)
    AND NOT EXISTS (
      SELECT 1 FROM affiliate_visits AS visits
      JOIN affiliate_partners AS visited ON visited.id = visits.partner_id
      WHERE visits.id = orders.visit_id AND orders.created_at BETWEEN visits.made_at AND visits.holds_until
        AND (visited.revoked_at IS NULL OR orders.created_at < visited.revoked_at)
    );
