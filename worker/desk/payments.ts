import { Hono } from 'hono/tiny'
import { applyAgainRequest, deskPaymentPaths, reconcileRequest } from '#contract/desk/payments.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { commitNoted, inAnyCase } from './audit-log.ts'
import { applyAgain, reconcile } from '../payments/reconcile.ts'
import { runTasks } from '../payments/run-tasks.ts'
import { stripeClient, stripeFailure } from '../payments/stripe.ts'

/** A step asks Stripe for a page and commits a few transactions. */
const stepWaitMs = 25_000

const bodyTerms = { mostBytes: 64 * 1024, isOptional: true }

/** Does a piece of work at Stripe and in the database; what follows at Stripe is done behind the answer. */
async function atStripe<Result>(
  c: AppContext,
  work: (context: Parameters<typeof runTasks>[0]) => Promise<Result>,
): Promise<Result> {
  const context = { db: c.env.DB, stripe: stripeClient(c.get('settings')), nowMs: Date.now() }
  const result = await withStorage(async () => {
    try {
      return await work(context)
    } catch (error) {
      throw stripeFailure(error)
    }
  }, stepWaitMs)
  c.executionCtx.waitUntil(runTasks(context, { limit: 1 }).catch(() => undefined))
  return result
}

/** Payments brought in line with Stripe: events applied again, and the walk through its objects. */
export const deskPayments = new Hono<AppEnv>()
  .post(deskPaymentPaths.apply, ...atDesk, async (c) => {
    const which = await checkedBody(c, applyAgainRequest, bodyTerms)
    await commitNoted(c, [], { action: 'payments.apply', subject: 'payments' }, inAnyCase)
    return c.json({ events: await atStripe(c, (context) => applyAgain(context, which)) })
  })
  .post(deskPaymentPaths.reconcile, ...atDesk, async (c) => {
    const request = await checkedBody(c, reconcileRequest, bodyTerms)
    const entry = { action: 'payments.reconcile', subject: 'payments' }
    // A walk is many steps.
    if (!request.cursor) await commitNoted(c, [], entry, inAnyCase)
    return c.json(await atStripe(c, (context) => reconcile(context, request)))
  })
