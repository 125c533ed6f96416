/* oxlint-disable vitest/no-standalone-expect -- what a test calls after each step */
import { expect } from 'vitest'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { mortalWorker, type Death } from './mortal-worker.ts'
import { checkoutBody, checkoutPaths, type Plan, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** What a tab keeps, as the checkout's own store does, and the form it has open. */
type Tab = {
  attempt: { checkoutId: string; plan: Plan; replaces?: string | undefined } | null
  secret: string | null
}

type OrderRow = {
  id: string
  total_cents: number
  paid_cents: number
  plan_state: string | null
  review: string | null
}

/** One buyer with two tabs, a worker that may die at any boundary, and an account at the sandbox. */
export class TwoTabs {
  readonly #stripe = stripeAccount()
  readonly #details = checkoutBody().paymentData
  readonly tabs: [Tab, Tab] = [
    { attempt: null, secret: null },
    { attempt: null, secret: null },
  ]
  #heard: StripeEvent[] = []
  deaths = 0

  /** Runs something of the worker's that may die on the way. */
  async #mayDie<Result>(
    death: Death | null,
    work: (worker: ReturnType<typeof stripeAccount>) => Promise<Result>,
  ): Promise<Result> {
    const mortal = mortalWorker(testEnv.DB, death)
    const worker = stripeAccount({ DB: mortal.db }, this.#stripe.url)
    const result = await mortal.live(() => work(worker))
    if (mortal.hasDied) this.deaths += 1
    return result
  }

  async #post(tab: Tab, plan: Plan, death: Death | null) {
    const body = {
      checkoutId: tab.attempt?.checkoutId,
      replaces: tab.attempt?.replaces,
      paymentData: { ...this.#details, paymentPlan: plan },
    }
    const { status, body: answer } = await this.#mayDie(death, (worker) =>
      worker.post(checkoutPaths[plan], body),
    )
    if (status === 200) delete tab.attempt?.replaces
    tab.secret = status === 200 ? String(answer.clientSecret) : tab.secret
    return status
  }

  /** As the page does: the same contents keep their id, others replace it, a conflict begins once more. */
  async begin(index: 0 | 1, plan: Plan, death: Death | null): Promise<void> {
    const tab = this.tabs[index]
    // A second tab of the same checkout begins with what the first one keeps.
    const kept = this.tabs[index === 0 ? 1 : 0].attempt
    tab.attempt ??= kept && { ...kept }
    const before = tab.attempt
    const isSame = before?.plan === plan
    if (!isSame) {
      tab.attempt = {
        checkoutId: crypto.randomUUID(),
        plan,
        replaces: before?.replaces ?? before?.checkoutId,
      }
    }
    const status = await this.#post(tab, plan, death)
    if (status !== 409) return
    const { attempt } = tab
    const replaces = attempt?.replaces ?? attempt?.checkoutId
    tab.attempt = { checkoutId: crypto.randomUUID(), plan, replaces }
    await this.#post(tab, plan, null)
  }

  /** Duplicates the first tab, with what it keeps. */
  duplicate(): void {
    const [{ attempt, secret }] = this.tabs
    this.tabs[1] = { attempt: attempt && { ...attempt }, secret }
  }

  async pay(index: 0 | 1, card: string): Promise<boolean> {
    const { secret } = this.tabs[index]
    return secret !== null && (await this.#stripe.pay(secret, card)) === 200
  }

  /** Some of what has happened, in an order of its own; the first of it to a worker that dies. */
  async hear(share: number, seed: number, death: Death | null): Promise<void> {
    const known = new Set(this.#heard.map(({ id }) => id))
    const news = (await this.#stripe.list('events')).filter(({ id }) => !known.has(id))
    const shuffled = news
      .map((event, index) => ({ event, rank: (index * 7919 + seed * 104_729) % 1_009 }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, Math.ceil(news.length * share))
    let dies = death
    for (const { event } of shuffled) {
      const mortality = dies
      dies = null
      const { status } = await this.#mayDie(mortality, (worker) => worker.deliver(event))
      // Stripe sends again what was not answered 200.
      if (status === 200) this.#heard.push(event)
    }
  }

  /** What was heard is sent again, to a worker that has it. */
  async hearAgain(seed: number): Promise<void> {
    const again = this.#heard[seed % Math.max(this.#heard.length, 1)]
    if (again) await this.#stripe.deliver(again)
  }

  async cron(): Promise<void> {
    const orders = await this.orders()
    await rows(
      `UPDATE stripe_tasks SET next_at_ms = iif(order_id IN (SELECT value FROM json_each(?)), 0, 9e15)
       WHERE done_at IS NULL`,
      JSON.stringify(orders.map(({ id }) => id)),
    )
    await this.#stripe.runCron()
  }

  async pass(days: number): Promise<void> {
    await this.#stripe.advance(days)
  }

  orders(): Promise<OrderRow[]> {
    return rows<OrderRow>(
      'SELECT id, total_cents, paid_cents, plan_state, review FROM orders WHERE email = ?',
      this.#details.email,
    )
  }

  chargedCents = () => this.#stripe.chargedCents()

  /** What holds at every moment: one order, never more charged than it comes to, nothing entered twice. */
  async neverMore(): Promise<void> {
    const [orders, charged] = [await this.orders(), await this.chargedCents()]
    expect(orders.length).toBeLessThanOrEqual(1)
    if (charged > 0) expect(charged).toBeLessThanOrEqual(orders[0]?.total_cents ?? 0)
    expect(orders[0]?.paid_cents ?? 0).toBeLessThanOrEqual(charged)
  }

  /** What holds in the end, once everything was heard and a year is over. */
  async settles(): Promise<void> {
    const catchUp = async () => {
      await this.hear(1, 1, null)
      await this.cron()
    }
    await catchUp()
    for (const days of [35, 35, 35, 260]) {
      if ((await this.chargedCents()) > 0) await this.pass(days)
      await catchUp()
    }
    await this.neverMore()
    const [order] = await this.orders()
    const charged = await this.chargedCents()
    expect(order?.paid_cents ?? 0).toBe(charged)
    if (charged === 0) return
    const isWhole = charged === order?.total_cents
    expect(order?.review).toEqual(isWhole ? null : expect.any(String))
  }
}
