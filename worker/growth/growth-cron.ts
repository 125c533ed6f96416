import { blankCopies, copiesAfter } from '../db/payload-copies.ts'
import { type Env, settingsOf } from '../env.ts'
import { archiveSilent } from './archive-silent.ts'
import { deleteLeaving } from './forget-archived.ts'
import { watchSize } from './watch-size.ts'

/** The minute of each hour in which the database's size is looked at. */
const sizeMinute = 52

/** Of five minutes the one in which nothing else that takes many statements is done. */
const isForArchive = (minute: number) => minute % 5 === 4

/** Runs every minute: keeps the database small, and says when it fills up all the same. Never throws. */
export async function growthCron(env: Env, nowMs: number): Promise<void> {
  const minute = new Date(nowMs).getUTCMinutes()
  const steps = [
    storeOnce,
    ...(isForArchive(minute) ? [deleteLeaving, archiveSilent] : []),
    ...(minute === sizeMinute ? [watchSize] : []),
  ]
  for (const step of steps) {
    try {
      await step(env, nowMs)
    } catch (error) {
      const { name: cause } = error as Error
      console.error(JSON.stringify({ event: 'growth_cron_failed', step: step.name, cause }))
    }
  }
}

/** Goes on taking out what was stored twice, half as many leads a minute as statements are allowed. */
async function storeOnce(env: Env): Promise<void> {
  const { DB: db } = env
  const afterRow = await copiesAfter(db)
  if (afterRow === null) return
  await blankCopies(db, afterRow, Math.ceil(settingsOf(env).RUN_STATEMENTS / 2))
}
