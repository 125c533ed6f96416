-- What people owe buyers and applicants.

-- What people owe for an order or an application: made with the payment in one transaction, ticked off by the operator.
CREATE TABLE fulfilment_tasks (
  -- subject id and task together, so that the same task is one row
  id TEXT PRIMARY KEY NOT NULL,
  -- 'order' or 'lead'
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- Its name in contract/fulfilment.ts
  task TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  -- Null while it waits for another task, or where no time was promised
  due_ms INTEGER,
  done_ms INTEGER,
  -- When attention was raised because it is late
  raised_ms INTEGER
) STRICT;

CREATE INDEX fulfilment_of ON fulfilment_tasks (subject_id);
CREATE INDEX fulfilment_late ON fulfilment_tasks (due_ms)
WHERE done_ms IS NULL AND raised_ms IS NULL AND due_ms IS NOT NULL;
CREATE INDEX fulfilment_open ON fulfilment_tasks (created_ms) WHERE done_ms IS NULL;
CREATE INDEX fulfilment_due ON fulfilment_tasks (due_ms) WHERE done_ms IS NULL;

-- Applications that wait, among the many tasks of orders.
CREATE INDEX fulfilment_open_of_leads ON fulfilment_tasks (created_ms) WHERE done_ms IS NULL AND subject = 'lead';
