-- A course added to a plan and paid with its first charge.

-- JSON: { product, name, cents, taxCents, plan }, as it was sold; total_cents holds it, amount_cents does not
ALTER TABLE orders ADD COLUMN bump TEXT;

DROP VIEW taxes_to_invoice;

-- As before. Where the first of several charges holds a course, its tax is its own: the rest is shared among the others.
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
