/**
 * What an operator edits. Every value here reaches pages, feeds, images and PDFs at the next build;
 * nothing else in the project names the company, its people or its figures.
 */

/** A founder as shown on /about; `portrait` is a path in `public/`, or null for a monogram plate. */
export type Founder = {
  id: string
  name: string
  title: string
  subtitle: string
  portrait: string | null
  bio: string
  specialties: readonly string[]
  quote: string
  linkedinUrl: string
}

/** A testimonial, attributed to a role unless a client has agreed in writing to be named. */
export type Testimonial = { attribution: string; result: string; quote: string }

export type SocialLink = { name: string; url: string }

/** A headline claim and what it counts; shown on the home and partner pages, so keep the evidence at hand. */
export type Claim = { value: string; label: string }

/** Scarcity and campaign figures; they are shown as configured, so keep them true. */
export type Campaign = {
  /** New clients taken a month. */
  clientsPerMonth: number
  /** Places left in the current quarter for clients and partners. */
  partnerSpotsLeft: number
  /** Hours until applications close, as worded on the partner pages. */
  applicationsCloseHours: number
  /** Founders who joined the newsletter and vault, shown as "15,000+". */
  foundersJoined: number
  /** Views of the partnership film. */
  filmViews: number
  filmRating: number
  filmCompletionPercent: number
  /** Audits sold a month, and the figure shown before the live count arrives. */
  auditSpotsPerMonth: number
  auditSpotsLeftFallback: number
  /** Hours since the last audit was sold, as shown beside the spots. */
  auditLastSoldHours: number
  /** Places in the growth vault, and the figure shown before the live count arrives. */
  vaultSpots: number
  vaultSpotsLeftFallback: number
  /** ISO 8601 instant the VIP price ends, or null for a countdown that starts at the first visit. */
  vipDeadline: string | null
}

export type SiteConfig = {
  brand: string
  /** Legal name, for /privacy, /terms and the PDF's footer. */
  legalName: string
  description: string
  /** Origin of production, no trailing slash. Its host is "the product's own domain". */
  origin: string
  contactEmail: string
  phone: { display: string; e164: string }
  /** Who speaks in the scripted voice call on /start and /contact. */
  strategist: { name: string; title: string }
  founders: readonly Founder[]
  social: readonly SocialLink[]
  /** An https address that can be framed (Calendly, Cal.com, GoHighLevel), or null for the request form. */
  bookingUrl: string | null
  /** Google Analytics measurement id; visitors are asked first. Null for no analytics at all. */
  analyticsId: string | null
  /** Cloudflare Pages project, whose preview hosts may call the production worker. */
  pagesProject: string
  testimonials: readonly Testimonial[]
  clientLogos: readonly string[]
  /** Average revenue growth, time to results, value created, success rate: in this order. */
  claims: readonly [growth: Claim, time: Claim, value: Claim, success: Claim]
  campaign: Campaign
}

export const site: SiteConfig = {
  brand: 'Orrery',
  legalName: 'Orrery Growth Partners',
  description: 'Venture Partner with an Embedded Growth Operator',
  origin: 'https://orrery.example',
  contactEmail: 'hello@orrery.example',
  phone: { display: '+1 (555) 010-0142', e164: '+15550100142' },
  strategist: { name: 'Maya', title: 'Senior Growth Strategist' },
  founders: [
    {
      id: 'elena',
      name: 'Elena',
      title: 'Founding partner, growth systems',
      subtitle: 'Builds the revenue engine',
      portrait: null,
      bio: 'Elena spent twelve years running growth inside subscription and services companies before she began doing it for partners. She designs the system each engagement runs on: what is measured, what is automated first, and what is left alone until the numbers ask for it.',
      specialties: ['Revenue operations', 'Lifecycle and retention', 'Pricing tests'],
      quote: 'A growth plan that cannot be drawn on one page will not survive its first bad month.',
      linkedinUrl: 'https://www.linkedin.com/in/example-elena',
    },
    {
      id: 'marcus',
      name: 'Marcus',
      title: 'Founding partner, AI infrastructure',
      subtitle: 'Wires the machine',
      portrait: null,
      bio: 'Marcus has shipped production software for call centres, marketplaces and clinics. He leads the build: data that can be trusted, agents with limits, and a hand-over document good enough that a partner can run everything without us.',
      specialties: ['Voice and chat agents', 'Data pipelines', 'Integration and security'],
      quote:
        'Automation earns its keep the day someone stops checking it, so we build for that day.',
      linkedinUrl: 'https://www.linkedin.com/in/example-marcus',
    },
    {
      id: 'priya',
      name: 'Priya',
      title: 'Founding partner, capital and exits',
      subtitle: 'Keeps the end in view',
      portrait: null,
      bio: 'Priya worked on both sides of mid-market transactions before joining as the partner who asks what a buyer would ask. She sets the milestones of every joint venture and prepares companies for funding, sale or a long and profitable independence.',
      specialties: ['Exit readiness', 'Unit economics', 'Deal structure'],
      quote: 'Buyers pay for proof. We spend the first ninety days making some.',
      linkedinUrl: 'https://www.linkedin.com/in/example-priya',
    },
  ],
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/orrery-example' },
    { name: 'X', url: 'https://x.com/orrery_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/orrery_example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@orrery_example' },
    { name: 'Facebook', url: 'https://www.facebook.com/orreryexample' },
    { name: 'YouTube', url: 'https://www.youtube.com/@orrery_example' },
  ],
  bookingUrl: null,
  analyticsId: null,
  pagesProject: 'orrery',
  testimonials: [
    {
      attribution: 'Founder, B2B SaaS',
      result: 'Lead response from 9 hours to 52 seconds',
      quote:
        'We thought we had a traffic problem. The first week showed it was a telephone problem, and that one was fixable.',
    },
    {
      attribution: 'Managing director, professional services',
      result: '31% more booked calls in one quarter',
      quote:
        'They sat in our Monday meeting, learned which reports nobody believed, and replaced them with one page we all do.',
    },
    {
      attribution: 'Owner, hospitality group',
      result: '$41,000 a month recovered from missed calls',
      quote:
        'I kept waiting for the pitch for the next package. Instead they told us which half of our list to drop.',
    },
  ],
  clientLogos: [
    'B2B software',
    'Clinics',
    'Home services',
    'E-commerce',
    'Hospitality',
    'Property',
  ],
  claims: [
    { value: '487%', label: 'average revenue growth across our partners' },
    { value: '90 days', label: 'from first meeting to measured results' },
    { value: '$2.3B', label: 'value created with the companies we work in' },
    { value: '100%', label: 'success rate of partnerships that finished their first year' },
  ],
  campaign: {
    clientsPerMonth: 3,
    partnerSpotsLeft: 2,
    applicationsCloseHours: 72,
    foundersJoined: 15_000,
    filmViews: 12_847,
    filmRating: 4.9,
    filmCompletionPercent: 98,
    auditSpotsPerMonth: 12,
    auditSpotsLeftFallback: 4,
    auditLastSoldHours: 3,
    vaultSpots: 500,
    vaultSpotsLeftFallback: 127,
    vipDeadline: null,
  },
}
