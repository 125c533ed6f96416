import { clickIdNames } from '#contract/click-id-names.ts'
import type { Touch } from '#contract/lead.ts'
import { hostOf, sourceOf } from './source-of.ts'
import { dayMs } from './time.ts'

/** Name in `localStorage` of what the device keeps. Every page view writes it, so it also tells a first visit. */
export const attributionKey = 'attribution'

/** How long a partner's link counts, in days; first touch wins until then. Source: the affiliate programme's terms. */
export const affiliateWindowDays = 60

const longestValue = 500
const affiliateCodePattern = /^[a-z\d-]{3,32}$/i

/**
 * The partner's link that was followed. `at` is ISO 8601; `isCounted` is the worker's answer to the report of the
 * visit, absent until there is one. Devices that remember a link from before visits had numbers get theirs late.
 */
export type StoredAffiliate = { code: string; at: string; visitId?: string; isCounted?: boolean }

/** What the device keeps between visits. */
export type StoredAttribution = {
  first?: Touch
  last?: Touch
  affiliate?: StoredAffiliate | undefined
}

/** One page view as the browser sees it; `visitId` names the visit should this view begin one. */
export type PageView = { url: string; referrer: string; now: Date; visitId: string }

const cut = (value: string | null) => (value ?? '').slice(0, longestValue)

function touchOf(url: URL, referrer: string, now: Date): Touch {
  const query = url.searchParams
  const clickIds: Record<string, string> = {}
  for (const name of clickIdNames) {
    const value = query.get(name)
    if (value) clickIds[name] = cut(value)
  }
  const utm = (name: string) => cut(query.get(`utm_${name}`))
  return {
    landingPage: cut(url.pathname),
    referrer: cut(referrer),
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    utmTerm: utm('term'),
    utmContent: utm('content'),
    clickIds,
    at: now.toISOString(),
  }
}

/** Whether a partner's link followed at that time (ISO 8601) has expired. */
export function isAffiliateExpired(at: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(at)
  return !(ageMs >= 0 && ageMs <= affiliateWindowDays * dayMs)
}

/**
 * What to keep after a page view: the first touch for good, the last one when the view came from outside or from a
 * campaign, and the partner's code of `?ref=` for 60 days, the first one that the worker knows winning.
 */
export function recordPageView(
  stored: StoredAttribution,
  { url: address, referrer, now, visitId }: PageView,
): StoredAttribution & { last: Touch } {
  const url = new URL(address)
  // Who comes back from paying, at Stripe or a bank, was not brought by it; a page of our own may have a token in its
  // address.
  const isFromOurs =
    url.pathname === '/payment-success' ||
    [url.host, 'checkout.stripe.com'].includes(hostOf(referrer))
  const touch = touchOf(url, isFromOurs ? '' : referrer, now)
  const code = url.searchParams.get('ref') ?? ''
  const kept =
    stored.affiliate && !isAffiliateExpired(stored.affiliate.at, now) ? stored.affiliate : undefined
  const isNew = affiliateCodePattern.test(code) && (!kept || kept.isCounted === false)
  const affiliate = isNew ? { code, at: now.toISOString(), visitId } : kept && { visitId, ...kept }
  const isBrought = sourceOf(touch) || touch.utmMedium || touch.utmCampaign
  const last = isBrought || !stored.last ? touch : stored.last
  return { first: stored.first ?? touch, last, affiliate }
}
