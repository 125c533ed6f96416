import type Stripe from 'stripe'
import { settingsOf } from '#worker/env.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import type { stripeAccount } from './stripe-account.ts'
import { tappedDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

type Account = ReturnType<typeof stripeAccount>
type Context = { db: D1Database; stripe: Stripe }

/** A worker that stops before each commit and each call to Stripe until it is let go on. */
export type Stepped = {
  /** Lets it go on to its next stop, or its end; true once it has ended. */
  step(): Promise<boolean>
  finish(): Promise<void>
}

/** Stripe's client of an account at the sandbox, by whatever carries its calls. */
export const clientOf = ({ settings }: Account, send: typeof fetch = fetch): Stripe =>
  stripeClient(settingsOf({ ...testEnv, ...settings }), send)

/** Begins work in steps: what it reads of the database between two stops, it reads at once. `send` carries its calls. */
export function stepped(
  account: Account,
  work: (context: Context) => Promise<unknown>,
  send: typeof fetch = fetch,
): Stepped {
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

/**
 * Lets workers go their ways in every order that their stops allow, each time in a world of its own.
 *
 * @returns How many orders there are.
 */
export async function everyInterleaving(
  begin: () => Promise<{
    workers: readonly Stepped[]
    settle: (order: string) => Promise<void>
  }>,
): Promise<number> {
  let wanted: number[] = []
  for (let count = 1; ; count += 1) {
    const { workers, settle } = await begin()
    let running = [...workers]
    const taken: { chosen: number; of: number }[] = []
    while (running.length > 0) {
      const chosen = wanted[taken.length] ?? 0
      taken.push({ chosen, of: running.length })
      const worker = running[chosen]
      if (await worker?.step()) running = running.filter((one) => one !== worker)
    }
    await settle(taken.map(({ chosen }) => chosen).join(''))
    while (taken.length > 0 && taken.at(-1)?.chosen === (taken.at(-1)?.of ?? 0) - 1) taken.pop()
    const last = taken.pop()
    if (!last) return count
    wanted = [...taken.map(({ chosen }) => chosen), last.chosen + 1]
  }
}
