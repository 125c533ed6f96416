/* oxlint-disable vitest/no-standalone-expect -- what the class looks at after each step */
import { expect, test } from 'vitest'
import { startPaymentPaths } from '#contract/paths.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { mortalWorker, type Death } from './mortal-worker.ts'
import { checkoutBody, type Plan, ordersWhere, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import fc from 'fast-check'

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
}

/** One buyer with two tabs, a worker that may die at any boundary, and an account at the sandbox. */
class TwoTabs {
  readonly stripe = stripeAccount()
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
    const worker = stripeAccount({ DB: mortal.db }, this.stripe.url)
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
      worker.post(startPaymentPaths[plan], body),
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
    return secret !== null && (await this.stripe.pay(secret, card)) === 200
  }

  /** Some of what has happened, in an order of its own; the first of it to a worker that dies. */
  async hear(share: number, seed: number, death: Death | null): Promise<void> {
    const known = new Set(this.#heard.map(({ id }) => id))
    const news = (await this.stripe.list('events')).filter(({ id }) => !known.has(id))
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
    if (again) await this.stripe.deliver(again)
  }

  async cron(): Promise<void> {
    for (const { id } of await this.orders()) await this.stripe.runCronFor(id)
  }

  /** Lets days go by, where money was taken. */
  async pass(days: number): Promise<void> {
    if ((await this.stripe.chargedCents()) > 0) await this.stripe.advance(days)
  }

  orders() {
    return ordersWhere<OrderRow>({ email: this.#details.email })
  }

  /** What holds at every moment: one order, never more charged than it comes to, nothing entered twice. */
  async neverMore(): Promise<void> {
    const [orders, charged] = [await this.orders(), await this.stripe.chargedCents()]
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
      await this.pass(days)
      await catchUp()
    }
    await this.neverMore()
    const [order] = await this.orders()
    const charged = await this.stripe.chargedCents()
    expect(order?.paid_cents ?? 0).toBe(charged)
    if (charged === 0) return
    const isWhole = charged === order?.total_cents
    expect(order?.matters.length === 0).toBe(isWhole)
  }
}

const runs = Number(testEnv.MODEL_RUNS || 8)

type Step = fc.AsyncCommand<object, TwoTabs>

function step(name: string, run: (real: TwoTabs) => Promise<unknown>): Step {
  return {
    check: () => true,
    async run(_model, real) {
      await run(real)
      await real.neverMore()
    },
    toString: () => name,
  }
}

const tab = fc.constantFrom<0 | 1>(0, 1)
const plan = fc.constantFrom<Plan>('upfront', 'monthly')
const death: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ at: fc.nat(9), when: fc.constantFrom('before', 'after') }),
  { freq: 2 },
)
const cards = ['4242424242424242', '4242424242424242', '4000000000000002']

const begin = fc
  .tuple(tab, plan, death)
  .map(([index, chosen, dies]) =>
    step(`begin ${index} ${chosen} ${JSON.stringify(dies)}`, (real) =>
      real.begin(index, chosen, dies),
    ),
  )

const steps = [
  // Twice, so that it comes more often.
  begin,
  begin,
  fc.tuple(plan, plan, death).map(([one, other, dies]) =>
    step(`both begin ${one} ${other}`, async (real) => {
      await real.begin(0, one, dies)
      real.duplicate()
      await real.begin(1, other, null)
    }),
  ),
  fc
    .tuple(tab, fc.constantFrom(...cards))
    .map(([index, card]) => step(`pay ${index} ${card}`, (real) => real.pay(index, card))),
  fc
    .tuple(fc.constantFrom(0.3, 0.6, 1), fc.nat(99), death)
    .map(([share, seed, dies]) =>
      step(`hear ${share} ${seed} ${JSON.stringify(dies)}`, (real) => real.hear(share, seed, dies)),
    ),
  fc.nat(99).map((seed) => step(`hear again ${seed}`, (real) => real.hearAgain(seed))),
  fc.constant(step('cron', (real) => real.cron())),
  fc.integer({ min: 1, max: 40 }).map((days) => step(`pass ${days}`, (real) => real.pass(days))),
]

test('two tabs, webhooks, kills and redeliveries in any order charge the contract, enter it, and never more', async () => {
  let paid = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14, size: '+1' }), async (commands) => {
      const real = new TwoTabs()
      await fc.asyncModelRun(() => ({ model: {}, real }), commands)
      // Whatever form is still open somewhere is sent with a card that pays.
      for (const index of [0, 1] as const) await real.pay(index, '4242424242424242')
      await real.settles()
      if ((await real.stripe.chargedCents()) > 0) paid += 1
    }),
    { numRuns: runs, endOnFailure: true, ...(testEnv.MODEL_RUNS ? {} : { seed: 20_261_122 }) },
  )
  expect(paid).toBeGreaterThan(0)
}, 1_800_000)

test('a change that never reached the worker, changed once more, stays in the order begun before it', async () => {
  const real = new TwoTabs()
  await real.begin(0, 'monthly', null)
  await real.begin(0, 'upfront', { at: 0, when: 'before' })
  await real.begin(0, 'monthly', null)
  expect(real.deaths).toBe(1)
  expect(await real.orders()).toHaveLength(1)
  expect(await real.pay(0, '4242424242424242')).toBe(true)
  await real.settles()
})
