import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Death } from './mortal-worker.ts'
import type { Plan } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { TwoTabs } from './two-tabs.ts'

const runs = Number(testEnv.MODEL_RUNS || 8)

/** What a bystander knows: whether a form was ever shown, and whether money was taken. */
type Model = { hasBegun: boolean; hasPaid: boolean }

type Step = fc.AsyncCommand<Model, TwoTabs>

const always = () => true

function step(name: string, run: Step['run'], check: Step['check'] = always): Step {
  return {
    check,
    async run(model, real) {
      await run(model, real)
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

const begin = fc.tuple(tab, plan, death).map(([index, chosen, dies]) =>
  step(`begin ${index} ${chosen} ${JSON.stringify(dies)}`, async (model, real) => {
    await real.begin(index, chosen, dies)
    model.hasBegun = true
  }),
)

const steps = [
  // Twice, so that it comes more often.
  begin,
  begin,
  fc.tuple(plan, plan, death).map(([one, other, dies]) =>
    step(`both begin ${one} ${other}`, async (model, real) => {
      await real.begin(0, one, dies)
      real.duplicate()
      await real.begin(1, other, null)
      model.hasBegun = true
    }),
  ),
  fc.tuple(tab, fc.constantFrom(...cards)).map(([index, card]) =>
    step(
      `pay ${index} ${card}`,
      async (model, real) => {
        if (await real.pay(index, card)) model.hasPaid = true
      },
      ({ hasBegun }) => hasBegun,
    ),
  ),
  fc
    .tuple(fc.constantFrom(0.3, 0.6, 1), fc.nat(99), death)
    .map(([share, seed, dies]) =>
      step(`hear ${share} ${seed} ${JSON.stringify(dies)}`, (_model, real) =>
        real.hear(share, seed, dies),
      ),
    ),
  fc.nat(99).map((seed) => step(`hear again ${seed}`, (_model, real) => real.hearAgain(seed))),
  fc.constant(step('cron', (_model, real) => real.cron())),
  fc.integer({ min: 1, max: 40 }).map((days) =>
    step(
      `pass ${days}`,
      (_model, real) => real.pass(days),
      ({ hasPaid }) => hasPaid,
    ),
  ),
]

test('two tabs, webhooks, kills and redeliveries in any order charge the contract, enter it, and never more', async () => {
  const seen = { runs: 0, deaths: 0, paid: 0, chargedCents: 0, enteredCents: 0 }
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14, size: '+1' }), async (commands) => {
      const real = new TwoTabs()
      await fc.asyncModelRun(() => ({ model: { hasBegun: false, hasPaid: false }, real }), commands)
      // Whatever form is still open somewhere is sent with a card that pays.
      for (const index of [0, 1] as const) await real.pay(index, '4242424242424242')
      await real.settles()
      const [order] = await real.orders()
      seen.runs += 1
      seen.deaths += real.deaths
      seen.chargedCents += await real.chargedCents()
      seen.enteredCents += order?.paid_cents ?? 0
      if (order && order.paid_cents > 0) seen.paid += 1
    }),
    { numRuns: runs, endOnFailure: true, ...(testEnv.MODEL_RUNS ? {} : { seed: 20_261_122 }) },
  )
  expect(seen.enteredCents).toBe(seen.chargedCents)
  expect(seen.paid).toBeGreaterThan(0)
  console.log(JSON.stringify({ event: 'model', ...seen }))
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
