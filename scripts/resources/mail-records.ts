import { Resolver } from 'node:dns/promises'
import type { Settings } from '#worker/settings.ts'
import { causeOf, type Finding, good, missing, unseen } from './finding.ts'
import type { MailRecord } from './mail-providers.ts'
import { zonesOf } from './zone.ts'

/** What is asked of DNS. */
export type DnsResolver = Pick<
  Resolver,
  'resolve4' | 'resolve6' | 'resolveNs' | 'resolveCname' | 'resolveTxt'
>

/** DNS as this machine asks it. */
export const dnsResolver = (): DnsResolver => new Resolver({ timeout: 2_000, tries: 2 })

/** Nothing of that name or kind, as DNS itself says. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** What is there; an empty list where DNS says that nothing is. @throws where DNS cannot be asked. */
export async function dnsRecords<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

export type Provider = NonNullable<Settings['MAIL_PROVIDER']>

/** A record that proves mails: what it is called, its name, and what it has to hold. */
type Wanted = { kind: 'SPF' | 'DKIM'; host: string; holds: (text: string) => boolean }

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

function wantedOf(
  domain: string,
  provider: Provider | undefined,
  told: readonly MailRecord[] | null,
): readonly Wanted[] {
  if (told) {
    return told
      .filter(({ type }) => type === 'TXT')
      .map(({ name: host, content }) => ({
        kind: content.startsWith('v=spf1') ? 'SPF' : 'DKIM',
        host,
        // As the provider shows it, however it was cut and spaced.
        holds: (text) => withoutSpaces(text).includes(withoutSpaces(content)),
      }))
  }
  const own = provider && usual[provider]
  if (!own) return []
  const key = /\bp=[\w+/]{40}/
  return [
    { kind: 'SPF', host: `${own.spf}.${domain}`, holds: (text) => own.include.test(text) },
    { kind: 'DKIM', host: `${own.dkim}._domainkey.${domain}`, holds: (text) => key.test(text) },
  ]
}

/** The texts of a name, each whole however it was cut. */
const texts = async (dns: DnsResolver, host: string) =>
  (await dnsRecords(dns.resolveTxt(host))).map((parts) => parts.join(''))

async function recordFinding(dns: DnsResolver, { kind, host, holds }: Wanted): Promise<Finding> {
  const id = `mail.${kind.toLowerCase()}`
  const found = await texts(dns, host)
  if (found.some(holds)) return good(id, `${kind} stands at ${host}.`)
  const how = found.length > 0 ? 'is another' : 'does not stand'
  const remedy = 'Set the records the provider shows for the domain (npm run setup).'
  return missing(id, `${kind} ${how} at ${host}.`, remedy)
}

async function dmarcFinding(dns: DnsResolver, domain: string): Promise<Finding> {
  const id = 'mail.dmarc'
  for (const zone of zonesOf(domain)) {
    const host = `_dmarc.${zone}`
    const found = (await texts(dns, host)).filter((text) => text.startsWith('v=DMARC1'))
    if (found.length > 1) {
      const sentence = `${host} has ${found.length} DMARC records, so none counts.`
      return missing(id, sentence, 'Delete all but one.')
    }
    const [only] = found
    if (!only) continue
    const policy = /\bp=\w+/.exec(only)?.[0] ?? 'no policy'
    return good(id, `DMARC stands at ${host} (${policy}).`)
  }
  return missing(
    id,
    `${domain} has no DMARC record, so big mailboxes put its mails into spam.`,
    `Set TXT _dmarc.${domain} (docs/operations.md).`,
  )
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
    const ofProvider = await Promise.all(wanted.map((one) => recordFinding(dns, one)))
    return [
      ...(wanted.length > 0 ? ofProvider : [unseen('mail.dkim', 'SPF and DKIM', reason)]),
      await dmarcFinding(dns, domain),
    ]
  } catch (error) {
    return [unseen('mail.dmarc', `SPF, DKIM and DMARC of ${domain}`, causeOf(error))]
  }
}
