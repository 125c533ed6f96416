-- What a partner has bought speaks against a sale only if it was paid: anybody can open a checkout under the
-- partner's address and somebody else's telephone number.
DROP VIEW affiliate_suspicions;
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
