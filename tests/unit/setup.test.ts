import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { runWrangler } from '#scripts/resources/set-up.ts'
import { readWorkerConfig, routesOf } from '#scripts/resources/worker-file.ts'
import { askerOf, type Context } from '#scripts/resources/resource.ts'
import { root } from '#scripts/root.ts'
import { customFields } from '#worker/crm/crm-fields.ts'
import { domain, openStage } from './setup-stage.ts'

test('a rehearsal prints every call and writes nothing; then all is made, and a second run changes nothing', async () => {
  await using stage = await openStage()
  const files = () => [stage.siteFile, stage.configFile].map((file) => readFileSync(file, 'utf8'))
  const before = files()
  const rehearsal = await stage.rehearse()
  expect(rehearsal).toMatchObject({ refusal: null, written: [] })
  expect(files()).toEqual(before)
  expect(rehearsal.said).not.toContain('commit')
  expect(await stage.inventory()).toMatchObject({ databases: [], queues: [], scripts: [] })
  expect(rehearsal.said).toMatch(/would run wrangler secret bulk, with .*STRIPE_WEBHOOK_SECRET/)

  const { said, written } = await stage.setUp()
  const rehearsed = [...rehearsal.said.matchAll(/would ((?:POST|PATCH|PUT) )[^/]+(\S+)/g)].map(
    ([, method = '', path = '']) => method + path.replace('(new)', 'ID'),
  )
  const calls = written.filter((call) => !call.startsWith('wrangler'))
  expect(rehearsed).toEqual(calls.map((call) => call.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID')))
  const config = readWorkerConfig(stage.configFile)
  const { zones, ...made } = await stage.inventory()
  expect(made).toMatchObject({
    databases: [{ name: 'orrery', uuid: config.d1_databases[0]?.database_id }],
    queues: ['orrery-deliveries', 'orrery-counts', 'orrery-deliveries-dead'],
    buckets: ['orrery-library'],
    projects: [{ name: 'firm', productionBranch: 'main', domains: [domain] }],
  })
  expect(zones[0]?.records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: domain, content: 'firm.pages.dev', proxied: true }),
      expect.objectContaining({ name: `www.${domain}`, content: domain, proxied: true }),
      expect.objectContaining({ type: 'MX', name: `send.${domain}` }),
      expect.objectContaining({ type: 'TXT', name: `_dmarc.${domain}` }),
    ]),
  )
  const { content = '' } = zones[0]?.records.find(({ name }) => name.startsWith('_dmarc.')) ?? {}
  const [policy = 'no policy'] = /v=DMARC1; p=\w+/.exec(content) ?? []
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(policy)
  expect(zones[0]?.rulesets).toMatchObject([
    { rules: [{ expression: `(http.host eq "www.${domain}")` }] },
  ])
  const paths = ['/api/*', '/go/*', '/.netlify/functions/*', '/library*']
  expect(routesOf(config)).toEqual(paths.map((path) => domain + path))
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
  // Comments of wrangler.toml stay, and nothing else in it changes.
  const [[, was = ''], after] = [before, files()]
  const [old, lines] = [was.split('\n'), after[1]?.split('\n') ?? []]
  expect(old.filter((line) => !lines.includes(line))).toEqual([
    expect.stringMatching(/^database_id/),
  ])
  expect(lines).toHaveLength(old.length + paths.length + 3)

  const again = await stage.setUp()
  expect(again.written).toEqual([])
  expect(again.said).toContain('Nothing to change: ')
  expect(again.said).not.toMatch(/ (made|changed): |commit/)
  expect(said).toMatch(/wrangler\.toml.*commit/)
  expect(files()).toEqual(after)
  // No secret is in anything that is said, and none is left in a file.
  const all = rehearsal.said + said + again.said
  for (const secret of stage.secrets) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/whsec_\w{8}/)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('what is half there is left alone and the rest made', async () => {
  await using stage = await openStage()
  const client = stage.cloudflare()
  const [zone] = (await client.zones.list({ name: domain })).result
  const rule = { action: 'redirect' as const, expression: '(http.request.uri.path eq "/old")' }
  const phase = 'http_request_dynamic_redirect'
  const own = { zone_id: zone?.id ?? '', kind: 'zone', name: 'Mine', phase, rules: [rule] } as const
  await client.rulesets.create({ ...own, rules: [rule] })
  const account_id = cloudflareKeys.account
  const others = [...Array(20).keys()].map((at) => `of-another-site-${at}`)
  for (const queue_name of [...others, 'orrery-counts']) {
    await client.queues.create({ account_id, queue_name })
  }
  await stage.arrange({ tell: { method: 'POST', path: '/r2/buckets$', status: 400 } })
  expect((await stage.run()).refusal).toContain('Bucket (R2)')
  const { said } = await stage.setUp()
  expect(said).toContain('found: database orrery')
  expect(said).toContain('found: queue orrery-counts')
  expect(said).toContain('made: bucket orrery-library')
  expect((await stage.inventory()).zones[0]?.rulesets).toMatchObject([
    { rules: [rule, { expression: `(http.host eq "www.${domain}")` }] },
  ])
})

test('where the name below pages.dev is somebody else’s, the domain leads to the one Pages gave', async () => {
  await using stage = await openStage()
  await stage.arrange({ takenSubdomains: ['firm'] })
  const { said } = await stage.setUp()
  expect(said).toContain("firm.pages.dev is somebody else's, so this project is at firm-4x2.pages")
  const { zones } = await stage.inventory()
  expect(zones[0]?.records).toContainEqual(
    expect.objectContaining({ name: domain, content: 'firm-4x2.pages.dev' }),
  )
  expect((await stage.run()).written).toEqual([])
})

test('what nobody gave, and a domain that is not at Cloudflare yet, are skipped by name, and the rest is made', async () => {
  await using stage = await openStage()
  const site = { origin: 'https://elsewhere.org', mailFrom: 'post@elsewhere.org' }
  const { said } = await stage.setUp((setup) => Object.assign(setup.site, site))
  for (const line of [
    'skipped: elsewhere.org is in no zone that this token sees',
    'skipped: the domain',
    'skipped: the redirect',
    'skipped: routes',
    'to do: where elsewhere.org is kept, add MX send.elsewhere.org',
    'made: database orrery',
  ]) {
    expect(said).toContain(line)
  }
  expect(routesOf(readWorkerConfig(stage.configFile))).toEqual([])
  const sample = await stage.setUp((setup) => (setup.site.mailFrom = 'hello@orrery.example'))
  expect(sample.said).toContain('to do: mails would come from orrery.example, a sample')
  expect(sample.written.filter((call) => call.includes('/mail/'))).toEqual([])
  const bare = await stage.setUp((setup) => (setup.worker = {}))
  expect(bare.said).toContain('skipped: Stripe: STRIPE_SECRET_KEY is not given')
  expect(bare.said).toContain(
    'nothing was looked at there, which STRIPE_SECRET_KEY=… npm run setup',
  )
  expect(bare.said).toContain('skipped: the CRM: GHL_API_TOKEN and GHL_LOCATION_ID are not given')
  expect(bare.said).toContain('skipped: mail: MAIL_PROVIDER and MAIL_API_KEY are not given')
})

test('the provider is asked to look at records that were set by hand, until it does', async () => {
  await using stage = await openStage()
  const run = () => stage.setUp(({ site }) => (site.mailFrom = 'post@elsewhere.org'))
  const asks = expect.stringMatching(/^POST \/mail\/resend\/domains\/[\da-f-]+\/verify$/)
  const first = await run()
  expect(first.said).toContain('to do: where elsewhere.org is kept, add MX send.elsewhere.org')
  const again = await run()
  expect(again.written).toEqual([asks])
  const third = await run()
  expect(third.said).toContain('elsewhere.org is verified')
  expect(third.written).toEqual([])
})

test('a route that came later is added, and after a move those of the domain before stay', async () => {
  await using stage = await openStage()
  await stage.setUp()
  const toml = readFileSync(stage.configFile, 'utf8')
  writeFileSync(stage.configFile, toml.replace(/^ .*\/go\/.*\n/m, ''))
  expect((await stage.setUp()).said).toContain(`changed: wrangler.toml: 1 routes of ${domain}`)
  const moved = { origin: 'https://moved.com', alsoServedAt: [domain] }
  const unseen = await stage.run(({ site }) => Object.assign(site, moved))
  expect(unseen.refusal).toContain(
    'Zone of the domain: moved.com is in no zone that this token sees',
  )
  expect(unseen.written).toEqual([])
  await stage.arrange({ zones: ['moved.com'] })
  const { said } = await stage.setUp(({ site }) => Object.assign(site, moved))
  expect(said).toContain('changed: wrangler.toml: 4 routes of moved.com')
  expect(routesOf(readWorkerConfig(stage.configFile))).toHaveLength(8)
})

test('what lacks an event or was switched off is mended, and keeps what else it hears of', async () => {
  await using stage = await openStage()
  await stage.setUp()
  const { webhookEndpoints, paymentMethodDomains } = stage.stripe()
  const known = {
    endpoint: (await webhookEndpoints.list()).data[0]?.id ?? '',
    domain: (await paymentMethodDomains.list()).data[0]?.id ?? '',
  }
  await webhookEndpoints.update(known.endpoint, {
    enabled_events: ['invoice.paid'],
    disabled: true,
  })
  await paymentMethodDomains.update(known.domain, { enabled: false })
  const cloudflare = stage.cloudflare()
  const account_id = cloudflareKeys.account
  await cloudflare.pages.projects.edit('firm', { account_id, production_branch: 'trunk' })
  const [zone] = (await stage.inventory()).zones
  const [ruleset] = zone?.rulesets ?? []
  const place = { zone_id: zone?.id ?? '', ruleset_id: ruleset?.id ?? '' }
  const off = { ref: 'site_other_host', action: 'redirect', expression: 'true' } as const
  await cloudflare.rulesets.rules.edit(ruleset?.rules[0]?.id ?? '', { ...place, ...off })
  const headers = { authorization: `Bearer ${mailKeys.api}` }
  const resend = askerOf({ service: 'Resend', baseUrl: `${stage.origin}/mail/resend`, headers })
  const webhooks = () => resend<{ data: { id: string }[] }>('GET', '/webhooks')
  const [made] = (await webhooks()).data
  expect(made).toMatchObject({
    endpoint: `https://${domain}/api/mail-events/resend`,
    events: ['email.bounced', 'email.complained', 'email.suppressed', 'email.failed'],
  })
  const events = ['email.bounced', 'email.complained', 'email.opened']
  await resend('PATCH', `/webhooks/${made?.id}`, { events, status: 'disabled' })
  const { said } = await stage.setUp()
  for (const line of [
    'Pages project firm: production is main now',
    `redirect: www.${domain} to the site`,
    'webhook endpoint: it hears of payment_intent.succeeded',
    `${domain} for Apple Pay, Google Pay and Link: it is on again`,
    'mail webhook: it hears of email.suppressed, email.failed as well',
  ]) {
    expect(said).toContain(`changed: ${line}`)
  }
  expect((await webhookEndpoints.list()).data).toMatchObject([{ status: 'enabled' }])
  expect((await paymentMethodDomains.list()).data).toMatchObject([{ enabled: true }])
  expect((await webhooks()).data).toMatchObject([
    { events: [...events, 'email.suppressed', 'email.failed'], status: 'enabled' },
  ])
  expect((await stage.run()).written).toEqual([])
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

test.each([
  ['https://firm.com', `would POST 127.0.0.1:1/client/v4/accounts/(account)/d1/database`],
  ['https://www.firm.com', 'to make: redirect: firm.com to the site'],
])('a rehearsal of %s without any key asks nobody', async (origin, words) => {
  await using stage = await openStage()
  const { refusal, said } = await stage.rehearse((setup) => {
    setup.worker = {}
    setup.services = { CLOUDFLARE_API_BASE: 'http://127.0.0.1:1/client/v4' }
    setup.site.origin = origin
  }, false)
  expect(refusal).toBeNull()
  expect(said).not.toContain('found: zone')
  expect(said).toContain('skipped: no API token is given, so a zone firm.com is assumed')
  expect(said).toContain('would POST api.stripe.com/v1/webhook_endpoints')
  expect(said).toContain('would POST api.resend.com/domains')
  expect(said).toContain('password (OPERATOR_TOKEN) is to be made, and will be in')
  expect(said).toContain(words)
})

test('a new owner is asked for the site, with addresses of the new domain to choose; it is written once', async () => {
  await using stage = await openStage()
  const usual: Record<string, string | undefined> = {}
  const asNew = (setup: Context) =>
    Object.assign(setup.site, {
      origin: 'https://orrery.example',
      contactEmail: 'hi@orrery.example',
    })
  await stage.setUp((setup) => {
    asNew(setup)
    setup.ask = (question) => {
      usual[question.setting] = question.usual
      return Promise.resolve(
        question.setting === 'SITE_ORIGIN' ? `https://${domain.toUpperCase()}/` : undefined,
      )
    }
  })
  expect(usual).toMatchObject({ SITE_ORIGIN: undefined, SITE_CONTACT_EMAIL: `hi@${domain}` })
  expect(readFileSync(stage.siteFile, 'utf8')).toContain(`origin: 'https://${domain}'`)
  const given = { SITE_BRAND: 'Firm & Daughters' }
  await stage.setUp(() => undefined, given)
  const code = readFileSync(stage.siteFile, 'utf8')
  expect(code).toContain("brand: 'Firm & Daughters'")
  const second = await stage.run((setup) => (setup.site.brand = 'Firm & Daughters'), given)
  expect(second.said).not.toMatch(/ changed: site/)
  expect(readFileSync(stage.siteFile, 'utf8')).toBe(code)
})

test('wrangler itself puts the secrets by standard input, and deploys with the routes that were set up, whether its token reaches all zones or this one', async () => {
  await using stage = await openStage()
  const { setup } = await stage.setUp((own) => {
    own.runWrangler = (words, input) => runWrangler(own, words, input)
  })
  const { scripts } = await stage.inventory()
  expect(scripts).toMatchObject([{ name: 'orrery' }])
  expect(scripts[0]?.secrets).toContain('STRIPE_WEBHOOK_SECRET')
  const folder = dirname(stage.configFile)
  const [script, assets] = [join(folder, 'worker.js'), join(folder, 'assets')]
  writeFileSync(script, 'export default { fetch: () => new Response() }')
  mkdirSync(assets)
  writeFileSync(join(assets, 'index.html'), 'A page')
  const deploy = () => runWrangler(setup, ['deploy', script, '--assets', assets], '')
  const routes = async () => (await stage.inventory()).zones[0]?.routes
  const wanted = routesOf(readWorkerConfig(stage.configFile)).map((pattern) =>
    expect.objectContaining({ pattern, script: 'orrery' }),
  )
  const refusal = { status: 403, code: 10_000, message: 'Authentication error' }
  await stage.arrange({ tell: { method: 'PUT', path: '/routes$', ...refusal } })
  await deploy()
  const earlier = await routes()
  expect(earlier).toEqual(expect.arrayContaining(wanted))
  await deploy()
  expect(await routes()).toEqual(expect.arrayContaining(wanted))
  expect(await routes()).toHaveLength(wanted.length)
  expect(await routes()).not.toEqual(earlier)
})
