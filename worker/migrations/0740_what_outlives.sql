-- What outlived its time, or would have been forgotten before it.

-- Every customer that was made at Stripe for an order: another attempt takes the one before off the order's row.
ALTER TABLE order_attempts ADD COLUMN customer_id TEXT;
UPDATE order_attempts SET customer_id = (
  SELECT stripe_customer_id FROM orders WHERE orders.checkout_id = order_attempts.checkout_id
);

-- When the last mail went out whose row no longer says to whom: who was written to is not forgotten as silent.
ALTER TABLE people ADD COLUMN written_at TEXT;

-- A refusal may quote the address: it goes with what was refused.
CREATE TRIGGER attempts_of_old_delivery AFTER DELETE ON deliveries
BEGIN DELETE FROM delivery_attempts WHERE delivery_id = old.id; END;

CREATE TRIGGER attempts_of_old_mail AFTER DELETE ON mails
BEGIN DELETE FROM delivery_attempts WHERE delivery_id = old.id; END;

DELETE FROM delivery_attempts WHERE NOT EXISTS (
  SELECT 1 FROM deliveries WHERE id = delivery_id UNION ALL SELECT 1 FROM mails WHERE id = delivery_id
  UNION ALL SELECT 1 FROM google_conversions WHERE id = delivery_id
  UNION ALL SELECT 1 FROM meta_conversions WHERE id = delivery_id
);
