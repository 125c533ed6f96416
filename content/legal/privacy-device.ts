import { affiliateWindowDays } from '#lib/attribution.ts'
import { site } from '#site.config.ts'
import { analyticsAnchor } from '../analytics-consent.ts'
import type { LegalSection } from './legal-text.ts'

const opening = site.analyticsId
  ? `We set no cookies unless you allow Google Analytics to count your visit; it then sets its own, named _ga, for two years, and is told the page without what you typed into it. [Change your choice](#${analyticsAnchor}).`
  : 'We set no cookies.'

/** What stays in the visitor's browser. */
export const privacyDevice: LegalSection = {
  id: 'device',
  title: 'What stays on your device',
  blocks: [
    `${opening} The following is kept in your browser’s own storage; it leaves the device only with a form you send, but for a visit through a [partner’s link](#partner-visits), which is reported when it is made, and for the name of the source and campaign that brought you, which is told with a [page view](#counting). Clearing the site’s data in your browser removes all of it.`,
    {
      caption: 'In your browser',
      columns: ['What', 'Why', 'Where and how long'],
      rows: [
        [
          'Where you came from: first and last landing page, referring site, campaign names and click numbers in the address',
          'To know which advertisement or article was worth its money',
          'Local storage, until you clear it',
        ],
        [
          'If you followed a partner’s link: the partner’s code, when that was, and a random number for the visit',
          'To pay the partner for what you buy on this device, and for nothing else',
          `Local storage, counted for ${affiliateWindowDays} days`,
        ],
        [
          'A form that could not be delivered',
          'To send it again by itself',
          'IndexedDB, until it is delivered, at most 30 days',
        ],
        [
          'A draft of the partnership application',
          'So that a closed tab costs you nothing',
          'Local storage, until you send it or start over, at most 30 days',
        ],
        ...(site.analyticsId
          ? [
              [
                'Whether your visits may be counted',
                'To ask once',
                'Local storage, until you clear it',
              ],
            ]
          : []),
        ['Articles you saved', 'To list them for you', 'Local storage, until you remove them'],
        [
          'The words of a notice you closed',
          'To show it once',
          'Local storage, until you close another one',
        ],
        [
          'When you first saw the VIP offer',
          'To let its countdown go on rather than begin again',
          'Local storage, until you clear it',
        ],
        [
          'The number of a checkout in progress, and the details you typed for it',
          'So that Back, reload and a double click charge you once',
          'Session storage, until you close the tab',
        ],
      ],
    },
    'A small program of ours (a service worker) may be installed when you begin to fill in a form; all it does is deliver the form later, should the connection fail. The checkout page loads Stripe’s script, which sets cookies of its own to prevent fraud; no other page does.',
  ],
}
