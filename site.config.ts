/**
 * What an operator edits. Every value here reaches pages, feeds, images and PDFs at the next build;
 * nothing else in the project names the company or its figures. Its people and what clients say are words: `content/people.json` and
 * `content/quotations.json`.
 */

import people from './content/people.json' with { type: 'json' }
import quotations from './content/quotations.json' with { type: 'json' }
import { checkSite } from './contract/check-site.ts'
import { moneyMarks } from './contract/money-marks.ts'
import type { ShelfId } from './contract/contents/shelf.ts'
import type {
  Advertiser,
  CourseId,
  Film,
  Sample,
  Founder,
  Person,
  Testimonial,
  CaseStudy,
  ClientLogo,
  SocialLink,
  Claim,
  Figure,
} from './contract/site-values.ts'

/** Scarcity and campaign figures, until the desk sets others; they are shown as configured, so keep them true. */
export type Campaign = {
  /** New clients taken a month. */
  clientsPerMonth: number
  /** Places of the growth partnership left in the current quarter. */
  partnerSpotsLeft: number
  /** ISO 8601 instant applications for it close, or null while they are open all the time. */
  applicationsCloseAt: string | null
  /** Audits sold in a month (UTC); the worker counts them and sells no more. */
  auditSpotsPerMonth: number
  /** Places in the growth vault, one for each address; after them the form is a waiting list. */
  vaultSpots: number
  /** ISO 8601 instant the VIP price ends and is refused from, or null for a countdown that starts at the first visit. */
  vipDeadline: string | null
}

export type SiteConfig = {
  brand: string
  /**
   * The name drawn, as header and footer show it: an SVG path whose baseline is y = 0 and whose capitals are 75 high.
   * It stands for `name` alone; any other brand, or null, is set in the display face.
   */
  wordmark: { name: string; width: number; path: string } | null
  /** Legal name, for /privacy, /terms and the PDF's footer. Null: the brand with "Growth Partners" after it. */
  legalName: string | null
  description: string
  /** What every price is in, by its code of ISO 4217; a currency without cents (JPY, KWD …) is refused. */
  currency: string
  /** A form of English (`en-GB`), by which numbers, amounts and dates are written. */
  locale: string
  /** Origin of production. Its host is "the product's own domain". */
  origin: string
  /** Other hosts whose pages are the product's own, each with what lies below it: `orrery.co.example`. */
  alsoServedAt: readonly string[]
  contactEmail: string
  /** Where letters reach you, in one line, for the foot of every page and mail: many laws ask for it there. Null leaves it out. */
  postalAddress: string | null
  /**
   * The address the product's own mails come from. While it is null no page promises a mail: each says instead
   * where the same thing is found.
   */
  mailFrom: string | null
  /** When the day's mail to `contactEmail` leaves (what came, was sold, is late): an hour, 0 to 23, in a time zone. Null for none. */
  digest: { hour: number; timeZone: string } | null
  phone: { display: string; e164: string }
  /** Where a telephone number without a country's code is of, and most buyers are, by its code of ISO 3166-1: `GB`. */
  country: string
  /** The same in a sentence: `the UK`. */
  countryName: string
  /** Who rings back, signs mails, and speaks in the scripted voice call on /start and /contact. */
  strategist: Person
  founders: readonly Founder[]
  social: readonly SocialLink[]
  /** An https address that can be framed (Calendly, Cal.com, GoHighLevel), or null for the request form. */
  bookingUrl: string | null
  /**
   * Whether Stripe Tax works out what tax a buyer owes and adds it to the price. Switch it on once your registrations
   * stand in Stripe's dashboard under Tax; the checkout then asks for what the tax depends on.
   */
  stripeTax: boolean
  /**
   * A course that the Deep Dive's checkout offers beside it, to be added by a tick and paid with the first payment. Null
   * for none.
   */
  bump: CourseId | null
  /** Google Analytics measurement id; visitors are asked first. Null for no analytics at all. */
  analyticsId: string | null
  /**
   * Advertisers whose clicks the forms and checkouts ask about, so that they can be told what became of them; the
   * worker needs their keys. Null: nobody is asked, and nothing is told.
   */
  advertisers: readonly Advertiser[] | null
  /** Cloudflare Pages project, whose preview hosts may call the production worker. */
  pagesProject: string
  /**
   * Files the host of the pages takes: 20,000 on Cloudflare's free plan, 100,000 on Workers Paid. A build with more
   * fails and says what they are.
   */
  mostFiles: number
  /**
   * Articles with a PDF, which is one of the four files of an article: all, or the newest so many; the others show no
   * link to one.
   */
  articlePdfs: 'all' | number
  /**
   * What browsers are told to reach by HTTPS alone, for a year after each visit: this host, its subdomains as well,
   * or both as part of the browser itself (hstspreload.org), which takes months to take back. Widen it once each
   * subdomain, those of mail and telephony too, answers by HTTPS.
   */
  httpsOnly: 'host' | 'subdomains' | 'preload'
  testimonials: readonly Testimonial[]
  clientLogos: readonly ClientLogo[]
  /** Case studies of /deep-dive and /aims. */
  cases: readonly CaseStudy[]
  /** Average revenue growth, time to results, value created, success rate: in this order. */
  claims: readonly [growth: Claim, time: Claim, value: Claim, success: Claim]
  figures: {
    /** Founders who read what is published. */
    foundersReading: Figure
    /** Of strangers who meet the free vault, the calculator or the assessment, how many leave a lead. */
    coldTrafficConversion: Figure
    /** What companies lose a month when they first ask, as "between …". */
    monthlyLoss: Figure
  }
  /** The film of /work-with-us; while it is null its place there says that it is read. */
  film: Film | null
  /**
   * The day (`2027-03-31`) by which all parts of a shelf of the library are there, for each that is sold or given away
   * before they are. It stands beside the price and in the mail after a purchase; `npm run deploy` refuses to sell what
   * is not complete and has no day to come.
   */
  completeBy: Partial<Record<ShelfId, Sample & { day: string }>>
  campaign: Campaign
}

/** The editor leaves out a list that is empty. */
const given: Partial<Pick<SiteConfig, 'testimonials' | 'clientLogos' | 'cases'>> = quotations

const settings: SiteConfig = {
  brand: 'Orrery',
  wordmark: {
    name: 'Orrery',
    width: 238,
    path: 'M27 1c-15 0-24-15-24-38s9-38 24-38 24 15 24 38-9 38-24 38zm0-3c11 0 15-12 15-34s-4-34-15-34-15 12-15 34 4 34 15 34zM58 0v-2l6-1v-42l-6-2v-1l11-5h2v8c3-6 6-8 11-8 5 0 7 3 7 6 0 2-1 4-4 4-2 0-4-1-5-3-1-1-2-1-3 1-3 3-5 7-5 13v29l7 1v2zm34 0v-2l6-1v-42l-6-2v-1l11-5h2v8c3-6 6-8 11-8 5 0 7 3 7 6 0 2-1 4-4 4-2 0-4-1-5-3-1-1-2-1-3 1-3 3-5 7-5 13v29l7 1v2zm66-28h-26c0 14 4 22 13 22 6 0 9-3 11-11l2 1c-2 11-7 17-16 17-12 0-19-11-19-27 0-15 7-26 19-26 10 0 16 7 16 24zm-26-3h17c0-12-2-18-7-18-6 0-9 6-10 18zm30 31v-2l6-1v-42l-6-2v-1l11-5h2v8c3-6 6-8 11-8 5 0 7 3 7 6 0 2-1 4-4 4-2 0-4-1-5-3-1-1-2-1-3 1-3 3-5 7-5 13v29l7 1v2zm32-52h21v2l-6 1 11 38 9-35q1-2-5-4v-2h17v2l-5 2-17 57c-3 10-6 13-11 13-4 0-6-3-6-6 0-3 2-4 4-4 3 0 4 2 5 3 2-1 4-5 5-11l-17-52-5-2z',
  },
  legalName: null,
  description: 'Venture Partner with an Embedded Growth Operator',
  currency: 'USD',
  locale: 'en-US',
  origin: 'https://orrery.example',
  alsoServedAt: [],
  contactEmail: 'hello@orrery.example',
  postalAddress: null,
  mailFrom: 'hello@orrery.example',
  digest: { hour: 7, timeZone: 'UTC' },
  phone: { display: '+1 (555) 010-0142', e164: '+15550100142' },
  country: 'US',
  countryName: 'the US',
  strategist: people.strategist,
  founders: people.founders,
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/orrery-example' },
    { name: 'X', url: 'https://x.com/orrery_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/orrery_example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@orrery_example' },
    { name: 'Facebook', url: 'https://www.facebook.com/orreryexample' },
    { name: 'YouTube', url: 'https://www.youtube.com/@orrery_example' },
  ],
  bookingUrl: null,
  stripeTax: false,
  bump: null,
  analyticsId: null,
  advertisers: null,
  pagesProject: 'orrery',
  mostFiles: 20_000,
  articlePdfs: 'all',
  httpsOnly: 'host',
  testimonials: given.testimonials ?? [],
  clientLogos: given.clientLogos ?? [],
  cases: given.cases ?? [],
  claims: [
    { value: '487%', label: 'average revenue growth across our partners', isSample: true },
    { value: '90 days', label: 'from first meeting to measured results', isSample: true },
    { value: '$2.3B', label: 'value created with the companies we work in', isSample: true },
    {
      value: '100%',
      label: 'success rate of partnerships that finished their first year',
      isSample: true,
    },
  ],
  figures: {
    foundersReading: { value: '15,000+', isSample: true },
    coldTrafficConversion: { value: '8.7%', isSample: true },
    monthlyLoss: { value: '$50K and $200K', isSample: true },
  },
  film: null,
  completeBy: {
    'marketing-2025': { day: '2027-03-31', isSample: true },
    'ai-productivity': { day: '2027-03-31', isSample: true },
    '10x-scale': { day: '2027-03-31', isSample: true },
    vip: { day: '2027-03-31', isSample: true },
    'growth-vault': { day: '2027-03-31', isSample: true },
  },
  campaign: {
    clientsPerMonth: 3,
    partnerSpotsLeft: 2,
    applicationsCloseAt: null,
    auditSpotsPerMonth: 12,
    vaultSpots: 500,
    vipDeadline: null,
  },
}

checkSite(settings)
const marks = moneyMarks(settings)

/** The settings as the rest of the product reads them: what was left to be worked out is worked out. */
export const site = {
  ...settings,
  ...marks,
  origin: new URL(settings.origin).origin,
  /** The growth vault's name says what it is made of. */
  vaultName: `${marks.moneyBefore}100M${marks.moneyAfter} Growth Vault`,
  wordmark: settings.wordmark?.name === settings.brand ? settings.wordmark : null,
  legalName: settings.legalName ?? `${settings.brand} Growth Partners`,
}
