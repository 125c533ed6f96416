-- Currency as a setting. What was entered before is in US dollars; an order has had its own currency all along.

ALTER TABLE affiliate_payouts ADD COLUMN currency TEXT NOT NULL DEFAULT 'usd';
ALTER TABLE affiliate_contracts ADD COLUMN currency TEXT NOT NULL DEFAULT 'usd';
-- What a sum off is in
ALTER TABLE promotion_codes ADD COLUMN currency TEXT NOT NULL DEFAULT 'usd';

CREATE INDEX orders_by_currency ON orders (currency, created_at);

-- As before, and money of another currency under a name of its own: paid_cents_eur.
DROP TRIGGER activity_of_payment;
DROP TRIGGER activity_of_refund;
DROP TRIGGER activity_of_refund_changed;

CREATE TRIGGER activity_of_payment AFTER INSERT ON order_payments
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('paid_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.paid_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_refund AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER activity_of_refund_changed AFTER UPDATE OF amount_cents ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents' || coalesce((SELECT '_' || currency FROM orders WHERE id = NEW.order_id AND currency <> 'usd'), ''), unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents - OLD.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;
