-- Of mails the alarm compares hours with those of other weeks, and a letter goes to many in the hour its writer chose:
-- 'mails_delivered' is without letters. What was counted of all mails as they were queued was read by nothing.
DROP TRIGGER activity_of_mail;
DELETE FROM activity_hours WHERE name = 'mails';

DROP TRIGGER activity_of_mail_sent;
CREATE TRIGGER activity_of_mail_sent AFTER UPDATE OF state ON mails
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL AND NEW.kind <> 'news'
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('mails_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

UPDATE activity_hours SET n = max(activity_hours.n - letters.n, 0)
FROM (
  SELECT unixepoch(delivered_at) / 3600 * 3600000 AS hour_ms, count(*) AS n
  FROM mails WHERE kind = 'news' AND delivered_at IS NOT NULL GROUP BY 1
) AS letters
WHERE activity_hours.name = 'mails_delivered' AND activity_hours.hour_ms = letters.hour_ms;
