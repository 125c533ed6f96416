import { resendEventTypes } from '#worker/mail/read-mail-event.ts'
import { recordFinding, zonesOf } from './zone.ts'
import { causeOf, type Finding, good, mendedBy, missing, optional, unseen } from './finding.ts'
import {
  type Context,
  notGiven,
  type Resource,
  ServiceFailure,
  settingOf,
  workerHas,
} from './resource.ts'
import { isKnownSecret, keepSecret } from './secrets.ts'
import {
  type MailDomain,
  type MailDomains,
  type MailRecord,
  postmarkDomains,
  resendDomains,
} from './mail-providers.ts'
import { type DnsResolver, dnsResolver, mailRecordFindings, type Provider } from './mail-records.ts'
import { mailEventsQueue } from './worker-file.ts'

const id = 'mail.domain'
const webhookId = 'mail.webhook'

const providers = ['none', 'resend', 'postmark', 'cloudflare']

async function askForMail(context: Context): Promise<void> {
  const { worker } = context
  if (worker.MAIL_PROVIDER || workerHas(context, /^MAIL_PROVIDER$/)) return
  const text = 'Who sends mails? Resend, Postmark or Cloudflare'
  const provider = await context.ask?.({ setting: 'MAIL_PROVIDER', text, choices: providers })
  if (!provider || provider === 'none') return
  worker.MAIL_PROVIDER = provider
  if (provider === 'cloudflare') return
  await settingOf(context, worker, { setting: 'MAIL_API_KEY', text: 'Its API key', isSecret: true })
}

/** The provider's list of domains; where it cannot be asked, a reason. */
function openDomains(context: Context): MailDomains | string {
  const { worker, services, send, isRehearsal } = context
  const otherwise = 'mails wait in the database'
  const { MAIL_PROVIDER: provider = isRehearsal ? 'resend' : undefined } = worker
  const baseUrl = worker.MAIL_API_BASE?.replace(/\/+$/, '')
  const own = provider === 'resend' ? worker.MAIL_API_KEY : undefined
  const key = services.MAIL_ADMIN_KEY ?? own ?? (isRehearsal ? 'none' : undefined)
  if (provider === 'resend') {
    return key
      ? resendDomains({ key, baseUrl, send: send(provider) })
      : notGiven(context, ['MAIL_API_KEY'], otherwise)
  }
  if (provider === 'postmark') {
    return key
      ? postmarkDomains({ key, baseUrl, send: send(provider) })
      : 'it belongs to the account at Postmark: give its account token as MAIL_ADMIN_KEY, or add it by hand'
  }
  if (provider === 'cloudflare') return 'its records tell'
  // One sender needs no key.
  const isKeyless = workerHas(context, /^MAIL_PROVIDER$/) && !workerHas(context, /^MAIL_API_KEY$/)
  const names = ['MAIL_PROVIDER', ...(isKeyless ? [] : (['MAIL_API_KEY'] as const))] as const
  return notGiven(context, names, otherwise)
}

/** Records of the domain: made in our zone, or named for whoever keeps the domain elsewhere. */
async function zoneFindings(
  context: Context,
  domain: string,
  records: readonly MailRecord[],
): Promise<Finding[]> {
  const { zone } = context
  const dmarc = {
    type: 'TXT' as const,
    name: `_dmarc.${domain}`,
    content: `v=DMARC1; p=none; rua=mailto:${context.site.contactEmail}`,
  }
  if (!zone || !zonesOf(domain).includes(zone.name)) {
    return [...records, dmarc].map(({ type, name, content }) =>
      missing(`record.${type}.${name}`, `where ${domain} is kept, add ${type} ${name}  ${content}`),
    )
  }
  const findings: Finding[] = []
  for (const record of records) findings.push(await recordFinding(context, zone.id, record))
  // Whoever has a policy of their own keeps it, also one of a domain above: it is in force here until there is another.
  const policies: Finding[] = []
  for (const name of zonesOf(domain).filter((each) => each.endsWith(zone.name))) {
    const record = { ...dmarc, name: `_dmarc.${name}` }
    policies.push(await recordFinding(context, zone.id, record, () => true))
  }
  const policy = policies.find(({ make }) => !make) ?? policies[0]
  return [...findings, ...(policy ? [policy] : [])]
}

/** A domain that the provider knows: its records, and last that it looks at them. */
async function ownFindings(
  context: Context,
  domains: MailDomains,
  domain: string,
  own: MailDomain,
): Promise<Finding[]> {
  const records = await zoneFindings(context, domain, own.records)
  if (own.isVerified) return [...records, good(id, `${domain} is verified`)]
  const waits = missing(
    id,
    `The mail provider has not verified ${domain} yet: that takes minutes to hours; npm run doctor says when`,
  )
  if (own.isLooking && !records.some(({ make }) => make)) return [...records, waits]
  const run = async () => {
    await domains.verify(own.id)
    return [waits]
  }
  const what = `the mail provider looks at the records of ${domain}`
  return [...records, mendedBy(waits, 'changed', what, run)]
}

/** What set-up does about the domain that mails come from. */
async function domainFindings(
  context: Context,
  domains: MailDomains,
  domain: string,
): Promise<Finding[]> {
  const known = await domains.find(domain)
  const what = `mail domain ${domain}`
  if (known) return [good(id, what), ...(await ownFindings(context, domains, domain, known))]
  const run = async () => {
    const made = await domains.make(domain)
    // Records that somebody has yet to set are looked at by the next run.
    return ownFindings(context, domains, domain, { ...made, isLooking: true })
  }
  const sentence = `The mail provider does not know ${domain}.`
  return [mendedBy(missing(id, sentence), 'made', what, run)]
}

/** Whether the provider tells the worker of mails that came back or did not leave; none where that is set by hand. */
async function webhookFindings(context: Context, { webhooks }: MailDomains): Promise<Finding[]> {
  if (!webhooks) return []
  const setup = 'npm run setup'
  const endpoint = `${context.site.origin}/api/mail-events/resend`
  const known = await webhooks.find(endpoint)
  if (!known) {
    const run = async () => {
      const secret = await webhooks.make(endpoint, resendEventTypes)
      keepSecret(context, 'MAIL_WEBHOOK_SECRET', secret)
    }
    const sentence = `The mail provider has no webhook at ${endpoint}: mails that come back would not be noticed.`
    const what = `mail webhook ${endpoint}, its signing secret kept for the worker`
    return [mendedBy(missing(webhookId, sentence, setup), 'made', what, run)]
  }
  if (context.makes && !isKnownSecret(context, 'MAIL_WEBHOOK_SECRET')) {
    keepSecret(context, 'MAIL_WEBHOOK_SECRET', await webhooks.secretOf(known.id))
  }
  const { events, status } = known
  const lacking = resendEventTypes.filter((type) => !events?.includes(type))
  if (status === 'enabled' && lacking.length === 0) {
    return [good(webhookId, `The mail provider’s webhook leads to ${endpoint}.`)]
  }
  const is = lacking.length > 0 ? `not told of ${lacking.join(', ')}` : status
  const run = () => webhooks.mend(known.id, [...(events ?? []), ...lacking])
  const change = lacking.length > 0 ? `it hears of ${lacking.join(', ')} as well` : 'it is on again'
  const lacks = missing(webhookId, `The mail provider’s webhook at ${endpoint} is ${is}.`, setup)
  return [mendedBy(lacks, 'changed', `mail webhook: ${change}`, run)]
}

/** What the provider says of a domain, or of the one above it that its mails are proven by; then what DNS says. */
async function seenFindings(
  context: Context,
  domains: MailDomains | string,
  domain: string,
  dns: DnsResolver,
): Promise<Finding[]> {
  const provider = context.worker.MAIL_PROVIDER as Provider | undefined
  const inDns = (records: readonly MailRecord[] | null) =>
    mailRecordFindings(dns, domain, provider, records)
  const what = `whether ${domain} is verified`
  if (typeof domains === 'string') return [unseen(id, what, domains), ...(await inDns(null))]
  try {
    let found: MailDomain | null = null
    for (const name of zonesOf(domain)) found ??= await domains.find(name)
    const webhook = await webhookFindings(context, domains)
    const remedy = 'Set the records the provider shows for it (npm run setup).'
    const finding = !found
      ? missing(id, `The mail provider does not know ${domain}, which mails come from.`, remedy)
      : found.isVerified
        ? good(id, `The mail provider has verified ${domain}.`)
        : missing(id, `The mail provider has not verified ${domain} yet.`, remedy)
    return [finding, ...webhook, ...(await inDns(found?.records ?? null))]
  } catch (error) {
    return [refusedFinding(what, error), ...(await inDns(null))]
  }
}

function refusedFinding(what: string, error: unknown): Finding {
  if (!(error instanceof ServiceFailure)) return unseen(id, what, causeOf(error))
  const { service, status, message } = error
  if (status === 401 && /restricted/.test(message)) {
    const reason = `the key may send by ${service}, and only MAIL_ADMIN_KEY read its domains`
    return unseen(id, what, reason)
  }
  return status === 401 || status === 403
    ? missing(id, `${service} refuses the key: ${message}.`, 'Make a new one there and set it.')
    : unseen(id, what, `${service}: ${message}`)
}

/** The domain that mails come from, at whoever sends them, and where they tell of mails. */
export const mail = {
  id,
  name: 'Mail domain',
  remedy: 'Look at MAIL_API_KEY; docs/operations.md has the way by hand for each provider',
  async check(context: Context, dns?: DnsResolver) {
    await askForMail(context)
    const { worker, site, makes } = context
    const domain = (worker.MAIL_FROM ?? site.mailFrom)?.split('@')[1]?.toLowerCase()
    if (!makes) {
      const what = 'the domain of mails'
      if (!domain) return [unseen(id, what, 'neither MAIL_FROM nor mailFrom is set')]
      if (domain.endsWith('.example')) return [unseen(id, what, 'it is a sample')]
      return seenFindings(context, openDomains(context), domain, dns ?? dnsResolver())
    }
    if (domain?.endsWith('.example')) {
      return [missing(id, `mails would come from ${domain}, a sample: give SITE_MAIL_FROM`)]
    }
    if (worker.MAIL_PROVIDER === 'cloudflare') {
      return [
        missing(
          id,
          `at https://dash.cloudflare.com under Email Service, Email Sending, press “Onboard domain” for ${domain ?? 'your domain'}: it sets the records. Then subscribe the queue ${mailEventsQueue(context)} to message.bounced, message.complained, message.failed and message.rejected. It needs Workers Paid.`,
        ),
      ]
    }
    if (!domain) {
      return [optional(id, 'mail: mailFrom in site.config.ts is null, so no page promises a mail')]
    }
    const domains = openDomains(context)
    if (typeof domains === 'string') return [optional(id, `mail: ${domains}`)]
    try {
      return [
        ...(await domainFindings(context, domains, domain)),
        ...(await webhookFindings(context, domains)),
      ]
    } catch (error) {
      // A key that may only send is the right one for the worker, and cannot see to domains.
      const isRestricted = error instanceof ServiceFailure && error.status === 401
      if (!isRestricted || context.services.MAIL_ADMIN_KEY) throw error
      return [
        missing(
          id,
          `${error.service} lets MAIL_API_KEY send only, as it should for the worker: add ${domain} by hand, or give a key with full access as MAIL_ADMIN_KEY for setup alone`,
        ),
      ]
    }
  },
} satisfies Resource
