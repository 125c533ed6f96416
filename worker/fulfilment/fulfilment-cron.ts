import { raiseAttention } from '../database/attention.ts'
import { lateTasks, raisedNote } from './fulfilment-tasks.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'

/** Two statements each, out of those a background run may make. */
const atOnce = 2

/** Runs every minute: tells a person of each task whose time has passed, once. Never throws. */
export async function fulfilmentCron({ DB: db }: Env, nowMs: number): Promise<void> {
  try {
    const late = await lateTasks(db, nowMs, atOnce)
    if (late.length === 0) return
    await db.batch(
      late.flatMap(({ id, task }) => [
        raiseAttention(db, { kind: 'task_late', subjectId: id, detail: task }, nowMs),
        raisedNote(db, id, nowMs),
      ]),
    )
  } catch (error) {
    logFailure('fulfilment_cron_failed', error)
  }
}
