-- Partners. Referrals and commissions have no table of their own: they follow from leads, orders and contracts, so a
-- late payment or refund cannot leave them wrong.

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

CREATE INDEX partners_of_person ON affiliate_partners (lower(email));
CREATE INDEX affiliate_partners_listed ON affiliate_partners (approved_at);

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
  -- JSON: ids of the orders of a client whose name was erased, since they have no address in common any more: what a
  -- partner earns with a contract depends on what the same client bought before. Null while the client has an address.
  client_orders TEXT,
  currency TEXT NOT NULL DEFAULT 'usd',
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
CREATE INDEX contracts_of_person ON affiliate_contracts (lower(client_email));

-- What partners have been paid. The reference is the payment's own, so entering it twice counts once.
CREATE TABLE affiliate_payouts (
  reference TEXT PRIMARY KEY NOT NULL,
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  currency TEXT NOT NULL DEFAULT 'usd',
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  method TEXT NOT NULL,
  paid_at TEXT NOT NULL
) STRICT;

CREATE INDEX affiliate_payouts_of_partner ON affiliate_payouts (partner_id);

-- A partner's credit needs a visit: a click on the partner's link that the worker itself wrote down,
-- known by a number that only the visitor's device holds.

-- One click. The number is made on the device and travels with what is later sent or bought there.
CREATE TABLE affiliate_visits (
  id TEXT PRIMARY KEY NOT NULL,
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  -- By the worker's clock; what is bought after the second earns nobody anything
  made_at TEXT NOT NULL,
  holds_until TEXT NOT NULL,
  -- Keyed hashes, to recognise partners who buy from themselves; blank where unknown, null once erased
  network_hash TEXT,
  device_hash TEXT
) STRICT;

CREATE INDEX affiliate_visits_of_partner ON affiliate_visits (partner_id, made_at);
CREATE INDEX affiliate_visits_to_erase ON affiliate_visits (made_at) WHERE network_hash IS NOT NULL;
CREATE INDEX affiliate_visits_of_network ON affiliate_visits (network_hash, made_at)
  WHERE network_hash IS NOT NULL;

-- The key of those hashes: without it an address could be found by trying all of them.
CREATE TABLE affiliate_hint_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key TEXT NOT NULL
) STRICT;

INSERT INTO affiliate_hint_key (id, key) VALUES (1, hex(randomblob(32)));

-- What a partner's own browser is known by: written when the dashboard is read with the partner's token.
CREATE TABLE affiliate_own_devices (
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  -- A visit's number, or one of the hashes of affiliate_visits
  hint TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('own_visit', 'own_device', 'own_network')),
  seen_at TEXT NOT NULL,
  PRIMARY KEY (partner_id, hint)
) STRICT;

CREATE INDEX affiliate_own_devices_by_age ON affiliate_own_devices (seen_at);

-- Why a sale waits for a person; kept when what it was seen by is erased.
CREATE TABLE affiliate_flags (
  order_id TEXT NOT NULL REFERENCES orders (id),
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  reason TEXT NOT NULL,
  noted_at TEXT NOT NULL,
  PRIMARY KEY (order_id, reason)
) STRICT;

CREATE INDEX affiliate_flags_of_partner ON affiliate_flags (partner_id);

-- What a person said about a sale; it stands above everything worked out.
CREATE TABLE affiliate_decisions (
  order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  partner_id TEXT NOT NULL REFERENCES affiliate_partners (id),
  verdict TEXT NOT NULL CHECK (verdict IN ('credited', 'refused')),
  decided_at TEXT NOT NULL
) STRICT;

CREATE INDEX affiliate_decisions_of_partner ON affiliate_decisions (partner_id);

-- Payments and refunds of contracts, each once by its own reference (an invoice's or transfer's number).
CREATE TABLE affiliate_contract_movements (
  contract_id TEXT NOT NULL REFERENCES affiliate_contracts (id),
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  reference TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  moved_at TEXT NOT NULL,
  -- Of the request that entered it
  entry_id TEXT NOT NULL UNIQUE,
  PRIMARY KEY (contract_id, kind, reference)
) STRICT;

-- Applications for the affiliate programme that were answered with no.
CREATE TABLE affiliate_declines (
  application_id TEXT PRIMARY KEY NOT NULL,
  declined_at TEXT NOT NULL
) STRICT;

CREATE VIEW affiliate_touches AS
  SELECT visits.partner_id, lower(leads.email) AS client_email, leads.first_name, leads.last_name,
    leads.received_at AS touched_at, leads.submission_id AS subject_id
  FROM leads
  JOIN affiliate_visits AS visits ON visits.id = leads.visit_id
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  WHERE leads.visit_id IS NOT NULL AND leads.status = 'accepted'
    AND leads.received_at BETWEEN visits.made_at AND visits.holds_until
    AND (partners.revoked_at IS NULL OR leads.received_at < partners.revoked_at)
    AND lower(leads.email) <> partners.email;

-- Orders with money in them, and the partner each is credited to: by a person, by the visit that was made
-- before it on the same device, or else by the partner's own code.
CREATE VIEW affiliate_credits AS
  SELECT decisions.order_id, decisions.partner_id, 'decision' AS basis
  FROM affiliate_decisions AS decisions
  JOIN orders ON orders.id = decisions.order_id
  WHERE decisions.verdict = 'credited' AND orders.paid_cents > 0
  UNION ALL
  SELECT orders.id, visits.partner_id, 'visit'
  FROM affiliate_visits AS visits
  JOIN orders ON orders.visit_id = visits.id
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
    AND orders.created_at BETWEEN visits.made_at AND visits.holds_until
    AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
  UNION ALL
  SELECT orders.id, codes.partner_id, 'code'
  FROM promotion_codes AS codes
  JOIN orders ON orders.promotion_code = codes.code AND orders.promotion_returned_at IS NULL
  JOIN affiliate_partners AS partners ON partners.id = codes.partner_id
  WHERE codes.partner_id IS NOT NULL AND orders.promotion_code IS NOT NULL AND orders.paid_cents > 0
    AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    AND lower(orders.email) <> lower(partners.email)
    AND NOT EXISTS (SELECT 1 FROM affiliate_decisions WHERE order_id = orders.id)
    AND NOT EXISTS (
      SELECT 1 FROM affiliate_visits AS visits
      JOIN affiliate_partners AS visited ON visited.id = visits.partner_id
      WHERE visits.id = orders.visit_id AND orders.created_at BETWEEN visits.made_at AND visits.holds_until
        AND (visited.revoked_at IS NULL OR orders.created_at < visited.revoked_at)
    );

CREATE VIEW affiliate_suspicions AS
  SELECT orders.id AS order_id, visits.partner_id, own.reason
  FROM affiliate_visits AS visits
  JOIN orders ON orders.visit_id = visits.id
  JOIN affiliate_own_devices AS own
    ON own.partner_id = visits.partner_id
    AND own.hint IN (visits.id, visits.device_hash, visits.network_hash)
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
  UNION
  -- Something was sent from that device under the partner's own address
  SELECT orders.id, visits.partner_id, 'own_form'
  FROM affiliate_visits AS visits
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  JOIN orders ON orders.visit_id = visits.id
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
    AND (
      EXISTS (
        SELECT 1 FROM leads
        WHERE leads.visit_id = visits.id AND leads.visit_id IS NOT NULL
          AND lower(leads.email) = partners.email
      )
      OR EXISTS (
        SELECT 1 FROM orders AS others
        WHERE others.visit_id = visits.id AND others.visit_id IS NOT NULL
          AND lower(others.email) = partners.email
      )
    )
  UNION
  -- The partner has bought something here under the same postal address or telephone number
  SELECT orders.id, visits.partner_id, 'own_address'
  FROM affiliate_visits AS visits
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  JOIN orders ON orders.visit_id = visits.id
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
    AND EXISTS (
      SELECT 1 FROM orders AS own
      WHERE lower(own.email) = lower(partners.email) AND own.email <> '' AND own.paid_cents > 0
        AND (
          (orders.address <> '' AND lower(trim(orders.address)) = lower(trim(own.address))
            AND lower(trim(orders.city)) = lower(trim(own.city)) AND orders.country = own.country)
          OR (orders.phone <> ''
            AND replace(replace(replace(replace(orders.phone, ' ', ''), '-', ''), '(', ''), ')', '')
              = replace(replace(replace(replace(own.phone, ' ', ''), '-', ''), '(', ''), ')', ''))
        )
    )
  UNION
  -- One visit, and more buyers than a household has
  SELECT orders.id, visits.partner_id, 'shared_visit'
  FROM affiliate_visits AS visits
  JOIN orders ON orders.visit_id = visits.id
  WHERE orders.visit_id IS NOT NULL AND orders.paid_cents > 0
    AND (
      SELECT count(DISTINCT lower(others.email)) FROM orders AS others
      WHERE others.visit_id = visits.id AND others.visit_id IS NOT NULL AND others.paid_cents > 0
    ) > 2;
