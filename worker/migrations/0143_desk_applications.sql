-- Applications that wait, among the many tasks of orders. The worker that runs while this is applied needs none of it.
CREATE INDEX fulfilment_open_of_leads ON fulfilment_tasks (created_ms) WHERE done_ms IS NULL AND subject = 'lead';
