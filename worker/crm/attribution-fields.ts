import { clickIdNames } from '#contract/click-id-names.ts'
import type { Attribution, Touch } from '#contract/lead.ts'

const touches = ['first', 'last'] as const

/** A touch's parts by the field each fills; `first_` or `last_` stands before it. */
const parts: Record<string, (touch: Partial<Touch>) => string | undefined> = {
  landing_page: (touch) => touch.landingPage,
  referrer: (touch) => touch.referrer,
  utm_source: (touch) => touch.utmSource,
  utm_medium: (touch) => touch.utmMedium,
  utm_campaign: (touch) => touch.utmCampaign,
  utm_term: (touch) => touch.utmTerm,
  utm_content: (touch) => touch.utmContent,
  visit_at: (touch) => touch.at,
  ...Object.fromEntries(
    clickIdNames.map((name) => [name, (touch: Partial<Touch>) => touch.clickIds?.[name]]),
  ),
}

/** Where a contact came from, by the custom fields that say so; what is not known is blank. */
export function attributionFields(attribution: Attribution = {}): Record<string, string> {
  const entries = touches.flatMap((which) =>
    Object.entries(parts).map(([part, valueOf]) => [
      `${which}_${part}`,
      valueOf(attribution[which] ?? {}) ?? '',
    ]),
  )
  return { ...Object.fromEntries(entries), affiliate_code: attribution.affiliateCode ?? '' }
}
