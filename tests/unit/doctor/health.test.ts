import { expect, test } from 'vitest'
import { answering, saying } from './rig.ts'
import { smokeCheck } from '#scripts/deploy/smoke-check.ts'
import { type Health, healthFindings, healthLook } from '#scripts/doctor/health.ts'
import { liveLook } from '#scripts/doctor/live-pages.ts'

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
  ['cron', 'missing', 'since 11 minutes ago', { cron: { lastRunAt: ago(11) } }],
  ['cron', 'missing', 'never run', { cron: { lastRunAt: null } }],
  [
    'crm',
    'missing',
    'it last did 3 hours ago; 3 wait, the oldest was due 60 minutes ago',
    { crm: { ...crm, reachable: false }, deliveries: { pending: 3, oldestPendingAt: ago(60) } },
  ],
  [
    'crm',
    'missing',
    'set GHL_A',
    { crm: { ...crm, state: 'half', problems: ['set GHL_A'] }, problems: ['set GHL_A'] },
  ],
  ['crm', 'missing', 'leads stay in the database', { crm: { ...crm, state: 'off' } }],
  ['mail', 'missing', 'promise', { mail: { ...mail, state: 'off' } }],
  ['mail', 'optional', 'not been sent anything', { mail: { ...mail, reachable: null } }],
  ['payments', 'missing', 'Nothing can', { payments: { state: 'off', lastEventAt: null } }],
  ['payments', 'missing', 'nobody is charged', { payments: { ...payments, mode: 'test' } }],
  [
    'payments',
    'missing',
    'not of one mode',
    { payments: { ...payments, mode: 'mixed' }, failing: ['payments'] },
  ],
  ['database', 'missing', 'cannot read', { database: { reachable: false } }],
  ['settings', 'missing', 'GOOGLE_A must', { problems: ['GOOGLE_A must be digits.'] }],
  ['queue', 'optional', 'not brought anything', { queue: { lastRunAt: null } }],
  ['failing.synthetic', 'missing', 'hourly test lead', { failing: ['synthetic'] }],
  ['attention', 'optional', '2 matters', { attention: { open: 2 } }],
] as const)('health.%s is %s: %s', (part, state, words, change) => {
  expect(oddOf(change)).toMatchObject([saying(words, { id: `health.${part}`, state })])
})

test('on this machine keys for tests are well', () => {
  const findings = found({ payments: { ...payments, mode: 'test' } }, false)
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
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

test('an address that leads to another is told as that, by the doctor and after a deployment', async () => {
  const headers = { location: 'https://www.firm.com/' }
  const origin = await answering(() => [301, '', headers])
  const away = `${origin} answers with a redirect to https://www.firm.com.`
  expect(await healthLook(origin)).toMatchObject([{ id: 'health.worker', sentence: away }])
  expect(await liveLook(origin)).toMatchObject([{ id: 'live.site', sentence: away }])
  await expect(smokeCheck({ origin, attempts: 1 })).rejects.toThrow(`is not well: ${away}`)
})
