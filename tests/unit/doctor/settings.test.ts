import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { testKeys, widgetKeys } from '#sandbox/turnstile/keys.ts'
import {
  deskFinding,
  mailDisagreement,
  partFindings,
  turnstileFindings,
} from '#scripts/resources/settings-findings.ts'
import { workerFindings } from '#scripts/resources/worker-file.ts'
import { formMailsAnHour } from '#worker/mail/queue-mail.ts'

const sandbox = await startSandbox(0)
afterAll(() => {
  sandbox.server.closeAllConnections()
  sandbox.server.close()
})

const keys = (
  TURNSTILE_SECRET_KEY: string,
  base = `http://127.0.0.1:${sandbox.port}/turnstile`,
) => ({
  TURNSTILE_SITE_KEY: widgetKeys.site,
  TURNSTILE_SECRET_KEY,
  TURNSTILE_API_BASE: base,
})

test.each([
  ['that Turnstile takes', keys(widgetKeys.secret), 'good', ''],
  ['of somebody else', keys('0x4AAAAAAA-of-another'), 'missing', 'TURNSTILE_SECRET_KEY'],
  ['for tests, which is not for production', keys(testKeys.passingSecret), 'missing', ''],
  ['out of reach', keys(widgetKeys.secret, 'http://127.0.0.1:9/turnstile'), 'unseen', ''],
])('a secret %s is told as that', async (_what, settings, state, words) => {
  expect(await turnstileFindings(settings)).toMatchObject([
    { state, sentence: expect.stringContaining(words) },
  ])
})

test('without keys the doctor asks nobody, and says what a program can do, in figures', async () => {
  expect(await turnstileFindings({})).toEqual([])
  const finding = partFindings([]).find(({ id }) => id === 'settings.turnstile')
  expect(finding?.sentence).toContain(`${formMailsAnHour.mailbox} mails sent to any one mailbox`)
  expect(finding?.sentence).toContain('TURNSTILE_SITE_KEY')
})

const ready = {
  routes: [{ pattern: 'firm.example/api/*', zone_name: 'firm.example' }],
  workers_dev: false,
  preview_urls: false,
  d1_databases: [{ binding: 'DB', database_id: '7c1f2b9e-0000-4000-8000-000000000001' }],
}

const missing = (config: Parameters<typeof workerFindings>[0]) =>
  workerFindings(config).flatMap(({ state, sentence }) => (state === 'missing' ? [sentence] : []))

test('a worker with its own database, on the routes of its zone alone, lacks nothing', () => {
  expect(missing(ready)).toEqual([])
})

test('the doctor names a second address of the worker, a missing route and a missing database', () => {
  for (const open of [{ workers_dev: true }, { preview_urls: true }]) {
    expect(missing({ ...ready, ...open })).toEqual([expect.stringContaining('workers_dev')])
  }
  expect(missing({ ...ready, routes: [] })).toEqual([expect.stringContaining('routes')])
  const zeros = [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }]
  expect(missing({ ...ready, d1_databases: zeros })).toEqual([
    expect.stringContaining('database_id'),
  ])
})

test('the doctor says where errors are reported, and what is half set', () => {
  const logs = { enabled: true, invocation_logs: false, destinations: ['errors'] }
  const reporting = (observability: Parameters<typeof workerFindings>[0]['observability']) =>
    workerFindings({ ...ready, observability }).find(({ id }) => id === 'worker.errors')
  expect(reporting(undefined)).toMatchObject({ state: 'optional' })
  expect(reporting({ enabled: true, logs: { enabled: true } })).toMatchObject({ state: 'optional' })
  expect(reporting({ enabled: true, redact_query_string: true, logs })).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining('errors'),
  })
  for (const off of [
    { enabled: false, logs },
    { enabled: true, logs: { ...logs, enabled: false } },
  ]) {
    expect(reporting(off)).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('enabled'),
    })
  }
  for (const open of [
    { enabled: true, redact_query_string: true, logs: { ...logs, invocation_logs: true } },
    { enabled: true, logs },
  ]) {
    expect(reporting(open)).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('addresses'),
    })
  }
})

test.each([
  [[], 'optional', 'closed: set OPERATOR_TOKEN, or ACCESS_TEAM_DOMAIN, ACCESS_AUD'],
  [['STAFF_TOKEN'], 'optional', 'closed to its owner: set OPERATOR_TOKEN'],
  [['OPERATOR_TOKEN'], 'good', 'open at /desk, with a token'],
  [['OPERATOR_TOKEN', 'ACCESS_AUD'], 'missing', 'set ACCESS_TEAM_DOMAIN as well'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD'], 'missing', 'set ACCESS_OWNERS'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD', 'ACCESS_OWNERS'], 'good', 'behind Cloudflare Access'],
] as const)('the doctor says how the desk is open with %j', (names, state, words) => {
  const finding = deskFinding(names)
  expect(finding.state).toBe(state)
  expect(finding.sentence).toContain(words)
})

const mailFrom = 'hello@example.com'

test.each([
  [{ mailFrom, settings: [], hasBinding: false }],
  [{ mailFrom, settings: ['MAIL_API_KEY'], hasBinding: true }],
  [{ mailFrom, settings: ['MAIL_PROVIDER'], hasBinding: false }],
])('pages that promise mails which nothing sends are not published: %o', (setup) => {
  expect(mailDisagreement(setup)).toContain('mailFrom')
})

test.each([
  [['MAIL_PROVIDER', 'MAIL_API_KEY'], false],
  [['MAIL_PROVIDER'], true],
] as const)('settings %o send mails, which pages then promise', (settings, hasBinding) => {
  expect(mailDisagreement({ mailFrom, settings, hasBinding })).toBeNull()
  expect(mailDisagreement({ mailFrom: null, settings, hasBinding })).toContain('no page promises')
})

test('without both, nothing is promised and nothing is sent', () => {
  expect(mailDisagreement({ mailFrom: null, settings: [], hasBinding: false })).toBeNull()
})
