import type { MailRecord } from '#scripts/services/mail-domain.ts'
import type { Settings } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import { dnsRecords } from '../dns-records.ts'
import type { DnsResolver } from '../dns-resolver.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'

type Provider = NonNullable<Settings['MAIL_PROVIDER']>

/** A record that proves mails: what it is called, its name, and what it has to hold. */
type Wanted = { id: string; kind: string; host: string; holds: (text: string) => boolean }

const key = /\bp=[\w+/]{40}/

/**
 * Where a provider has its records unless it says otherwise.
 *
 * @see https://resend.com/docs and https://developers.cloudflare.com/email-service/concepts/email-authentication/
 */
const usual: Readonly<Partial<Record<Provider, { spf: string; include: RegExp; dkim: string }>>> = {
  resend: { spf: 'send', include: /^v=spf1 .*\binclude:amazonses\.com\b/, dkim: 'resend' },
  cloudflare: {
    spf: 'cf-bounce',
    include: /^v=spf1 .*\binclude:_spf\.mx\.cloudflare\.net\b/,
    dkim: 'cf-bounce',
  },
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

/** As the provider shows it, however it was cut and spaced. */
const as = (content: string) => (text: string) =>
  withoutSpaces(text).includes(withoutSpaces(content))

function wantedOf(
  domain: string,
  provider: Provider | undefined,
  told: readonly MailRecord[] | null,
): readonly Wanted[] {
  if (told) {
    return told
      .filter(({ type }) => type === 'TXT')
      .map(({ name: host, content }) =>
        content.startsWith('v=spf1')
          ? { id: 'mail.spf', kind: 'SPF', host, holds: as(content) }
          : { id: 'mail.dkim', kind: 'DKIM', host, holds: as(content) },
      )
  }
  const own = provider && usual[provider]
  return own
    ? [
        {
          id: 'mail.spf',
          kind: 'SPF',
          host: `${own.spf}.${domain}`,
          holds: (text: string) => own.include.test(text),
        },
        {
          id: 'mail.dkim',
          kind: 'DKIM',
          host: `${own.dkim}._domainkey.${domain}`,
          holds: (text: string) => key.test(text),
        },
      ]
    : []
}

/** The texts of a name, each whole however it was cut. */
const texts = async (dns: DnsResolver, host: string) =>
  (await dnsRecords(dns.resolveTxt(host))).map((parts) => parts.join(''))

async function recordFinding(
  dns: DnsResolver,
  { id, kind, host, holds }: Wanted,
): Promise<Finding> {
  const found = await texts(dns, host)
  if (found.some(holds)) {
    return { id, state: 'good', sentence: `${kind} stands at ${host}.` }
  }
  return {
    id,
    state: 'missing',
    sentence: `${kind} ${found.length > 0 ? 'is another' : 'does not stand'} at ${host}.`,
    remedy: 'Set the records the provider shows for the domain (npm run setup).',
  }
}

async function dmarcFinding(dns: DnsResolver, domain: string): Promise<Finding> {
  const id = 'mail.dmarc'
  const labels = domain.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const host = `_dmarc.${labels.slice(from).join('.')}`
    const found = (await texts(dns, host)).filter((text) => text.startsWith('v=DMARC1'))
    if (found.length > 1) {
      return {
        id,
        state: 'missing',
        sentence: `${host} has ${found.length} DMARC records, so none counts.`,
        remedy: 'Delete all but one.',
      }
    }
    const [only] = found
    if (only) {
      const policy = /\bp=\w+/.exec(only)?.[0] ?? 'no policy'
      return { id, state: 'good', sentence: `DMARC stands at ${host} (${policy}).` }
    }
  }
  return {
    id,
    state: 'missing',
    sentence: `${domain} has no DMARC record, so big mailboxes put its mails into spam.`,
    remedy: `Set TXT _dmarc.${domain} (docs/operations.md).`,
  }
}

/** Whether DNS proves that mails of a domain are ours: SPF and DKIM as the provider wants them, and DMARC. */
export async function mailRecordFindings(
  dns: DnsResolver,
  domain: string,
  provider: Provider | undefined,
  told: readonly MailRecord[] | null,
): Promise<Finding[]> {
  const wanted = wantedOf(domain, provider, told)
  const reason = provider
    ? 'the provider gives each domain a name of its own, and could not be asked for it'
    : 'MAIL_PROVIDER is not set on this machine'
  try {
    return [
      ...(wanted.length > 0
        ? await Promise.all(wanted.map((one) => recordFinding(dns, one)))
        : [notLookedAt('mail.dkim', 'SPF and DKIM', reason)]),
      await dmarcFinding(dns, domain),
    ]
  } catch (error) {
    return [notLookedAt('mail.dmarc', `SPF, DKIM and DMARC of ${domain}`, causeOf(error))]
  }
}
