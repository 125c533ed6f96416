-- How much happened in each hour, kept by the rows themselves as they come: for the desk's figures and the alarm's
-- usual rates, which may not count all rows each time. The worker that runs while this is applied needs none of it.
CREATE TABLE activity_hours (
  -- 'leads', 'crm_delivered', 'orders', 'paid_cents', 'refunded_cents', 'mails', 'mails_delivered'
  name TEXT NOT NULL,
  -- Beginning of the hour
  hour_ms INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (name, hour_ms)
) STRICT, WITHOUT ROWID;

INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'leads', unixepoch(received_at) / 3600 * 3600000 AS hour, count(*) FROM leads
WHERE status = 'accepted' AND replaced_by IS NULL GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'crm_delivered', unixepoch(delivered_at) / 3600 * 3600000 AS hour, count(*) FROM deliveries
WHERE delivered_at IS NOT NULL GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'orders', unixepoch(paid_at) / 3600 * 3600000 AS hour, count(*) FROM orders
WHERE paid_at IS NOT NULL GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'paid_cents', unixepoch(paid_at) / 3600 * 3600000 AS hour, sum(amount_cents) FROM order_payments GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'refunded_cents', unixepoch(refunded_at) / 3600 * 3600000 AS hour, sum(amount_cents) FROM order_refunds
GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'mails', unixepoch(created_at) / 3600 * 3600000 AS hour, count(*) FROM mails GROUP BY hour;
INSERT INTO activity_hours (name, hour_ms, n)
SELECT 'mails_delivered', unixepoch(delivered_at) / 3600 * 3600000 AS hour, count(*) FROM mails
WHERE delivered_at IS NOT NULL GROUP BY hour;

CREATE TRIGGER activity_of_lead AFTER INSERT ON leads
WHEN NEW.status = 'accepted' AND NEW.replaced_by IS NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('leads', unixepoch(NEW.received_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
-- Released from quarantine, or replaced by a later version of itself.
CREATE TRIGGER activity_of_lead_changed AFTER UPDATE OF status, replaced_by ON leads
WHEN (OLD.status = 'accepted' AND OLD.replaced_by IS NULL) <> (NEW.status = 'accepted' AND NEW.replaced_by IS NULL)
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES (
    'leads', unixepoch(NEW.received_at) / 3600 * 3600000,
    iif(NEW.status = 'accepted' AND NEW.replaced_by IS NULL, 1, -1)
  )
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER activity_of_delivery AFTER UPDATE OF state ON deliveries
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('crm_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER activity_of_order AFTER UPDATE OF paid_at ON orders
WHEN NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('orders', unixepoch(NEW.paid_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER activity_of_payment AFTER INSERT ON order_payments
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('paid_cents', unixepoch(NEW.paid_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER activity_of_refund AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents', unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER activity_of_refund_changed AFTER UPDATE OF amount_cents ON order_refunds
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('refunded_cents', unixepoch(NEW.refunded_at) / 3600 * 3600000, NEW.amount_cents - OLD.amount_cents)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + excluded.n;
END;
CREATE TRIGGER activity_of_mail AFTER INSERT ON mails
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('mails', unixepoch(NEW.created_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER activity_of_mail_sent AFTER UPDATE OF state ON mails
WHEN NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.delivered_at IS NOT NULL
BEGIN
  INSERT INTO activity_hours (name, hour_ms, n)
  VALUES ('mails_delivered', unixepoch(NEW.delivered_at) / 3600 * 3600000, 1)
  ON CONFLICT (name, hour_ms) DO UPDATE SET n = n + 1;
END;

-- For what is listed by its form, newest first.
CREATE INDEX leads_of_kind ON leads (kind, received_at);
