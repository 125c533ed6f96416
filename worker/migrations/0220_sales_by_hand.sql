-- Sales that were paid elsewhere, and why money goes back.

-- What was noted of a sale that the desk entered by hand; null for one that Stripe took.
ALTER TABLE orders ADD COLUMN hand_note TEXT;

-- One of Stripe's three reasons, and a note of one's own.
ALTER TABLE refund_requests ADD COLUMN cause TEXT NOT NULL DEFAULT 'requested_by_customer';
ALTER TABLE refund_requests ADD COLUMN note TEXT NOT NULL DEFAULT '';
