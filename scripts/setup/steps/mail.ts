import type { MailAccess, MailDomain, MailDomains } from '#scripts/services/mail-domain.ts'
import { postmarkDomains } from '#scripts/services/postmark-domains.ts'
import { resendDomains } from '#scripts/services/resend-domains.ts'
import { ServiceFailure } from '#scripts/services/service-failure.ts'
import { resendEventTypes } from '#worker/mail/read-mail-event.ts'
import { ensureRecord } from '../dns-record.ts'
import { zonesOf } from '#scripts/services/hosts.ts'
import { keepSecret, keptSecrets } from '../kept-secrets.ts'
import { changed, found, made, skipped, toDo } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Outcome, Setup, Step } from '../setup.ts'
import { workerHas } from '../worker-has.ts'

const providers = ['none', 'resend', 'postmark', 'cloudflare']

async function askForMail(setup: Setup): Promise<void> {
  const { worker } = setup
  if (worker.MAIL_PROVIDER || workerHas(setup, /^MAIL_PROVIDER$/)) return
  const text = 'Who sends mails? Resend, Postmark or Cloudflare'
  const provider = await setup.ask?.({ setting: 'MAIL_PROVIDER', text, choices: providers })
  if (!provider || provider === 'none') return
  worker.MAIL_PROVIDER = provider
  if (provider === 'cloudflare') return
  await settingOf(setup, worker, { setting: 'MAIL_API_KEY', text: 'Its API key', isSecret: true })
}

/** Records of the domain: made in our zone, or named for whoever keeps the domain elsewhere. */
async function ensureRecords(setup: Setup, domain: string, found_: MailDomain): Promise<Outcome[]> {
  const { zone } = setup
  const dmarc = {
    type: 'TXT' as const,
    name: `_dmarc.${domain}`,
    content: `v=DMARC1; p=none; rua=mailto:${setup.site.contactEmail}`,
  }
  if (!zone || !zonesOf(domain).includes(zone.name)) {
    return [...found_.records, dmarc].map(({ type, name, content }) =>
      toDo(`where ${domain} is kept, add ${type} ${name}  ${content}`),
    )
  }
  const outcomes: Outcome[] = []
  for (const record of found_.records) outcomes.push(await ensureRecord(setup, zone.id, record))
  return [...outcomes, await ensureDmarc(setup, zone.id, dmarc)]
}

/** Whoever has a policy of their own keeps it. */
async function ensureDmarc(
  setup: Setup,
  zoneId: string,
  record: { type: 'TXT'; name: string; content: string },
): Promise<Outcome> {
  const wanted = { zone_id: zoneId, name: { exact: record.name }, type: 'TXT' as const }
  const known = await setup.cloudflare?.dns.records.list(wanted)
  return known?.result.length ? found(`TXT ${record.name}`) : ensureRecord(setup, zoneId, record)
}

async function ensureDomain(setup: Setup, domains: MailDomains, domain: string) {
  const known = await domains.find(domain)
  const own = known ?? (await domains.make(domain))
  const records = await ensureRecords(setup, domain, own)
  const outcomes = [
    known ? found(`mail domain ${domain}`) : made(`mail domain ${domain}`),
    ...records,
  ]
  if (own.isVerified) return [...outcomes, found('it is verified')]
  if (records.some(({ result }) => result === 'made')) await domains.verify(own.id)
  return [
    ...outcomes,
    toDo(
      'the provider has not verified the domain yet: that takes minutes to hours; npm run doctor says when',
    ),
  ]
}

/** Where the provider tells of mails that came back or did not leave, and the secret it proves itself by. */
async function ensureWebhook(setup: Setup, { webhooks }: MailDomains): Promise<Outcome[]> {
  if (!webhooks) return []
  const { worker, workerSecrets, keptFile, isRehearsal } = setup
  const keep = (secret: string) => {
    if (isRehearsal) worker.MAIL_WEBHOOK_SECRET = '(new)'
    else keepSecret(keptFile, 'MAIL_WEBHOOK_SECRET', secret)
  }
  const endpoint = `${setup.site.origin}/api/mail-events/resend`
  const known = await webhooks.find(endpoint)
  if (!known) {
    keep(await webhooks.make(endpoint, resendEventTypes))
    return [made(`mail webhook ${endpoint}`), made('its signing secret, kept for the worker')]
  }
  const isTold =
    worker.MAIL_WEBHOOK_SECRET ??
    keptSecrets(keptFile)['MAIL_WEBHOOK_SECRET'] ??
    workerSecrets?.includes('MAIL_WEBHOOK_SECRET')
  if (!isTold) keep(await webhooks.secretOf(known.id))
  const { events, status } = known
  const lacking = resendEventTypes.filter((type) => !events?.includes(type))
  if (lacking.length === 0 && status === 'enabled') return [found(`mail webhook ${endpoint}`)]
  await webhooks.mend(known.id, [...(events ?? []), ...lacking])
  const what = lacking.length > 0 ? `hears of ${lacking.join(', ')} as well` : 'is on again'
  return [changed(`mail webhook: it ${what}`)]
}

function openDomains({ worker, services, send, isRehearsal }: Setup): MailDomains | null {
  const { MAIL_PROVIDER: provider = isRehearsal ? 'resend' : undefined, MAIL_API_BASE } = worker
  const none = isRehearsal ? 'none' : undefined
  const access = (key: string | undefined): MailAccess | null =>
    key
      ? { key, baseUrl: MAIL_API_BASE, send: send(provider === 'postmark' ? 'postmark' : 'resend') }
      : null
  if (provider === 'resend') {
    const own = access(services.MAIL_ADMIN_KEY ?? worker.MAIL_API_KEY ?? none)
    return own && resendDomains(own)
  }
  const own = provider === 'postmark' ? access(services.MAIL_ADMIN_KEY ?? none) : null
  return own && postmarkDomains(own)
}

/** The domain that mails come from, at whoever sends them, and where they tell of mails. */
export const mailStep: Step = {
  name: 'Mail domain',
  remedy: 'Look at MAIL_API_KEY; docs/operations.md has the way by hand for each provider',
  async run(setup) {
    await askForMail(setup)
    const { worker, site } = setup
    const from = worker.MAIL_FROM ?? site.mailFrom
    const domain = from?.split('@')[1]
    if (worker.MAIL_PROVIDER === 'cloudflare') {
      return [
        toDo(
          `at https://dash.cloudflare.com under Email Service, Email Sending, press “Onboard domain” for ${domain ?? 'your domain'}: it sets the records. Then subscribe the queue orrery-mail-events to message.bounced and message.complained. It needs Workers Paid.`,
        ),
      ]
    }
    if (!domain)
      return [skipped('mail: mailFrom in site.config.ts is null, so no page promises a mail')]
    const domains = openDomains(setup)
    if (!domains) {
      return [
        worker.MAIL_PROVIDER === 'postmark'
          ? skipped(
              'mail domain: it belongs to the account at Postmark; give its account token as MAIL_ADMIN_KEY, or add it by hand',
            )
          : skipped(
              'mail: MAIL_PROVIDER and MAIL_API_KEY are not given, so mails wait in the database',
            ),
      ]
    }
    try {
      return [
        ...(await ensureDomain(setup, domains, domain)),
        ...(await ensureWebhook(setup, domains)),
      ]
    } catch (error) {
      // A key that may only send is the right one for the worker, and cannot see to domains.
      if (
        error instanceof ServiceFailure &&
        error.status === 401 &&
        !setup.services.MAIL_ADMIN_KEY
      ) {
        return [
          toDo(
            `${error.service} lets MAIL_API_KEY send only, as it should for the worker: add ${domain} by hand, or give a key with full access as MAIL_ADMIN_KEY for setup alone`,
          ),
        ]
      }
      throw error
    }
  },
}
