-- Leads as work: how each one stands that asks something of a person, who has it, and until when it was promised.

-- One row a lead that somebody has to answer, made and kept by its tasks below.
CREATE TABLE lead_work (
  -- The first version of the lead, as its tasks have it
  lead_id TEXT PRIMARY KEY NOT NULL,
  -- 'new', 'answered', 'qualified', 'won' or 'lost'
  state TEXT NOT NULL DEFAULT 'new',
  -- As audit_log.actor; blank while nobody has it
  assignee TEXT NOT NULL DEFAULT '',
  -- The soonest promise that is still to be kept
  due_ms INTEGER,
  received_ms INTEGER NOT NULL,
  -- Since when it stands as it does
  state_ms INTEGER NOT NULL,
  -- The order whose payment won it
  order_id TEXT,
  -- Its place in every list: what is due, the soonest first, then the rest, the newest first
  place INTEGER GENERATED ALWAYS AS (coalesce(due_ms, 10000000000000 - received_ms)) VIRTUAL
) STRICT;

CREATE INDEX lead_work_open ON lead_work (place) WHERE state IN ('new', 'answered', 'qualified');
CREATE INDEX lead_work_open_of ON lead_work (assignee, place) WHERE state IN ('new', 'answered', 'qualified');
CREATE INDEX lead_work_in ON lead_work (state, place);
CREATE INDEX lead_work_in_of ON lead_work (assignee, state, place);

CREATE TRIGGER lead_work_begins AFTER INSERT ON fulfilment_tasks WHEN new.subject = 'lead'
BEGIN
  INSERT INTO lead_work (lead_id, state, due_ms, received_ms, state_ms)
  VALUES (
    new.subject_id, iif(new.done_ms IS NULL, 'new', 'answered'), iif(new.done_ms IS NULL, new.due_ms, NULL),
    new.created_ms, coalesce(new.done_ms, new.created_ms)
  )
  ON CONFLICT (lead_id) DO UPDATE SET
    due_ms = min(coalesce(due_ms, excluded.due_ms), coalesce(excluded.due_ms, due_ms));
END;

-- A promise that is kept answers the lead; taken back, the lead is new again, if nothing else happened.
CREATE TRIGGER lead_work_goes_on AFTER UPDATE OF done_ms, due_ms ON fulfilment_tasks WHEN new.subject = 'lead'
BEGIN
  UPDATE lead_work SET
    due_ms = (SELECT min(due_ms) FROM fulfilment_tasks WHERE subject_id = new.subject_id AND done_ms IS NULL),
    state = CASE
      WHEN state = 'new' AND new.done_ms IS NOT NULL THEN 'answered'
      WHEN state = 'answered' AND new.done_ms IS NULL AND state_ms = old.done_ms THEN 'new'
      ELSE state END,
    state_ms = CASE
      WHEN state = 'new' AND new.done_ms IS NOT NULL THEN new.done_ms
      WHEN state = 'answered' AND new.done_ms IS NULL AND state_ms = old.done_ms THEN received_ms
      ELSE state_ms END
  WHERE lead_id = new.subject_id;
END;

CREATE TRIGGER lead_work_ends AFTER DELETE ON fulfilment_tasks WHEN old.subject = 'lead'
BEGIN
  DELETE FROM lead_work WHERE lead_id = old.subject_id
    AND NOT EXISTS (SELECT 1 FROM fulfilment_tasks WHERE subject_id = old.subject_id);
END;

-- Won: the same address has paid for something since it wrote, whichever of the two was heard of first.
CREATE TRIGGER lead_work_won_before AFTER INSERT ON lead_work
BEGIN
  UPDATE lead_work SET state = 'won', order_id = bought.id, state_ms = unixepoch(bought.paid_at) * 1000
  FROM (
    SELECT orders.id, paid_at FROM leads JOIN orders ON lower(orders.email) = lower(leads.email)
    WHERE leads.submission_id = new.lead_id AND orders.email <> '' AND paid_at >= leads.submitted_at
    ORDER BY paid_at LIMIT 1
  ) AS bought
  WHERE lead_id = new.lead_id;
END;

CREATE TRIGGER lead_work_won AFTER UPDATE OF paid_at, email ON orders
WHEN new.paid_at IS NOT NULL AND new.email <> '' AND (old.paid_at IS NOT new.paid_at OR old.email <> new.email)
BEGIN
  UPDATE lead_work SET state = 'won', order_id = new.id, state_ms = unixepoch(new.paid_at) * 1000
  WHERE state <> 'won' AND lead_id IN (
    SELECT coalesce(corrects, submission_id) FROM leads
    WHERE lower(email) = lower(new.email) AND submitted_at <= new.paid_at
  );
END;
