import { expect, test } from 'vitest'
import { answering } from './rig.ts'
import { type Health, healthFindings, healthLook } from '#scripts/doctor/health.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()

const crm = { state: 'on', adapter: 'contacts-api', reachable: true, lastDeliveredAt: ago(180) }

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
  ['cron', 'since 11 minutes ago', { cron: { lastRunAt: ago(11) } }],
  ['cron', 'never run', { cron: { lastRunAt: null } }],
  [
    'crm',
    'it last did 3 hours ago; 3 wait, the oldest was due 60 minutes ago',
    { crm: { ...crm, reachable: false }, deliveries: { pending: 3, oldestPendingAt: ago(60) } },
  ],
  ['crm', 'GHL_A must be set', { crm: { ...crm, state: 'half', problems: ['GHL_A must be set'] } }],
  ['crm', 'leads stay in the database', { crm: { ...crm, state: 'off' } }],
  ['mail', 'promise', { mail: { ...mail, state: 'off' } }],
  ['payments', 'Nothing can be bought', { payments: { state: 'off', lastEventAt: null } }],
  ['payments', 'nobody is charged', { payments: { ...payments, mode: 'test' } }],
  ['database', 'cannot read', { database: { reachable: false } }],
  ['failing.synthetic', 'hourly test lead', { failing: ['synthetic'] }],
] as const)('health.%s is missing: %s', (part, words, change) => {
  const sentence = expect.stringContaining(words) as string
  expect(oddOf(change)).toMatchObject([{ id: `health.${part}`, state: 'missing', sentence }])
})

test('what has not happened yet, and what waits for a person, is said without alarm', () => {
  for (const [id, words, change] of [
    ['health.queue', 'not brought anything', { queue: { lastRunAt: null } }],
    ['health.mail', 'not been sent anything', { mail: { ...mail, reachable: null } }],
    ['health.attention', '2 matters', { attention: { open: 2 } }],
  ] as const) {
    const sentence = expect.stringContaining(words) as string
    expect(oddOf(change)).toMatchObject([{ id, state: 'optional', sentence }])
  }
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
