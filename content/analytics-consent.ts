import { site } from '#site.config.ts'

/** Words of the bar that asks whether visits may be counted; shown only where `analyticsId` is set. */
export const analyticsConsent = {
  label: 'Counting visits',
  question: `May ${site.brand} count your visit with Google Analytics? It sets cookies. Everything here works either way.`,
  details: 'What is counted',
  detailsHref: '/privacy#device',
  refuse: 'No, thanks',
  allow: 'Allow',
} as const

/** Where the bar is; a link to it asks again. */
export const analyticsAnchor = 'counting-visits'
