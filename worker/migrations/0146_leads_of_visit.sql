-- Who sent something after a visit is told by this index alone, without reading the leads. Times are ISO 8601 UTC text.
-- The worker that runs while this is applied finds leads of a visit by it as before.
CREATE INDEX leads_sent_of_visit ON leads (visit_id, received_at, status, lower(email)) WHERE visit_id IS NOT NULL;

DROP INDEX leads_of_visit;
