-- What was noted of a payment that the desk entered on an order of Stripe's, like the reference of its transfer.
ALTER TABLE order_payments ADD COLUMN note TEXT NOT NULL DEFAULT '';

CREATE TRIGGER payment_notes_of_erased AFTER UPDATE OF erased_at ON orders WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL
BEGIN UPDATE order_payments SET note = '' WHERE order_id = new.id AND note <> ''; END;
