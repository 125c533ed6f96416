-- Emptied by 0710. Of `orders` nobody reads or writes `review` (with its index) and `turnstile` any more: they go with a later
-- deployment, as the worker before it still does.
DROP TABLE order_terms_before_0040;
