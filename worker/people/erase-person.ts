import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PersonErased } from '#contract/desk/people.ts'
import { hourMs } from '#lib/time.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { eraseStatements } from './erase-people.ts'
import { toldAgain } from './move-person.ts'
import { erasureObstacle, erasureOf, paymentUnderWay } from './erasures.ts'
import { unpaidObjects } from '../payments/order-attempts.ts'
import { type Env, settingsOf } from '../env.ts'
import { ApiError } from '../http/errors.ts'
import { releaseObject } from '../payments/release-object.ts'
import { runTasks } from '../payments/run-tasks.ts'
import { stripeClient } from '../payments/stripe.ts'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { sql } from '../database/sql.ts'

/** The failure with which a person is told, once: it is asked on, each hour, and whoever has seen to it has. */
const triesUntilRaised = 5

const answerWithinMs = 10_000
const longestWaitMs = hourMs

const owedRow = z.object({ id: z.string(), address: z.string(), tries: z.number() })

/** Contacts of one run at most; on the paid plan those of more people than an hour erases by age. */
const mostAtOnce = { free: 1, paid: 10 }

/** Has the CRM erase contacts that are due, those of who asked for it first, until one cannot be erased. */
export async function eraseAtCrm(env: Env, nowMs: number): Promise<void> {
  const most = mostAtOnce[settingsOf(env).RUN_STATEMENTS > 50 ? 'paid' : 'free']
  for (let nth = 0; nth < most; nth += 1) if (!(await eraseContact(env, nowMs))) return
}

/**
 * Has the CRM erase the contact that is due next, or that of one erasure. A failure is retried with backoff, and raised
 * for a person when it keeps failing.
 *
 * @returns Whether one was erased.
 */
async function eraseContact(env: Env, nowMs: number, id: string | null = null): Promise<boolean> {
  const { DB: db } = env
  const owed = await sql`SELECT id, crm_address AS address, crm_tries AS tries FROM erasures
    WHERE crm_address IS NOT NULL AND crm_next_ms <= ${nowMs} AND (${id} IS NULL OR id = ${id})
    ORDER BY cause <> 'asked', crm_next_ms LIMIT 1`.first(db, owedRow)
  if (!owed) return false
  const crm = configuredCrm(settingsOf(env))
  const outcome = (await crm?.erase?.(owed.address, AbortSignal.timeout(answerWithinMs))) ?? {
    result: 'failed' as const,
    reason: 'no_crm_api',
  }
  const matter = { kind: 'erasure_owed', subjectId: owed.id } as const
  if (outcome.result === 'delivered') {
    await db.batch([
      sql`UPDATE erasures SET crm = 'done', crm_address = NULL WHERE id = ${owed.id}`.on(db),
      clearAttention(db, matter, nowMs),
      // What they sent since went with the contact.
      toldAgain(owed.address, owed.address, nowMs).on(db),
    ])
    return true
  }
  const waitMs = Math.min(30_000 * 2 ** owed.tries, longestWaitMs)
  const isTold = owed.tries + 1 === triesUntilRaised
  await db.batch([
    sql`UPDATE erasures SET crm_tries = crm_tries + 1, crm_next_ms = ${nowMs + waitMs}
      WHERE id = ${owed.id}`.on(db),
    ...(isTold ? [raiseAttention(db, { ...matter, detail: outcome.reason }, nowMs)] : []),
  ])
  return false
}

/** How the CRM can be told of an erasure. */
export function crmReach(env: Env): 'api' | 'webhook' | 'none' {
  const crm = configuredCrm(settingsOf(env))
  if (!crm) return 'none'
  return crm.erase ? 'api' : 'webhook'
}

/** Calls off what could still be paid for somebody. @throws {ApiError} `erasure_waits`, with the reason. */
async function callOffUnpaid({ DB: db }: Env, stripe: Stripe, address: string): Promise<string[]> {
  const ids = await unpaidObjects(db, address)
  for (const id of ids) {
    try {
      await releaseObject(stripe, id)
    } catch (cause) {
      const isPaid = cause instanceof ApiError && cause.code === 'checkout_conflict'
      const reason = isPaid
        ? paymentUnderWay
        : 'They have a checkout open, and Stripe cannot be reached to call it off. Try again in a few minutes.'
      throw new ApiError('erasure_waits', { fields: { address: reason }, cause })
    }
  }
  return ids
}

/**
 * Erases a person everywhere: what they could still pay is called off at Stripe, then all goes here in one
 * transaction, then at the CRM and at Stripe as far as they answer now; the rest is queued and retried by cron.
 *
 * @param noted - The line of the audit log, committed with it.
 * @throws {ApiError} `erasure_waits`, with the reason, while something is under way with them or Stripe cannot be
 *   asked.
 */
export async function erasePersonEverywhere(
  env: Env,
  person: { id: string; address: string; phone: string },
  noted: D1PreparedStatement,
): Promise<PersonErased> {
  const { DB: db } = env
  const { address } = person
  const settings = settingsOf(env)
  const nowMs = Date.now()
  const obstacle = await erasureObstacle(db, address)
  if (obstacle) throw new ApiError('erasure_waits', { fields: { address: obstacle } })
  const stripe = settings.STRIPE_SECRET_KEY ? stripeClient(settings) : null
  const calledOff = stripe ? await callOffUnpaid(env, stripe, address) : []
  const crm = crmReach(env)
  await db.batch([
    ...eraseStatements(db, { addresses: [address], scope: 'asked', crm, calledOff, nowMs }),
    noted,
  ])
  const erasure = await erasureOf(db, person)
  if (!erasure) throw new ApiError('internal')
  if (erasure.crm === 'owed') await eraseContact(env, nowMs, erasure.id)
  // On Cloudflare's free plan a request has no statements left for that; the cron has, a minute later.
  const limit = settings.RUN_STATEMENTS > 50 ? 4 : 0
  if (erasure.stripeOwed > 0 && stripe) await runTasks({ db, stripe, nowMs }, { limit })
  const { id: _, ...told } = (await erasureOf(db, person)) ?? erasure
  return told
}
