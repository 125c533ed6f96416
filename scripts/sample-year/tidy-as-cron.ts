import { dayMs } from '#lib/time.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { eraseVisits } from '#worker/affiliate/affiliate-visits.ts'
import { eraseOldAttempts } from '#worker/delivery/delivery-attempts.ts'
import { lateTasks, raisedNote } from '#worker/fulfilment/fulfilment-tasks.ts'
import { eraseSpent } from '#worker/library/library-access.ts'
import { eraseContents } from '#worker/mail/mails.ts'
import { eraseOldLinks } from '#worker/mail/newsletter-rows.ts'
import { eraseHeld } from '#worker/leads/quarantine.ts'
import { eraseEvents } from '#worker/payments/stripe-events.ts'
import { visitKeptDays } from '#contract/visit.ts'
import type { SampleWorld } from './sample-world.ts'

/** As the worker's cron has them. */
const kept = { mails: 90, events: 90 } as const

const isoBefore = (nowMs: number, days: number) => new Date(nowMs - days * dayMs).toISOString()

/** A batch at a time, until nothing is left of it. */
async function erase(some: () => Promise<number>): Promise<void> {
  while ((await some()) > 0);
}

const changesOf = async (statement: D1PreparedStatement) => (await statement.run()).meta.changes

/** Erases what cron would have by now, a batch at a time as there, and raises what is late. */
export async function tidyAsCron({ db, nowMs }: SampleWorld): Promise<void> {
  await erase(() => changesOf(eraseContents(db, isoBefore(nowMs, kept.mails))))
  await erase(() => changesOf(eraseOldAttempts(db, nowMs - kept.mails * dayMs)))
  await erase(() => changesOf(eraseOldLinks(db, nowMs)))
  await erase(() => eraseEvents(db, isoBefore(nowMs, kept.events)))
  await erase(() => eraseHeld(db, nowMs))
  await eraseVisits(db, isoBefore(nowMs, visitKeptDays), new Date(nowMs).toISOString())
  await eraseSpent(db, nowMs)
  for (const { id, task } of await lateTasks(db, nowMs, 1_000)) {
    await db.batch([
      raiseAttention(db, { kind: 'task_late', subjectId: id, detail: task }, nowMs),
      raisedNote(db, id, nowMs),
    ])
  }
}
