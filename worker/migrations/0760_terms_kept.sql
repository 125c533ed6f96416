-- When a part of the money went back, what a partner's contract earns, and who has issued an invoice stay as they were.

-- A later part of a refund counts when Stripe told of it, not with the first.
DROP TRIGGER activity_of_refund_changed;
CREATE TRIGGER activity_of_refund_changed AFTER UPDATE OF amount_cents ON order_refunds WHEN new.amount_cents <> old.amount_cents
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES (
    'refunded_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = new.order_id AND currency <> 'usd'), ''),
    max(new.as_of_ms, unixepoch(new.refunded_at) * 1000) / 3600000 * 3600000, new.amount_cents - old.amount_cents
  )
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

DROP TRIGGER count_owed_of_changed_refund;
CREATE TRIGGER count_owed_of_changed_refund AFTER UPDATE OF amount_cents ON order_refunds WHEN new.amount_cents <> old.amount_cents
BEGIN
  INSERT INTO count_owed (name, subject_id, at, n)
  VALUES (
    'lostCents', new.order_id,
    strftime('%Y-%m-%dT%H:%M:%fZ', max(new.as_of_ms, unixepoch(new.refunded_at) * 1000) / 1000.0, 'unixepoch'),
    new.amount_cents - old.amount_cents
  );
END;

-- The months that earn commission and the least it is reckoned on, as they were when the contract was entered; of
-- contracts from before, null: those of today.
ALTER TABLE affiliate_contracts ADD COLUMN commission_months INTEGER;
ALTER TABLE affiliate_contracts ADD COLUMN least_cents INTEGER;

-- What the seller is called, since when (ISO 8601).
CREATE TABLE seller_names (
  since TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL
) STRICT;
