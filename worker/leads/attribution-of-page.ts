import { attribution, type Attribution } from '#contract/lead.ts'
import { attributionOf } from '#lib/attribution-of.ts'
import { recordPageView } from '#lib/attribution.ts'

/**
 * What a page's address (the `Referer`) says of where a visitor without script came from: campaign and partner's
 * code. A visit that begins with it gets its number here.
 */
export function attributionOfPage(pageUrl: string): Attribution | undefined {
  if (!URL.canParse(pageUrl)) return undefined
  const now = new Date()
  const view = { url: pageUrl, referrer: '', now, visitId: crypto.randomUUID() }
  return attribution.safeParse(attributionOf(recordPageView({}, view), now)).data
}
