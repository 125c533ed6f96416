import { dayMs, daySeconds } from '#lib/time.ts'
import { eraseStatements } from './erase-people.ts'
import { peopleToErase } from './erasures.ts'
import type { Env } from '../env.ts'
import { crmReach } from './erase-person.ts'
import { keptYears, mailKeptDays } from '#contract/retention.ts'
import { logFailure } from '../http/log-failure.ts'
import { isStrangers } from '../mail/mail-replies.ts'
import { sql } from '../database/sql.ts'

/** The minute of each hour in which people are erased whose time is over. */
const eraseMinute = 37
/** So many at a time: no more than the CRM is asked for in an hour, a contact a minute on the free plan. */
const atOnce = 50

const yearSeconds = 365.25 * daySeconds

/**
 * Once an hour erases people whose retention period (as on the privacy page) has ended; called every minute. Whether it
 * did: that is some 40 statements, of 50 that Cloudflare's free plan allows a run. Never throws.
 */
export async function eraseByAge(env: Env, nowMs: number): Promise<boolean> {
  if (new Date(nowMs).getUTCMinutes() !== eraseMinute) return false
  try {
    return await eraseOld(env, nowMs)
  } catch (error) {
    logFailure('people_cron_failed', error)
    return false
  }
}

async function eraseOld(env: Env, nowMs: number): Promise<boolean> {
  const { DB: db } = env
  const before = (years: number) => Math.floor(nowMs / 1000 - years * yearSeconds)
  const since = { forms: before(keptYears.forms), orders: before(keptYears.orders) }
  // Of whom nothing else is known there is no record to go by.
  await sql`DELETE FROM mail_replies WHERE ${isStrangers}
    AND received_at < ${new Date(nowMs - mailKeptDays * dayMs).toISOString()}`.run(db)
  const { age, forms } = await peopleToErase(db, since, atOnce)
  const [addresses, scope] =
    age.length > 0 ? ([age, 'age'] as const) : ([forms, 'forms-age'] as const)
  if (addresses.length === 0) return false
  await db.batch(eraseStatements(db, { addresses, scope, crm: crmReach(env), nowMs }))
  return true
}
