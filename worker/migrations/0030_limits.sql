-- What keeps the limits that pages show.

-- One spot of a product of which so many are sold a period: held by an open payment page, or sold. A row
-- is a spot taken; a spot that comes free has no row.
CREATE TABLE seats (
  -- The attempt to pay that took it
  checkout_id TEXT PRIMARY KEY NOT NULL,
  product TEXT NOT NULL,
  -- The month in UTC in which the payment page was opened, like '2026-11'; it stays this one
  period TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held', 'sold')),
  order_id TEXT,
  -- Stripe's checkout session; null until it is made
  session_id TEXT,
  -- Keyed digest of the visitor's address, while held
  holder TEXT,
  taken_ms INTEGER NOT NULL,
  -- When the payment page closes by itself; the spot is free once Stripe says it has
  held_until_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX seats_of_period ON seats (product, period);
CREATE INDEX seats_of_order ON seats (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX seats_lapsing ON seats (held_until_ms) WHERE state = 'held';
CREATE INDEX seats_of_holder ON seats (holder) WHERE state = 'held';

-- Orders paid when their period had no spot left: refunded, once for each.
CREATE TABLE slipped_sales (
  order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  noticed_at TEXT NOT NULL,
  refunded_at TEXT,
  -- Goes into the idempotency key; raised when Stripe answers 5xx, which it would repeat for that key
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX slipped_due ON slipped_sales (noticed_at) WHERE refunded_at IS NULL;

-- Places of the growth vault, numbered as they were taken: one for each address. The highest number is how
-- many are taken, so nothing has to be counted.
CREATE TABLE vault_places (
  place INTEGER PRIMARY KEY NOT NULL,
  email TEXT NOT NULL UNIQUE,
  taken_at TEXT NOT NULL
) STRICT;

-- Who asked for a place of the vault and has not shown yet that the address is theirs.
CREATE TABLE vault_requests (
  email TEXT PRIMARY KEY NOT NULL,
  -- Until then a place is held for it; Unix milliseconds
  held_until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX vault_requests_held ON vault_requests (held_until_ms);
