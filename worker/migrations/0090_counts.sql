-- Page views and what came of them.

-- What visits come to, as sums without a trace of who made them. Hours and days are counted from 1970, UTC.

-- What sums are of: a page, a source, a form's field; see CountKind in contract/count.ts
CREATE TABLE count_keys (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  -- How many new names a day may bring is bounded
  made_day INTEGER NOT NULL,
  UNIQUE (kind, value)
) STRICT;

CREATE INDEX count_keys_made ON count_keys (made_day, kind);

-- Sums of single hours
CREATE TABLE count_hours (
  key_id INTEGER NOT NULL,
  hour INTEGER NOT NULL,
  views INTEGER NOT NULL DEFAULT 0,
  presses INTEGER NOT NULL DEFAULT 0,
  begun INTEGER NOT NULL DEFAULT 0,
  stopped INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0,
  checkouts INTEGER NOT NULL DEFAULT 0,
  tried INTEGER NOT NULL DEFAULT 0,
  leads INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  paid_cents INTEGER NOT NULL DEFAULT 0,
  lost_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key_id, hour)
) STRICT, WITHOUT ROWID;

-- Running totals at the end of each day on which a key was met, so that any span is one row less another
CREATE TABLE count_days (
  key_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  views INTEGER NOT NULL DEFAULT 0,
  presses INTEGER NOT NULL DEFAULT 0,
  begun INTEGER NOT NULL DEFAULT 0,
  stopped INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0,
  checkouts INTEGER NOT NULL DEFAULT 0,
  tried INTEGER NOT NULL DEFAULT 0,
  leads INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  paid_cents INTEGER NOT NULL DEFAULT 0,
  lost_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key_id, day)
) STRICT, WITHOUT ROWID;

-- What leads and orders still have to be counted with; cron adds it to the sums and deletes it
CREATE TABLE count_owed (
  id INTEGER PRIMARY KEY,
  -- 'leads', 'orders', 'paidCents' or 'lostCents'
  name TEXT NOT NULL,
  -- A lead's or an order's id
  subject_id TEXT NOT NULL,
  at TEXT NOT NULL,
  n INTEGER NOT NULL
) STRICT;

CREATE TRIGGER count_owed_of_lead AFTER INSERT ON leads WHEN new.status = 'accepted' AND new.replaced_by IS NULL
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('leads', new.submission_id, new.received_at, 1); END;

CREATE TRIGGER count_owed_of_changed_lead AFTER UPDATE OF status, replaced_by ON leads
WHEN (old.status = 'accepted' AND old.replaced_by IS NULL) <> (new.status = 'accepted' AND new.replaced_by IS NULL)
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('leads', new.submission_id, new.received_at, iif(new.status = 'accepted' AND new.replaced_by IS NULL, 1, -1)); END;

CREATE TRIGGER count_owed_of_order AFTER UPDATE OF paid_at ON orders WHEN old.paid_at IS NULL AND new.paid_at IS NOT NULL
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('orders', new.id, new.paid_at, 1); END;

CREATE TRIGGER count_owed_of_paid_order AFTER INSERT ON orders WHEN new.paid_at IS NOT NULL
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('orders', new.id, new.paid_at, 1); END;

CREATE TRIGGER count_owed_of_payment AFTER INSERT ON order_payments
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('paidCents', new.order_id, new.paid_at, new.amount_cents); END;

CREATE TRIGGER count_owed_of_refund AFTER INSERT ON order_refunds
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('lostCents', new.order_id, new.refunded_at, new.amount_cents); END;

CREATE TRIGGER count_owed_of_changed_refund AFTER UPDATE OF amount_cents ON order_refunds WHEN new.amount_cents <> old.amount_cents
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('lostCents', new.order_id, new.refunded_at, new.amount_cents - old.amount_cents); END;

CREATE TRIGGER count_owed_of_dispute AFTER UPDATE OF lost_cents ON orders WHEN new.lost_cents <> old.lost_cents
BEGIN INSERT INTO count_owed (name, subject_id, at, n) VALUES ('lostCents', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.lost_cents - old.lost_cents); END;
