import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'

const excerptLength = 60

const policyTag = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/i

/** The policy that stands in a page's HTML; null where there is none. */
const pagePolicy = (html: string): string | null => policyTag.exec(html)?.[1] ?? null

/** The page without its policy, to compare what the policy is about. */
const withoutPolicy = (html: string): string => html.replace(policyTag, '')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Types of a script element that run, or that browsers act on. */
const runs = /^(?:|module|text\/javascript|application\/javascript|importmap)$/i

function sourcesOf(policy: string, directive: string): readonly string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/))
  return found.find(([name]) => name === directive)?.slice(1) ?? []
}

function allows(sources: readonly string[], url: URL, origin: string): boolean {
  return sources.some((source) => {
    if (source === "'self'") return url.origin === origin
    const [, wildcard, host] = /^https:\/\/(\*\.)?([\w.-]+)$/.exec(source) ?? []
    if (!host) return false
    return wildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host
  })
}

/** The first element of a page that its own policy refuses, as it stands in it: whatever the build was, it is not of it. */
function refusedByOwnPolicy(html: string, address: string): string | null {
  const policy = pagePolicy(html)
  if (policy === null) return null
  const scripts = sourcesOf(policy, 'script-src')
  const styles = sourcesOf(policy, 'style-src')
  const { origin } = new URL(address)
  const refused = DomUtils.findOne(
    (element) => {
      const { name, attribs } = element
      const { src, type = '' } = attribs
      if (Object.keys(attribs).some((each) => /^(on[a-z]+|style)$/.test(each))) return true
      if (src !== undefined && name === 'script') {
        return !allows(scripts, new URL(src, address), origin)
      }
      if (name !== 'style' && (name !== 'script' || !runs.test(type))) return false
      const hashes = name === 'style' ? styles : scripts
      return !hashes.includes(hashOf(DomUtils.textContent(element)))
    },
    parseDocument(html, { withStartIndices: true }).children,
  )
  return refused && html.slice(refused.startIndex ?? 0, (refused.startIndex ?? 0) + excerptLength)
}

/**
 * How a page as it came differs from the build. `same`; `rewritten` by what is known; `foreign`: something its own
 * policy refuses was put in; `policy`: its policy is gone or was changed; `spaces`: only blanks and comments are
 * other; `version`: its words are other, so another build is live, or something unknown rewrites it.
 */
export type PageDifference = {
  kind: 'same' | 'rewritten' | 'foreign' | 'policy' | 'spaces' | 'version'
  /** Ids of what rewrites it; the beginning of what was put in, or of what is other. */
  told: readonly string[]
}

/** Where two texts part, as the second goes on from there. */
function partingOf(one: string, other: string): string {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return other.slice(index, index + excerptLength).replaceAll(/\s+/g, ' ')
}

const withoutSpaces = (html: string) => html.replaceAll(/<!--[\s\S]*?-->|[\s"'/;]+/g, '')

/** Compares a page as it came from `address` with the one that was built; `built` is null where nothing was. */
export function comparePage(live: string, built: string | null, address: string): PageDifference {
  const is = (kind: PageDifference['kind'], ...told: readonly string[]) => ({ kind, told })
  if (live === built) return is('same')
  const ids = rewritings
    .filter(({ trace }) => trace.test(live) && !(built !== null && trace.test(built)))
    .map(({ id }) => id)
  if (ids.length > 0) return is('rewritten', ...ids)
  const element = refusedByOwnPolicy(live, address)
  if (element) return is('foreign', element)
  if (pagePolicy(live) === null) return is('policy')
  if (built === null) return is('same')
  if (withoutPolicy(live) === withoutPolicy(built)) return is('policy')
  if (withoutSpaces(live) === withoutSpaces(built)) return is('spaces')
  return is('version', partingOf(built, live))
}

/** Something of Cloudflare that changes pages on their way to a visitor. */
export type Rewriting = {
  id: string
  name: string
  /** What it leaves in a page. */
  trace: RegExp
  /** Where in the dashboard it is turned off. */
  switchedAt: string
  /** What becomes of our pages. */
  breaks: string
}

const refused = 'the page’s policy refuses its script'

/** What Cloudflare's zones may put into pages, some of it unless told otherwise. */
export const rewritings: readonly Rewriting[] = [
  {
    id: 'email-obfuscation',
    name: 'Email Address Obfuscation',
    trace: /\/cdn-cgi\/l\/email-protection|data-cfemail|email-decode\.min\.js/,
    switchedAt: 'Scrape Shield, Email Address Obfuscation',
    breaks:
      'visitors read "[email protected]" for our addresses, as Trusted Types refuse its decoder',
  },
  {
    id: 'rocket-loader',
    name: 'Rocket Loader',
    trace: /rocket-loader|data-cf-settings|type="[0-9a-f]+-(?:text\/javascript|module)"/,
    switchedAt: 'Speed, Settings, Rocket Loader',
    breaks:
      'no script of ours runs, as it takes their type away and the page’s policy refuses its own',
  },
  {
    id: 'web-analytics',
    name: 'Web Analytics',
    trace: /static\.cloudflareinsights\.com|data-cf-beacon/,
    switchedAt: 'Web Analytics, Manage site, Disable (and Metrics of the Pages project)',
    breaks: refused,
  },
  {
    id: 'bot-script',
    name: 'JavaScript Detections',
    trace: /__CF\$cv\$params|\/cdn-cgi\/challenge-platform\//,
    switchedAt: 'Security, Bots: JavaScript Detections, or Bot Fight Mode, which brings them',
    breaks: refused,
  },
  {
    id: 'zaraz',
    name: 'Zaraz',
    trace: /\/cdn-cgi\/zaraz\//,
    switchedAt: 'Zaraz, Settings, Auto-inject script',
    breaks: refused,
  },
  {
    id: 'fonts',
    name: 'Cloudflare Fonts',
    trace: /\/cf-fonts\//,
    switchedAt: 'Speed, Settings, Cloudflare Fonts',
    breaks: 'the page’s policy refuses its styles',
  },
  {
    id: 'other',
    name: 'Something else of Cloudflare',
    trace:
      /\/cdn-cgi\/(?!l\/|zaraz\/|challenge-platform\/|scripts\/|trace|image\/)|ajax\.cloudflare\.com/,
    switchedAt: 'the settings of the zone',
    breaks: refused,
  },
]
