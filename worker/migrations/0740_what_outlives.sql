-- What outlived its time, or would have been forgotten before it.

-- Every customer that was made at Stripe for an order: another attempt takes the one before off the order's row.
ALTER TABLE order_attempts ADD COLUMN customer_id TEXT;
UPDATE order_attempts SET customer_id = (
  SELECT stripe_customer_id FROM orders WHERE orders.checkout_id = order_attempts.checkout_id
);

-- When the last mail was written whose row no longer says to whom: who was written to is not forgotten as silent.
ALTER TABLE people ADD COLUMN written_at TEXT;

CREATE TRIGGER person_written_to AFTER UPDATE OF address ON mails WHEN old.address <> '' AND new.address = ''
BEGIN UPDATE people SET written_at = max(coalesce(written_at, ''), old.created_at) WHERE address = old.address; END;

-- A mail that was held with a link goes no more once that has run out.
CREATE TRIGGER mail_of_old_link AFTER DELETE ON newsletter_confirmations WHEN old.confirmed_at IS NULL
BEGIN UPDATE mails SET secret = NULL WHERE subject_id = old.lead_id AND kind = 'newsletter-confirm' AND state = 'dead'; END;

-- A version that was corrected is nobody's form any more.
DROP VIEW affiliate_touches;
CREATE VIEW affiliate_touches AS
  SELECT visits.partner_id, lower(leads.email) AS client_email, leads.first_name, leads.last_name,
    leads.received_at AS touched_at, leads.submission_id AS subject_id
  FROM leads
  JOIN affiliate_visits AS visits ON visits.id = leads.visit_id
  JOIN affiliate_partners AS partners ON partners.id = visits.partner_id
  WHERE leads.visit_id IS NOT NULL AND leads.status = 'accepted' AND leads.replaced_by IS NULL
    AND leads.received_at BETWEEN visits.made_at AND visits.holds_until
    AND (partners.revoked_at IS NULL OR leads.received_at < partners.revoked_at)
    AND lower(leads.email) <> partners.email;

-- A refusal may quote the address: it goes with what was refused.
CREATE TRIGGER attempts_of_old_delivery AFTER DELETE ON deliveries
BEGIN DELETE FROM delivery_attempts WHERE delivery_id = old.id; END;

CREATE TRIGGER attempts_of_old_mail AFTER DELETE ON mails
BEGIN DELETE FROM delivery_attempts WHERE delivery_id = old.id; END;

DELETE FROM delivery_attempts WHERE NOT EXISTS (
  SELECT 1 FROM deliveries WHERE id = delivery_id UNION ALL SELECT 1 FROM mails WHERE id = delivery_id
  UNION ALL SELECT 1 FROM google_conversions WHERE id = delivery_id
  UNION ALL SELECT 1 FROM meta_conversions WHERE id = delivery_id
);
