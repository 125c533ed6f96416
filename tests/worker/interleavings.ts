import type Stripe from 'stripe'
import { tappedDb } from '#worker/database/counted-db.ts'
import { settingsOf } from '#worker/env.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import type { stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Account = ReturnType<typeof stripeAccount>
type Context = { db: D1Database; stripe: Stripe }

/** Stripe's client of an account at the sandbox, by whatever carries its calls. */
export const clientOf = ({ settings }: Account, send: typeof fetch = fetch): Stripe =>
  stripeClient(settingsOf({ ...testEnv, ...settings }), send)

/**
 * Begins work in steps, before each commit and each call to Stripe: what it reads of the database between two stops, it
 * reads at once. `send` carries its calls.
 */
export function stepped(
  account: Account,
  work: (context: Context) => Promise<unknown>,
  send: typeof fetch = fetch,
) {
  let arrive = Promise.withResolvers<void>()
  let release = Promise.withResolvers<void>()
  let hasEnded = false

  async function stop() {
    const released = release.promise
    arrive.resolve()
    await released
  }

  const db = tappedDb(testEnv.DB, async (run, { sql }) => {
    if (!/^\s*(select|with)\b/i.test(sql)) await stop()
    return run()
  })
  const stripe = clientOf(account, async (input, init) => {
    await stop()
    return send(input, init)
  })

  const ended = stop()
    .then(() => work({ db, stripe }))
    .finally(() => {
      hasEnded = true
      arrive.resolve()
    })

  /** Lets it go on to its next stop, or its end; true once it has ended. */
  async function step() {
    if (hasEnded) return true
    const { resolve } = release
    release = Promise.withResolvers()
    arrive = Promise.withResolvers()
    resolve()
    await arrive.promise
    if (hasEnded) await ended
    return hasEnded
  }
  return {
    step,
    async finish() {
      for (let isOver = false; !isOver;) isOver = await step()
    },
  }
}
