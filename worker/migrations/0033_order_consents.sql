-- JSON: what the buyer agreed to, list of { to, text, at }; null on orders of older workers and of Stripe's own page
ALTER TABLE orders ADD COLUMN consents TEXT;

-- What the checkout said until orders began to keep it
UPDATE orders SET consents = CASE WHEN agreed_marketing = 1 THEN
    json_array(
      json_object('to', 'terms', 'text', 'I agree to the Terms of Service and the Privacy Policy', 'at', agreed_terms_at),
      json_object('to', 'marketing', 'text', 'Send me the monthly field notes. One e-mail, one click to leave.', 'at', agreed_terms_at)
    )
  ELSE
    json_array(
      json_object('to', 'terms', 'text', 'I agree to the Terms of Service and the Privacy Policy', 'at', agreed_terms_at)
    )
  END
WHERE agreed_terms_at IS NOT NULL;
