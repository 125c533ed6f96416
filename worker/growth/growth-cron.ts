import { blankCopies, copiesAfter } from '../db/payload-copies.ts'
import { type Env, settingsOf } from '../env.ts'

/** Runs every minute: keeps the database small. Never throws. */
export async function growthCron(env: Env): Promise<void> {
  try {
    await storeOnce(env)
  } catch (error) {
    console.error(JSON.stringify({ event: 'growth_cron_failed', cause: (error as Error).name }))
  }
}

/** Goes on taking out what was stored twice, half as many leads a minute as statements are allowed. */
async function storeOnce(env: Env): Promise<void> {
  const { DB: db } = env
  const afterRow = await copiesAfter(db)
  if (afterRow === null) return
  await blankCopies(db, afterRow, Math.ceil(settingsOf(env).RUN_STATEMENTS / 2))
}
