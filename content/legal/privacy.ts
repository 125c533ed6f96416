import { countsKept } from '#contract/count.ts'
import { keptYears } from '#contract/kept-years.ts'
import { visitKeptDays } from '#contract/visit.ts'
import { site } from '#site.config.ts'
import type { LegalText } from './legal-text.ts'
import { privacyCounting } from './privacy-counting.ts'
import { privacyDevice } from './privacy-device.ts'
import { privacyPartnerVisits } from './privacy-partner-visits.ts'
import { privacyStored } from './privacy-stored.ts'

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
