-- Whoever is erased may have matters that were seen to, and links that were used: all of either were read for each.
CREATE INDEX attention_about ON attention (subject_id);
DROP INDEX attention_of_subject;
CREATE INDEX newsletter_confirmations_of ON newsletter_confirmations (address);

-- Each minute erases links that nobody used: those that were used stay, and all of them were read for it.
CREATE INDEX newsletter_confirmations_unused ON newsletter_confirmations (created_at) WHERE confirmed_at IS NULL;
DROP INDEX newsletter_confirmations_age;

-- What may be a partner's own purchase is looked for among orders with a visit, in the order of their ids; SQLite takes
-- an index for that which it knows to have each id once, and took that of all orders.
CREATE UNIQUE INDEX orders_visited ON orders (id) WHERE visit_id IS NOT NULL;
