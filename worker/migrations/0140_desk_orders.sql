-- What is asked for and looked up at the desk about orders and partners. The worker that runs while this is applied
-- knows none of it, and needs none. Money is integer cents. Times are ISO 8601 UTC text, except columns ending in _ms.

-- Money that is to be given back. Owed until Stripe has taken every part; what comes of it in the books is entered
-- by Stripe's events alone.
CREATE TABLE refund_requests (
  -- Made when the dialog was opened, so that the same press twice is one refund
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  closes_access INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'made', 'refused')),
  -- Stripe's code, where it refused
  reason TEXT,
  actor TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;

CREATE INDEX refund_requests_of_order ON refund_requests (order_id);

-- How a refund is spread over payments, fixed before the first of them is given back.
CREATE TABLE refund_parts (
  request_id TEXT NOT NULL REFERENCES refund_requests (id),
  -- Payment intent
  intent_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- Goes into the idempotency key; raised when Stripe answers 5xx, which it would repeat for that key
  generation INTEGER NOT NULL DEFAULT 0,
  -- What Stripe made of it, and when
  refund_id TEXT,
  charge_id TEXT,
  made_ms INTEGER,
  PRIMARY KEY (request_id, intent_id)
) STRICT, WITHOUT ROWID;

-- What is on its way back to the buyer of an order and in no sum of the order yet.
CREATE VIEW refunds_under_way AS
  SELECT requests.order_id, requests.id AS request_id,
    CASE
      WHEN parts.made_ms IS NULL AND requests.state <> 'owed' THEN 0
      WHEN parts.made_ms IS NULL THEN coalesce(parts.amount_cents, requests.amount_cents)
      WHEN EXISTS (
        SELECT 1 FROM order_refunds WHERE stripe_id = parts.charge_id AND as_of_ms >= parts.made_ms
      ) THEN 0
      ELSE parts.amount_cents
    END AS cents
  FROM refund_requests AS requests
  LEFT JOIN refund_parts AS parts ON parts.request_id = requests.id;

-- Since when a person has closed the access to what was bought, though not all of its money went back
ALTER TABLE orders ADD COLUMN access_withdrawn_at TEXT;
-- When a person called the rest of the payments off
ALTER TABLE orders ADD COLUMN plan_called_off_at TEXT;

CREATE INDEX orders_listed ON orders (created_at);
CREATE INDEX orders_listed_of ON orders (product, created_at);
CREATE INDEX orders_bought ON orders (created_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_bought_of ON orders (product, created_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (created_at) WHERE paid_at IS NULL;
CREATE INDEX orders_unpaid_of ON orders (product, created_at) WHERE paid_at IS NULL;
CREATE INDEX orders_refunded ON orders (created_at) WHERE refunded_cents > 0;
CREATE INDEX orders_disputed ON orders (created_at) WHERE dispute IS NOT NULL;
CREATE INDEX orders_behind ON orders (created_at) WHERE plan_state = 'past_due';
CREATE INDEX tasks_at_stripe_of_order ON stripe_tasks (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX attention_of_subject ON attention (subject_id) WHERE cleared_at IS NULL;
CREATE INDEX audit_of_subject ON audit_log (subject, id);

-- Applications for the affiliate programme that were answered with no.
CREATE TABLE affiliate_declines (
  application_id TEXT PRIMARY KEY NOT NULL,
  declined_at TEXT NOT NULL
) STRICT;

CREATE INDEX affiliate_partners_listed ON affiliate_partners (approved_at);
