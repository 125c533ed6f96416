import { otherHost } from '#scripts/services/hosts.ts'
import { isLoopbackHost } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import { dnsRecords } from '../dns-records.ts'
import type { DnsResolver } from '../dns-resolver.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { certificateFinding } from './certificate-finding.ts'
import { dnsFindings } from './dns-findings.ts'
import { redirectFinding } from './redirect-finding.ts'

/** The name with `www.`, or without, that leads to the site; below a zone's own name nobody types either. */
async function wwwFindings(host: string, origin: string, dns: DnsResolver, signal?: AbortSignal) {
  const zone = host.replace(/^www\./, '')
  if ((await dnsRecords(dns.resolveNs(zone))).length === 0) return []
  const redirect = {
    id: 'domain.www',
    from: `https://${otherHost(host, zone)}`,
    to: origin,
    remedy: 'npm run setup makes the record and the redirect.',
  }
  return [await redirectFinding(redirect, signal)]
}

const unasked = (id: string, what: string) => (error: unknown) => [
  notLookedAt(id, what, causeOf(error)),
]

/** Looks at what leads to the site: DNS, certificate, and the addresses people type. */
export async function domainLook(
  origin: string,
  dns: DnsResolver,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const { hostname: host, protocol } = new URL(origin)
  if (isLoopbackHost(host)) {
    return [notLookedAt('domain.dns', 'DNS, certificate and redirects', `${host} is this machine`)]
  }
  if (protocol !== 'https:') {
    return [
      {
        id: 'domain.certificate',
        state: 'missing',
        sentence: `${origin} is not an https address.`,
        remedy: 'Set origin in site.config.ts.',
      },
    ]
  }
  const found = await Promise.all([
    dnsFindings(host, dns).catch(unasked('domain.dns', 'DNS')),
    certificateFinding(origin, signal).then((finding) => [finding]),
    redirectFinding(
      {
        id: 'domain.https',
        from: `http://${host}`,
        to: origin,
        remedy: 'Turn Always Use HTTPS on under SSL/TLS, Edge Certificates.',
      },
      signal,
    ).then((finding) => [finding]),
    wwwFindings(host, origin, dns, signal).catch(unasked('domain.www', 'its www')),
  ])
  return found.flat()
}
