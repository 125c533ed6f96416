import type { MailDomain, MailDomains, MailRecord } from '#scripts/services/mail-domain.ts'
import { postmarkDomains } from '#scripts/services/postmark-domains.ts'
import { resendDomains } from '#scripts/services/resend-domains.ts'
import { ServiceFailure } from '#scripts/services/service-failure.ts'
import type { ServiceSettings } from '#scripts/services/service-settings.ts'
import { resendEventTypes } from '#worker/mail/read-mail-event.ts'
import type { Settings } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'

/** What the provider says of a domain, and the records it wants there; null where it does not tell. */
type ProviderLook = { findings: readonly Finding[]; records: readonly MailRecord[] | null }

const id = 'mail.domain'
const webhookId = 'mail.webhook'

/** The provider's list of domains; a reason where it cannot be asked. */
function domainsOf(settings: Settings, service: ServiceSettings): MailDomains | string {
  const { MAIL_PROVIDER: provider, MAIL_API_KEY: key = '' } = settings
  const baseUrl = settings.MAIL_API_BASE?.replace(/\/+$/, '')
  const { MAIL_ADMIN_KEY: adminKey } = service
  switch (provider) {
    case 'resend':
      return resendDomains({ key: adminKey ?? key, baseUrl })
    case 'postmark':
      return adminKey
        ? postmarkDomains({ key: adminKey, baseUrl })
        : 'only MAIL_ADMIN_KEY, the token of the account, may read domains there'
    case 'cloudflare':
      return 'its records tell'
    case undefined:
      return 'MAIL_PROVIDER is not set on this machine'
  }
}

/** The domain itself, or the one above it that its mails are proven by. */
async function findUpwards(domains: MailDomains, domain: string): Promise<MailDomain | null> {
  const labels = domain.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = await domains.find(labels.slice(from).join('.'))
    if (found) return found
  }
  return null
}

/** Whether the provider tells the worker of mails that came back or did not leave; none where that is set by hand. */
async function webhookFindings(
  { webhooks }: MailDomains,
  endpoint: string,
): Promise<readonly Finding[]> {
  if (!webhooks) return []
  const remedy = 'npm run setup'
  const known = await webhooks.find(endpoint)
  if (!known) {
    const sentence = `The mail provider has no webhook at ${endpoint}: mails that come back would not be noticed.`
    return [{ id: webhookId, state: 'missing', sentence, remedy }]
  }
  const lacking = resendEventTypes.filter((type) => !known.events?.includes(type))
  if (known.status === 'enabled' && lacking.length === 0) {
    return [
      {
        id: webhookId,
        state: 'good',
        sentence: `The mail provider’s webhook leads to ${endpoint}.`,
      },
    ]
  }
  const what = lacking.length > 0 ? `not told of ${lacking.join(', ')}` : known.status
  const sentence = `The mail provider’s webhook at ${endpoint} is ${what}.`
  return [{ id: webhookId, state: 'missing', sentence, remedy }]
}

function failed(domain: string, error: unknown): Finding {
  const what = `whether ${domain} is verified`
  if (!(error instanceof ServiceFailure)) return notLookedAt(id, what, causeOf(error))
  const { service, status, message } = error
  if (status === 401 && /restricted/.test(message)) {
    return notLookedAt(
      id,
      what,
      `the key may send by ${service}, and only MAIL_ADMIN_KEY read its domains`,
    )
  }
  if (status === 401 || status === 403) {
    return {
      id,
      state: 'missing',
      sentence: `${service} refuses the key: ${message}.`,
      remedy: 'Make a new one there and set it.',
    }
  }
  return notLookedAt(id, what, `${service}: ${message}`)
}

/** Asks the mail provider whether it has verified the domain mails come from. */
export async function mailProviderLook(
  settings: Settings,
  domain: string,
  service: ServiceSettings,
  origin: string,
): Promise<ProviderLook> {
  const domains = domainsOf(settings, service)
  if (typeof domains === 'string') {
    const finding = notLookedAt(id, `whether ${domain} is verified`, domains)
    return { findings: [finding], records: null }
  }
  try {
    const found = await findUpwards(domains, domain)
    const webhook = await webhookFindings(domains, `${origin}/api/mail-events/resend`)
    const remedy = 'Set the records the provider shows for it (npm run setup).'
    if (!found) {
      const sentence = `The mail provider does not know ${domain}, which mails come from.`
      return { findings: [{ id, state: 'missing', sentence, remedy }, ...webhook], records: null }
    }
    const finding: Finding = found.isVerified
      ? { id, state: 'good', sentence: `The mail provider has verified ${domain}.` }
      : {
          id,
          state: 'missing',
          sentence: `The mail provider has not verified ${domain} yet.`,
          remedy,
        }
    return { findings: [finding, ...webhook], records: found.records }
  } catch (error) {
    return { findings: [failed(domain, error)], records: null }
  }
}
