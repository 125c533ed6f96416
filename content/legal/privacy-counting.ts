import { countsKept, widthStepPx } from '#contract/count.ts'
import type { LegalSection } from './legal-text.ts'

/** What is counted of every visit, and how one objects to it. */
export const privacyCounting: LegalSection = {
  id: 'counting',
  title: 'Counting page views',
  blocks: [
    'When you leave a page or turn to another window, your browser tells our server once what happened on that page. The server adds it to sums by the hour and forgets the rest. No sum holds a person: no cookie is set for it, neither you nor your device gets a number, and neither your IP address nor your browser’s name is written down. Two pages you read are two page views, and nothing says that they were the same reader’s.',
    {
      caption: 'What a page view tells',
      columns: ['What', 'Why'],
      rows: [
        [
          'The page, without whatever stands behind a question mark in its address',
          'To know what is read',
        ],
        [
          'What brought you: the name of the linking site or the advertiser, and of the campaign, as [kept on your device](#device); never an address or a click number',
          'To know which article or advertisement was worth its money',
        ],
        [
          `How wide your window is, in steps of ${widthStepPx} pixels`,
          'To tell phones, tablets and desktops apart',
        ],
        [
          'Which buttons you pressed, which calculator you used, which fields of a form you filled in, and whether it was sent; never what you typed',
          'To mend what people give up on',
        ],
        [
          'Your country, which Cloudflare knows from your connection; the page itself does not tell it',
          'To know where our readers are',
        ],
      ],
    },
    `When a form or a payment arrives, the source and campaign that come with it get one more in the same sums. The sums are kept for ${countsKept.years} years, by the single hour for ${countsKept.hourDays} days; of older ones only a running total remains.`,
    'You object by switching on Global Privacy Control or Do Not Track in your browser: then the page tells nothing, and our server would not count it if it did. Without JavaScript nothing is told either. Everything here works the same.',
  ],
}
