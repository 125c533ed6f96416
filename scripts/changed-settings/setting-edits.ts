import type { Founder } from '#contract/site-values.ts'
import { dayMs } from '#lib/time.ts'
import type { SettingEdit, SettingValue } from './edited-source.ts'

const founder = (id: string, name: string, title: string): Founder => ({
  id,
  name,
  title,
  subtitle: 'Writes it down first',
  portrait: '/favicon.svg',
  bio: `${name} has built, sold and rescued companies, and keeps a list of what went wrong in each.`,
  specialties: ['Measurement', 'Hiring'],
  quote: 'Whatever is not written down has not been decided.',
  linkedinUrl: `https://www.linkedin.com/in/example-${id}`,
})

/** Four people in the place of the founders, none of them a sample. */
export const otherFounders = [
  founder('ingrid', 'Ingrid Solheim-Vandermeer', 'Founding partner, operations and delivery'),
  founder('tomas', 'Tomás', 'Founding partner, pricing'),
  founder('aiko', 'Aiko', 'Founding partner, data'),
  founder('bram', 'Bram', 'Founding partner, sales'),
] as const

/** Another value for a setting of `site.config.ts`. */
export const site = (path: string, to: SettingValue): SettingEdit => ({
  file: 'site.config.ts',
  path: `settings.${path}`,
  to,
})

const everyNumber = (file: string, path: string, more: number): SettingEdit => ({
  file,
  path,
  each: (value) => value + more,
})

const catalogue = (path: string, more: number) => everyNumber('contract/catalogue.ts', path, more)

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** In the place of the brand. */
export const otherName = 'Larkspur, Meridian & Daughters'

const company: readonly SettingEdit[] = [
  site('brand', otherName),
  site('legalName', `${otherName} Growth Ltd.`),
  site('description', 'The Growth Desk Inside Your Company'),
  // As it is copied from a browser.
  site('origin', 'https://www.larkspur-meridian.example/'),
  site('alsoServedAt', ['larkspur.example']),
  site('contactEmail', 'growth.desk@larkspur-meridian.example'),
  site('mailFrom', 'post@larkspur-meridian.example'),
  site('postalAddress', '12 Quay Street, Bristol BS1 4DJ'),
  site('digest', { hour: 17, timeZone: 'Europe/London' }),
  site('phone', { display: '+44 20 7946 0958', e164: '+442079460958' }),
  site('country', 'GB'),
  site('countryName', 'the UK'),
  site('strategist', { name: 'Noor', title: 'Head of Growth', portrait: '/favicon.svg' }),
  site('founders', otherFounders),
  site('social', [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/larkspur-example' },
    { name: 'Mastodon', url: 'https://social.example/@larkspur' },
  ]),
  site('analyticsId', 'G-LARK123456'),
  site('stripeTax', true),
  site('advertisers', ['google', 'meta']),
  site('pagesProject', 'larkspur'),
]

const evidence: readonly SettingEdit[] = [
  site('testimonials', [
    {
      attribution: 'Owner, printing',
      result: 'Two days a week back',
      quote: 'It began with a count.',
    },
    {
      attribution: 'Founder, brewing',
      result: 'A third more orders',
      quote: 'We knew it by May.',
      isSample: true,
    },
  ]),
  site('clientLogos', [{ name: 'Breweries' }, { name: 'Law firms' }, { name: 'Printers' }]),
  site('cases', [
    {
      sector: 'Printing',
      before: '14 days',
      after: '3 days',
      measure: 'from order to press',
      text: 'One queue, one owner, and a rule for what may jump it.',
    },
  ]),
  site('claims', [
    { value: '212%', label: 'more revenue after two years, on average' },
    { value: '45 days', label: 'to the first figure that moved', isSample: true },
    { value: '$640M', label: 'value created beside our partners' },
    { value: '94%', label: 'of partnerships that went into a second year' },
  ]),
  site('figures.foundersReading.value', '6,400+'),
  site('figures.coldTrafficConversion', { value: '5.1%' }),
  site('figures.monthlyLoss.value', '$20K and $80K'),
  site('film', {
    // Files that there are: nothing plays them.
    source: '/favicon.svg',
    poster: '/favicon.svg',
    captions: '/favicon.svg',
    length: '3:05',
    transcript: [{ at: '0:00', text: 'It begins with a count.' }],
    views: 3_481,
    rating: 4.6,
    completionPercent: 71,
  }),
]

const campaign: readonly SettingEdit[] = [
  site('campaign', {
    clientsPerMonth: 5,
    partnerSpotsLeft: 4,
    applicationsCloseAt: inDays(40),
    auditSpotsPerMonth: 17,
    vaultSpots: 650,
    vipDeadline: inDays(25),
  }),
  site('completeBy', { vip: { day: inDays(50).slice(0, 10) } }),
]

const prices: readonly SettingEdit[] = [
  catalogue('products.deep-dive.amountCents', 140_000),
  catalogue('products.deep-dive-instalments.amountCents', -21_000),
  catalogue('deepDiveInstalments', 1),
  catalogue('products.marketing-2025.amountCents', 3_200),
  catalogue('products.ai-productivity.amountCents', 1_650),
  catalogue('products.10x-scale.amountCents', 5_400),
  catalogue('products.course-bundle.amountCents', 9_600),
  catalogue('products.vip.amountCents', 2_100),
  catalogue('products.velocity-audit.amountCents', 13_800),
  catalogue('programmes.accelerator.priceCents', 150_000),
  catalogue('programmes.wealth-builder.priceCents', 2_500_000),
  catalogue('annualDiscountPercent', -5),
  catalogue('programmeTerms', 1),
  catalogue('partnershipTerms', 1),
  { file: 'contract/catalogue.ts', path: 'launchpadCents', to: 2_600_000 },
  catalogue('listPricesCents', 4_000),
  catalogue('vaultStackCents', 1_100),
  catalogue('foundersBonusCents', 10_000),
  catalogue('vipStackCents', 2_500),
  catalogue('auditStackCents', 3_000),
  catalogue('deepDiveStackCents', 12_000),
]

const promises: readonly SettingEdit[] = [
  ...['vipDays', 'courseDays', 'auditDays', 'auditDeliveryHours', 'deepDiveDays'].map((name) =>
    everyNumber('contract/guarantee-terms.ts', `guaranteeTerms.${name}`, 7),
  ),
  everyNumber('contract/guarantee-terms.ts', 'guaranteeTerms.deepDiveValueMultiple', 2),
  everyNumber('contract/deep-dive.ts', 'deepDiveTimes', 2),
  everyNumber('contract/service-levels.ts', 'serviceLevels', 2),
]

/** Another operator's settings, in the places where an operator would write them. */
export const settingEdits: Readonly<Record<string, readonly SettingEdit[]>> = {
  company,
  evidence,
  campaign,
  prices,
  promises,
}
