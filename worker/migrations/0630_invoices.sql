-- Invoices, one for each payment, and credit notes, one for each sum that goes back: each numbered without gaps, in the
-- transaction that enters the money, whoever enters it. Triggers take the numbers; they cannot fail.

-- How numbers are written, and who sells: the owner's. What is issued keeps what stood then.
CREATE TABLE invoice_schemes (
  kind TEXT PRIMARY KEY NOT NULL CHECK (kind IN ('invoice', 'credit')),
  prefix TEXT NOT NULL,
  -- Least digits of a number
  width INTEGER NOT NULL,
  -- The seller's address and tax id, as lines
  seller TEXT NOT NULL
) STRICT;

INSERT INTO invoice_schemes VALUES ('invoice', 'INV-', 5, ''), ('credit', 'CN-', 5, '');

CREATE TABLE invoices (
  kind TEXT NOT NULL,
  -- 1, 2, 3 … of its kind
  serial INTEGER NOT NULL,
  -- As it is written
  number TEXT NOT NULL,
  -- Whose row may be lost and come back by reconciliation; a number that is given stays given
  order_id TEXT NOT NULL,
  -- The payment or the refunded charge, as the ledger calls it
  stripe_id TEXT NOT NULL,
  -- Below zero on a credit note that takes another back, because its refund has failed
  amount_cents INTEGER NOT NULL,
  seller TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  PRIMARY KEY (kind, serial)
) STRICT, WITHOUT ROWID;

CREATE INDEX invoices_of_order ON invoices (order_id);
CREATE INDEX invoices_of_payment ON invoices (stripe_id);

-- Whom they name, where the buyer or the desk has said so
ALTER TABLE orders ADD COLUMN company TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN tax_id TEXT NOT NULL DEFAULT '';

INSERT INTO invoices
  SELECT 'invoice', serial, printf('INV-%05d', serial), order_id, stripe_id, amount_cents, '', paid_at
  FROM (SELECT *, row_number() OVER (ORDER BY paid_at, stripe_id) AS serial FROM order_payments);

INSERT INTO invoices
  SELECT 'credit', serial, printf('CN-%05d', serial), order_id, stripe_id, amount_cents, '', refunded_at
  FROM (SELECT *, row_number() OVER (ORDER BY refunded_at, stripe_id) AS serial FROM order_refunds
    WHERE amount_cents > 0);

-- The number that comes next, and what else is the same on every one issued now.
CREATE VIEW next_invoices AS
  SELECT kind, serial, prefix || printf('%0*d', width, serial) AS number, seller,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS issued_at
  FROM (
    SELECT *, coalesce((SELECT max(serial) FROM invoices WHERE kind = schemes.kind), 0) + 1 AS serial
    FROM invoice_schemes AS schemes
  );

CREATE TRIGGER invoice_of_payment AFTER INSERT ON order_payments WHEN NOT EXISTS (SELECT 1 FROM invoices WHERE stripe_id = new.stripe_id)
BEGIN INSERT INTO invoices SELECT kind, serial, number, new.order_id, new.stripe_id, new.amount_cents, seller, issued_at FROM next_invoices WHERE kind = 'invoice'; END;

-- Stripe names the sum refunded of a charge so far; what no credit note has of it yet is another one.
CREATE VIEW uncredited_refunds AS
  SELECT refunds.stripe_id, refunds.order_id,
    refunds.amount_cents - coalesce((SELECT sum(amount_cents) FROM invoices
      WHERE kind = 'credit' AND invoices.stripe_id = refunds.stripe_id), 0) AS amount_cents
  FROM order_refunds AS refunds;

CREATE TRIGGER credit_of_refund AFTER INSERT ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;

CREATE TRIGGER credit_of_changed_refund AFTER UPDATE ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;
