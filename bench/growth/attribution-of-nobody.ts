import type { Attribution } from '#contract/lead.ts'

/** How somebody came by an advertisement, as a browser keeps it. */
export function attributionOfNobody(at: string): Attribution {
  const touch = {
    landingPage: '/pricing',
    referrer: 'https://www.google.com/',
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'lead-response',
    utmTerm: 'missed calls',
    utmContent: 'a',
    clickIds: { gclid: crypto.randomUUID().replaceAll('-', '') },
    at,
  }
  return { first: touch, last: touch }
}
