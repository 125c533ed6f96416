import { expect, test } from 'vitest'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { todayPaths } from '#contract/desk/today.ts'
import { affiliateEndpoints, visitEndpoint } from '#contract/paths.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import { callWorker, postJson } from './call-worker.ts'
import { deskTokens } from './desk-session.ts'
import { rows } from './stripe-account.ts'

const bearing = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const get = (path: string, token?: string) =>
  new Request(`${site.origin}${path}`, { headers: bearing(token) })

const post = (path: string, token?: string) => postJson(path, {}, bearing(token))

const goneRoutes = [
  '/api/leads',
  '/api/quarantine',
  '/api/deliveries/replay',
  '/api/operator/affiliate',
  '/api/operator/payments/reconcile',
]

test.each(goneRoutes)(
  'beside the desk there is no door: not at %s, with any token',
  async (path) => {
    for (const request of [get, post]) {
      const { response } = await callWorker(request(path, deskTokens.OPERATOR_TOKEN), deskTokens)
      expect(response.status).toBe(404)
    }
  },
)

test('a bearer token opens nothing at the desk', async () => {
  const request = get(todayPaths.today, deskTokens.OPERATOR_TOKEN)
  expect((await callWorker(request, deskTokens)).response.status).toBe(401)
})

test('Stripe’s webhook is closed while Stripe is not configured', async () => {
  const countEvents = () => rows('SELECT count(*) AS n FROM stripe_events')
  const before = await countEvents()
  const { response } = await callWorker(post('/api/stripe-webhook'))
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: { code: 'not_configured' } })
  expect(await countEvents()).toEqual(before)
})

test.each([affiliateEndpoints.dashboard, affiliateEndpoints.statement])(
  '%s opens to no token that was not given out',
  async (path) => {
    for (const token of [undefined, 'x'.repeat(43), "' OR 1=1 --"]) {
      const { response } = await callWorker(get(path, token))
      expect([403, 429]).toContain(response.status)
    }
  },
)

const signIn = () =>
  postJson(
    deskAccessPaths.session,
    { token: 'a-wrong-token' },
    { origin: site.origin, [deskHeader]: '1' },
  )

test.each<[what: string, ask: () => Request, limit: number, status: number]>([
  ['a form', () => post('/api/newsletter'), 60, 400],
  ['a lead', () => post('/api/ghl-webhook'), 60, 400],
  ['a purchase', () => post('/api/create-payment-intent'), 30, 400],
  ['a visit', () => post(visitEndpoint), 60, 400],
  ['a guess at a partner’s dashboard', () => get(affiliateEndpoints.dashboard, 'guess'), 10, 403],
  ['a guess at the desk', signIn, 10, 403],
])('%s is limited by address, and says when to come back', async (what, ask, limit, status) => {
  const from = async (address: string) => {
    const request = ask()
    request.headers.set('cf-connecting-ip', address)
    return (await callWorker(request, deskTokens)).response
  }
  const network = `203.0.${what.length}`
  const statuses = new Set<number>()
  let limited: Response | undefined
  // A minute may end on the way.
  for (let sent = 0; sent <= 2 * limit + 2 && !limited; sent += 1) {
    const response = await from(`${network}.1`)
    statuses.add(response.status)
    if (response.status === 429) limited = response
  }
  expect([...statuses]).toEqual([status, 429])
  expect(limited?.headers.get('retry-after')).toBe('60')
  expect(await limited?.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect((await from(`${network}.2`)).status).toBe(status)
})

test('an answer of the worker carries the headers that keep it from being sniffed or cached', async () => {
  for (const request of [get('/api/health'), get('/api/nothing'), post('/api/ghl-webhook')]) {
    const { headers } = (await callWorker(request)).response
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': expect.stringMatching(/no-store|max-age/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': strictTransport(site.httpsOnly),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
  }
})
