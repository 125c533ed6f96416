import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import type { Context } from '#scripts/resources/resource.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { domain, openStage } from './setup-stage.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** How something is broken, and how it is mended again: by nothing where it was broken for one run. */
type Broken = {
  arrange?: (stage: Stage) => unknown
  change?: (setup: Context) => void
  given?: Record<string, string>
  mend?: (stage: Stage) => unknown
}

const tell = (method: string, path: string, more: object = {}): Broken => ({
  arrange: (stage) =>
    stage.arrange({
      tell: { method, path, status: 400, code: 1, message: 'It was told to.', ...more },
    }),
})

const notAllowed = { status: 403, code: 10_000, message: 'Authentication error' }
const notAuthorized = { status: 403, code: null, message: 'request is not authorized' }

const ofAccount = ['Account Settings:Read', 'Queues:Edit', 'Workers R2 Storage:Edit', 'Zone:Read']

/** A token that may only what is named; nobody knows one that may nothing. */
const withToken = (name: string, ...may: readonly string[]): Broken => ({
  arrange: (stage) =>
    may.length > 0 ? stage.arrange({ tokens: { [name]: [...ofAccount, ...may] } }) : null,
  change: (setup) => (setup.services.CLOUDFLARE_API_TOKEN = name),
})

/** Other words in wrangler.toml, and back. */
const inToml = (words: string, others: string): Broken => {
  const replace =
    (from: string, to: string) =>
    ({ configFile }: Stage) =>
      writeFileSync(configFile, readFileSync(configFile, 'utf8').replace(from, to))
  return { arrange: replace(words, others), mend: replace(others, words) }
}

const otherRoute = 'routes = [{ pattern = "other.com/api/*", zone_name = "other.com" }]\n\n[assets]'

const token = 'Cloudflare account and token'

const withoutR2: Broken = {
  arrange: (stage) => stage.arrange({ isR2Enabled: false }),
  mend: (stage) => stage.arrange({ isR2Enabled: true }),
}

const withoutToken: Broken = { change: (setup) => delete setup.services.CLOUDFLARE_API_TOKEN }
const account = (id: string): Broken => ({
  change: (setup) => (setup.services.CLOUDFLARE_ACCOUNT_ID = id),
})
const sells = (key: string): Broken => ({
  change: (setup) => (setup.worker.STRIPE_SECRET_KEY = key),
})
const mails = (key: string): Broken => ({ change: (setup) => (setup.worker.MAIL_API_KEY = key) })

const cases: readonly [step: string, cause: RegExp, breaks: Broken][] = [
  ['Site', /SITE_ORIGIN must be an origin/, { given: { SITE_ORIGIN: 'http://firm.com/home' } }],
  [
    'Site',
    /\.example is an example/,
    { change: ({ site }) => (site.origin = 'https://a.example') },
  ],
  [token, /there is no API token: make one at https:[^]*Single Redirect Edit/, withoutToken],
  [token, /Cloudflare does not know this token/, withToken('somebody-elses-token')],
  [token, /lacks D1 Edit, Cloudflare Pages Edit/, withToken('little', 'Workers Scripts:Edit')],
  [token, /the token does not reach the account/, account('f'.repeat(32))],
  [
    'Zone of the domain',
    /the token lacks DNS Edit, Workers Routes Edit, Single Redirect Edit/,
    withToken('of-the-account', 'Workers Scripts:Edit', 'Cloudflare Pages:Edit', 'D1:Edit'),
  ],
  ['Zone of the domain', /It was told to/, tell('GET', '/zones$', { after: 1 })],
  ['Worker', /told to/, tell('GET', '/secrets$')],
  [
    'Database (D1)',
    /No place is left/,
    tell('POST', '/d1/database$', { message: 'No place is left.' }),
  ],
  ['Database (D1)', /wrangler\.toml names database 111/, inToml('"00000000-', '"11111111-')],
  [
    'Queues',
    /names the queue orrery-counts-2\b.*-mail-events/,
    inToml('queue = "orrery-counts"', 'queue = "orrery-counts-2"'),
  ],
  [
    'Queues',
    /error \(10000\): it is not allowed to this token/,
    tell('POST', '/queues$', notAllowed),
  ],
  // A service that repeats the token in its answer.
  [
    'Queues',
    /it is \(CLOUDFLARE_API_TOKEN\)/,
    tell('POST', '/queues$', { message: `it is ${cloudflareKeys.token}` }),
  ],
  ['Bucket (R2)', /R2 is not switched on: do so at https/, withoutR2],
  ['Pages project', /told to/, tell('POST', '/pages/projects$')],
  ['Domain', /told to/, tell('POST', '/domains$')],
  [
    'Redirect of www',
    /says 403, request is not authorized: it is not allowed to this token\./,
    tell('POST', '/rulesets$', notAuthorized),
  ],
  ['Stripe', /Stripe says 401, Invalid API Key/, sells('sk_test_somebody_elses')],
  ['Stripe', /SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY is not/, sells('sk_live_1')],
  [
    'CRM',
    /GoHighLevel says 401/,
    { arrange: ({ ask }) => ask('/crm/behaviour', { mode: 'unauthorized', times: 1 }) },
  ],
  ['Mail domain', /Resend says 403, API key is invalid/, mails('re_somebody_elses')],
  ['Routes of the worker', /is not of firm\.com: other\.com\/api/, inToml('[assets]', otherRoute)],
  [
    'Secrets of the worker',
    /wrangler secret bulk did not go through/,
    {
      change: (setup) =>
        (setup.runWrangler = (_, input) => Promise.reject(new Error(`could not read ${input}`))),
    },
  ],
]

test.each(cases)(
  '%s, %s: the step, the cause and the next command are named, and the next run goes on',
  async (step, cause, { arrange, change, given, mend }) => {
    await using stage = await openStage()
    await arrange?.(stage)
    const { refusal, said } = await stage.run(change, given)
    expect(refusal).toContain(` ${step}: `)
    expect(refusal).toMatch(cause)
    expect(refusal).toContain('Then: npm run setup')
    for (const secret of stage.secrets) expect(`${refusal}${said}`).not.toContain(secret)
    await mend?.(stage)
    const after = await stage.run()
    expect(after.refusal).toBeNull()
    expect((await stage.run()).written).toEqual([])
  },
)

test('a record that leads elsewhere is named and never overwritten', async () => {
  await using stage = await openStage()
  const setup = await stage.run((given) => {
    given.site = { ...given.site, mailFrom: null }
    given.runWrangler = () => Promise.reject(new Error('no'))
  })
  const zone_id = setup.setup.zone?.id ?? ''
  const record = { type: 'A' as const, name: `shop.${domain}`, content: '192.0.2.7' }
  await stage.cloudflare().dns.records.create({ zone_id, ...record, ttl: 1 })
  const { refusal, written } = await stage.run((given) => {
    given.site = { ...given.site, origin: `https://shop.${domain}` }
  })
  expect(refusal).toContain(`Domain: shop.${domain} leads to 192.0.2.7 (A) already`)
  expect(written).toEqual([])
})

test('a second site of the account leaves the worker of the first one alone, and one that has moved keeps its own', async () => {
  await using stage = await openStage()
  const toml = readFileSync(stage.configFile, 'utf8')
  await stage.setUp()
  await stage.arrange({ zones: ['second.com'] })
  const { zones } = await stage.inventory()
  const route = (host: string) =>
    stage.cloudflare().workers.routes.create({
      zone_id: zones.find(({ name }) => name === host)?.id ?? '',
      pattern: `${host}/api/*`,
      script: 'orrery',
    })
  await route(domain)
  writeFileSync(stage.configFile, toml)
  const second = { origin: 'https://second.com', alsoServedAt: [] as string[] }
  const run = (more = {}) => stage.run(({ site }) => Object.assign(site, second, more))
  const { refusal, written } = await run()
  expect(refusal).toContain(`Worker: the worker orrery of this account answers ${domain}/api/*`)
  expect(written).toEqual([])
  const env = {
    CLOUDFLARE_API_TOKEN: cloudflareKeys.token,
    CLOUDFLARE_ACCOUNT_ID: cloudflareKeys.account,
    CLOUDFLARE_API_BASE: `${stage.origin}/cloudflare/client/v4`,
  }
  const command = [process.execPath, join(root, 'scripts/deploy.ts'), '--with-samples']
  await expect(runQuietly(command, { env })).rejects.toThrow(`account answers ${domain}/api/*`)
  expect((await run({ alsoServedAt: [domain] })).refusal).toBeNull()
  await route('second.com')
  expect((await run()).refusal).toBeNull()
})

test('a policy for mails that a CNAME leads to is left as it is', async () => {
  await using stage = await openStage()
  const [zone] = (await stage.inventory()).zones
  const name = `_dmarc.${domain}`
  await stage.cloudflare().dns.records.create({
    zone_id: zone?.id ?? '',
    type: 'CNAME',
    name,
    content: 'firm-com.dmarc.example',
    ttl: 1,
  })
  expect((await stage.setUp()).said).toContain(`found: TXT ${name}`)
  const records = (await stage.inventory()).zones[0]?.records
  expect(records?.filter((record) => record.name === name)).toHaveLength(1)
})

test('a policy for mails of the whole domain is not switched off by one of a subdomain', async () => {
  await using stage = await openStage()
  const [zone] = (await stage.inventory()).zones
  const name = `_dmarc.${domain}`
  const record = { type: 'TXT' as const, name, content: '"v=DMARC1; p=reject"', ttl: 1 as const }
  await stage.cloudflare().dns.records.create({ zone_id: zone?.id ?? '', ...record })
  const { said } = await stage.setUp(({ site }) => (site.mailFrom = `post@mail.${domain}`))
  expect(said).toContain(`found: TXT ${name}`)
  const names = (await stage.inventory()).zones[0]?.records.map((each) => each.name)
  expect(names).toContain(`send.mail.${domain}`)
  expect(names).not.toContain(`_dmarc.mail.${domain}`)
})

test('a key of Resend that may only send is right for the worker, and setup says what to do', async () => {
  await using stage = await openStage()
  const { said } = await stage.setUp((setup) => {
    setup.worker.MAIL_API_KEY = mailKeys.sendOnly
  })
  expect(said).toContain('Resend lets MAIL_API_KEY send only')
  const { said: after } = await stage.run((setup) => {
    setup.worker.MAIL_API_KEY = mailKeys.sendOnly
    setup.services.MAIL_ADMIN_KEY = mailKeys.api
  })
  expect(after).toContain(`made: mail domain ${domain}`)
})

test('Postmark is given the domain by the token of the account, and its records are set', async () => {
  await using stage = await openStage()
  const change = (setup: Context) => {
    setup.worker.MAIL_PROVIDER = 'postmark'
    setup.worker.MAIL_API_KEY = mailKeys.postmark
    setup.worker.MAIL_API_BASE = `${stage.origin}/mail/postmark`
  }
  expect((await stage.run(change)).said).toContain('give its account token as MAIL_ADMIN_KEY')
  const ofTheAccount = (setup: Context) => {
    change(setup)
    setup.services.MAIL_ADMIN_KEY = mailKeys.postmarkAccount
  }
  const { said } = await stage.run(ofTheAccount)
  expect(said).toContain(`made: CNAME pm-bounces.${domain}`)
  const { zones } = await stage.inventory()
  const parts = zones.flatMap(({ records }) =>
    records.flatMap(({ content }) => content.split(' "')),
  )
  expect(parts.some((part) => part.length > 200)).toBe(true)
  expect(parts.every((part) => part.length <= 257)).toBe(true)
  expect((await stage.run(ofTheAccount)).written).toEqual([])
})

test('with mail by Cloudflare, chosen when asked, its queue as wrangler.toml names it, binding and consumer are set, and what to press is said', async () => {
  await using stage = await openStage()
  const named = readFileSync(stage.configFile, 'utf8')
  writeFileSync(stage.configFile, named.replaceAll('"orrery-mail-events"', '"second-mail-events"'))
  const change = (setup: Context) => {
    delete setup.worker.MAIL_PROVIDER
    setup.ask = ({ setting }) => Promise.resolve(setting === 'MAIL_PROVIDER' ? 'cloudflare' : '')
  }
  const { said } = await stage.setUp(change)
  expect(said).toContain('made: queue second-mail-events')
  expect(said).toMatch(/press “Onboard domain”.* subscribe the queue second-mail-events to/)
  const toml = readFileSync(stage.configFile, 'utf8')
  expect(toml).toContain('\n[[send_email]]\nname = "EMAIL"\n')
  // Without a pause the few tries end within the second that the database is away.
  expect(toml).toMatch(
    /\n\[\[queues.consumers]]\nqueue = "second-mail-events"\n(\w+ = \d+\n)*retry_delay = \d+\n/,
  )
  expect((await stage.run(change)).written).toEqual([])
})
