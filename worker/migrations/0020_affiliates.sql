-- Money is integer cents, times are ISO 8601 UTC text. Referrals and commissions have no table of their
-- own: they follow from leads, orders and contracts, so a late payment or refund cannot leave them wrong.

-- A partner of the affiliate programme. The code is upper case; a revoked one is ignored from then on.
CREATE TABLE affiliate_partners (
  id TEXT PRIMARY KEY NOT NULL,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Lower case
  email TEXT NOT NULL,
  -- The lead the application arrived as
  application_id TEXT NOT NULL UNIQUE,
  approved_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;

-- Private dashboard addresses: only the SHA-256 of each token is kept.
CREATE TABLE affiliate_tokens (
  token_hash TEXT PRIMARY KEY NOT NULL,
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;

CREATE INDEX affiliate_tokens_of_partner ON affiliate_tokens (partner_id);

-- Accelerators, sold by contract and entered by the operator.
CREATE TABLE affiliate_contracts (
  id TEXT PRIMARY KEY NOT NULL,
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  -- Lower case
  client_email TEXT NOT NULL,
  client_name TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents > 0),
  months INTEGER NOT NULL CHECK (months > 0),
  paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND paid_cents),
  signed_at TEXT NOT NULL,
  paid_at TEXT,
  refunded_at TEXT,
  cancelled_at TEXT
) STRICT;

CREATE INDEX affiliate_contracts_of_partner ON affiliate_contracts (partner_id);

-- What partners have been paid. The reference is the payment's own, so entering it twice counts once.
CREATE TABLE affiliate_payouts (
  reference TEXT PRIMARY KEY NOT NULL,
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  method TEXT NOT NULL,
  paid_at TEXT NOT NULL
) STRICT;

CREATE INDEX affiliate_payouts_of_partner ON affiliate_payouts (partner_id);

-- Who came through which partner first is asked by address.
CREATE INDEX leads_referred ON leads (lower(email), received_at) WHERE affiliate_code IS NOT NULL;
CREATE INDEX leads_applying ON leads (received_at) WHERE kind = 'affiliate';
