import { dnsRecords } from '../dns-records.ts'
import type { DnsResolver } from '../dns-resolver.ts'
import type { Finding } from '../finding.ts'

/** The nameservers that answer for a host: its own, or those of the nearest domain above it. */
async function nameserversOf(dns: DnsResolver, host: string): Promise<string[]> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = await dnsRecords(dns.resolveNs(labels.slice(from).join('.')))
    if (found.length > 0) return found
  }
  return []
}

/** Whether the domain leads to Cloudflare, where pages and worker are. @throws where DNS cannot be asked. */
export async function dnsFindings(host: string, dns: DnsResolver): Promise<Finding[]> {
  const [addresses, addresses6, aliases, nameservers] = await Promise.all([
    dnsRecords(dns.resolve4(host)),
    dnsRecords(dns.resolve6(host)),
    dnsRecords(dns.resolveCname(host)),
    nameserversOf(dns, host),
  ])
  const attach = `Attach ${host} to the Pages project (npm run setup).`
  if (addresses.length + addresses6.length === 0) {
    return [
      { id: 'domain.dns', state: 'missing', sentence: `${host} has no address.`, remedy: attach },
    ]
  }
  const isAtCloudflare = nameservers.some((name) => /\.ns\.cloudflare\.com\.?$/.test(name))
  if (isAtCloudflare) {
    return [
      { id: 'domain.dns', state: 'good', sentence: `${host} has an address, by Cloudflare’s DNS.` },
    ]
  }
  if (aliases.some((name) => /\.pages\.dev\.?$/.test(name))) {
    return [
      {
        id: 'domain.dns',
        state: 'missing',
        sentence: `${host} leads to Pages, but its DNS is not Cloudflare’s, so the worker’s routes do not work there.`,
        remedy: 'Move the domain’s nameservers to Cloudflare.',
      },
    ]
  }
  return [
    {
      id: 'domain.dns',
      state: 'missing',
      sentence: `The nameservers of ${host} are not Cloudflare’s (${nameservers.toSorted().join(', ') || 'none'}).`,
      remedy: 'Add the domain at Cloudflare and set the nameservers it names.',
    },
  ]
}
