import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { testKeys, widgetKeys } from '#sandbox/turnstile/keys.ts'
import {
  deskFinding,
  mailDisagreement,
  partFindings,
  turnstileFindings,
} from '#scripts/resources/settings-findings.ts'
import { siteFindings } from '#scripts/resources/site-facts.ts'
import { workerFindings } from '#scripts/resources/worker-file.ts'
import { site } from '#site.config.ts'
import { formMailsAnHour } from '#worker/mail/queue-mail.ts'
import { saying } from './rig.ts'

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
  expect(await turnstileFindings(settings)).toMatchObject([saying(words, { state })])
})

test('without keys the doctor asks nobody, and says what a program can do, in figures', async () => {
  expect(await turnstileFindings({})).toEqual([])
  const finding = partFindings([]).find(({ id }) => id === 'settings.turnstile')
  expect(finding?.sentence).toContain(`${formMailsAnHour.mailbox} mails sent to any one mailbox`)
  expect(finding?.sentence).toContain('TURNSTILE_SITE_KEY')
})

const ready = {
  assets: { run_worker_first: ['/api/*', '/library*'] },
  routes: ['firm.example/api/*', 'firm.example/library*'],
  workers_dev: false,
  preview_urls: false,
  d1_databases: [{ binding: 'DB', database_id: '7c1f2b9e-0000-4000-8000-000000000001' }],
}

const missing = (config: Parameters<typeof workerFindings>[0]) =>
  workerFindings(config).flatMap(({ state, sentence }) => (state === 'missing' ? [sentence] : []))

test('a worker with its own database, on the routes of its zone alone, lacks nothing; else what it lacks is named', () => {
  expect(missing(ready)).toEqual([])
  const zeros = [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }]
  for (const [change, words] of [
    [{ workers_dev: true }, 'workers_dev'],
    [{ preview_urls: true }, 'workers_dev'],
    [{ routes: [] }, 'leads /api/*, /library* to'],
    [{ routes: ready.routes.slice(1) }, 'leads /api/* to'],
    [{ d1_databases: zeros }, 'database_id'],
  ] as const) {
    expect(missing({ ...ready, ...change })).toEqual([expect.stringContaining(words)])
  }
})

const logs = { enabled: true, invocation_logs: false, destinations: ['errors'] }
const reported = { enabled: true, redact_query_string: true, logs }

test.each([
  [undefined, 'optional', ''],
  [{ enabled: true, logs: { enabled: true } }, 'optional', ''],
  [reported, 'good', 'errors'],
  [{ ...reported, enabled: false }, 'missing', 'enabled'],
  [{ ...reported, logs: { ...logs, enabled: false } }, 'missing', 'enabled'],
  [{ ...reported, logs: { ...logs, invocation_logs: true } }, 'missing', 'addresses'],
  [{ enabled: true, logs }, 'missing', 'addresses'],
])('where errors are reported with %j is %s: %s', (observability, state, words) => {
  const found = workerFindings({ ...ready, observability }).find(({ id }) => id === 'worker.errors')
  expect(found).toMatchObject(saying(words, { state }))
})

test.each([
  [[], 'optional', 'closed: set OPERATOR_TOKEN, or ACCESS_TEAM_DOMAIN, ACCESS_AUD'],
  [['STAFF_TOKEN'], 'optional', 'closed to its owner: set OPERATOR_TOKEN'],
  [['OPERATOR_TOKEN'], 'good', 'open at /desk, with a token'],
  [['OPERATOR_TOKEN', 'ACCESS_AUD'], 'missing', 'set ACCESS_TEAM_DOMAIN as well'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD'], 'missing', 'set ACCESS_OWNERS'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD', 'ACCESS_OWNERS'], 'good', 'behind Cloudflare Access'],
] as const)('the doctor says how the desk is open with %j', (names, state, words) => {
  expect(deskFinding(names)).toMatchObject(saying(words, { state }))
})

const mailFrom = 'hello@example.com'

test.each([
  [[], false, false],
  [['MAIL_API_KEY'], true, false],
  [['MAIL_PROVIDER'], false, false],
  [['MAIL_PROVIDER', 'MAIL_API_KEY'], false, true],
  [['MAIL_PROVIDER'], true, true],
])(
  '%j (binding: %s) sends mails (%s), and only then pages promise them',
  (settings, hasBinding, is) => {
    const [promised, not] = [mailFrom, null].map((from) =>
      mailDisagreement({ mailFrom: from, settings, hasBinding }),
    )
    expect([promised, not].map((said) => said === null)).toEqual([is, !is])
    expect(promised ?? not).toContain(is ? 'no page promises' : 'Pages promise mails')
  },
)

test.each([
  ['+15550100142', 'missing'],
  ['+12125550142', 'missing'],
  ['+442075551234', 'good'],
])('doctor calls the telephone number %s %s', (e164, state) => {
  const phone = { display: e164, e164 }
  const found = siteFindings({ ...site, phone }).find(({ id }) => id === 'site.phone')
  expect(found).toMatchObject({ state })
})
