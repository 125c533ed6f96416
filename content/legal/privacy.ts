import { widthStepPx } from '#contract/count.ts'
import type { LegalSection, LegalText } from './legal-text.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { site } from '#site.config.ts'
import { analyticsAnchor } from '../analytics-consent.ts'
import { countsKept, keptYears, visitKeptDays } from '#contract/retention.ts'

/** What is counted of every visit, and how one objects to it. */
const privacyCounting: LegalSection = {
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

/** What is written down when somebody opens a partner's link. */
const privacyPartnerVisits: LegalSection = {
  id: 'partner-visits',
  title: 'Visits through a partner’s link',
  blocks: [
    'A visit is written down only if the address you opened carries a partner’s code (?ref=), and only while that partner works with us. Every other visit leaves nothing behind but [a one in a few sums](#counting).',
    {
      caption: 'In a visit’s row',
      columns: ['What', 'Why'],
      rows: [
        [
          'A random number that your browser made and keeps',
          'To know, when you buy on this device, that the partner brought you; it is sent with your forms and purchases and to no other company',
        ],
        ['Which partner, and when', `The first link counts, for ${affiliateWindowDays} days`],
        [
          'Two short keyed hashes: of your IP address, and of the address with your browser’s name and language',
          'To notice partners who buy from themselves. Neither the address nor the browser’s name is written down',
        ],
      ],
    },
    'The partner sees how many people sent a form, not who. Once you have paid for something, the partner sees your initials, what was bought, when and the commission; never your name, address or e-mail.',
    `After ${visitKeptDays} days the row is erased. If you sent a form or bought something through that visit, the hashes are erased then and the number, the partner and the time stay with it. In browsers in which partners read their own dashboard the same two hashes are kept for ${visitKeptDays} days. Without JavaScript, or with the browser’s storage blocked, nothing is kept on your device; if you send a form from the very page the link opened, the visit is written down with that form.`,
  ],
}

const opening = site.analyticsId
  ? `We set no cookies unless you allow Google Analytics to count your visit; it then sets its own, named _ga, for two years, and is told the page without what you typed into it. [Change your choice](#${analyticsAnchor}).`
  : 'We set no cookies.'

/** What stays in the visitor's browser. */
const privacyDevice: LegalSection = {
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

/** What the forms send and the database keeps. */
const privacyStored: LegalSection = {
  id: 'stored',
  title: 'What we store when you send a form',
  blocks: [
    {
      caption: 'By form',
      columns: ['Form', 'What you tell us'],
      rows: [
        [
          'Contact',
          'First and last name, e-mail, company, website, industry, country, phone, voice or text, the plan you asked for',
        ],
        ['Qualification', 'Name, work e-mail, company, website, phone, voice or text'],
        ['Booking request', 'How to reach you, and the times that suit you with their time zone'],
        [
          'Booked call',
          'How to reach you, the time with your time zone, and what you want read first',
        ],
        [
          'Partnership application',
          'Name, e-mail, LinkedIn, business name, website, industry, revenue, capital, where you need help, why you apply',
        ],
        ['Affiliate application', 'Name, e-mail, company, audience, traffic, experience, strategy'],
        ['Growth vault and VIP', 'First name, e-mail, phone; for VIP also the last name'],
        ['Waiting lists', 'First name, e-mail, and what you wait for'],
        ['Newsletter and e-mailed results', 'E-mail, and the figures of the calculator'],
        [
          'Estimate',
          'Name, e-mail, phone, company, website, and the figures the estimate is made from',
        ],
        ['Checkout', 'Name, e-mail, phone, address, city, country, and what you agreed to'],
      ],
    },
    'With every form we also store: a number that marks the submission, so that sending it twice does no harm; the page it was sent from; when you sent it and when it arrived; the sentence you agreed to and when, if there was a box to tick; and where you came from, as described below. Your IP address is used to limit how often a form can be sent and is not written to the database. While you have the payment page of the audit open, a code made from it, which cannot be turned back into the address, counts how many of them one visitor holds; it is erased when the page closes. For an hour, such codes of your network and mailbox count the mails our forms send.',
  ],
}

const mail = `[${site.contactEmail}](mailto:${site.contactEmail})`

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lead: `What this site does with what you tell it, written from what its code does. ${site.legalName} is responsible for it.`,
  summary: [
    'We store what you type into a form, so that a person can answer it.',
    site.analyticsId
      ? 'Page views are counted in sums that hold nobody. Google Analytics counts visits only if you allow it; until then we set no cookies.'
      : 'We set no cookies. Page views are counted in sums that hold nobody, and not at all if your browser asks us not to.',
    'What waits on your device is yours: a draft, a message that could not be sent, where you came from.',
    'Card details go to Stripe and never touch our servers.',
    `Write to ${site.contactEmail} to see, correct or erase what we hold.`,
  ],
  sections: [
    privacyStored,
    privacyDevice,
    privacyCounting,
    privacyPartnerVisits,
    {
      id: 'recipients',
      title: 'Who else receives it',
      blocks: [
        {
          caption: 'Companies that work for us',
          columns: ['Who', 'What they do', 'What they receive'],
          rows: [
            [
              'Cloudflare',
              'Serves the pages, runs our server code, holds our database (D1) and the queue of messages on their way',
              'Everything you send; your IP address with every request',
            ],
            [
              'Our CRM (GoHighLevel)',
              'Keeps our conversations with you',
              'The form you sent, its tags and where you came from',
            ],
            [
              'Stripe',
              'Takes payments',
              'Your card details directly from your browser. From us: what you buy, the number of the order, where you came from, and your e-mail if you gave it; for a plan of several payments your name and phone as well. Your postal address stays with us',
            ],
          ],
        },
        'A form is first written to our database and then relayed to the CRM. If the CRM does not answer, the relay is repeated until it does. We sell nothing to anyone, and no one else receives it unless a court orders us to.',
        'These companies may process data in the United States. They are bound by contract to the same duties as we are, with the European Commission’s standard clauses where those apply.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          caption: 'Kept, then erased',
          columns: ['What', 'How long'],
          rows: [
            [
              'A form you sent',
              `Until you ask us to erase it, or ${keptYears.forms} years after we last spoke`,
            ],
            [
              'A form our filter held back',
              '30 days, and until a person has looked at it; a week after that at the least',
            ],
            ['Records of payment events', '90 days'],
            [
              'Visits through a partner’s link',
              `${visitKeptDays} days; what stays after that is said [above](#partner-visits)`,
            ],
            [
              'Sums of page views, which hold nobody',
              `${countsKept.years} years; by the single hour ${countsKept.hourDays} days`,
            ],
            [
              'Orders and invoices',
              `As long as tax law asks, usually ${keptYears.orders} years; if you ask us to erase you, without your name`,
            ],
            ['Mails we sent you', '90 days'],
            ['Copies the database keeps of itself', 'At most 30 days'],
            [
              'Request logs',
              'A few days; they hold a request number, the route, the status and the time it took, never a name, an address or what you wrote',
            ],
          ],
        },
      ],
    },
    {
      id: 'spam',
      title: 'Telling people from robots',
      blocks: [
        'Each form has a field people cannot see, and notes how long it took to fill in. The number of submissions from one IP address is limited for a minute at a time. Where Cloudflare Turnstile is switched on, it checks in the background that a browser is a browser. A form that looks like spam is set aside, not thrown away: a person looks at it and can still let it through, and it is erased after 30 days once somebody has.',
      ],
    },
    {
      id: 'grounds',
      title: 'Why we may',
      blocks: [
        {
          list: [
            'Contact, qualification and booking forms: the consent you tick or the request you make. You can withdraw it at any time; what was done before stays lawful.',
            'Applications and purchases: steps you ask for before a contract, and the contract itself.',
            'Invoices: the law.',
            'Visits through a partner’s link: our interest, and the partner’s, in paying for the right sales.',
            'Counting page views: our interest in knowing what is read and where people give up. It needs nobody’s name.',
            'Keeping robots out and messages from getting lost: our interest in a working site, and yours.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See what we hold about you, and receive it as a file.',
            'Have it corrected, erased or held back.',
            'Object to what rests on our interest, and withdraw consent.',
            'Complain to the data protection authority where you live.',
          ],
        },
        `Write to ${mail} from the address you used, or call [${site.phone.display}](tel:${site.phone.e164}). We answer within 30 days. No decision about you is made by a machine alone: a person reads every application.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When the code changes what it does with data, this page changes with it, and the date at the top says when. Buyers and partners are told if a change matters to them.',
      ],
    },
  ],
}
