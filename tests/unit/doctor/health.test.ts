import { expect, test } from 'vitest'
import { answering } from './rig.ts'
import { type Health, healthFindings, healthLook } from '#scripts/doctor/health.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()

const crm = {
  state: 'on',
  adapter: 'contacts-api',
  reachable: true,
  lastDeliveredAt: ago(180),
}

const mail = {
  state: 'on',
  provider: 'resend',
  reachable: true,
  lastDeliveredAt: ago(5),
  isPromised: true,
  pending: 2,
  oldestPendingAt: ago(4),
}

const payments = { state: 'on', mode: 'live', lastEventAt: ago(300) } as const

const well: Health = {
  failing: [],
  database: { reachable: true },
  queue: { lastRunAt: ago(45) },
  cron: { lastRunAt: ago(1) },
  crm,
  deliveries: { pending: 0, dead: 0, oldestPendingAt: null },
  mail,
  attention: { open: 0 },
  payments,
}

const found = (change: Partial<Health>, isProduction = true) =>
  healthFindings({ ...well, ...change }, isProduction, nowMs)

const oddOf = (change: Partial<Health>) => found(change).filter(({ state }) => state !== 'good')

test('a worker that is well is told with the age of each last run', () => {
  const findings = found({})
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
  const words = findings.map(({ sentence }) => sentence).join('\n')
  expect(words).toContain('clock ran 1 minute ago')
  expect(words).toContain('queue last brought something 45 minutes ago')
  expect(words).toContain('The CRM (contacts-api) works, last 3 hours ago; nothing waits')
  expect(words).toContain(
    'Mail (resend) works, last 5 minutes ago; 2 wait, the oldest was due 4 minutes ago',
  )
  expect(words).toContain('Payments are on in live mode')
})

test.each([
  [
    'a clock that stands still',
    { cron: { lastRunAt: ago(11) } },
    'health.cron',
    'since 11 minutes ago',
  ],
  ['a clock that never ran', { cron: { lastRunAt: null } }, 'health.cron', 'never run'],
  [
    'a CRM that takes nothing',
    { crm: { ...crm, reachable: false }, deliveries: { pending: 3, oldestPendingAt: ago(60) } },
    'health.crm',
    'it last did 3 hours ago; 3 wait, the oldest was due 60 minutes ago',
  ],
  [
    'a CRM that is set badly',
    { crm: { ...crm, state: 'half-set', problems: ['GHL_LOCATION_ID must be set as well.'] } },
    'health.crm',
    'GHL_LOCATION_ID',
  ],
  ['no CRM', { crm: { ...crm, state: 'off' } }, 'health.crm', 'leads stay in the database'],
  [
    'promised mail that nobody sends',
    { mail: { ...mail, state: 'off' } },
    'health.mail',
    'promise',
  ],
  [
    'payments that are off',
    { payments: { state: 'off', lastEventAt: null } },
    'health.payments',
    'Nothing can be bought',
  ],
  [
    'keys for tests',
    { payments: { ...payments, mode: 'test' } },
    'health.payments',
    'nobody is charged',
  ],
  ['a database that is away', { database: { reachable: false } }, 'health.database', 'cannot read'],
  ['an alarm', { failing: ['synthetic'] }, 'health.failing.synthetic', 'hourly test lead'],
] as const)('%s is missing', (_what, change, id, words) => {
  expect(oddOf(change)).toMatchObject([
    { id, state: 'missing', sentence: expect.stringContaining(words) },
  ])
})

test('what has not happened yet, and what waits for a person, is said without alarm', () => {
  expect(oddOf({ queue: { lastRunAt: null } })).toMatchObject([
    { id: 'health.queue', state: 'optional' },
  ])
  expect(oddOf({ mail: { ...mail, reachable: null } })).toMatchObject([
    { id: 'health.mail', state: 'optional' },
  ])
  expect(oddOf({ attention: { open: 2 } })).toMatchObject([
    { id: 'health.attention', state: 'optional', sentence: expect.stringContaining('2 matters') },
  ])
  const onThisMachine = found({ payments: { ...payments, mode: 'test' } }, false)
  expect(onThisMachine.filter(({ state }) => state !== 'good')).toEqual([])
})

test.each([
  [200, '{"ok":true}'],
  [403, '<title>Just a moment...</title>'],
  [404, 'Not found'],
])('a webhook that answers an unsigned event with %i %s is missing', async (status, body) => {
  const origin = await answering((path) =>
    path === '/api/health' ? [200, JSON.stringify(well)] : [status, body],
  )
  expect(await healthLook(origin)).toContainEqual(
    expect.objectContaining({ id: 'health.webhook', state: 'missing' }),
  )
})

test('pages without a worker behind /api are told', async () => {
  const origin = await answering(() => [404, '<!doctype html><title>404</title>'])
  expect(await healthLook(origin)).toMatchObject([
    { id: 'health.worker', state: 'missing', remedy: expect.stringContaining('routes') },
  ])
})
