import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { formEndpoints } from '#contract/api.ts'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import { site } from '#site.config.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { checkoutBody, rows, sign } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const runs = Number(testEnv.FUZZ_RUNS || 60)
const OPERATOR_TOKEN = 'operator-token-of-fuzz'

const settings = {
  OPERATOR_TOKEN,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_BASE: `${new URL(testEnv.CRM_URL).origin}/stripe/account/fuzz`,
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'a][b',
    '\uD800',
    '\u202Etxt.exe',
    '\u0000',
    'a\r\nSet-Cookie: x=1',
    '<img src=x onerror=alert(1)>',
    "' OR 1=1 --",
    '=1+1',
    '1e999',
    'x'.repeat(6_000),
  ),
)

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0.5, 2 ** 53, [], {}, [[]]),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
)

/** Values of a sample, one to three of which, however deep, are replaced, removed or given a neighbour. */
function bent(sample: object): fc.Arbitrary<string> {
  const paths = pathsOf(sample)
  const change = fc.record({
    path: fc.constantFrom(...paths),
    how: fc.constantFrom('replace', 'remove', 'add'),
    name: nastyText,
    value: nasty,
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(sample) as Record<string, unknown>
    for (const { path, how, name, value } of changes) {
      const last = path.at(-1) ?? ''
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], copy)
      if (typeof parent !== 'object' || parent === null) continue
      const holder = parent as Record<string, unknown>
      const key = how === 'add' ? name : last
      if (how === 'remove') delete holder[last]
      else if (key !== 'length')
        Object.defineProperty(holder, key, {
          value: structuredClone(value),
          enumerable: true,
          configurable: true,
          writable: true,
        })
    }
    return JSON.stringify(copy) ?? 'null'
  })
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
  return path.length > 0 ? [path, ...below] : below
}

const someId = crypto.randomUUID()
const consent = { text: 'I agree.', at: '2026-11-01T00:00:00.000Z' }
const lead = { ...contactPayload('fuzz@example.com'), submissionId: someId, consent }
const answers = {
  ...lead,
  name: 'Ada Lane',
  company: 'Lane & Co',
  audience: 'Founders',
  traffic: '12,000',
  experience: 'Two programmes',
  strategy: 'A webinar',
  preferredTimes: ['2026-12-01T10:00', '2026-12-02T10:00', '2026-12-03T10:00'],
  attribution: { first: { utm_source: 'x' }, last: {}, affiliateCode: 'LANE' },
}
const estimate = {
  leadData: { fullName: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 555 0100' },
  estimateData: {
    monthlyProfit: 1,
    quarterlyProfit: 3,
    companySize: 2,
    inputs: 'off=JAI&leads=400',
    modules: [{ name: 'Time saved', monthlyValue: 8242.24, enabled: true }],
  },
}
const session = {
  checkoutId: someId,
  product: 'vip',
  customer: { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+15550100' },
  attribution: { first: { utmSource: 'x', clickIds: { gclid: 'x' } } },
}
const event = {
  id: 'evt_fuzz',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_790_000_000,
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: 'pi_fuzz',
      object: 'payment_intent',
      amount_received: 500_000,
      currency: 'usd',
      customer: 'cus_1',
      metadata: { orderId: someId },
      parent: { subscription_details: { subscription: 'sub_1' } },
    },
  },
}

const posts: readonly (readonly [path: string, sample: object])[] = [
  ...[...new Set(Object.values(formEndpoints))]
    .filter((path) => path !== formEndpoints.estimate)
    .map((path) => [path, answers] as const),
  [formEndpoints.estimate, estimate],
  ['/api/create-payment-intent', checkoutBody()],
  ['/api/create-subscription', checkoutBody('monthly')],
  ['/api/create-checkout-session', session],
  ['/api/deliveries/replay', { ids: [someId] }],
  ['/api/leads/release', { ids: [someId] }],
  [affiliateEndpoints.operator, { action: 'approve', application: someId, code: 'LANE' }],
]

/** 5xx is a bug, 503 too: nothing these requests depend on is away. */
async function isAnswered(request: Request): Promise<boolean> {
  const { response, settled } = await callWorker(request, settings)
  await response.arrayBuffer()
  await settled()
  return response.status < 500
}

async function counterexample<Values>(
  property: fc.IAsyncPropertyWithHooks<Values>,
): Promise<Values | null> {
  return (await fc.check(property, { numRuns: runs })).counterexample
}

const timeoutMs = 1_800_000
const authorization = `Bearer ${OPERATOR_TOKEN}`

test.each(posts)(
  '%s answers every bent body without failing',
  { timeout: timeoutMs },
  async (path, sample) => {
    const property = fc.asyncProperty(bent(sample), (body) =>
      isAnswered(postJson(path, body, { authorization })),
    )
    expect(await counterexample(property)).toBeNull()
  },
)

/** Ids of what is stored half. */
const storedHalf = () =>
  rows(
    `SELECT submission_id AS id FROM leads WHERE status = 'accepted'
       AND submission_id NOT IN (SELECT id FROM deliveries)
       AND coalesce(replaced_by, '') NOT IN (SELECT submission_id FROM leads WHERE status = 'accepted')
     UNION ALL SELECT checkout_id FROM order_attempts WHERE order_id NOT IN (SELECT id FROM orders)
     UNION ALL SELECT stripe_id FROM order_payments WHERE order_id NOT IN (SELECT id FROM orders)
     ORDER BY id`,
  )

// Other files leave some on purpose.
let halfBefore: unknown[] = []
beforeAll(async () => {
  halfBefore = await storedHalf()
})

test(
  '/api/stripe-webhook answers every bent event that is rightly signed',
  { timeout: timeoutMs },
  async () => {
    const type = fc.constantFrom(
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.deleted',
      'subscription_schedule.completed',
      'charge.refunded',
      'charge.dispute.created',
      'checkout.session.completed',
      'nobody.knows',
    )
    const property = fc.asyncProperty(bent(event), type, async (text, name) => {
      const body = text.replace('"payment_intent.succeeded"', JSON.stringify(name))
      const request = postJson('/api/stripe-webhook', body, {
        'stripe-signature': await sign(body),
      })
      return isAnswered(request)
    })
    expect(await counterexample(property)).toBeNull()
  },
)

test('addresses that read answer every query without failing', { timeout: timeoutMs }, async () => {
  const path = fc.constantFrom(
    '/api/leads',
    '/api/payment-status',
    '/api/availability',
    '/api/health',
    affiliateEndpoints.dashboard,
    affiliateEndpoints.statement,
  )
  const name = fc.constantFrom('limit', 'before', 'since', 'format', 'order', 'payment_intent', 'q')
  const query = fc.array(
    fc.tuple(
      name,
      nastyText.map((text) => text.toWellFormed()),
    ),
  )
  const property = fc.asyncProperty(path, query, (address, pairs) => {
    const url = `${site.origin}${address}?${new URLSearchParams(pairs).toString()}`
    return isAnswered(new Request(url, { headers: { authorization } }))
  })
  expect(await counterexample(property)).toBeNull()
})

test('nothing of all that is stored half', async () => {
  expect(await storedHalf()).toEqual(halfBefore)
})
