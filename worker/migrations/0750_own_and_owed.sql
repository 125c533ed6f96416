-- Sales of a partner's own, and what is owed again; beside them what an invoice, a calendar and an erasure lacked.

-- A late promise of an order that is opened again is told of again.
CREATE TRIGGER owed_again AFTER UPDATE OF access_closed_at ON orders
WHEN old.access_closed_at IS NOT NULL AND new.access_closed_at IS NULL
BEGIN UPDATE fulfilment_tasks SET raised_ms = NULL WHERE subject_id = new.id AND done_ms IS NULL; END;

-- A partner's own purchase earns nothing, by whatever tag of the address it was made; that is seen by the two addresses,
-- and stays so when one of them is erased or corrected.
CREATE VIEW affiliate_own_sales AS
  SELECT orders.id AS order_id, partners.id AS partner_id FROM affiliate_credits AS credits
  JOIN orders ON orders.id = credits.order_id
  JOIN affiliate_partners AS partners ON partners.id = credits.partner_id
  WHERE orders.email LIKE '%@%'
    AND lower(substr(orders.email, instr(orders.email, '@'))) = lower(substr(partners.email, instr(partners.email, '@')))
    AND lower(substr(orders.email, 1, instr(replace(orders.email, '@', '+@'), '+') - 1))
      = lower(substr(partners.email, 1, instr(replace(partners.email, '@', '+@'), '+') - 1));

CREATE TRIGGER own_sale_of_moved BEFORE UPDATE OF email ON orders WHEN lower(new.email) <> lower(old.email)
BEGIN
  INSERT INTO affiliate_decisions (order_id, partner_id, verdict, decided_at)
  SELECT order_id, partner_id, 'refused', strftime('%Y-%m-%dT%H:%M:%fZ') FROM affiliate_own_sales
  WHERE order_id = old.id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER own_sales_of_moved BEFORE UPDATE OF email ON affiliate_partners
WHEN lower(new.email) <> lower(old.email)
BEGIN
  INSERT INTO affiliate_decisions (order_id, partner_id, verdict, decided_at)
  SELECT order_id, partner_id, 'refused', strftime('%Y-%m-%dT%H:%M:%fZ') FROM affiliate_own_sales
  WHERE partner_id = old.id ON CONFLICT DO NOTHING;
END;

-- What the address of a host's calendar is made from, so that it can be another: blank as it was.
ALTER TABLE call_hosts ADD COLUMN feed_seed TEXT NOT NULL DEFAULT '';

-- Who asked to be erased goes before who is erased by age.
DROP INDEX erasures_owed;
CREATE INDEX erasures_owed ON erasures (cause <> 'asked', crm_next_ms) WHERE crm_address IS NOT NULL;

-- The state or province of an address, which an invoice names.
ALTER TABLE orders ADD COLUMN region TEXT NOT NULL DEFAULT '';

-- A plan that has ended may still be paid further: Google is told what was.
DROP TRIGGER conversion_of_refund;
CREATE TRIGGER conversion_of_refund AFTER UPDATE OF refunded_cents, lost_cents, plan_state, paid_cents ON orders
WHEN new.refunded_cents <> old.refunded_cents OR new.lost_cents <> old.lost_cents
  OR (new.plan_state IS 'canceled') <> (old.plan_state IS 'canceled')
  OR (new.plan_state IS 'canceled' AND new.paid_cents <> old.paid_cents)
BEGIN
  UPDATE google_conversions SET state = 'pending', next_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER), attempts = 0, first_attempt_ms = NULL, refused_ms = NULL
  WHERE id = 'google:' || new.id AND state IN ('delivered', 'suppressed');
  UPDATE meta_conversions SET state = 'pending', next_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER), attempts = 0, first_attempt_ms = NULL, refused_ms = NULL
  WHERE id = 'meta:' || new.id AND state = 'suppressed' AND receipt IS NULL;
END;
