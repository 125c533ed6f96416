import { expect, test } from 'vitest'
import { mail } from '#scripts/resources/mail.ts'
import { newContext } from '#scripts/resources/resource.ts'
import { mailRecordFindings } from '#scripts/resources/mail-records.ts'
import { site } from '#site.config.ts'
import { resendEventTypes } from '#worker/mail/read-mail-event.ts'
import { answering, dnsOf, noDns, saying } from './rig.ts'

/** Longer than one string of DNS. */
const publicKey = `p=${'MIGfMA0GCSqGSIb3DQEB'.repeat(15)}`

const ofResend = {
  'send.firm.test': { txt: ['v=spf1 include:amazonses.com ~all'] },
  'resend._domainkey.firm.test': { txt: [publicKey] },
  '_dmarc.firm.test': { txt: ['v=DMARC1; p=quarantine;'] },
}

const ofCloudflare = {
  'cf-bounce.firm.test': { txt: ['v=spf1 include:_spf.mx.cloudflare.net ~all'] },
  'cf-bounce._domainkey.firm.test': { txt: [`v=DKIM1; h=sha256; k=rsa; ${publicKey}`] },
  '_dmarc.firm.test': { txt: ['v=DMARC1; p=none'] },
}

const stateOf = (findings: Awaited<ReturnType<typeof mailRecordFindings>>) =>
  Object.fromEntries(findings.map(({ id, state }) => [id, state]))

const well = { 'mail.spf': 'good', 'mail.dkim': 'good', 'mail.dmarc': 'good' }

test.each([
  ['resend', ofResend],
  ['cloudflare', ofCloudflare],
] as const)('records as %s has them by default are well', async (provider, records) => {
  const found = await mailRecordFindings(dnsOf(records), 'firm.test', provider, null)
  expect(stateOf(found)).toEqual(well)
})

const [spf, dmarc] = ['send.firm.test', '_dmarc.firm.test']

test.each([
  ['mail.spf', spf, []],
  ['mail.spf', spf, ['v=spf1 include:spf.elsewhere.test -all']],
  ['mail.dkim', 'resend._domainkey.firm.test', []],
  ['mail.dmarc', dmarc, []],
  ['mail.dmarc', dmarc, ['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
])('%s is missing where %s holds %j, and names it', async (id, host, txt) => {
  const dns = dnsOf({ ...ofResend, [host]: { txt } })
  const found = await mailRecordFindings(dns, 'firm.test', 'resend', null)
  expect(stateOf(found)).toEqual({ ...well, [id]: 'missing' })
  expect(found.find((finding) => finding.id === id)?.sentence).toContain('firm.test')
})

test('what the provider tells goes before what is usual', async () => {
  const ofDomain = {
    type: 'TXT' as const,
    name: '20261122pm._domainkey.firm.test',
    content: `k=rsa; ${publicKey}`,
  }
  const dns = dnsOf({
    '20261122pm._domainkey.firm.test': { txt: [`k=rsa;${publicKey}`] },
    '_dmarc.firm.test': { txt: ['v=DMARC1; p=none'] },
  })
  expect(stateOf(await mailRecordFindings(dns, 'firm.test', 'postmark', [ofDomain]))).toEqual({
    'mail.dkim': 'good',
    'mail.dmarc': 'good',
  })
  const other = [{ ...ofDomain, content: 'k=rsa; p=another' }]
  expect(stateOf(await mailRecordFindings(dns, 'firm.test', 'postmark', other))).toMatchObject({
    'mail.dkim': 'missing',
  })
})

test('the DMARC of the domain above counts for one below; DNS that cannot be asked is not looked at', async () => {
  const found = await mailRecordFindings(dnsOf(ofResend), 'mail.firm.test', undefined, null)
  expect(stateOf(found)).toEqual({ 'mail.dkim': 'unseen', 'mail.dmarc': 'good' })
  expect(await mailRecordFindings(noDns, 'firm.test', 'resend', null)).toMatchObject([
    { id: 'mail.dmarc', state: 'unseen' },
  ])
})

const domain = (status: string) => ({ id: 'd1', name: 'firm.test', status, records: [] })

const webhook = (events: readonly string[], status = 'enabled') => ({
  data: [{ id: 'w1', endpoint: `${site.origin}/api/mail-events/resend`, events, status }],
})

const resendSaying =
  (known: object, webhooks: object = webhook([])) =>
  (path: string) => {
    if (path.startsWith('/webhooks')) return webhooks
    return path === '/domains' ? { data: [known] } : known
  }

/** What is found at a Resend that answers so. */
const look = async (status: number, body: (path: string) => object, wanted = 'mail.domain') => {
  const settings = {
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 're_key',
    MAIL_FROM: 'hello@firm.test',
    MAIL_API_BASE: await answering((path) => [status, JSON.stringify(body(path))]),
  }
  const findings = await mail.check(newContext({ ...site }, settings, {}), dnsOf(ofResend))
  return findings.find(({ id }) => id === wanted)
}

test.each([
  [{ data: [] }, 'missing', 'no webhook at'],
  [webhook(['email.bounced', 'email.complained']), 'missing', 'email.suppressed, email.failed'],
  [webhook(resendEventTypes, 'disabled'), 'missing', 'is disabled'],
  [webhook(resendEventTypes), 'good', 'leads to'],
])('a webhook of Resend as %o is %s', async (webhooks, state, words) => {
  const answer = resendSaying(domain('verified'), webhooks)
  expect(await look(200, answer, 'mail.webhook')).toMatchObject(saying(words, { state }))
})

const refusing = (message: string) => () => ({ message })

test.each([
  [200, resendSaying(domain('verified')), 'good', 'has verified firm.test'],
  [200, resendSaying(domain('pending')), 'missing', 'not verified'],
  [200, () => ({ data: [] }), 'missing', 'does not know firm.test'],
  [401, refusing('API key is invalid'), 'missing', 'API key is invalid'],
  [401, refusing('This API key is restricted to only send'), 'unseen', 'MAIL_ADMIN_KEY'],
] as const)(
  'a domain of which Resend answers %i, %o is %s: %s',
  async (status, body, state, words) => {
    expect(await look(status, body)).toMatchObject(saying(words, { state }))
  },
)

test('a sample’s domain is not asked about', async () => {
  const context = newContext({ ...site }, { MAIL_FROM: 'hello@firm.example' }, {})
  expect(await mail.check(context, noDns)).toMatchObject([{ id: 'mail.domain', state: 'unseen' }])
})
