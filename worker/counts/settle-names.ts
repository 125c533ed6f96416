import { otherValue, type CountKind } from '#contract/count.ts'
import { namesKnown } from './counts.ts'
import { type Env, settingsOf } from '../env.ts'
import { productionOrigin } from '../http/origins.ts'
import { site } from '#site.config.ts'

/** Names of sources, by patterns of utm_source, of a click id's parameter, or of the linking host. */
const names: readonly (readonly [string, RegExp])[] = [
  ['Google Ads', /^(gclid|[gw]braid|google.?ads|adwords)$/],
  ['Microsoft Ads', /^(msclkid|bing.?ads)$/],
  ['Google', /(^|\.)google(\.|$)|googlequicksearchbox/],
  ['Bing', /(^|\.)bing(\.|$)/],
  ['DuckDuckGo', /duckduckgo|^ddg/],
  ['Yahoo', /(^|\.)yahoo(\.|$)/],
  ['Facebook', /(^|\.)facebook(\.|$)|^fb(clid)?$|(^|\.)fb\.(com|me)$|^meta$/],
  ['Instagram', /(^|\.)instagram(\.|$)|^ig$/],
  ['LinkedIn', /linkedin|^lnkd\.in$|^li_fat_id$/],
  ['TikTok', /tiktok|^ttclid$/],
  ['YouTube', /youtube|^youtu\.be$|^yt$/],
  ['X', /(^|\.)twitter(\.|$)|^x(\.com)?$|^t\.co$/],
  ['Reddit', /(^|\.)reddit(\.|$)/],
  ['ChatGPT', /chatgpt|openai/],
  ['Perplexity', /perplexity/],
]

/** An acceptable name of a source or campaign: an e-mail address or a long number could identify a person. */
const plainName = /^(?!.*(@|\d{7}))[\p{L}\d][\p{L}\d .,:|+&()_-]{0,59}$/u

/** The name a campaign is summed under; blank for none, `other` for an unacceptable one. */
export function campaignName(given: string): string {
  const name = given.trim().toLowerCase()
  return name === '' || plainName.test(name) ? name : otherValue
}

/** The name a source is summed under, from what browsers send (`sourceOf`). Our own pages and no link are `direct`. */
export function knownSource(given: string): string {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  if (name === '' || name.split(':')[0] === new URL(site.origin).hostname.replace(/^www\./, '')) {
    return 'direct'
  }
  const known = names.find(([, shape]) => shape.test(name))
  return known?.[0] ?? campaignName(name)
}

/** Pages that are not counted: the buyers' library, internal pages and the 404 page. */
export const uncounted = /^\/(library|design|desk|api|404)(\/|$)/

/**
 * Whether the site has a page at exactly this path; false for a path that a browser would normalise or that names
 * another host, and where the site cannot be asked or answers `late`.
 */
async function isPage(env: Env, path: string, late: Promise<null>): Promise<boolean> {
  const { origin } = new URL(productionOrigin(settingsOf(env)))
  if (uncounted.test(path) || !URL.canParse(path, origin)) return false
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname !== path) return false
  try {
    const asked = (env.ASSETS ?? globalThis).fetch(new Request(url, { redirect: 'manual' }))
    const answer = await Promise.race([asked, late])
    await answer?.body?.cancel()
    return (
      answer?.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html')
    )
  } catch {
    return false
  }
}

/** Kinds of names that visitors can invent, and how many new ones a day are kept; the rest is `other`. */
const newNamesADay = { source: 20, campaign: 50, press: 20 } as const

/** Most paths checked against the site in one batch; the rest is `other`. */
const mostPagesAsked = 10

/** The site has this long for all of them. */
const answerWithinMs = 2_000

type OpenKind = 'page' | keyof typeof newNamesADay

/** The name that a value is summed under. */
export type Settled = (kind: OpenKind, value: string) => string

const pathKinds = new Set<CountKind>(['page', 'press'])

/**
 * Decides which names get sums of their own: pages and pressed links where the site has that page; others up to a
 * number of new names a day.
 */
export async function settleNames(
  env: Env,
  named: readonly (readonly [OpenKind, string])[],
  day: number,
): Promise<Settled> {
  const unique = new Map(named.map((each) => [each.join(' '), each]))
  const { known, madeToday } = await namesKnown(env.DB, [...unique.values()], day)
  const settled = new Map<string, string>()
  const pages = new Map<string, boolean>()
  let late: Promise<null> | undefined
  for (const [key, [kind, value]] of unique) {
    let isOwn = known.has(key) || value === '' || value === otherValue
    if (!isOwn && pathKinds.has(kind) && value.startsWith('/')) {
      if (!pages.has(value) && pages.size < mostPagesAsked) {
        late ??= new Promise((resolve) => setTimeout(resolve, answerWithinMs, null))
        pages.set(value, await isPage(env, value, late))
      }
      isOwn = pages.get(value) ?? false
    } else if (!isOwn && kind !== 'page') {
      const made = madeToday.get(kind) ?? 0
      isOwn = made < newNamesADay[kind]
      if (isOwn) madeToday.set(kind, made + 1)
    }
    settled.set(key, isOwn ? value : otherValue)
  }
  return (kind, value) => settled.get(`${kind} ${value}`) ?? otherValue
}
