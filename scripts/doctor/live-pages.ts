import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  causeOf,
  type Finding,
  good,
  isCutOff,
  missing,
  optional,
  someOf,
  unseen,
} from '#scripts/resources/finding.ts'
import { root } from '#scripts/root.ts'
import { askLive, leadsAway, leadsAwayRemedy, type LiveAnswer } from './browser.ts'
import { comparePage, type PageDifference, rewritings } from './page-difference.ts'

/** A page as it came from the live site. */
type LivePage = { path: string; answer: LiveAnswer }

/** Paths that a sitemap lists, whatever origin it names. */
const sitemapPaths = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  )

/** The last build of this checkout, as a host would serve it. */
type LocalBuild = {
  /** A file's text; null where the build has none. */
  read: (file: string) => string | null
  /** Paths of the pages its sitemap lists. */
  paths: readonly string[]
}

/** The build in `dir`; null where nothing was built. */
export function localBuild(dir: string): LocalBuild | null {
  const read = (file: string) => {
    const path = join(dir, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const sitemap = read('sitemap.xml')
  return sitemap === null ? null : { read, paths: sitemapPaths(sitemap) }
}

/** The file a host answers a path with. */
const pageFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replace(/\/$/, '')}.html`

/** More would take long; articles are built alike. */
const mostPages = 60
const atOnce = 6

/** The checkout asks not to be listed, so no sitemap has it; it is the page that must not break. */
const unlisted = ['/deep-dive/payment']

/** Evenly spread over a long list, its first and last among them. */
function spread(paths: readonly string[]): string[] {
  if (paths.length <= mostPages) return [...paths]
  const step = (paths.length - 1) / (mostPages - 1)
  return Array.from({ length: mostPages }, (_, index) => paths[Math.round(index * step)] ?? '/')
}

/** Fetches the pages of a list, at most sixty, and the checkout. @throws fetch's errors. */
async function fetchLivePages(
  origin: string,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<LivePage[]> {
  const waiting = [...new Set([...spread(paths), ...unlisted])]
  const pages: LivePage[] = []
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      pages.push({ path, answer: await askLive(`${origin}${path}`, {}, signal) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return pages.toSorted((one, other) => one.path.localeCompare(other.path))
}

/** The headers that a build's `_headers` gives an address, names in small letters; `! Name` takes one back. */
function expectedHeaders(text: string, address: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const block of text.trim().split(/\n\s*\n/)) {
    const [path = '', ...lines] = block.split('\n')
    // A path, or whole address, with its `*` and `:name`.
    const pattern = new URLPattern(path.startsWith('/') ? { pathname: path } : path)
    if (!pattern.test(address)) continue
    for (const line of lines) {
      const [, taken, name = '', value = ''] = /^\s*(!\s*)?([\w-]+):?\s*(.*?)\s*$/.exec(line) ?? []
      const key = name.toLowerCase()
      if (taken) headers.delete(key)
      else headers.set(key, value)
    }
  }
  return headers
}

/** Where in Cloudflare's dashboard something else may set a header. */
const setElsewhere: Readonly<Record<string, string>> = {
  'strict-transport-security':
    'Turn HSTS off under SSL/TLS, Edge Certificates: httpsOnly in site.config.ts says how far it reaches.',
  'cache-control':
    'Set Browser Cache TTL under Caching, Configuration to “Respect Existing Headers”.',
}

const usual =
  'Look under Rules, Transform Rules (and Managed Transforms) for what takes it away or sets another.'

/** Whether the headers of the build's `_headers` are those that pages come with. */
function headerFindings(pages: readonly LivePage[], headersFile: string): Finding[] {
  const wrong = new Map<string, { path: string; found: string | null }[]>()
  for (const { path, answer } of pages) {
    for (const [name, value] of expectedHeaders(headersFile, answer.url)) {
      const found = answer.headers.get(name)
      if (found !== value) wrong.set(name, [...(wrong.get(name) ?? []), { path, found }])
    }
  }
  if (wrong.size === 0) {
    return [good('live.headers', 'Pages come with every header of the build.')]
  }
  return [...wrong].map(([name, places]): Finding => {
    const found = places[0]?.found ?? null
    const is = found === null ? 'is missing' : `is “${found}”, not the build’s`
    // How long something is kept breaks nothing.
    const finding = name === 'cache-control' ? optional : missing
    return finding(
      `live.headers.${name}`,
      `${name} ${is} at ${someOf(places.map(({ path }) => path))}.`,
      setElsewhere[name] ?? usual,
    )
  })
}

type Compared = PageDifference & { path: string }

const ofKind = (compared: readonly Compared[], kind: PageDifference['kind']) =>
  compared.filter((page) => page.kind === kind)

const pathsOf = (compared: readonly { path: string }[]) => someOf(compared.map(({ path }) => path))

function rewritingFindings(compared: readonly Compared[]): Finding[] {
  const rewritten = ofKind(compared, 'rewritten')
  const found = rewritings.flatMap(({ id, name, switchedAt, breaks }) => {
    const pages = rewritten.filter(({ told }) => told.includes(id))
    if (pages.length === 0) return []
    const remedy = `Turn it off in Cloudflare’s dashboard: ${switchedAt}.`
    return [
      missing(`live.rewriting.${id}`, `${name} rewrites ${pathsOf(pages)}: ${breaks}.`, remedy),
    ]
  })
  const none = `Nothing of Cloudflare’s is put into the ${compared.length} pages looked at.`
  return found.length > 0 ? found : [good('live.rewriting', none)]
}

/** What is told of pages, by their paths; nothing where there are none. */
const ifAny = (
  pages: readonly { path: string }[],
  tell: typeof missing,
  id: string,
  sentence: string,
  remedy: string,
): Finding[] => (pages.length > 0 ? [tell(id, `${pathsOf(pages)}: ${sentence}`, remedy)] : [])

function policyFindings(compared: readonly Compared[]): Finding[] {
  const foreign = ofKind(compared, 'foreign')
  const refused = `something was put in that the page’s policy refuses (${foreign[0]?.told[0]}…).`
  const changed = 'the page’s policy was taken out or changed on the way.'
  const proxy = 'Look for a proxy, a snippet or a worker on the way that changes pages.'
  const rule = 'Look for a transform rule, a snippet or a worker on the way.'
  const found = [
    ...ifAny(foreign, missing, 'live.policy.foreign', refused, proxy),
    ...ifAny(ofKind(compared, 'policy'), missing, 'live.policy.changed', changed, rule),
  ]
  const sentence = 'Each page has its policy, and nothing in it that the policy refuses.'
  return found.length > 0 ? found : [good('live.policy', sentence)]
}

function versionFinding(compared: readonly Compared[]): Finding {
  const id = 'live.version'
  const versions = ofKind(compared, 'version')
  const smaller =
    'something makes pages smaller on the way, and may change what the policy’s hashes are of.'
  const other = `not as built here, from “${versions[0]?.told[0]}” on: another version is live, or something rewrites pages.`
  const build = 'Build what is live (npm run build) and look again, or npm run deploy.'
  const minifies = 'Look for a proxy, a snippet or a worker on the way that minifies.'
  const [found] = [
    ...ifAny(ofKind(compared, 'spaces'), missing, id, smaller, minifies),
    ...ifAny(versions, optional, id, other, build),
  ]
  return found ?? good(id, 'The pages are those built here.')
}

const nothingBuilt = 'nothing is built here: npm run build'

/** How pages as they came differ from the build, and which switch mends it. */
function pageFindings(pages: readonly LivePage[], build: LocalBuild | null): Finding[] {
  const failed = pages.filter(({ answer }) => answer.status !== 200)
  const compared = pages
    .filter(({ answer }) => answer.status === 200)
    .map(({ path, answer }): Compared => {
      const built = build?.read(pageFile(path)) ?? null
      return { path, ...comparePage(answer.text, built, answer.url) }
    })
  const isChallenged = failed.some(({ answer }) => answer.headers.has('cf-mitigated'))
  const list = someOf(failed.map(({ path, answer }) => `${path} answers ${answer.status}`))
  const remedy = isChallenged
    ? 'Cloudflare challenges visitors: look at Security, Events.'
    : 'Deploy: npm run deploy.'
  return [
    ...(failed.length > 0 ? [missing('live.pages', `${list}.`, remedy)] : []),
    ...rewritingFindings(compared),
    ...policyFindings(compared),
    build
      ? versionFinding(compared)
      : unseen('live.version', 'whether the pages are those of this checkout', nothingBuilt),
  ]
}

const isUnlisted = ({ answer: { headers, text } }: LivePage) =>
  /noindex/.test(headers.get('x-robots-tag') ?? '') ||
  /<meta name="robots" content="[^"]*noindex/.test(text)

function robotsFinding({ status, text }: LiveAnswer, built: string | null): Finding {
  const id = 'live.robots'
  if (status !== 200) {
    return missing(id, `/robots.txt answers ${status}.`, 'Deploy: npm run deploy.')
  }
  if (built === null) return unseen(id, 'whether robots.txt is as built', nothingBuilt)
  if (text === built) return good(id, 'robots.txt is as built.')
  return text.trimEnd().endsWith(built.trimEnd())
    ? missing(
        id,
        'Cloudflare puts rules of its own before ours in robots.txt.',
        'Turn “Manage your robots.txt” off under Security, Settings (AI Crawl Control), or keep it knowingly.',
      )
    : missing(
        id,
        'robots.txt is not as built: search engines are told something else.',
        'npm run deploy, then look again.',
      )
}

function sitemapFinding({ status, text }: LiveAnswer, build: LocalBuild | null): Finding {
  const id = 'live.sitemap'
  const live = sitemapPaths(text)
  if (status !== 200 || live.length === 0) {
    const does = status === 200 ? 'lists no page' : `answers ${status}`
    return missing(id, `/sitemap.xml ${does}.`, 'Deploy: npm run deploy.')
  }
  if (!build) return unseen(id, 'whether the sitemap is as built', nothingBuilt)
  const absent = build.paths.filter((path) => !live.includes(path))
  const more = live.filter((path) => !build.paths.includes(path))
  if (absent.length === 0 && more.length === 0) {
    return good(id, `The sitemap lists the ${live.length} pages built here.`)
  }
  const differs = [
    ...(absent.length > 0 ? [`it lacks ${someOf(absent)}`] : []),
    ...(more.length > 0 ? [`it has ${someOf(more)} more`] : []),
  ]
  return optional(id, `The sitemap is another build’s: ${differs.join('; ')}.`, 'npm run deploy.')
}

/** Whether a page that is to be found is kept from search engines. */
function noindexFinding(pages: readonly LivePage[], sitemap: LiveAnswer): Finding {
  const listed = new Set(sitemapPaths(sitemap.text))
  const hidden = pages.filter((page) => listed.has(page.path) && isUnlisted(page))
  const id = 'live.noindex'
  const sentence = 'search engines are told not to list it (noindex).'
  const remedy =
    'A demonstration (--with-samples) is live, or a rule sets X-Robots-Tag: npm run deploy.'
  const [found] = ifAny(hidden, missing, id, sentence, remedy)
  return found ?? good(id, 'No page of the sitemap is kept from search engines.')
}

/** Fetches the live site's pages and compares them with the build of this checkout. */
export async function liveLook(
  origin: string,
  signal?: AbortSignal,
  builtDir = join(root, 'dist/client'),
): Promise<Finding[]> {
  try {
    const [robots, sitemap] = await Promise.all([
      askLive(`${origin}/robots.txt`, {}, signal),
      askLive(`${origin}/sitemap.xml`, {}, signal),
    ])
    const away = leadsAway(origin, sitemap)
    if (away) return [missing('live.site', `${away}.`, leadsAwayRemedy)]
    const build = localBuild(builtDir)
    const paths = sitemapPaths(sitemap.text)
    const pages = await fetchLivePages(origin, paths.length > 0 ? paths : ['/'], signal)
    const headers = build?.read('_headers') ?? null
    return [
      ...pageFindings(pages, build),
      ...(headers === null
        ? [unseen('live.headers', 'whether pages come with their headers', nothingBuilt)]
        : headerFindings(pages, headers)),
      robotsFinding(robots, build?.read('robots.txt') ?? null),
      sitemapFinding(sitemap, build),
      noindexFinding(pages, sitemap),
    ]
  } catch (error) {
    if (isCutOff(error)) return [unseen('live.site', origin, causeOf(error))]
    return [
      missing(
        'live.site',
        `${origin} does not answer (${causeOf(error)}).`,
        'Attach the domain (npm run setup) and deploy (npm run deploy).',
      ),
    ]
  }
}
