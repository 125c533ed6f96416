-- Each minute asks for them: of all that are open, however many wait for a person, they are few.
CREATE INDEX attention_untold ON attention (raised_at, id)
  WHERE cleared_at IS NULL AND (told_at IS NULL OR told_at < raised_at);

-- Whoever is erased may be a partner whose code others used: without it every order was read for each.
CREATE INDEX orders_of_promotion ON orders (promotion_code) WHERE promotion_code IS NOT NULL;
