-- A lead is won, too, once its address is that of somebody who has paid since: at the desk a mistyped address is corrected,
-- or merged with the one that bought.
CREATE TRIGGER lead_work_won_by_address AFTER UPDATE OF email ON leads WHEN new.email <> old.email
BEGIN
  UPDATE lead_work SET state = 'won', order_id = bought.id, state_ms = unixepoch(bought.paid_at) * 1000
  FROM (
    SELECT id, paid_at FROM orders
    WHERE lower(email) = lower(new.email) AND email <> '' AND paid_at >= new.submitted_at
    ORDER BY paid_at LIMIT 1
  ) AS bought
  WHERE lead_id = coalesce(new.corrects, new.submission_id) AND state <> 'won';
END;
