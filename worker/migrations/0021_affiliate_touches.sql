CREATE INDEX orders_of_buyer ON orders (lower(email), created_at) WHERE email <> '';

-- Each time somebody left a lead or opened an order under a partner's code that was valid at that moment.
-- A partner's own address is not among them.
CREATE VIEW affiliate_touches AS
  SELECT partners.id AS partner_id, lower(leads.email) AS client_email, leads.first_name, leads.last_name,
    leads.received_at AS touched_at, leads.submission_id AS subject_id
  FROM leads
  JOIN affiliate_partners AS partners
    ON leads.affiliate_code IN (partners.code, lower(partners.code))
  WHERE leads.affiliate_code IS NOT NULL AND leads.status = 'accepted'
    AND leads.received_at >= partners.approved_at
    AND (partners.revoked_at IS NULL OR leads.received_at < partners.revoked_at)
    AND lower(leads.email) <> partners.email
  UNION ALL
  SELECT partners.id, lower(orders.email), orders.first_name, orders.last_name,
    orders.created_at, orders.id
  FROM orders
  JOIN affiliate_partners AS partners
    ON orders.affiliate_code IN (partners.code, lower(partners.code))
  WHERE orders.affiliate_code IS NOT NULL AND orders.email <> ''
    AND orders.created_at >= partners.approved_at
    AND (partners.revoked_at IS NULL OR orders.created_at < partners.revoked_at)
    AND lower(orders.email) <> partners.email;
