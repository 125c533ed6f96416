-- A refund may fail: then the sum refunded of its charge goes down again, to nothing even. So each row says as
-- of when Stripe named its sum (Unix milliseconds), and the later word stands.
CREATE TABLE order_refunds_as_of (
  -- Charge; Stripe reports the sum refunded so far
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  refunded_at TEXT NOT NULL,
  as_of_ms INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO order_refunds_as_of (stripe_id, order_id, amount_cents, refunded_at)
SELECT stripe_id, order_id, amount_cents, refunded_at FROM order_refunds;

DROP TABLE order_refunds;

ALTER TABLE order_refunds_as_of RENAME TO order_refunds;

CREATE INDEX refunds_of_order ON order_refunds (order_id);
