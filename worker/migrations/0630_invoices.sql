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
  -- What of amount_cents is tax
  tax_cents INTEGER,
  PRIMARY KEY (kind, serial)
) STRICT, WITHOUT ROWID;

CREATE INDEX invoices_of_order ON invoices (order_id);
CREATE INDEX invoices_of_payment ON invoices (stripe_id);

-- The number that comes next, and what else is the same on every one issued now.
CREATE VIEW next_invoices AS
  SELECT kind, serial, prefix || printf('%0*d', width, serial) AS number, seller,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS issued_at
  FROM (
    SELECT *, coalesce((SELECT max(serial) FROM invoices WHERE kind = schemes.kind), 0) + 1 AS serial
    FROM invoice_schemes AS schemes
  );

-- What of an order's tax no invoice or credit note has yet. Shares are rounded as sums so far, so that none is a cent off
-- in the end. Where the first of several charges holds a course, its tax is its own: the rest is shared among the others.
CREATE VIEW taxes_to_invoice AS
  SELECT order_id,
    (2 * first_tax * iif(rest = 0, paid, min(paid, first)) + first) / (2 * max(first, 1))
      + (2 * (tax - first_tax) * max(paid - first, 0) + rest) / (2 * max(rest, 1))
      - (SELECT coalesce(sum(tax_cents), 0) FROM invoices WHERE invoices.order_id = sums.order_id AND kind = 'invoice') AS invoice,
    (2 * first_tax * iif(rest = 0, back, min(back, first)) + first) / (2 * max(first, 1))
      + (2 * (tax - first_tax) * max(back - first, 0) + rest) / (2 * max(rest, 1))
      - (SELECT coalesce(sum(tax_cents), 0) FROM invoices WHERE invoices.order_id = sums.order_id AND kind = 'credit') AS credit
  FROM (SELECT id AS order_id, tax_cents AS tax,
      iif(bump IS NULL, total_cents, total_cents - amount_cents * (instalment_count - 1)) AS first,
      iif(bump IS NULL, 0, amount_cents * (instalment_count - 1)) AS rest,
      iif(bump IS NULL, tax_cents,
        (tax_cents - (bump ->> 'taxCents')) / instalment_count + (bump ->> 'taxCents')) AS first_tax,
      (SELECT coalesce(sum(amount_cents), 0) FROM order_payments WHERE order_id = orders.id) AS paid,
      (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = orders.id) AS back
    FROM orders WHERE tax_cents IS NOT NULL) AS sums;

CREATE TRIGGER invoice_of_payment AFTER INSERT ON order_payments WHEN NOT EXISTS (SELECT 1 FROM invoices WHERE stripe_id = new.stripe_id)
BEGIN INSERT INTO invoices SELECT kind, serial, number, new.order_id, new.stripe_id, new.amount_cents, seller, issued_at, (SELECT invoice FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices WHERE kind = 'invoice'; END;

-- Stripe names the sum refunded of a charge so far; what no credit note has of it yet is another one.
CREATE VIEW uncredited_refunds AS
  SELECT refunds.stripe_id, refunds.order_id,
    refunds.amount_cents - coalesce((SELECT sum(amount_cents) FROM invoices
      WHERE kind = 'credit' AND invoices.stripe_id = refunds.stripe_id), 0) AS amount_cents
  FROM order_refunds AS refunds;

CREATE TRIGGER credit_of_refund AFTER INSERT ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at, (SELECT credit FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;

CREATE TRIGGER credit_of_changed_refund AFTER UPDATE ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at, (SELECT credit FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;

-- A refund may be told before the payment that tells the tax of Stripe's own page: its credit note takes its part then.
CREATE TRIGGER tax_of_earlier_credit AFTER UPDATE OF tax_cents ON orders WHEN old.tax_cents IS NULL AND new.tax_cents IS NOT NULL
BEGIN UPDATE invoices SET tax_cents = (SELECT credit FROM taxes_to_invoice WHERE order_id = new.id) WHERE kind = 'credit' AND serial = (SELECT max(serial) FROM invoices WHERE kind = 'credit' AND order_id = new.id); END;
