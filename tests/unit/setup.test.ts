import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { cloudflareKeys } from '#sandbox/cloudflare/keys.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { keepSecret } from '#scripts/resources/kept-secrets.ts'
import { runWrangler } from '#scripts/resources/set-up.ts'
import { readWorkerConfig, routesOf } from '#scripts/resources/worker-file.ts'
import type { Context } from '#scripts/resources/resource.ts'
import { customFields } from '#worker/crm/crm-fields.ts'
import type { SettingName } from '#worker/settings.ts'
import { domain, openStage } from './setup-stage.ts'

type Inventory = {
  databases: { uuid: string; name: string }[]
  queues: string[]
  buckets: string[]
  projects: { name: string; productionBranch: string; domains: string[] }[]
  scripts: { name: string; secrets: string[] }[]
  zones: {
    name: string
    records: { type: string; name: string; content: string; proxied: boolean }[]
    rulesets: { rules: { expression: string; ref: string }[] }[]
    routes: { pattern: string; script: string }[]
  }[]
}

/** As if a run ended before the worker has its secrets. */
const withoutWrangler = (setup: Context) =>
  void (setup.runWrangler = () => Promise.reject(new Error('no')))

/** As if a kept secret had been lost. */
const forgetKept = ({ keptFile }: { keptFile: string }, name: SettingName) =>
  keepSecret({ keptFile, worker: {}, isRehearsal: false }, name, '')

test('from nothing everything is made, and wrangler.toml names it', async () => {
  await using stage = await openStage()
  const { said } = await stage.setUp()
  const made = await stage.inventory<Inventory>()
  const config = readWorkerConfig(stage.configFile)
  expect(made.databases).toMatchObject([
    { name: 'orrery', uuid: config.d1_databases[0]?.database_id },
  ])
  expect(made.queues.toSorted()).toEqual([
    'orrery-counts',
    'orrery-deliveries',
    'orrery-deliveries-dead',
  ])
  expect(made.buckets).toEqual(['orrery-library'])
  expect(made.projects).toEqual([{ name: 'firm', productionBranch: 'main', domains: [domain] }])
  expect(made.zones[0]?.records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: domain, content: 'firm.pages.dev', proxied: true }),
      expect.objectContaining({ name: `www.${domain}`, content: domain, proxied: true }),
      expect.objectContaining({ type: 'MX', name: `send.${domain}` }),
      expect.objectContaining({ type: 'TXT', name: `_dmarc.${domain}` }),
    ]),
  )
  expect(made.zones[0]?.rulesets[0]?.rules).toMatchObject([
    { expression: `(http.host eq "www.${domain}")` },
  ])
  expect(routesOf(config)).toEqual([
    `${domain}/api/*`,
    `${domain}/.netlify/functions/*`,
    `${domain}/library*`,
  ])
  expect(made.scripts[0]?.secrets.toSorted()).toEqual([
    'GHL_API_TOKEN',
    'GHL_LOCATION_ID',
    'MAIL_API_KEY',
    'MAIL_PROVIDER',
    'MAIL_WEBHOOK_SECRET',
    'OPERATOR_TOKEN',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
  expect(said).toContain(`made: ${customFields.length} custom fields`)
  const [, prices = ''] = /made: prices (.*)/.exec(said) ?? []
  expect(prices.split(', ')).toHaveLength(Object.keys(products).length)
  expect(said).toContain(`made: webhook endpoint https://${domain}/api/stripe-webhook`)
  expect(said).toContain(`made: ${domain} for Apple Pay, Google Pay and Link`)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('comments of wrangler.toml stay, nothing else in it changes, and a second run writes nothing and says so', async () => {
  await using stage = await openStage()
  const linesOf = () => readFileSync(stage.configFile, 'utf8').split('\n')
  const before = linesOf()
  await stage.run()
  const after = linesOf()
  const gone = before.filter((line) => !after.includes(line))
  expect(
    gone.every((line) => /^# (routes = \[| {2}\{ pattern|\])|^database_id = /.test(line)),
  ).toBe(true)
  expect(after).toHaveLength(before.length)
  const { said, written } = await stage.setUp()
  expect(written).toEqual([])
  expect(said).toContain('Nothing to change: ')
  expect(said).not.toMatch(/ (made|changed): /)
  expect(linesOf()).toEqual(after)
})

test('what is half there is left alone and the rest made', async () => {
  await using stage = await openStage()
  await stage.arrange({ tell: { method: 'POST', path: '/r2/buckets$', status: 400 } })
  const first = await stage.run()
  expect(first.refusal).toContain('Bucket (R2)')
  const { refusal, said } = await stage.run()
  expect(refusal).toBeNull()
  expect(said).toContain('found: database orrery')
  expect(said).toContain('found: queue orrery-deliveries')
  expect(said).toContain('made: bucket orrery-library')
})

test('redirects that are there already stay, in front of ours', async () => {
  await using stage = await openStage()
  const client = stage.cloudflare()
  const [zone] = (await client.zones.list({ name: domain })).result
  const rule = { action: 'redirect' as const, expression: '(http.request.uri.path eq "/old")' }
  await client.rulesets.create({
    zone_id: zone?.id ?? '',
    kind: 'zone',
    name: 'Mine',
    phase: 'http_request_dynamic_redirect',
    rules: [rule],
  })
  await stage.run()
  const after = await stage.inventory<Inventory>()
  expect(after.zones[0]?.rulesets[0]?.rules.map(({ expression }) => expression)).toEqual([
    rule.expression,
    `(http.host eq "www.${domain}")`,
  ])
})

test('where the name below pages.dev is somebody else’s, the domain leads to the one Pages gave', async () => {
  await using stage = await openStage()
  await stage.arrange({ takenSubdomains: ['firm'] })
  const { said } = await stage.setUp()
  expect(said).toContain(
    "firm.pages.dev is somebody else's, so this project is at firm-4x2.pages.dev",
  )
  const { zones } = await stage.inventory<Inventory>()
  expect(zones[0]?.records).toContainEqual(
    expect.objectContaining({ name: domain, content: 'firm-4x2.pages.dev' }),
  )
  expect((await stage.run()).written).toEqual([])
})

test('a domain that is not at Cloudflare yet is skipped with what hangs on it, and the rest is made', async () => {
  await using stage = await openStage()
  const { said } = await stage.setUp((setup) => {
    setup.site = { ...setup.site, origin: 'https://elsewhere.org', mailFrom: 'post@elsewhere.org' }
  })
  expect(said).toContain('skipped: elsewhere.org is in no zone of this account')
  for (const what of ['the domain', 'the redirect', 'routes'])
    expect(said).toContain(`skipped: ${what}`)
  expect(said).toContain('to do: where elsewhere.org is kept, add MX send.elsewhere.org')
  expect(said).toContain('made: database orrery')
  expect(readFileSync(stage.configFile, 'utf8')).toContain('# routes = [')
})

test('services that nobody gave are skipped by name', async () => {
  await using stage = await openStage()
  const { said } = await stage.setUp((setup) => (setup.worker = {}))
  expect(said).toContain('skipped: Stripe: STRIPE_SECRET_KEY is not given')
  expect(said).toContain('skipped: the CRM: GHL_API_TOKEN and GHL_LOCATION_ID are not given')
  expect(said).toContain('skipped: mail: MAIL_PROVIDER and MAIL_API_KEY are not given')
})

test('a password of the desk is made where none is given, once, for its owner’s eyes alone', async () => {
  await using stage = await openStage()
  const run = () => stage.run((setup) => delete setup.worker.OPERATOR_TOKEN)
  const { refusal, said } = await run()
  expect(refusal).toBeNull()
  const file = join(dirname(stage.keptFile), 'desk-password')
  expect(said).toContain(`the desk’s password (OPERATOR_TOKEN) was made and is in ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const password = readFileSync(file, 'utf8').trim()
  expect(password).toMatch(/^[\da-f]{48}$/)
  expect(said).not.toContain(password)
  const { scripts } = await stage.inventory<Inventory>()
  expect(scripts[0]?.secrets).toContain('OPERATOR_TOKEN')
  const again = await run()
  expect(again.written).toEqual([])
  expect(again.said).not.toContain('desk-password')
})

test('a mail webhook that hears of less, or is off, is mended and keeps what else it hears of', async () => {
  await using stage = await openStage()
  await stage.setUp()
  const resend = async <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${mailKeys.api}` }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await (await fetch(`${stage.origin}/mail/resend${path}`, init)).json()) as Answer
  }
  const webhooks = async () =>
    (await resend<{ data: { id: string; endpoint: string; events: string[] }[] }>('/webhooks')).data
  const [made] = await webhooks()
  expect(made).toMatchObject({
    endpoint: `https://${domain}/api/mail-events/resend`,
    events: ['email.bounced', 'email.complained', 'email.suppressed', 'email.failed'],
  })
  const events = ['email.bounced', 'email.complained', 'email.opened']
  await resend(`/webhooks/${made?.id}`, 'PATCH', { events, status: 'disabled' })
  const { said } = await stage.run()
  expect(said).toContain(
    'changed: mail webhook: it hears of email.suppressed, email.failed as well',
  )
  expect(await webhooks()).toMatchObject([
    { events: [...events, 'email.suppressed', 'email.failed'], status: 'enabled' },
  ])
})

test.each([
  ['late.firm.com', ['found: late.firm.com: what was not offered there is now']],
  ['unproven.firm.com', ['to do: At unproven.firm.com Stripe does not offer Apple Pay']],
])('%s is registered for Apple Pay and looked at again until it is proven', async (name, words) => {
  await using stage = await openStage()
  const atName = (setup: Context) =>
    void (setup.site = { ...setup.site, origin: `https://${name}`, mailFrom: null })
  const { said } = await stage.setUp(atName)
  for (const line of [`made: ${name} for Apple Pay`, ...words]) expect(said).toContain(line)
  expect((await stage.run(atName)).said).toContain(`found: ${name} `)
})

test('a domain that was switched off at Stripe is on again', async () => {
  await using stage = await openStage()
  await stage.run()
  const stripe = stage.stripe()
  const [known] = (await stripe.paymentMethodDomains.list()).data
  await stripe.paymentMethodDomains.update(known?.id ?? '', { enabled: false })
  const { said } = await stage.run()
  expect(said).toContain(`changed: ${domain} for Apple Pay, Google Pay and Link: it is on again`)
  expect((await stripe.paymentMethodDomains.list()).data).toMatchObject([{ enabled: true }])
})

test('the secret of a mail webhook that nobody has is asked for again', async () => {
  await using stage = await openStage()
  await stage.run(withoutWrangler)
  forgetKept(stage, 'MAIL_WEBHOOK_SECRET')
  const { said } = await stage.run()
  expect(said).toMatch(/made: .*MAIL_WEBHOOK_SECRET/)
})

test('a rehearsal writes nothing, at no service and in no file, and prints every call', async () => {
  await using stage = await openStage()
  const before = [stage.configFile, stage.siteFile].map((file) => readFileSync(file, 'utf8'))
  const { refusal, said, written } = await stage.rehearse()
  expect(refusal).toBeNull()
  expect(written).toEqual([])
  expect([stage.configFile, stage.siteFile].map((file) => readFileSync(file, 'utf8'))).toEqual(
    before,
  )
  const { databases, queues, scripts } = await stage.inventory<Inventory>()
  expect([...databases, ...queues, ...scripts]).toEqual([])
  const rehearsed = [...said.matchAll(/would ((?:POST|PATCH|PUT) )[^/]+(\S+)/g)].map(
    ([, method = '', path = '']) => method + path.replace('(new)', 'ID'),
  )
  const real = await stage.run()
  const calls = real.written.filter((call) => !call.startsWith('wrangler'))
  expect(rehearsed).toEqual(calls.map((call) => call.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID')))
  expect(said).toMatch(/would run wrangler secret bulk, with .*STRIPE_WEBHOOK_SECRET/)
})

test('a rehearsal without any key asks nobody', async () => {
  await using stage = await openStage()
  const { refusal, said } = await stage.rehearse((setup) => {
    setup.worker = {}
    setup.services = { CLOUDFLARE_API_BASE: 'http://127.0.0.1:1/client/v4' }
  }, false)
  expect(refusal).toBeNull()
  expect(said).toContain('would POST 127.0.0.1:1/client/v4/accounts/(account)/d1/database')
  expect(said).toContain('would POST api.stripe.com/v1/webhook_endpoints')
  expect(said).toContain('would POST api.resend.com/domains')
})

test('a rehearsal of a site at its www finds the zone above it', async () => {
  await using stage = await openStage()
  const { refusal, said } = await stage.rehearse((setup) => {
    setup.worker = {}
    setup.services = {}
    setup.site = { ...setup.site, origin: 'https://www.firm.com' }
  }, false)
  expect(refusal).toBeNull()
  expect(said).not.toContain('found: zone')
  expect(said).toContain('skipped: no API token is given, so a zone firm.com is assumed')
  expect(said).toContain('to make: redirect: firm.com to the site')
})

test('no secret is in anything that is said, and none is left in a file', async () => {
  await using stage = await openStage()
  const runs = [await stage.rehearse(), await stage.run(), await stage.run()]
  for (const { said } of runs)
    for (const secret of stage.secrets) expect(said).not.toContain(secret)
  expect(runs.map(({ said }) => said).join('')).not.toMatch(/whsec_\w{8}/)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('the signing secret outlives a run that ends before the worker has it, readable to its owner alone', async () => {
  await using stage = await openStage()
  const broken = await stage.run(withoutWrangler)
  expect(broken.refusal).toContain('Secrets of the worker')
  expect(statSync(stage.keptFile).mode & 0o777).toBe(0o600)
  const { said, refusal } = await stage.run()
  expect(refusal).toBeNull()
  expect(said).toMatch(/made: .*STRIPE_WEBHOOK_SECRET/)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('an endpoint whose signing secret nobody knows is told how to be rolled', async () => {
  await using stage = await openStage()
  await stage.run((setup) => {
    withoutWrangler(setup)
    keepSecret(setup, 'GHL_WEBHOOK_URL', 'https://hooks.example/1')
  })
  forgetKept(stage, 'STRIPE_WEBHOOK_SECRET')
  const { said } = await stage.run()
  expect(said).toContain('roll its secret, give it as STRIPE_WEBHOOK_SECRET')
})

test('what is typed is used, and a question is not asked twice', async () => {
  await using stage = await openStage()
  const asked: string[] = []
  const typed: Record<string, string> = {
    CLOUDFLARE_API_TOKEN: cloudflareKeys.token,
    OPERATOR_TOKEN: '',
  }
  const run = () =>
    stage.run((setup) => {
      delete setup.services.CLOUDFLARE_API_TOKEN
      delete setup.worker.STRIPE_SECRET_KEY
      typed['STRIPE_SECRET_KEY'] = stage.secrets[1] ?? ''
      setup.ask = ({ setting }) => {
        asked.push(setting)
        return Promise.resolve(typed[setting])
      }
    })
  const { refusal, said } = await run()
  expect(refusal).toBeNull()
  expect(asked).toEqual(['CLOUDFLARE_API_TOKEN', 'STRIPE_SECRET_KEY'])
  expect(said).toContain('made: prices')
  asked.length = 0
  await run()
  expect(asked).toEqual(['CLOUDFLARE_API_TOKEN'])
})

test('with secrets to be replaced the owner is asked again, and keys of another account go with its endpoint', async () => {
  await using stage = await openStage()
  await stage.run()
  const asked: string[] = []
  const { said } = await stage.setUp((setup) => {
    setup.replacesSecrets = true
    delete setup.worker.STRIPE_SECRET_KEY
    setup.ask = ({ setting }) => {
      asked.push(setting)
      return Promise.resolve(stage.secrets[1])
    }
  })
  expect(asked).toEqual(['STRIPE_SECRET_KEY'])
  expect(said).toMatch(/made: .*STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY/)
  const other = await stage.run((setup) => {
    setup.worker.STRIPE_API_BASE = `${stage.origin}/stripe/account/another`
  })
  expect(other.said).toMatch(
    /made: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/,
  )
})

test('a new owner is asked for the site, with addresses of the new domain to choose', async () => {
  await using stage = await openStage()
  const usual: Record<string, string | undefined> = {}
  await stage.setUp((setup) => {
    setup.site = {
      ...setup.site,
      origin: 'https://orrery.example',
      contactEmail: 'hi@orrery.example',
    }
    setup.ask = (question) => {
      usual[question.setting] = question.usual
      return Promise.resolve(question.setting === 'SITE_ORIGIN' ? `https://${domain}/` : undefined)
    }
  })
  expect(usual).toMatchObject({ SITE_ORIGIN: undefined, SITE_CONTACT_EMAIL: `hi@${domain}` })
  expect(readFileSync(stage.siteFile, 'utf8')).toContain(`origin: 'https://${domain}'`)
})

test('what is typed and cannot be right is refused by name, and not stored', async () => {
  await using stage = await openStage()
  const { refusal } = await stage.run((setup) => {
    delete setup.worker.OPERATOR_TOKEN
    setup.ask = ({ setting }) => Promise.resolve(setting === 'OPERATOR_TOKEN' ? 'short' : undefined)
  })
  expect(refusal).toContain('Secrets of the worker: OPERATOR_TOKEN must be at least 12')
  expect((await stage.inventory<Inventory>()).scripts).toEqual([])
})

test('name and address of the site are written into site.config.ts once', async () => {
  await using stage = await openStage()
  const given = { SITE_ORIGIN: `https://${domain}`, SITE_BRAND: 'Firm & Daughters' }
  const first = await stage.run((setup) => (setup.site.origin = 'https://orrery.example'), given)
  expect(first.refusal).toBeNull()
  const code = readFileSync(stage.siteFile, 'utf8')
  expect(code).toContain(`origin: 'https://${domain}'`)
  expect(code).toContain("brand: 'Firm & Daughters'")
  const second = await stage.run((setup) => (setup.site.brand = 'Firm & Daughters'), given)
  expect(second.said).not.toMatch(/ changed: site/)
  expect(readFileSync(stage.siteFile, 'utf8')).toBe(code)
})

test('wrangler itself puts the secrets, for a worker that is not there yet, by standard input', async () => {
  await using stage = await openStage()
  await stage.setUp((setup) => {
    setup.runWrangler = (words, input) => runWrangler(setup, words, input)
  })
  const { scripts } = await stage.inventory<Inventory>()
  expect(scripts).toMatchObject([{ name: 'orrery' }])
  expect(scripts[0]?.secrets).toContain('STRIPE_WEBHOOK_SECRET')
})

test('wrangler itself deploys a worker with the routes that were set up, whether its token reaches all zones or this one', async () => {
  await using stage = await openStage()
  const { setup } = await stage.run()
  const folder = dirname(stage.configFile)
  const [script, assets] = [join(folder, 'worker.js'), join(folder, 'assets')]
  writeFileSync(script, 'export default { fetch: () => new Response() }')
  mkdirSync(assets)
  writeFileSync(join(assets, 'index.html'), 'A page')
  const deploy = () => runWrangler(setup, ['deploy', script, '--assets', assets], '')
  const routes = async () => (await stage.inventory<Inventory>()).zones[0]?.routes
  const wanted = routesOf(readWorkerConfig(stage.configFile)).map((pattern) =>
    expect.objectContaining({ pattern, script: 'orrery' }),
  )
  const refusal = { status: 403, code: 10_000, message: 'Authentication error' }
  await stage.arrange({ tell: { method: 'PUT', path: '/routes$', ...refusal } })
  await deploy()
  expect(await routes()).toEqual(expect.arrayContaining(wanted))
  const earlier = await routes()
  await deploy()
  expect(await routes()).toEqual(expect.arrayContaining(wanted))
  expect(await routes()).toHaveLength(wanted.length)
  expect(await routes()).not.toEqual(earlier)
})
