-- Indices of lists at the desk. The worker that runs while this is applied needs none of them.
CREATE INDEX leads_held_for ON leads (spam_reason, received_at) WHERE status = 'spam';
CREATE INDEX fulfilment_due ON fulfilment_tasks (due_ms) WHERE done_ms IS NULL;
