-- An order row is the contract with its buyer: what was agreed is on it, and later prices change nothing.

-- What the catalogue said until orders began to keep it. Read by the statements below alone, for orders made
-- before, and by the worker that still runs while this is deployed.
CREATE TABLE order_terms_before_0040 (
  product TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  sale_mode TEXT NOT NULL,
  instalment_count INTEGER NOT NULL,
  interval_days INTEGER NOT NULL,
  guarantee TEXT NOT NULL
) STRICT;

INSERT INTO order_terms_before_0040 VALUES
  ('deep-dive', 'Deep Dive', 'payment-intent', 1, 0,
    'It identifies value worth at least 10 times its price. If it does not, you choose: (A) a refund of 100%, or (B) a credit of $5,000 toward the AI Business Accelerator.'),
  ('deep-dive-instalments', 'Deep Dive, 3 payments', 'instalments', 3, 30,
    'It identifies value worth at least 10 times its price. If it does not, you choose: (A) a refund of 100%, or (B) a credit of $5,000 toward the AI Business Accelerator.'),
  ('marketing-2025', 'How to Market in 2025', 'checkout-session', 1, 0,
    'Refund: write to us within 14 days of buying. You need give no reason; access ends with the refund.'),
  ('ai-productivity', 'Save 30 Hours a Week with AI', 'checkout-session', 1, 0,
    'Refund: write to us within 14 days of buying. You need give no reason; access ends with the refund.'),
  ('10x-scale', 'How to 10x Scale with AI + Modern Marketing', 'checkout-session', 1, 0,
    'Refund: write to us within 14 days of buying. You need give no reason; access ends with the refund.'),
  ('course-bundle', 'All 3 Courses', 'checkout-session', 1, 0,
    'Refund: write to us within 14 days of buying. You need give no reason; access ends with the refund.'),
  ('vip', 'VIP pre-order', 'checkout-session', 1, 0,
    'It can be refunded within 30 days of payment, without a reason.'),
  ('velocity-audit', 'Velocity Audit', 'checkout-session', 1, 0,
    'If we deliver late, or without one of its six parts, the price is refunded. If the audit does not name at least one leak worth more than $497 a month to you, answer the e-mail it came with within 30 days. You get all of it back and keep the audit.');

-- What is bought, as it was called
ALTER TABLE orders ADD COLUMN product_name TEXT;
-- 'payment-intent', 'instalments' or 'checkout-session'
ALTER TABLE orders ADD COLUMN sale_mode TEXT;
-- How many charges of amount_cents, and the days between two
ALTER TABLE orders ADD COLUMN instalment_count INTEGER;
ALTER TABLE orders ADD COLUMN interval_days INTEGER;
-- The guarantee in the words the buyer read
ALTER TABLE orders ADD COLUMN guarantee TEXT;
-- When Stripe ends the plan by itself, exactly; null until it has been told
ALTER TABLE orders ADD COLUMN plan_ends_at TEXT;
-- Sum of lost disputes
ALTER TABLE orders ADD COLUMN lost_cents INTEGER NOT NULL DEFAULT 0;
-- Since when what was bought is no longer owed: a dispute was lost or all was given back
ALTER TABLE orders ADD COLUMN access_closed_at TEXT;

UPDATE orders SET
  product_name = terms.name, sale_mode = terms.sale_mode, guarantee = terms.guarantee,
  instalment_count = orders.total_cents / max(orders.amount_cents, 1), interval_days = terms.interval_days
FROM order_terms_before_0040 AS terms WHERE terms.product = orders.product;

-- Orders of the worker that runs until the new one is deployed.
CREATE TRIGGER order_terms_of_new_order AFTER INSERT ON orders WHEN new.product_name IS NULL
BEGIN UPDATE orders SET product_name = terms.name, sale_mode = terms.sale_mode, guarantee = terms.guarantee, instalment_count = terms.instalment_count, interval_days = terms.interval_days FROM order_terms_before_0040 AS terms WHERE terms.product = new.product AND orders.id = new.id; END;

CREATE TRIGGER order_terms_of_changed_order AFTER UPDATE OF product ON orders WHEN new.product <> old.product AND new.product_name IS old.product_name
BEGIN UPDATE orders SET product_name = terms.name, sale_mode = terms.sale_mode, guarantee = terms.guarantee, instalment_count = terms.instalment_count, interval_days = terms.interval_days FROM order_terms_before_0040 AS terms WHERE terms.product = new.product AND orders.id = new.id; END;

-- What had been lost before, and what the worker that runs until then hears of disputes
UPDATE orders SET lost_cents = (SELECT sum(amount_cents) FROM order_disputes WHERE order_id = orders.id AND outcome = 'lost')
WHERE id IN (SELECT order_id FROM order_disputes WHERE outcome = 'lost');

UPDATE orders SET access_closed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE dispute = 'lost' OR state = 'refunded';

CREATE TRIGGER order_loss_of_new_dispute AFTER INSERT ON order_disputes WHEN new.outcome = 'lost'
BEGIN UPDATE orders SET lost_cents = (SELECT sum(amount_cents) FROM order_disputes WHERE order_id = new.order_id AND outcome = 'lost') WHERE id = new.order_id; END;

CREATE TRIGGER order_loss_of_changed_dispute AFTER UPDATE ON order_disputes WHEN new.outcome = 'lost' OR old.outcome = 'lost'
BEGIN UPDATE orders SET lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM order_disputes WHERE order_id = new.order_id AND outcome = 'lost') WHERE id = new.order_id; END;
