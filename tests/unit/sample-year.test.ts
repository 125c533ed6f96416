import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { formKinds } from '#contract/api.ts'
import { products } from '#contract/catalogue.ts'
import { leadStates } from '#contract/desk/leads.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { enterKnownOrders } from '#sandbox/stripe/known-orders.ts'
import { createStore } from '#sandbox/stripe/store.ts'
import { asD1, fillSampleYear } from '#scripts/sample-year/fill-sample-year.ts'
import { keepSampleHere, withSampleYear } from '#scripts/sample-year/keep-sample-here.ts'
import { fileDigest, migrationStatements } from '#scripts/stack/migrate-local.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { site } from '#site.config.ts'
import { readLead } from '#worker/crm/crm-channel.ts'
import { readMail } from '#worker/mail/queued-mail.ts'
import { type Movement, movementsOfYear } from '#worker/payments/movements.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import type { Settings } from '#worker/settings.ts'
import { insertLead } from './lead-row.ts'

/** As small as it goes: what the desk shows is there at any size. */
const size = { leads: 400, orders: 40, views: 4_000 }
const nowMs = Date.UTC(2026, 10, 20, 15)

const migrations = (await migrationStatements()).join(';\n')

/** A database as the local system has it, with a smaller year in it. */
async function filled(): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  database.exec(migrations)
  await fillSampleYear(database, size, nowMs)
  return database
}

const sampleYear = await filled()

const rows = (sql: string) => sampleYear.prepare(sql).all() as Record<string, string>[]
const counts = (sql: string) =>
  Object.fromEntries(rows(sql).map(({ name, n }) => [name, Number(n)])) as Record<string, number>

test('every lead, customer and kept mail is read by the reader of deliveries', () => {
  const payloads = rows(
    `SELECT payload FROM deliveries UNION ALL SELECT payload FROM leads WHERE status = 'spam'`,
  )
  expect(payloads.length).toBeGreaterThan(size.leads)
  expect(payloads.filter(({ payload = '' }) => readLead(payload) === null)).toEqual([])
  const mails = rows(`SELECT json_object('id', id, 'kind', kind, 'to', address, 'data', data,
    'secret', secret, 'createdAt', created_at, 'suppressed', json('[]')) AS content
    FROM mails WHERE address <> ''`)
  expect(mails.length).toBeGreaterThan(size.leads / 10)
  expect(mails.filter(({ content = '' }) => readMail(content) === null)).toEqual([])
})

test('there is what the desk shows: leads of every form that stand every way, orders of every product in every state, matters to see to', () => {
  const namesIn = (sql: string) => rows(sql).map(({ name = '' }) => name)
  expect(namesIn('SELECT DISTINCT kind AS name FROM leads')).toEqual(
    expect.arrayContaining(formKinds.filter((kind) => kind !== 'call')),
  )
  expect(namesIn('SELECT DISTINCT product AS name FROM orders').toSorted()).toEqual(
    Object.keys(products).toSorted(),
  )
  const one = (where: string) => rows(`SELECT id FROM orders WHERE ${where} LIMIT 1`).length
  const missing = [
    `state = 'paid' AND plan_state IS NULL AND refunded_cents = 0`,
    `plan_state = 'active'`,
    `plan_state = 'past_due'`,
    `plan_state = 'completed'`,
    `plan_state = 'canceled'`,
    `state = 'refunded'`,
    `state = 'paid' AND refunded_cents > 0`,
    `dispute = 'open'`,
    `dispute = 'won'`,
    `dispute = 'lost' AND access_closed_at IS NOT NULL`,
    `state = 'failed'`,
    `state = 'pending'`,
  ].filter((where) => one(where) === 0)
  expect(missing).toEqual([])
  expect(namesIn('SELECT kind AS name FROM attention WHERE cleared_at IS NULL')).toEqual(
    expect.arrayContaining(['lead_refused', 'disputed', 'leads_held_back']),
  )
  const stands = namesIn('SELECT DISTINCT state AS name FROM lead_work')
  expect(stands.toSorted()).toEqual(Object.keys(leadStates).toSorted())
  const applications = rows(`SELECT submission_id FROM leads
    WHERE kind = 'affiliate' AND status = 'accepted'
      AND NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = submission_id)`)
  expect(applications).not.toEqual([])
  // Told before: nobody is written a flood of mails at the first start.
  expect(rows('SELECT id FROM attention WHERE cleared_at IS NULL AND told_at IS NULL')).toEqual([])
})

test('nothing is left to be sent: no delivery and no mail waits, and some are dead', () => {
  const deliveries = counts('SELECT state AS name, count(*) AS n FROM deliveries GROUP BY state')
  const mails = counts('SELECT state AS name, count(*) AS n FROM mails GROUP BY state')
  expect(deliveries).toEqual({ delivered: expect.any(Number), dead: expect.any(Number) })
  expect(mails).not.toHaveProperty('pending')
  expect(mails.dead).toBeGreaterThan(0)
  expect(rows('SELECT id FROM stripe_tasks WHERE done_at IS NULL')).toEqual([])
  // The database keeps a secret with a mail only until it has left.
  expect(rows('SELECT id FROM mails WHERE secret IS NOT NULL')).toEqual([])
})

test('every row lies in the year before now', () => {
  const [first, late] = [nowMs - 366 * 86_400_000, nowMs].map((ms) => new Date(ms).toISOString())
  expect(rows(`SELECT 1 FROM leads WHERE received_at < '${first}'`)).toEqual([])
  const ahead = Object.entries({
    leads: 'received_at',
    deliveries: 'delivered_at',
    mails: 'delivered_at',
    order_payments: 'paid_at',
    order_changes: 'happened_at',
    attention: 'raised_at',
    affiliate_payouts: 'paid_at',
  }).filter(([table, column]) => rows(`SELECT 1 FROM ${table} WHERE ${column} > '${late}'`).length)
  expect(ahead).toEqual([])
})

test('the sums of page views agree with the rows, and no step has more people than the one before it', () => {
  const [days] = rows(`SELECT views, leads, orders, paid_cents, lost_cents FROM count_days
    JOIN count_keys ON count_keys.id = key_id WHERE kind = 'all' ORDER BY day DESC LIMIT 1`)
  const [held] = rows(`SELECT
    (SELECT count(*) FROM leads WHERE status = 'accepted' AND replaced_by IS NULL) AS leads,
    (SELECT count(*) FROM orders WHERE paid_at IS NOT NULL) AS orders,
    (SELECT sum(amount_cents) FROM order_payments) AS paid_cents,
    (SELECT sum(refunded_cents + lost_cents) FROM orders) AS lost_cents`)
  expect(days).toMatchObject({ ...held })
  expect(Number(days?.views)).toBeGreaterThan(size.views * 0.98)
  expect(rows('SELECT id FROM count_owed')).toEqual([])
  const [way] =
    rows(`SELECT begun, sent, tried FROM count_days JOIN count_keys ON count_keys.id = key_id
    WHERE kind = 'form' AND value = 'checkout' ORDER BY day DESC LIMIT 1`)
  const { begun = 0, sent = 0, tried = 0 } = { ...way } as unknown as Record<string, number>
  expect([begun, sent, tried]).toEqual([begun, sent, tried].toSorted((one, other) => other - one))
  expect(tried).toBeGreaterThan(0)
})

test('nobody real is in it: addresses are of reserved domains, numbers of those kept for stories', () => {
  const people = rows(`SELECT email AS address, phone FROM leads
    UNION SELECT email, phone FROM orders UNION SELECT email, '' FROM affiliate_partners
    UNION SELECT address, '' FROM mails UNION SELECT address, '' FROM mail_suppressions
    UNION SELECT address, '' FROM newsletter_subscribers UNION SELECT email, '' FROM library_progress`)
  const reserved = /^[a-z0-9.]+@[a-z]+\.example$/
  const free = /^\+(1\d{3}55501\d\d|447700900\d{3}|61491570156|493023125\d{3}|33639980\d{3})$/
  const wrong = people.filter(
    ({ address = '', phone = '' }) =>
      (address !== '' && address !== site.contactEmail && !reserved.test(address)) ||
      (phone !== '' && !free.test(phone)),
  )
  expect(wrong).toEqual([])
})

test('Stripe’s stand-in knows what was paid, of which as much is left as the books say, and every plan', () => {
  const told: unknown[] = []
  const store = createStore((event) => told.push(event))
  enterKnownOrders(store, sampleYear)
  const left = (orderId: string) =>
    rows(`SELECT stripe_id AS id FROM order_payments WHERE order_id = '${orderId}'`).map(
      ({ id = '' }) => {
        const intent = [...store.purposes].find(([key, { invoice }]) => (invoice ?? key) === id)
        const charge = store.charges.get(store.intents.get(intent?.[0] ?? '')?.latest_charge ?? '')
        return (charge?.amount ?? Number.NaN) - (charge?.amount_refunded ?? 0)
      },
    )
  const paid = rows(
    'SELECT id, paid_cents, refunded_cents, plan_state, stripe_subscription_id AS plan FROM orders WHERE paid_at IS NOT NULL',
  )
  const sums = paid.map(({ id = '' }) => left(id).reduce((total, cents) => total + cents, 0))
  expect(sums).toEqual(
    paid.map((order) => Number(order['paid_cents']) - Number(order['refunded_cents'])),
  )
  const plans = paid.flatMap(({ plan }) => plan ?? [])
  expect(plans.map((id) => store.subscriptions.get(id)?.status)).toEqual(
    paid.flatMap((order) =>
      order['plan'] ? (order['plan_state'] === 'completed' ? 'canceled' : order['plan_state']) : [],
    ),
  )
  expect(told).toEqual([])
})

test('the books of the year know each movement at Stripe’s stand-in, and what makes up its payouts', async () => {
  const file = join(stateDir, 'year.sqlite')
  sampleYear.exec(`VACUUM INTO '${file}'`)
  const { server, port } = await startSandbox(0, undefined, file)
  onTestFinished(() => void server.close())
  const stripe = stripeClient({
    STRIPE_SECRET_KEY: sandboxKeys.secret,
    STRIPE_API_BASE: `http://127.0.0.1:${port}/stripe`,
  } as Settings)
  const unknown: Movement[] = []
  const inPayout = new Map<string, number>()
  for (const year of [2025, 2026])
    for await (const page of movementsOfYear({ db: asD1(sampleYear), stripe, year }))
      for (const movement of page) {
        const { note, payoutId, amountCents } = movement
        if (/No order|no movement/.test(note)) unknown.push(movement)
        if (payoutId) inPayout.set(payoutId, (inPayout.get(payoutId) ?? 0) + amountCents)
      }
  expect(unknown).toEqual([])
  expect(inPayout.size).toBeGreaterThan(10)
  expect([...inPayout.values()].filter(Boolean)).toEqual([])
})

test('the same year is made each time', async () => {
  const again = await filled()
  const told = `SELECT submission_id, email, source, received_at FROM leads UNION ALL
    SELECT id, email, product, coalesce(paid_at, '') FROM orders`
  expect(again.prepare(told).all()).toEqual(rows(told))
})

const stateDir = mkdtempSync(join(tmpdir(), 'sample-year-'))
afterAll(() => rmSync(stateDir, { recursive: true }))

const databaseFile = join(stateDir, 'v3/d1/database.sqlite')

/** Makes the state of a local system whose migrations are applied, anew. */
function renewState(): void {
  mkdirSync(join(stateDir, 'v3/d1'), { recursive: true })
  rmSync(databaseFile, { force: true })
  writeFileSync(join(stateDir, 'migrations.sha256'), fileDigest(['worker/migrations/*.sql']))
  using database = new DatabaseSync(':memory:')
  database.exec(migrations)
  database.exec(`VACUUM INTO '${databaseFile}'`)
}

const open = () => new DatabaseSync(databaseFile)

function run(sql: string): void {
  using database = open()
  database.exec(sql)
}

function leads(): number {
  using database = open()
  return Number(database.prepare('SELECT count(*) AS n FROM leads').get()?.['n'])
}

const settings = (given: Record<string, string> = {}) =>
  readStackSettings({ ...given, STATE_DIR: stateDir })

test('a database with leads of its own is left alone, and told why; a second start changes nothing', async () => {
  renewState()
  run(insertLead('own'))
  await expect(withSampleYear(settings())).rejects.toThrow(/leads.* of its own/)
  run('INSERT INTO sample_year (made_ms) VALUES (1)')
  await withSampleYear(settings())
  expect(leads()).toBe(1)
})

test('the lead that the worker sends itself each hour is nobody’s: where it has run, the year is filled in', async () => {
  renewState()
  run(insertLead('hourly', { kind: syntheticLead.kind }))
  await withSampleYear(settings(), size)
  expect(leads()).toBeGreaterThan(size.leads)
})

test.each([
  ['CRM', { GHL_WEBHOOK_URL: 'https://crm.example/hook' }],
  ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_own' }],
  ['mail', { MAIL_PROVIDER: 'resend' }],
  ['alerts', { ALERT_WEBHOOK_URL: 'https://alarms.example/hook' }],
])(
  'with a %s of your own no sample is made, and none that is there is started',
  async (side, own) => {
    renewState()
    await expect(withSampleYear(settings(own))).rejects.toThrow(`${side} would be real`)
    expect(leads()).toBe(0)
    expect(() => keepSampleHere(settings(own))).not.toThrow()
    run('INSERT INTO sample_year (made_ms) VALUES (1)')
    expect(() => keepSampleHere(settings(own))).toThrow(`${side} would be real`)
    expect(() => keepSampleHere(settings())).not.toThrow()
  },
)
