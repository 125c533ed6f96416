import { otherValue } from '#contract/count.ts'
import { site } from '#site.config.ts'

/** Names by what utm_source, a click number's name or the host of a linking site look like. */
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

/** What somebody may have called a source or a campaign; an address or a long number could be a person. */
const plainName = /^(?!.*(@|\d{7}))[\p{L}\d][\p{L}\d .,:|+&()_-]{0,59}$/u

/** A name of a campaign, cut down to what may be summed under it; blank for none. */
export function campaignName(given: string): string {
  const name = given.trim().toLowerCase()
  return name === '' || plainName.test(name) ? name : otherValue
}

/** What brought a visitor, by one name: `sourceOf` as browsers tell it. Our own pages and no link at all are `direct`. */
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
