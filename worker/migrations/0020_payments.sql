-- Orders, their ledger, and what is to be done at Stripe. Times are ISO 8601 UTC text, except columns ending in _ms:
-- Unix milliseconds; money is integer cents.

-- One purchase. It keeps its row while the buyer changes details or plan: then another attempt becomes its
-- current one (checkout_id).
CREATE TABLE orders (
  id TEXT PRIMARY KEY NOT NULL,
  checkout_id TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- One charge, and all charges together: what is left to pay after a code, tax among it
  amount_cents INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  -- The promotion code it was made with, and one charge without it
  promotion_code TEXT,
  list_cents INTEGER,
  -- Until when the code is kept for a payment that has not come, and since when it is not any more
  promotion_held_until_ms INTEGER,
  promotion_returned_at TEXT,
  -- What of total_cents is tax; null where none was worked out
  tax_cents INTEGER,
  -- Stripe's word where there is none to pay, like reverse_charge
  tax_reason TEXT NOT NULL DEFAULT '',
  -- Stripe's calculation of one charge, which its payment names
  tax_calculation TEXT,
  -- A course added to a plan and paid with its first charge. JSON: { product, name, cents, taxCents, plan }, as it
  -- was sold; total_cents holds it, amount_cents does not
  bump TEXT,
  state TEXT NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'processing', 'paid', 'failed', 'refunded')),
  -- When Stripe says what `state` is based on happened; older news changes nothing
  state_at_ms INTEGER NOT NULL DEFAULT 0,
  -- Sums of the ledger below
  paid_cents INTEGER NOT NULL DEFAULT 0,
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  -- 'open', 'won' or 'lost'
  dispute TEXT,
  -- Instalments: 'active', 'past_due', 'completed' or 'canceled'
  plan_state TEXT,
  plan_state_at_ms INTEGER NOT NULL DEFAULT 0,
  -- Why an operator should look at this order; null while nothing is odd
  review TEXT,
  email TEXT NOT NULL DEFAULT '',
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  -- What the tax depends on besides
  postal_code TEXT NOT NULL DEFAULT '',
  -- Whom invoices name, where the buyer or the desk has said so; kinds of tax ids are Stripe's
  company TEXT NOT NULL DEFAULT '',
  tax_id TEXT NOT NULL DEFAULT '',
  tax_id_kind TEXT NOT NULL DEFAULT '',
  agreed_terms_at TEXT,
  agreed_marketing INTEGER NOT NULL DEFAULT 0,
  -- JSON: { first, last, affiliateCode }, or null; the code is the first touch's
  attribution TEXT,
  affiliate_code TEXT,
  stripe_customer_id TEXT,
  stripe_subscription_id TEXT UNIQUE,
  created_at TEXT NOT NULL,
  paid_at TEXT,
  -- What Turnstile said of the latest request for a purchase, as on leads; 'none' when a page without script brought no token.
  turnstile TEXT,
  -- JSON: what the buyer agreed to, list of { to, text, at }; null on orders of Stripe's own page
  consents TEXT,
  -- What is bought, as it was called
  product_name TEXT,
  -- 'payment-intent', 'instalments' or 'checkout-session'
  sale_mode TEXT,
  -- How many charges of amount_cents, and the days between two
  instalment_count INTEGER,
  interval_days INTEGER,
  -- The guarantee in the words the buyer read
  guarantee TEXT,
  -- When Stripe ends the plan by itself, exactly; null until it has been told
  plan_ends_at TEXT,
  -- Sum of lost disputes
  lost_cents INTEGER NOT NULL DEFAULT 0,
  -- Since when what was bought is no longer owed: a dispute was lost or all was given back
  access_closed_at TEXT,
  visit_id TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(attribution) THEN json_extract(attribution, '$.visitId') END
  ) VIRTUAL,
  -- Since when an order names nobody any more: what Stripe tells of it later does not bring the name back.
  erased_at TEXT,
  -- Since when a person has closed the access to what was bought, though not all of its money went back
  access_withdrawn_at TEXT,
  -- When a person called the rest of the payments off
  plan_called_off_at TEXT,
  -- What was noted of a sale that the desk entered by hand; null for one that Stripe took
  hand_note TEXT
) STRICT;

CREATE INDEX orders_paid ON orders (product, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_of_affiliate ON orders (affiliate_code, paid_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX orders_of_customer ON orders (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
CREATE INDEX orders_for_review ON orders (created_at) WHERE review IS NOT NULL;
CREATE INDEX orders_of_buyer ON orders (lower(email), created_at) WHERE email <> '';
CREATE INDEX orders_of_visit ON orders (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX orders_of_email ON orders (lower(email)) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_with_running_plan ON orders (paid_at) WHERE plan_state = 'active';
CREATE INDEX orders_listed ON orders (created_at);
CREATE INDEX orders_listed_of ON orders (product, created_at);
CREATE INDEX orders_bought ON orders (created_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_bought_of ON orders (product, created_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (created_at) WHERE paid_at IS NULL;
CREATE INDEX orders_unpaid_of ON orders (product, created_at) WHERE paid_at IS NULL;
CREATE INDEX orders_refunded ON orders (created_at) WHERE refunded_cents > 0;
CREATE INDEX orders_disputed ON orders (created_at) WHERE dispute IS NOT NULL;
CREATE INDEX orders_behind ON orders (created_at) WHERE plan_state = 'past_due';
CREATE INDEX orders_by_currency ON orders (currency, created_at);

-- One try at paying an order, named by the buyer's checkoutId.
CREATE TABLE order_attempts (
  checkout_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  product TEXT NOT NULL,
  -- SHA-256 of product and details: the same id with others is refused
  fingerprint TEXT NOT NULL,
  -- Payment intent, subscription or checkout session
  stripe_id TEXT UNIQUE,
  -- Goes into the idempotency key; raised when Stripe answers 5xx, which it would repeat for that key
  generation INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX attempts_of_order ON order_attempts (order_id);

-- The ledger. Each row is keyed by what Stripe calls it, so that no event counts twice, in any order.
CREATE TABLE order_payments (
  -- Payment intent, or invoice of an instalment
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  paid_at TEXT NOT NULL
) STRICT;

CREATE INDEX payments_of_order ON order_payments (order_id);

CREATE TABLE order_disputes (
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL,
  -- 'open', 'won' or 'lost'
  outcome TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  -- Until when the bank waits for an answer, and why it asks, in Stripe's word
  due_at TEXT,
  reason TEXT
) STRICT;

CREATE INDEX disputes_of_order ON order_disputes (order_id);

-- What happened to an order, once each, in the order it was learned; listeners hang on these.
CREATE TABLE order_changes (
  -- Stripe event that brought it
  event_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL,
  amount_cents INTEGER NOT NULL DEFAULT 0,
  happened_at TEXT NOT NULL
) STRICT;

CREATE INDEX changes_of_order ON order_changes (order_id, happened_at);

-- Every event Stripe has sent, once.
CREATE TABLE stripe_events (
  id TEXT PRIMARY KEY NOT NULL,
  type TEXT NOT NULL,
  object_id TEXT NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'received'
    CHECK (outcome IN ('received', 'applied', 'ignored', 'review')),
  -- Why it is kept for review
  reason TEXT,
  created_at TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX stripe_events_for_review ON stripe_events (received_at) WHERE outcome = 'review';

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

-- What is still to be done at Stripe: committed together with what it follows from, done at once where that
-- succeeds, and by the cron until it has. Times are ISO 8601 UTC text, except columns ending in _ms.
CREATE TABLE stripe_tasks (
  -- kind and object together, so that the same task is one row
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  -- Subscription, invoice, payment intent or checkout session
  object_id TEXT NOT NULL,
  order_id TEXT,
  created_at TEXT NOT NULL,
  -- When it may be tried again
  next_at_ms INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  done_at TEXT
) STRICT;

CREATE INDEX stripe_tasks_due ON stripe_tasks (next_at_ms) WHERE done_at IS NULL;
CREATE INDEX stripe_tasks_of_order ON stripe_tasks (order_id) WHERE done_at IS NULL;
CREATE INDEX tasks_at_stripe_of_order ON stripe_tasks (order_id, created_at) WHERE order_id IS NOT NULL;

-- A refund may fail: then the sum refunded of its charge goes down again, to nothing even. So each row says as
-- of when Stripe named its sum (Unix milliseconds), and the later word stands.
CREATE TABLE order_refunds (
  -- Charge; Stripe reports the sum refunded so far
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  refunded_at TEXT NOT NULL,
  as_of_ms INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX refunds_of_order ON order_refunds (order_id);

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
  ended_at TEXT,
  -- Whether a person asked for everything back that was left of an order: then its plan ends, whatever Stripe's events
  -- say first.
  is_all INTEGER NOT NULL DEFAULT 0,
  -- One of Stripe's three reasons, and a note of one's own
  cause TEXT NOT NULL DEFAULT 'requested_by_customer',
  note TEXT NOT NULL DEFAULT ''
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

CREATE TRIGGER order_terms_of_new_order AFTER INSERT ON orders WHEN new.product_name IS NULL
BEGIN UPDATE orders SET product_name = terms.name, sale_mode = terms.sale_mode, guarantee = terms.guarantee, instalment_count = terms.instalment_count, interval_days = terms.interval_days FROM order_terms_before_0040 AS terms WHERE terms.product = new.product AND orders.id = new.id; END;

CREATE TRIGGER order_terms_of_changed_order AFTER UPDATE OF product ON orders WHEN new.product <> old.product AND new.product_name IS old.product_name
BEGIN UPDATE orders SET product_name = terms.name, sale_mode = terms.sale_mode, guarantee = terms.guarantee, instalment_count = terms.instalment_count, interval_days = terms.interval_days FROM order_terms_before_0040 AS terms WHERE terms.product = new.product AND orders.id = new.id; END;

CREATE TRIGGER order_loss_of_new_dispute AFTER INSERT ON order_disputes WHEN new.outcome = 'lost'
BEGIN UPDATE orders SET lost_cents = (SELECT sum(amount_cents) FROM order_disputes WHERE order_id = new.order_id AND outcome = 'lost') WHERE id = new.order_id; END;

CREATE TRIGGER order_loss_of_changed_dispute AFTER UPDATE ON order_disputes WHEN new.outcome = 'lost' OR old.outcome = 'lost'
BEGIN UPDATE orders SET lost_cents = (SELECT coalesce(sum(amount_cents), 0) FROM order_disputes WHERE order_id = new.order_id AND outcome = 'lost') WHERE id = new.order_id; END;

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
