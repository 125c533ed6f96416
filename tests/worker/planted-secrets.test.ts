import { expect, test, vi } from 'vitest'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'
import { stripeAccount, checkoutBody, sign } from './stripe-account.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, treat } from './sandbox-crm.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

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

const get = (path: string) => new Request(`${site.origin}${path}`)

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
      postJson(
        deskAccessPaths.session,
        { token: 'a wrong one' },
        { origin: site.origin, [deskHeader]: '1' },
      ),
      get('/api/no-such-path'),
      new Request(`${site.origin}/api/health`, { method: 'DELETE' }),
    ]
    for (const request of requests) {
      const { response, settled } = await callWorker(request, secrets)
      answers.push(await response.text(), JSON.stringify([...response.headers]))
      await settled()
    }
    // Half-set: the worker names the setting, never its value.
    const { response } = await callWorker(get('/api/health'), {
      GHL_API_TOKEN: `${planted}half`,
      OPERATOR_TOKEN: planted,
    })
    answers.push(await response.text())
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
