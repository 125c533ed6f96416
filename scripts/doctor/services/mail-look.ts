import type { ServiceSettings } from '#scripts/services/service-settings.ts'
import { site } from '#site.config.ts'
import type { Settings } from '#worker/settings.ts'
import type { DnsResolver } from '../dns-resolver.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { mailProviderLook } from './mail-provider-look.ts'
import { mailRecordFindings } from './mail-record-findings.ts'

type Asked = { settings: Settings; dns: DnsResolver; service: ServiceSettings }

/** Looks at the domain mails come from, at the provider and in DNS, and at where the provider tells of mails. */
export async function mailLook({ settings, dns, service }: Asked): Promise<Finding[]> {
  const from = settings.MAIL_FROM ?? site.mailFrom
  if (!from) {
    return [
      notLookedAt('mail.domain', 'the domain of mails', 'neither MAIL_FROM nor mailFrom is set'),
    ]
  }
  const domain = from.slice(from.indexOf('@') + 1).toLowerCase()
  if (domain.endsWith('.example')) {
    return [notLookedAt('mail.domain', 'the domain of mails', 'it is a sample')]
  }
  const { findings, records } = await mailProviderLook(settings, domain, service, site.origin)
  return [...findings, ...(await mailRecordFindings(dns, domain, settings.MAIL_PROVIDER, records))]
}
