-- A lead is won by who has the address of the version that stands, no mistyped one's; and one that was won by hand is tied
-- to the payment that follows, won when it was.
DROP TRIGGER lead_work_won_before;
CREATE TRIGGER lead_work_won_before AFTER INSERT ON lead_work
BEGIN
  UPDATE lead_work SET state = 'won', order_id = bought.id, state_ms = unixepoch(bought.paid_at) * 1000
  FROM (
    SELECT orders.id, paid_at FROM leads JOIN orders ON lower(orders.email) = lower(leads.email)
    WHERE (leads.submission_id = new.lead_id OR leads.corrects = new.lead_id)
      AND leads.status = 'accepted' AND leads.replaced_by IS NULL
      AND orders.email <> '' AND paid_at >= leads.submitted_at
    ORDER BY paid_at LIMIT 1
  ) AS bought
  WHERE lead_id = new.lead_id;
END;

DROP TRIGGER lead_work_won;
CREATE TRIGGER lead_work_won AFTER UPDATE OF paid_at, email ON orders
WHEN new.paid_at IS NOT NULL AND new.email <> '' AND (old.paid_at IS NOT new.paid_at OR old.email <> new.email)
BEGIN
  UPDATE lead_work SET state = 'won', order_id = new.id,
    state_ms = iif(state = 'won', state_ms, unixepoch(new.paid_at) * 1000)
  WHERE (state <> 'won' OR order_id IS NULL) AND lead_id IN (
    SELECT coalesce(corrects, submission_id) FROM leads
    WHERE lower(email) = lower(new.email) AND status = 'accepted' AND replaced_by IS NULL
      AND submitted_at <= new.paid_at
  );
END;

DROP TRIGGER lead_work_won_by_address;
CREATE TRIGGER lead_work_won_by_address AFTER UPDATE OF email ON leads
WHEN new.email <> old.email AND new.status = 'accepted' AND new.replaced_by IS NULL
BEGIN
  UPDATE lead_work SET state = 'won', order_id = bought.id,
    state_ms = iif(state = 'won', state_ms, unixepoch(bought.paid_at) * 1000)
  FROM (
    SELECT id, paid_at FROM orders
    WHERE lower(email) = lower(new.email) AND email <> '' AND paid_at >= new.submitted_at
    ORDER BY paid_at LIMIT 1
  ) AS bought
  WHERE lead_id = coalesce(new.corrects, new.submission_id) AND (state <> 'won' OR order_id IS NULL);
END;

-- A partner's leads are found by their visits.
DROP INDEX leads_referred;
