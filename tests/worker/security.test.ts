import { expect, test, vi } from 'vitest'
import { deskAccessPaths, deskHeader, type DeskRole } from '#contract/desk/access.ts'
import { affiliateEndpoints, visitEndpoint } from '#contract/paths.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import { askWorker, callWorker, postJson, postForm, webhookSettings } from './call-worker.ts'
import { deskTokens, atDesk } from './desk-session.ts'
import { rows, stripeAccount, checkoutBody, sign } from './stripe-account.ts'
import { deskActions } from '#contract/desk/roles.ts'
import { writePaths } from '#contract/desk/write.ts'
import { desk } from '#worker/desk/desk.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, treat } from './sandbox-crm.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

const bearing = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const get = (path: string, token?: string) =>
  new Request(`${site.origin}${path}`, { headers: bearing(token) })

const post = (path: string) => postJson(path, {})

test('Stripe’s webhook is closed while Stripe is not configured', async () => {
  const countEvents = () => rows('SELECT count(*) AS n FROM stripe_events')
  const before = await countEvents()
  const { status, body } = await askWorker(post('/api/stripe-webhook'))
  expect([status, body.error.code]).toEqual([503, 'not_configured'])
  expect(await countEvents()).toEqual(before)
})

const ofDesk = { origin: site.origin, [deskHeader]: '1' }

const signIn = () => postJson(deskAccessPaths.session, { token: 'a-wrong-token' }, ofDesk)

const signInByNoKey = () => {
  const response = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
  return postJson(deskAccessPaths.passkeySession, { id: 'x', response }, ofDesk)
}

test.each<[what: string, ask: () => Request, limit: number, status: number]>([
  ['a form', () => post('/api/newsletter'), 60, 400],
  ['a lead', () => post('/api/ghl-webhook'), 60, 400],
  ['a purchase', () => post('/api/create-payment-intent'), 30, 400],
  ['a visit', () => post(visitEndpoint), 60, 400],
  ['a guess at a partner’s dashboard', () => get(affiliateEndpoints.dashboard, 'guess'), 10, 403],
  ['a guess at the desk', signIn, 10, 403],
  ['a passkey made up', signInByNoKey, 10, 403],
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

/** Signing in and out is for whoever comes. */
const atTheDoor = new Set([
  `POST ${deskAccessPaths.session}`,
  `DELETE ${deskAccessPaths.session}`,
  `POST ${deskAccessPaths.link}`,
  `POST ${deskAccessPaths.passkeyChallenge}`,
  `POST ${deskAccessPaths.passkeySession}`,
  // The Git host leads back to it, from outside: the state it brings is the proof.
  `GET ${writePaths.signedIn}`,
])

const served = [...new Set(desk.routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (route) => !atTheDoor.has(route),
)

const named = new Map<string, DeskRole>(
  Object.values(deskActions).flatMap(({ role, routes }) =>
    routes.map((route): [string, DeskRole] => [route, role]),
  ),
)

/** Asks a route of nothing there is, with a body that no route takes; a stranger has no session. */
async function statusFor(
  role: DeskRole | 'stranger',
  route: string,
  token?: string,
): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replace(/:channel\{(\w+)[^}]*\}/, '$1').replace(/:\w+/g, crypto.randomUUID())
  if (role === 'stranger') {
    const headers = { ...ofDesk, ...bearing(token) }
    const request = new Request(site.origin + address, { method, headers })
    return (await callWorker(request, deskTokens)).response.status
  }
  const { send } = await atDesk(role)
  return (await send(method, address, method === 'GET' ? undefined : {})).status
}

test('every route of the desk stands in the table of who may do what, and nothing else does', () => {
  expect([...named.keys()].toSorted()).toEqual(served.toSorted())
})

test.each(served)('%s opens to those whom the table names', async (route) => {
  const isOpen = (status: number) => status !== 401 && status !== 403
  expect(await statusFor('stranger', route)).toBe(401)
  expect(await statusFor('stranger', route, deskTokens.OPERATOR_TOKEN)).toBe(401)
  expect(isOpen(await statusFor('owner', route))).toBe(true)
  expect(isOpen(await statusFor('staff', route))).toBe(named.get(route) === 'staff')
})

test('money, credit, approvals, campaigns, exports and erasures are the owner’s', () => {
  const staffs = Object.entries(deskActions).filter(([, { role }]) => role === 'staff')
  expect(staffs.map(([name]) => name)).toEqual(['read', 'send', 'note', 'passkeys'])
})

const planted = 'zq9x'
const secrets = {
  GHL_WEBHOOK_URL: `${testEnv.CRM_URL}/webhook?key=${planted}hook`,
  OPERATOR_TOKEN: `${planted}-operator-token`,
  STRIPE_SECRET_KEY: `sk_test_${planted}secret`,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: `whsec_${planted}webhook`,
  STRIPE_API_BASE: `${new URL(testEnv.CRM_URL).origin}/stripe`,
}

/** Everything the worker says on its console while `run` lasts. */
async function loggedWhile(run: () => Promise<void>): Promise<string> {
  const lines: unknown[][] = []
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = methods.map((method) =>
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words)),
  )
  try {
    await run()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return lines.map((words) => words.map(String).join(' ')).join('\n')
}

test('no secret of the settings is in any answer, header or log line', async () => {
  await openGate()
  const email = `${crypto.randomUUID()}@example.com`
  await treat(email, { mode: 'fail', times: 1 })
  const answers: string[] = []
  const log = await loggedWhile(async () => {
    const requests = [
      postJson('/api/ghl-webhook', contactPayload(email)),
      postJson('/api/ghl-webhook', '{'),
      postForm('/api/ghl-webhook', { ...contactFields('x'), email: '' }),
      postJson('/api/create-payment-intent', checkoutBody()),
      postJson('/api/create-subscription', checkoutBody('monthly')),
      postJson('/api/create-checkout-session', { product: 'course-bundle' }),
      postJson('/api/stripe-webhook', '{}', { 'stripe-signature': await sign('{}') }),
      get('/api/health'),
      signIn(),
      get('/api/no-such-path'),
      new Request(`${site.origin}/api/health`, { method: 'DELETE' }),
    ]
    for (const request of requests) {
      const { text, headers } = await askWorker(request, secrets)
      answers.push(text, JSON.stringify([...headers]))
    }
    // Half-set: the worker names the setting, never its value.
    const half = { GHL_API_TOKEN: `${planted}half`, OPERATOR_TOKEN: planted }
    answers.push((await askWorker(get('/api/health'), half)).text)
  })
  expect(log).toContain('"event":"request"')
  expect(log).toContain('part_off')
  expect(log).not.toContain(planted)
  expect(answers.join('\n')).not.toContain(planted)
})

test('nobody’s personal data is in the log, whether a request succeeds or fails', async () => {
  await openGate()
  const person = {
    email: `ada.q7w7@private.example`,
    firstName: 'Q7wAda',
    lastName: 'Q7wLovelace',
    phone: '+15550177077',
    company_name: 'Q7w Engines',
    website_url: 'q7w.example',
  }
  const inAddress = `?email=${encodeURIComponent(person.email)}&name=${person.firstName}`
  const account = stripeAccount()
  const buyer = checkoutBody()
  const log = await loggedWhile(async () => {
    const lead = { ...contactPayload(person.email), ...person }
    const refuse = () => Promise.reject(new Error(`UNIQUE failed: ${person.email}`))
    const DB = troubledDb(testEnv.DB, refuse)
    const attempts = [
      callWorker(postJson(`/api/ghl-webhook${inAddress}`, lead), webhookSettings),
      callWorker(postJson('/api/ghl-webhook', { ...lead, phone: 'Q7w' }), webhookSettings),
      callWorker(postJson(`/api/${person.email}`, lead)),
      callWorker(postForm('/api/ghl-webhook', { ...contactFields(person.email), phone: 'Q7w' })),
      callWorker(postJson('/api/ghl-webhook', lead), { DB }),
    ]
    for (const { settled } of await Promise.all(attempts)) await settled()
    const paymentData = { ...buyer.paymentData, ...person, address: 'Q7w Street 1' }
    const started = await account.post('/api/create-payment-intent', { ...buyer, paymentData })
    await account.pay(started.body.clientSecret)
    await account.deliverAll()
    await account.post('/api/create-payment-intent', { ...buyer, paymentData, amount: 1 })
  })
  expect(log.split('\n').length).toBeGreaterThan(6)
  expect(log).not.toMatch(/q7w|private\.example|550177077/i)
})
