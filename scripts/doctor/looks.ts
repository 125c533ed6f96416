import { incompleteProducts } from '#scripts/deploy/publication.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import {
  findAccount,
  openCloudflare,
  planFinding,
  serviceSettings,
} from '#scripts/resources/account.ts'
import { Refusal } from '#scripts/refusal.ts'
import { crm } from '#scripts/resources/crm.ts'
import { bucket, migrationsFinding, queues } from '#scripts/resources/storage.ts'
import { type Finding, good, missing, unseen } from '#scripts/resources/finding.ts'
import { checkParts, type Context, newContext } from '#scripts/resources/resource.ts'
import { mail } from '#scripts/resources/mail.ts'
import { dnsResolver } from '#scripts/resources/mail-records.ts'
import { pagesProject } from '#scripts/resources/pages-project.ts'
import { secretFindings } from '#scripts/resources/secrets.ts'
import { machineFindings, turnstileFindings } from '#scripts/resources/settings-findings.ts'
import { siteFindings } from '#scripts/resources/site-facts.ts'
import { stripe } from '#scripts/resources/stripe.ts'
import { readWorkerConfig, workerFindings } from '#scripts/resources/worker-file.ts'
import { zoneFindings } from '#scripts/resources/zone.ts'
import { givenSettings } from '#scripts/stack/settings.ts'
import { site } from '#site.config.ts'
import { productionOrigin } from '#worker/http/origins.ts'
import { isLoopbackHost, parseSettings, settingNames } from '#worker/settings.ts'
import { browserFinding } from './browser.ts'
import { domainLook, secondAddressesLook } from './domain.ts'
import { healthLook } from './health.ts'
import { liveLook } from './live-pages.ts'
import type { DoctorOptions, Look } from './report.ts'

/** What buyers would miss in library/: files that are at fault, and products that are not complete. */
function libraryFindings(): Finding[] {
  const lacking = [...libraryFaults(), ...incompleteProducts()]
  if (lacking.length === 0) {
    return [good('library.complete', 'Each product has everything its page lists.')]
  }
  // What it is about stands before the first colon: a product, or a file.
  return lacking.map((sentence) => missing(`library.${sentence.split(':')[0]}`, `${sentence}.`))
}

function demand<Setting>(setting: Setting | null, name: string): Setting {
  if (setting) return setting
  throw new Error(`${name} is not set`)
}

/** What Cloudflare's API says of account and zone. `host` is that of the site that is looked at. */
function accountLook(context: Context, host: string): Promise<readonly Finding[]> {
  const ofAccount = (check: () => Promise<Finding | readonly Finding[]>) => () => {
    demand(context.cloudflare, 'CLOUDFLARE_API_TOKEN')
    if (context.accountError) throw context.accountError
    demand(context.accountId, 'CLOUDFLARE_ACCOUNT_ID')
    return check()
  }
  return checkParts(context, [
    [
      'worker.plan',
      'whether the plan allows RUN_STATEMENTS',
      ofAccount(() => planFinding(context)),
    ],
    [
      'worker.migrations',
      'the migrations of the production database',
      ofAccount(() => migrationsFinding(context)),
    ],
    ...[queues, bucket, pagesProject].map(
      ({ id, name, check }) => [id, name, ofAccount(() => check(context))] as const,
    ),
    [
      'zone',
      'the switches of the zone',
      () => zoneFindings(demand(context.cloudflare, 'CLOUDFLARE_API_TOKEN'), host),
    ],
  ])
}

/** What the resources look at: the settings of this machine as the worker would take them, and nobody to ask. */
async function doctorContext(given: Partial<Record<string, string>>): Promise<Context> {
  const { settings } = parseSettings(given)
  const taken = settingNames.flatMap((name) =>
    given[name] && settings[name] ? [[name, String(settings[name])]] : [],
  )
  const services = serviceSettings()
  const access = openCloudflare(services)
  // A look is not worth waiting for a second try.
  const cloudflare = access?.client.withOptions({ maxRetries: 0, timeout: 10_000 }) ?? null
  let accountError: Error | null = null
  const only =
    access?.accountId || !cloudflare
      ? null
      : await findAccount(cloudflare).catch((error: Error) => {
          // A token of several accounts works once one is named.
          accountError = error instanceof Refusal ? null : error
          return null
        })
  const facts = { ...site, origin: productionOrigin(settings) }
  return {
    ...newContext(facts, Object.fromEntries(taken) as Context['worker'], services),
    cloudflare,
    accountId: access?.accountId ?? only?.id ?? '',
    accountError,
  }
}

const at = (section: string, id: string, what: string, run: Look['run']): Look => ({
  section,
  id,
  what,
  run,
})

/** Everything the doctor looks at, in the order it is told. */
export async function doctorLooks({
  origin,
  mayOpenBrowser,
}: DoctorOptions): Promise<readonly Look[]> {
  const given = givenSettings(process.env)
  const context = await doctorContext(given)
  const { hostname: host } = new URL(origin)
  // `.example` leads nowhere, ever (RFC 2606).
  const isSample = host === 'example' || host.endsWith('.example')
  const isLocal = isLoopbackHost(host)
  const live = (section: string, id: string, what: string, run: Look['run']): Look => {
    const reason = `${origin} is a sample: set origin in site.config.ts`
    return at(section, id, what, isSample ? () => [unseen(id, what, reason)] : run)
  }
  const ofMachine = 'This machine (environment and .dev.vars; the sandbox plays what is not set)'
  const ofSecrets = 'Secrets of the worker (npx wrangler secret put NAME)'
  const ofPages = 'The pages, live'
  const second = 'Pages’ own addresses of the site'
  return [
    at(ofMachine, 'settings', 'the settings here', async () => [
      ...machineFindings(given),
      ...(await turnstileFindings(given)),
    ]),
    at('site.config.ts', 'site', 'site.config.ts', () => siteFindings()),
    at('library/ (what buyers are given)', 'library', 'library/', libraryFindings),
    at('wrangler.toml', 'worker', 'wrangler.toml', () =>
      workerFindings(readWorkerConfig(context.configFile)),
    ),
    at(ofSecrets, 'secrets', 'which secrets the worker has', () => secretFindings(context)),
    at('Cloudflare', 'cloudflare', 'Cloudflare’s API', () =>
      accountLook(context, isLocal ? new URL(site.origin).hostname : host),
    ),
    at('Stripe', 'stripe', 'Stripe', () => stripe.check(context)),
    at('The CRM', 'crm.token', 'the CRM', () => crm.check(context)),
    at('Mail', 'mail', 'the domain of mails', () => mail.check(context)),
    live('The domain', 'domain', 'DNS, certificate and redirects', (signal) =>
      domainLook(origin, dnsResolver(), signal),
    ),
    live('The worker, live', 'health.worker', 'how the worker is', (signal) =>
      healthLook(origin, signal),
    ),
    live(ofPages, 'live.site', 'the pages as they come', (signal) => liveLook(origin, signal)),
    live(ofPages, 'live.browser', 'what a browser says of the pages', async (signal) => [
      await browserFinding(origin, mayOpenBrowser, signal),
    ]),
    live(ofPages, 'live.pages-dev', second, (signal) =>
      isLocal
        ? [unseen('live.pages-dev', second, `${host} is this machine`)]
        : secondAddressesLook(context, signal),
    ),
  ]
}
