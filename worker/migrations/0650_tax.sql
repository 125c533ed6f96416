-- Tax, where Stripe works it out. The amounts of such an order hold it: amount_cents is one charge with its tax.

-- What of total_cents is tax; null where none was worked out
ALTER TABLE orders ADD COLUMN tax_cents INTEGER;
-- Stripe's word where there is none to pay, like reverse_charge
ALTER TABLE orders ADD COLUMN tax_reason TEXT NOT NULL DEFAULT '';
-- Stripe's calculation of one charge, which its payment names
ALTER TABLE orders ADD COLUMN tax_calculation TEXT;
-- What the tax depends on besides the country; kinds are Stripe's
ALTER TABLE orders ADD COLUMN tax_id_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN postal_code TEXT NOT NULL DEFAULT '';

-- What of amount_cents is tax
ALTER TABLE invoices ADD COLUMN tax_cents INTEGER;

-- What of an order's tax no invoice or credit note has yet. Shares are rounded as sums so far, so that none is a cent off
-- in the end.
CREATE VIEW taxes_to_invoice AS
  SELECT id AS order_id,
    (2 * tax_cents * (SELECT coalesce(sum(amount_cents), 0) FROM order_payments WHERE order_id = orders.id)
      + total_cents) / (2 * max(total_cents, 1))
      - (SELECT coalesce(sum(tax_cents), 0) FROM invoices WHERE order_id = orders.id AND kind = 'invoice') AS invoice,
    (2 * tax_cents * (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = orders.id)
      + total_cents) / (2 * max(total_cents, 1))
      - (SELECT coalesce(sum(tax_cents), 0) FROM invoices WHERE order_id = orders.id AND kind = 'credit') AS credit
  FROM orders WHERE tax_cents IS NOT NULL;

DROP TRIGGER invoice_of_payment;
DROP TRIGGER credit_of_refund;
DROP TRIGGER credit_of_changed_refund;

CREATE TRIGGER invoice_of_payment AFTER INSERT ON order_payments WHEN NOT EXISTS (SELECT 1 FROM invoices WHERE stripe_id = new.stripe_id)
BEGIN INSERT INTO invoices SELECT kind, serial, number, new.order_id, new.stripe_id, new.amount_cents, seller, issued_at, (SELECT invoice FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices WHERE kind = 'invoice'; END;

CREATE TRIGGER credit_of_refund AFTER INSERT ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at, (SELECT credit FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;

CREATE TRIGGER credit_of_changed_refund AFTER UPDATE ON order_refunds
BEGIN INSERT INTO invoices SELECT kind, serial, number, order_id, stripe_id, amount_cents, seller, issued_at, (SELECT credit FROM taxes_to_invoice WHERE order_id = new.order_id) FROM next_invoices, uncredited_refunds WHERE kind = 'credit' AND stripe_id = new.stripe_id AND amount_cents <> 0; END;

-- A refund may be told before the payment that tells the tax of Stripe's own page: its credit note takes its part then.
CREATE TRIGGER tax_of_earlier_credit AFTER UPDATE OF tax_cents ON orders WHEN old.tax_cents IS NULL AND new.tax_cents IS NOT NULL
BEGIN UPDATE invoices SET tax_cents = (SELECT credit FROM taxes_to_invoice WHERE order_id = new.id) WHERE kind = 'credit' AND serial = (SELECT max(serial) FROM invoices WHERE kind = 'credit' AND order_id = new.id); END;
