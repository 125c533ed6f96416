import { dayMs, hourMs } from '#lib/time.ts'
import { attentionTold, seenTo } from '#worker/database/attention.ts'
import { auditInsert } from '#worker/desk/audit-log.ts'
import { reviewSeen } from '#worker/payments/order-reviews.ts'
import type { SampleWorld } from './sample-world.ts'

/** A person has seen to what was raised longer ago. */
const openDays = 12

/** Settles old matters as somebody at the desk does, with their line in the audit log; the rest is told already. */
export async function settleMatters({ db, nowMs, random }: SampleWorld): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT attention.id, raised_at AS raisedAt, orders.id AS orderId FROM attention
       LEFT JOIN orders ON orders.id = subject_id AND review IS NOT NULL
       WHERE cleared_at IS NULL OR orders.id IS NOT NULL ORDER BY raised_at`,
    )
    .all<{ id: string; raisedAt: string; orderId: string | null }>()
  const old = results
    .map((row) => ({
      ...row,
      settledMs: Date.parse(row.raisedAt) + random.between(1, 60) * hourMs,
    }))
    .filter(({ settledMs }) => nowMs - settledMs >= openDays * dayMs)
    .toSorted((one, other) => one.settledMs - other.settledMs)
  for (const { id, orderId, settledMs } of old) {
    const role = random.pick(['owner', 'staff', 'staff'] as const)
    const action = orderId === null ? 'attention.settle' : 'orders.seen'
    const entry = { actor: role, role, action, subject: orderId ?? id }
    const settled =
      orderId === null ? [seenTo(db, [id], settledMs)] : reviewSeen(db, orderId, settledMs)
    await db.batch([...settled, auditInsert(db, entry, settledMs)])
  }
  const ids = results.map(({ id }) => id)
  await attentionTold(db, ids, nowMs).run()
}
