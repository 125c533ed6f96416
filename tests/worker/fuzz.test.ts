import { formEndpoints } from '#contract/api.ts'
import { affiliateEndpoints } from '#contract/paths.ts'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { site } from '#site.config.ts'
import { isHandled } from '#worker/payments/handled-events.ts'
import { callWorker, postForm, postJson } from './call-worker.ts'
import { askDesk, cookieOf, deskTokens } from './desk-session.ts'
import { application, contactFields, contactPayload, estimateOf } from './sample-leads.ts'
import { checkoutBody, rows, sign, stripeAccount } from './stripe-account.ts'
import { isNight, testEnv } from './test-env.ts'

const runs = Number(testEnv.FUZZ_RUNS || (isNight ? 60 : 20))
const moreRuns = Number(testEnv.FUZZ_RUNS || (isNight ? 400 : 100))

const sandbox = new URL(testEnv.CRM_URL).origin
const { settings: stripeSettings } = stripeAccount({}, `${sandbox}/stripe/account/fuzz`)
const settings = { ...deskTokens, ...stripeSettings }

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
    'a@b.co',
    '',
    ' ',
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
  ...application('fuzz@example.com'),
  preferredTimes: ['2026-12-01T10:00', '2026-12-02T10:00', '2026-12-03T10:00'],
  attribution: { first: { utm_source: 'x' }, last: {}, affiliateCode: 'LANE' },
}
const ofForm = {
  ...lead,
  form: 'contact',
  page: '/contact',
  submittedAt: consent.at,
  fillMs: 9_000,
  turnstileToken: 'x',
}
const estimate = estimateOf('ada@example.com', { inputs: 'off=JAI&leads=400' })
const session = {
  checkoutId: someId,
  product: 'vip',
  customer: { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+15550100' },
  attribution: { first: { utmSource: 'x', clickIds: { gclid: 'x' } } },
}

/** Where pages of the site before post their leads. */
const olderLeadPath = '/.netlify/functions/ghl-webhook'
const leadPaths = fc.constantFrom(formEndpoints.contact, olderLeadPath)

const posts: readonly (readonly [path: string, sample: object])[] = [
  ...[...new Set(Object.values(formEndpoints))]
    .filter((path) => path !== formEndpoints.estimate)
    .map((path) => [path, answers] as const),
  [olderLeadPath, ofForm],
  [formEndpoints.estimate, estimate],
  ['/api/create-payment-intent', checkoutBody()],
  ['/api/create-subscription', checkoutBody('monthly')],
  ['/api/create-checkout-session', session],
  [deskDeliveryPaths.replay, { channel: 'crm', ids: [someId] }],
  [deskDeliveryPaths.release, { ids: [someId] }],
  [deskPartnerPaths.commands, { action: 'approve', application: someId, code: 'LANE' }],
]

/** 5xx is a bug, 503 too: nothing these requests depend on is away. */
async function isAnswered(request: Request, more: object = {}): Promise<boolean> {
  const { response, settled } = await callWorker(request, { ...settings, ...more })
  await response.arrayBuffer()
  await settled()
  return response.status < 500
}

async function counterexample<Values>(
  property: fc.IAsyncPropertyWithHooks<Values>,
  numRuns = runs,
): Promise<Values | null> {
  return (await fc.check(property, { numRuns })).counterexample
}

// Time for as many runs as `FUZZ_RUNS` asks for.
vi.setConfig({ testTimeout: 1_800_000 })

const headers: Record<string, string> = { origin: site.origin, [deskHeader]: '1' }

/** The owner is at the desk; everybody else's endpoints do not look at the cookie. */
beforeAll(async () => {
  const body = { token: settings.OPERATOR_TOKEN }
  headers['cookie'] = cookieOf(await askDesk(deskAccessPaths.session, { method: 'POST', body }))
})

test.each(posts)(
  '%s answers every bent body without failing',

  async (path, sample) => {
    const property = fc.asyncProperty(bent(sample), (body) =>
      isAnswered(postJson(path, body, headers)),
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
     UNION ALL SELECT id FROM deliveries WHERE subject = 'lead'
       AND id NOT IN (SELECT submission_id FROM leads)
     UNION ALL SELECT checkout_id FROM order_attempts WHERE order_id NOT IN (SELECT id FROM orders)
     UNION ALL SELECT stripe_id FROM order_payments WHERE order_id NOT IN (SELECT id FROM orders)
     ORDER BY id`,
  )

/** One event of each kind that is handled, of an account where everything has happened. */
async function everyEvent() {
  // Named, so that what bent ids ask for is not held against the worker.
  const stripe = stripeAccount({}, `${sandbox}/stripe/account/${crypto.randomUUID()}`)
  const { clientSecret, intent } = await stripe.open()
  await stripe.pay(clientSecret, '4000000000000002')
  await stripe.pay(clientSecret)
  await stripe.openPaid('monthly')
  await stripe.payPage('marketing-2025')
  const { id } = await stripe.refund(intent, 900)
  await stripe.turn('refund/fail', { refund: id })
  await stripe.moveDispute((await stripe.dispute(intent)).id, 'lost')
  await stripe.advance(366)
  const events = await stripe.list('events')
  const kinds = new Map(events.map((event) => [event.type, event]))
  return {
    url: stripe.url,
    events: [...kinds.values()].filter((event) => isHandled(event as never)),
  }
}

test('/api/stripe-webhook answers every bent event that is rightly signed', async () => {
  const { url, events } = await everyEvent()
  expect(events.length).toBeGreaterThan(10)
  const property = fc.asyncProperty(
    fc.oneof(...events.map((event) => fc.tuple(fc.constant(event.id), bent(event)))),
    async ([id, text]) => {
      // Each is heard for the first time.
      const body = text.replaceAll(id, `evt_${crypto.randomUUID()}`)
      const signed = { 'stripe-signature': await sign(body) }
      return isAnswered(postJson('/api/stripe-webhook', body, signed), { STRIPE_API_BASE: url })
    },
  )
  expect(await counterexample(property)).toBeNull()
})

test('addresses that read answer every query without failing', async () => {
  const path = fc.constantFrom(
    deskDeliveryPaths.leadsCsv,
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
    return isAnswered(new Request(url, { headers }))
  })
  expect(await counterexample(property)).toBeNull()
})

test('no text sent as JSON is answered 5xx', async () => {
  const broken = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .tuple(bent(ofForm), fc.nat(400), nastyText)
      .map(([json, at, text]) => json.slice(0, at) + text + json.slice(at)),
  )
  const property = fc.asyncProperty(leadPaths, broken, (path, text) =>
    isAnswered(postJson(path, text)),
  )
  expect(await counterexample(property, moreRuns)).toBeNull()
})

test('no form without script is answered 5xx or stored half', async () => {
  const names = ['form', 'firstName', 'email', 'country', 'phone', 'consent', 'plan', 'website2']
  const bentFields = fc.dictionary(fc.constantFrom(...names), nastyText)
  const property = fc.asyncProperty(leadPaths, bentFields, nastyText, (path, faulty, more) => {
    const fields = { ...contactFields('fuzz@example.com'), ...faulty, [more]: more }
    return isAnswered(postForm(path, fields))
  })
  expect(await counterexample(property, moreRuns)).toBeNull()
})

test('no path, method or header is answered 5xx', async () => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
  const address = fc
    .oneof(
      fc.constantFrom('/api/health', '/api/leads?limit=%00', '/api/deliveries/replay'),
      fc.webPath().map((rest) => `/api${rest}`),
      fc.string({ unit: 'grapheme-ascii' }).map((rest) => `/api/${rest}`),
    )
    .map((path) => `${site.origin}${path}`)
    .filter((url) => URL.canParse(url))
  const value = fc.string({ unit: fc.constantFrom(...'aZ09 ;=/,"%*') })
  const property = fc.asyncProperty(method, address, value, (verb, url, header) => {
    const told = { 'content-type': header, authorization: header, referer: header }
    return isAnswered(new Request(url, { method: verb, headers: told }))
  })
  expect(await counterexample(property, moreRuns)).toBeNull()
})

test('nothing of all that is stored half', async () => {
  expect(await storedHalf()).toEqual([])
})
