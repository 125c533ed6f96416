-- What is still to be done at Stripe: committed together with what it follows from, done at once where that
-- succeeds, and by the cron until it has. Times are ISO 8601 UTC text, except columns ending in _ms.
CREATE TABLE stripe_tasks (
  -- kind and object together, so that the same task is one row
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  -- Subscription, invoice, payment intent or checkout session
  object_id TEXT NOT NULL,
  order_id TEXT,
  created_at TEXT NOT NULL,
  -- When it may be tried again
  next_at_ms INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  done_at TEXT
) STRICT;

CREATE INDEX stripe_tasks_due ON stripe_tasks (next_at_ms) WHERE done_at IS NULL;
CREATE INDEX stripe_tasks_of_order ON stripe_tasks (order_id) WHERE done_at IS NULL;

-- Running plans without a schedule get their exact end.
INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
SELECT 'end_plan:' || stripe_subscription_id, 'end_plan', stripe_subscription_id, id, created_at
FROM orders
WHERE stripe_subscription_id IS NOT NULL AND stripe_schedule_id IS NULL AND paid_cents > 0
  AND coalesce(plan_state, 'active') IN ('active', 'past_due');
