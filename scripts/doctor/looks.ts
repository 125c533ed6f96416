import { chromiumPlaces } from '#scripts/chromium-places.ts'
import { installedProgram } from '#scripts/installed-program.ts'
import { openCloudflare } from '#scripts/services/cloudflare.ts'
import { serviceSettings } from '#scripts/services/service-settings.ts'
import { givenSettings } from '#scripts/stack/settings.ts'
import { site } from '#site.config.ts'
import { customFields } from '#worker/crm/custom-fields.ts'
import { productionOrigin } from '#worker/http/production-origin.ts'
import { isLoopbackHost, parseSettings } from '#worker/settings.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { accountLook } from './cloudflare/account-look.ts'
import { dnsResolver } from './dns-resolver.ts'
import type { Finding } from './finding.ts'
import { libraryFindings } from './library-findings.ts'
import { browserFinding } from './live/browser-finding.ts'
import { domainLook } from './live/domain-look.ts'
import { healthLook } from './live/health-look.ts'
import { liveLook } from './live/live-look.ts'
import { secondAddressesLook } from './live/second-addresses-look.ts'
import type { Look } from './look.ts'
import { machineFindings } from './machine-findings.ts'
import { notLookedAt } from './not-looked-at.ts'
import type { DoctorOptions } from './options.ts'
import { secretsLook } from './secrets-look.ts'
import { crmFindings } from './services/crm-findings.ts'
import { mailLook } from './services/mail-look.ts'
import { stripeFindings } from './services/stripe-findings.ts'
import { siteFindings } from './site-findings.ts'
import { turnstileFinding } from './turnstile-finding.ts'
import { workerConfig } from './worker-config.ts'
import { workerFindings } from './worker-findings.ts'

/** Everything the doctor looks at, in the order it is told. */
export function doctorLooks({ origin, mayOpenBrowser }: DoctorOptions): readonly Look[] {
  const given = givenSettings(process.env)
  const { settings } = parseSettings(given)
  const cloudflare = openCloudflare()
  const dns = dnsResolver()
  const { hostname: host } = new URL(origin)
  // `.example` leads nowhere, ever (RFC 2606).
  const isSample = host === 'example' || host.endsWith('.example')
  const isLocal = isLoopbackHost(host)
  const live = (look: Look): Look => ({
    ...look,
    run: isSample
      ? () => [
          notLookedAt(look.id, look.what, `${origin} is a sample: set origin in site.config.ts`),
        ]
      : look.run,
  })
  const machine = 'This machine (environment and .dev.vars; the sandbox plays what is not set)'
  return [
    {
      section: machine,
      id: 'settings',
      what: 'the settings here',
      run: async () => [
        ...machineFindings(given),
        ...[(await turnstileFinding(given)) ?? []].flat(),
      ],
    },
    { section: 'site.config.ts', id: 'site', what: 'site.config.ts', run: siteFindings },
    {
      section: 'library/ (what buyers are given)',
      id: 'library',
      what: 'library/',
      run: libraryFindings,
    },
    { section: 'wrangler.toml', id: 'worker', what: 'wrangler.toml', run: () => workerFindings() },
    {
      section: 'Secrets of the worker (npx wrangler secret put NAME)',
      id: 'secrets',
      what: 'the names of the worker’s secrets',
      run: (signal) => secretsLook(workerConfig().name ?? '', cloudflare, signal),
    },
    {
      section: 'Cloudflare',
      id: 'cloudflare',
      what: 'Cloudflare’s API',
      run: () => accountLook(cloudflare, isLocal ? new URL(site.origin).hostname : host),
    },
    {
      section: 'Stripe',
      id: 'stripe',
      what: 'Stripe',
      run: () =>
        settings.STRIPE_SECRET_KEY
          ? stripeFindings(stripeClient(settings), settings, productionOrigin(settings))
          : [notLookedAt('stripe', 'Stripe', 'its three settings are not set on this machine')],
    },
    {
      section: 'The CRM',
      id: 'crm',
      what: 'the CRM',
      run: (signal) =>
        crmFindings(
          settings,
          customFields.map(({ key }) => key),
          signal,
        ),
    },
    {
      section: 'Mail',
      id: 'mail',
      what: 'the domain of mails',
      run: () => mailLook({ settings, dns, service: serviceSettings() }),
    },
    live({
      section: 'The domain',
      id: 'domain',
      what: 'DNS, certificate and redirects',
      run: (signal) => domainLook(origin, dns, signal),
    }),
    live({
      section: 'The worker, live',
      id: 'health.worker',
      what: 'how the worker is',
      run: (signal) => healthLook(origin, signal),
    }),
    live({
      section: 'The pages, live',
      id: 'live.site',
      what: 'the pages as they come',
      run: (signal) => liveLook(origin, signal),
    }),
    live({
      section: 'The pages, live',
      id: 'live.browser',
      what: 'what a browser says of the pages',
      run: (signal) => browserLook(origin, mayOpenBrowser, signal),
    }),
    live({
      section: 'The pages, live',
      id: 'live.pages-dev',
      what: 'Pages’ own addresses of the site',
      run: (signal) =>
        isLocal
          ? [
              notLookedAt(
                'live.pages-dev',
                'Pages’ own addresses of the site',
                `${host} is this machine`,
              ),
            ]
          : secondAddressesLook(
              { name: site.pagesProject, ownOrigin: site.origin },
              cloudflare,
              signal,
            ),
    }),
  ]
}

async function browserLook(
  origin: string,
  isAllowed: boolean,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const id = 'live.browser'
  const what = 'what a browser says of the pages'
  if (!isAllowed) return [notLookedAt(id, what, '--without-browser')]
  const path = installedProgram(chromiumPlaces)
  if (!path) return [notLookedAt(id, what, 'no Chromium is installed')]
  return [await browserFinding(origin, path, signal)]
}
