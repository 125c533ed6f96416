import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { dayMs } from '#lib/time.ts'
import {
  causeOf,
  type Finding,
  good,
  isCutOff,
  missing,
  unseen,
} from '#scripts/resources/finding.ts'
import { checkParts, type Context } from '#scripts/resources/resource.ts'
import { dnsRecords, type DnsResolver } from '#scripts/resources/mail-records.ts'
import { otherHost, zonesOf } from '#scripts/resources/zone.ts'
import { site } from '#site.config.ts'
import { isLoopbackHost } from '#worker/settings.ts'
import { askLive } from './browser.ts'

/** The nameservers that answer for a host: its own, or those of the nearest domain above it. */
async function nameserversOf(dns: DnsResolver, host: string): Promise<string[]> {
  for (const name of zonesOf(host)) {
    const found = await dnsRecords(dns.resolveNs(name))
    if (found.length > 0) return found
  }
  return []
}

/** Whether the domain leads to Cloudflare, where pages and worker are. @throws where DNS cannot be asked. */
export async function dnsFinding(host: string, dns: DnsResolver): Promise<Finding> {
  const id = 'domain.dns'
  const [addresses, addresses6, aliases, nameservers] = await Promise.all([
    dnsRecords(dns.resolve4(host)),
    dnsRecords(dns.resolve6(host)),
    dnsRecords(dns.resolveCname(host)),
    nameserversOf(dns, host),
  ])
  if (addresses.length + addresses6.length === 0) {
    return missing(
      id,
      `${host} has no address.`,
      `Attach ${host} to the Pages project (npm run setup).`,
    )
  }
  if (nameservers.some((name) => /\.ns\.cloudflare\.com\.?$/.test(name))) {
    return good(id, `${host} has an address, by Cloudflare’s DNS.`)
  }
  return aliases.some((name) => /\.pages\.dev\.?$/.test(name))
    ? missing(
        id,
        `${host} leads to Pages, but its DNS is not Cloudflare’s, so the worker’s routes do not work there.`,
        'Move the domain’s nameservers to Cloudflare.',
      )
    : missing(
        id,
        `The nameservers of ${host} are not Cloudflare’s (${nameservers.toSorted().join(', ') || 'none'}).`,
        'Add the domain at Cloudflare and set the nameservers it names.',
      )
}

type Seen = { certificate: PeerCertificate; problem: string | null }

/** Cloudflare renews a month before the end; a certificate that is nearer to it is not being renewed. */
const fewDays = 14

function certificateAt(host: string, port: number, signal?: AbortSignal): Promise<Seen> {
  return new Promise((resolve, reject) => {
    // Looked at, not relied on: what is wrong with it is what we want to know.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerCertificate()
      const { authorizationError: refusal } = socket
      socket.destroy()
      const isOfAnother = checkServerIdentity(host, certificate)
      const isUntrusted = refusal ? `is not trusted (${String(refusal)})` : null
      resolve({ certificate, problem: isOfAnother ? `is not for ${host}` : isUntrusted })
    })
    socket.once('error', reject)
    signal?.addEventListener('abort', () => socket.destroy(signal.reason as Error), { once: true })
  })
}

/** Whether browsers will trust the certificate of an https origin, and for how long. */
export async function certificateFinding(
  origin: string,
  signal?: AbortSignal,
  nowMs = Date.now(),
): Promise<Finding> {
  const id = 'domain.certificate'
  const { hostname: host, port } = new URL(origin)
  const lacks = (sentence: string) =>
    missing(
      id,
      sentence,
      'SSL/TLS, Edge Certificates at Cloudflare: is Universal SSL on, and does CAA of the domain let it be renewed?',
    )
  try {
    const { certificate, problem } = await certificateAt(host, Number(port || 443), signal)
    const days = Math.floor((Date.parse(certificate.valid_to) - nowMs) / dayMs)
    if (days < 0) return lacks(`The certificate ended ${-days} days ago.`)
    if (problem) return lacks(`The certificate ${problem}.`)
    return days < fewDays
      ? lacks(`The certificate ends in ${days} days.`)
      : good(id, `The certificate is for ${host} and good for ${days} days.`)
  } catch (error) {
    const cause = causeOf(error)
    if (isCutOff(error)) return unseen(id, 'the certificate', cause)
    return lacks(`${host} does not answer by HTTPS (${cause}).`)
  }
}

type Redirect = {
  id: string
  /** An address that visitors may type. */
  from: string
  /** Where it has to lead at once and for good. */
  to: string
  remedy: string
}

/** Whether one address leads to another for good, path and question included. */
export async function redirectFinding(
  { id, from, to, remedy }: Redirect,
  signal?: AbortSignal,
): Promise<Finding> {
  const path = '/contact?from=doctor'
  try {
    const { status, headers } = await askLive(`${from}${path}`, {}, signal)
    const location = headers.get('location')
    if ((status === 301 || status === 308) && location === `${to}${path}`) {
      return good(id, `${from} leads to ${to}.`)
    }
    const does = location ? `leads to ${location} with ${status}` : `answers ${status}`
    return missing(id, `${from}${path} ${does}, not to ${to}${path} for good.`, remedy)
  } catch (error) {
    const cause = causeOf(error)
    if (isCutOff(error)) return unseen(id, `where ${from} leads`, cause)
    return missing(id, `${from} does not answer (${cause}).`, remedy)
  }
}

/** Looks at what leads to the site: DNS, certificate, and the addresses people type. */
export async function domainLook(
  origin: string,
  dns: DnsResolver,
  signal?: AbortSignal,
): Promise<readonly Finding[]> {
  const { hostname: host, protocol } = new URL(origin)
  if (isLoopbackHost(host)) {
    return [unseen('domain.dns', 'DNS, certificate and redirects', `${host} is this machine`)]
  }
  if (protocol !== 'https:') {
    const remedy = 'Set origin in site.config.ts.'
    return [missing('domain.certificate', `${origin} is not an https address.`, remedy)]
  }
  const https = {
    id: 'domain.https',
    from: `http://${host}`,
    to: origin,
    remedy: 'Turn Always Use HTTPS on under SSL/TLS, Edge Certificates.',
  }
  const zone = host.replace(/^www\./, '')
  const www = {
    id: 'domain.www',
    from: `https://${otherHost(host, zone)}`,
    to: origin,
    remedy: 'npm run setup makes the record and the redirect.',
  }
  return checkParts({ makes: false }, [
    ['domain.dns', 'DNS', () => dnsFinding(host, dns)],
    ['domain.certificate', 'the certificate', () => certificateFinding(origin, signal)],
    ['domain.https', 'http', () => redirectFinding(https, signal)],
    [
      'domain.www',
      'its www',
      async () => {
        // Below a zone's own name nobody types a www.
        const isZone = (await dnsRecords(dns.resolveNs(zone))).length > 0
        return isZone ? redirectFinding(www, signal) : []
      },
    ],
  ])
}

/** Whether a second address of the site, at Pages, tells search engines to leave it out. */
export async function unlistedFinding(
  id: string,
  address: string,
  ownOrigin: string,
  signal?: AbortSignal,
): Promise<Finding> {
  try {
    const { status, headers, text } = await askLive(`${address}/`, {}, signal)
    // Behind Access, or led back to the site: nobody lists that.
    if (status >= 300) return good(id, `${address} shows nobody a second copy (${status}).`)
    if (!text.includes(`<link rel="canonical" href="${ownOrigin}/"`)) {
      return unseen(id, address, 'what is there is not this site')
    }
    return /noindex/.test(headers.get('x-robots-tag') ?? '')
      ? good(id, `${address} asks not to be listed.`)
      : missing(
          id,
          `${address} is a copy of the site that search engines may list.`,
          'npm run deploy: the build’s _headers say noindex there.',
        )
  } catch (error) {
    return unseen(id, address, causeOf(error))
  }
}

/** Whether Pages' own addresses of the site, and its previews, are kept from search engines. */
export function secondAddressesLook(
  { cloudflare, accountId: account_id }: Context,
  signal?: AbortSignal,
): Promise<readonly Finding[]> {
  const { pagesProject: name, origin: ownOrigin } = site
  const preview = async () => {
    const id = 'live.preview'
    if (!cloudflare || !account_id) {
      const reason = 'CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID tell their addresses'
      return unseen(id, 'previews', reason)
    }
    const { deployments } = cloudflare.pages.projects
    const { result } = await deployments.list(name, { account_id, env: 'preview' })
    const address = result[0]?.url
    return address
      ? unlistedFinding(id, address, ownOrigin, signal)
      : good(id, 'There is no preview.')
  }
  const own = `https://${name}.pages.dev`
  return checkParts({ makes: false }, [
    ['live.pages-dev', own, () => unlistedFinding('live.pages-dev', own, ownOrigin, signal)],
    ['live.preview', 'previews', preview],
  ])
}
