-- Money is integer cents. Times are ISO 8601 UTC text, except columns ending in _ms: Unix milliseconds.

-- One purchase. It keeps its row while the buyer changes details or plan: then another attempt becomes its
-- current one (checkout_id).
CREATE TABLE orders (
  id TEXT PRIMARY KEY NOT NULL,
  checkout_id TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- One charge, and all charges together
  amount_cents INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
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
  agreed_terms_at TEXT,
  agreed_marketing INTEGER NOT NULL DEFAULT 0,
  -- JSON: { first, last, affiliateCode }, or null; the code is the first touch's
  attribution TEXT,
  affiliate_code TEXT,
  stripe_customer_id TEXT,
  stripe_subscription_id TEXT UNIQUE,
  stripe_schedule_id TEXT,
  created_at TEXT NOT NULL,
  paid_at TEXT
) STRICT;

CREATE INDEX orders_paid ON orders (product, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_of_affiliate ON orders (affiliate_code, paid_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX orders_of_customer ON orders (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
CREATE INDEX orders_for_review ON orders (created_at) WHERE review IS NOT NULL;

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

CREATE TABLE order_refunds (
  -- Charge; Stripe reports the sum refunded so far
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  refunded_at TEXT NOT NULL
) STRICT;

CREATE INDEX refunds_of_order ON order_refunds (order_id);

CREATE TABLE order_disputes (
  stripe_id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL,
  -- 'open', 'won' or 'lost'
  outcome TEXT NOT NULL,
  opened_at TEXT NOT NULL
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
