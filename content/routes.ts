import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
import { deepDiveTimetable } from '#contract/deep-dive-timetable.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { guarantees } from '#contract/guarantees.ts'
import { site } from '#site.config.ts'

/**
 * What a page says of itself. `title` is the whole document title; `changed` is the date its words last
 * changed (ISO 8601), used as lastmod; `canonical` differs from the path only for a second address of a page.
 */
export type PageMetadata = {
  title: string
  description: string
  keywords: readonly string[]
  changed: string
  isIndexable: boolean
  /** True where even our own addresses must not be told to the next page. */
  isReferrerHidden?: boolean
  canonical?: string
  /** Short name in breadcrumbs; absent on the home page. */
  crumb?: string
  /** Path of the page above this one, when it is not the home page. */
  parent?: string
  ogType?: 'website' | 'article'
  /** Path of the page whose share picture this one uses, when it has none of its own. */
  sharePath?: string
  /** Other forms of this page (`text/markdown`) or feeds it appears in. */
  alternates?: readonly { type: string; path: string; title?: string }[]
  article?: {
    author: string
    publishedOn: string
    modifiedOn: string
    section: string
    tags: readonly string[]
  }
}

const page = (
  title: string,
  description: string,
  keywords: readonly string[],
  rest: Partial<PageMetadata> = {},
): PageMetadata => ({
  title,
  description,
  keywords,
  changed: '2026-11-21',
  isIndexable: true,
  ...rest,
})

/** The feeds of the articles, announced where readers of feeds look for them. */
const feedLinks = [
  { type: 'application/rss+xml', path: '/insights/feed.xml', title: 'Insights as RSS' },
  { type: 'application/feed+json', path: '/insights/feed.json', title: 'Insights as JSON Feed' },
] as const

/** The one table of addresses: every page is named here, articles and index pages by their own content. */
export const routes = {
  '/': page(
    `${site.brand}: ${site.description}`,
    'We find where revenue leaks, build the AI systems that stop it, and stay until the numbers hold. For founders and owners of growing companies.',
    ['AI growth consultancy', 'embedded growth operator', 'venture partner'],
  ),
  '/about': page(
    `About ${site.brand}: the partners behind the system`,
    'Three founding partners, one way of working: an operator inside your company, a growth system you own, and an outcome we share.',
    ['about', 'founders', 'embedded growth operator'],
    { crumb: 'About' },
  ),
  '/services': page(
    `Services: a growth system in four modules | ${site.brand}`,
    'AI integration, infrastructure, monetization, scale and exit: four modules, eight add-on AI tools and six ways to work with us.',
    ['AI integration', 'growth infrastructure', 'monetization', 'exit planning'],
    { crumb: 'Services' },
  ),
  '/work-with-us': page(
    `Partner qualification: do you qualify? | ${site.brand}`,
    `Four criteria decide whether a partnership makes sense: revenue, mindset, team and time. Check yours and book a ${bookingCallMinutes}-minute qualification call.`,
    ['growth partnership', 'qualification call'],
    { crumb: 'Work with us' },
  ),
  '/partner': page(
    `Apply for an equity partnership | ${site.brand}`,
    'Aligned incentives, embedded execution, governance and capital. Read how we choose partners and apply in five short steps.',
    ['joint venture', 'equity partnership', 'growth partner application'],
    { crumb: 'Partner' },
  ),
  '/courses': page(
    `Training Vault: three courses for founders | ${site.brand}`,
    'How to market in 2025, how to save thirty hours a week with AI, how to scale ten times. One payment each, lifetime access, free updates.',
    ['AI courses', 'marketing course', 'productivity course', 'scaling course'],
    { crumb: 'Courses' },
  ),
  '/courses/marketing-2025': page(
    `How to Market in 2025: nine HD modules | ${site.brand}`,
    'Nine modules on offers, channels, scripts and measurement for a year in which AI answers before your advertisement does.',
    ['marketing course', 'marketing 2025'],
    { crumb: 'How to Market in 2025', parent: '/courses' },
  ),
  '/courses/ai-productivity': page(
    `Save 30 Hours a Week with AI | ${site.brand}`,
    'Seven workflow templates and more than 200 prompts that take routine work off a founder’s desk, with the arithmetic of what an hour is worth.',
    ['AI productivity course', 'workflow templates', 'prompts'],
    { crumb: 'Save 30 Hours a Week', parent: '/courses' },
  ),
  '/courses/10x-scale': page(
    `How to 10x Scale with AI + Modern Marketing | ${site.brand}`,
    'Five modules that join acquisition, offers, automation, team and capital into one plan for companies past their first million.',
    ['scaling course', 'AI marketing', '10x'],
    { crumb: 'How to 10x Scale', parent: '/courses' },
  ),
  '/contact': page(
    `Talk to an AI Expert: your ${callMinutes}-Minute growth assessment | ${site.brand}`,
    `A ${serviceLevels.assessmentMinutes}-minute assessment plus a ${serviceLevels.actionPlanMinutes}-minute action plan: ${callMinutes} minutes in all. Tell us about your business and an expert calls you back.`,
    ['contact', 'AI expert', 'growth assessment'],
    { crumb: 'Contact' },
  ),
  '/start': page(
    `Book a strategy call | ${site.brand}`,
    `Ready for explosive growth? Book a confidential ${bookingCallMinutes}-minute strategy call, or send three times that suit you.`,
    ['book a call', 'strategy call'],
    { crumb: 'Book a call' },
  ),
  '/insights': page(
    `Insights: playbooks for AI-driven growth | ${site.brand}`,
    'Playbooks with worked numbers on AI automation, outbound, offers and pricing, retention, dashboards and exits.',
    ['AI business news', 'growth playbooks', 'insights'],
    { crumb: 'Insights', alternates: feedLinks },
  ),
  '/AINEWS': page(
    `Insights: playbooks for AI-driven growth | ${site.brand}`,
    'Playbooks with worked numbers on AI automation, outbound, offers and pricing, retention, dashboards and exits.',
    ['AI business news', 'growth playbooks', 'insights'],
    { crumb: 'Insights', canonical: '/insights', alternates: feedLinks },
  ),
  '/offer': page(
    `The $100M Growth Vault, free while places last | ${site.brand}`,
    `Scripts, funnels, dashboards and workflows as we install them. Free for founders who ask for it, while places last.`,
    ['growth vault', 'free resources'],
    { crumb: 'Growth Vault' },
  ),
  '/vip': page(
    `VIP upgrade: the pre-order | ${site.brand}`,
    `Pre-order the VIP edition of the Growth Vault: strategy sessions, automations and office hours, with a ${guarantees.vip.title}.`,
    ['VIP upgrade', 'pre-order'],
    { crumb: 'VIP', parent: '/offer' },
  ),
  '/pricing': page(
    `Pricing and profit calculator | ${site.brand}`,
    'Work out what slow follow-up, missed calls and manual work cost you each month, then compare four plans side by side.',
    ['pricing', 'profit calculator', 'AI growth plans'],
    { crumb: 'Pricing' },
  ),
  '/growth-calculator': page(
    `Growth impact calculator | ${site.brand}`,
    'Estimate the monthly and 90-day effect of time saved, faster follow-up, answered calls and paid traffic, with every formula shown.',
    ['growth calculator', 'ROI calculator', 'speed to lead'],
    { crumb: 'Growth calculator', parent: '/pricing' },
  ),
  '/velocity-audit': page(
    `Velocity Audit: find the leaks in ${guaranteeTerms.auditDeliveryHours} hours | ${site.brand}`,
    `Six deliverables in ${guaranteeTerms.auditDeliveryHours} hours: where money leaks, which gaps competitors use, what to automate first and a 90-day action plan.`,
    ['growth audit', 'AI audit', 'revenue leaks'],
    { crumb: 'Velocity Audit', parent: '/pricing' },
  ),
  '/aims': page(
    `Free Domination Blueprint | ${site.brand}`,
    'A 15-minute call in which your custom growth blueprint is drawn live: where you lose, what to build first, what it should return.',
    ['free blueprint', 'growth strategy'],
    { crumb: 'Free blueprint' },
  ),
  '/deep-dive': page(
    `${site.brand}: Your Custom Growth DNA`,
    `A paid diagnostic of your whole business: six deliverables, a roadmap for 90 days and a ${guarantees['deep-dive'].title}.`,
    ['Deep Dive', 'growth diagnostic', 'roadmap'],
    { crumb: 'Deep Dive' },
  ),
  '/samples': page(
    `Samples of what we deliver, with remarks | ${site.brand}`,
    'A leak map, a week of a roadmap, a page of an audit, a lesson and a statement: one page each for example firms, every sum shown, with a PDF.',
    ['sample leak map', 'sample audit', 'sample roadmap'],
    { crumb: 'Samples', changed: '2026-11-22' },
  ),
  '/deep-dive/payment': page(
    `Deep Dive checkout | ${site.brand}`,
    `Choose one payment or three, enter your details and pay by card. ${deepDiveTimetable.research.text}`,
    ['checkout'],
    { crumb: 'Checkout', parent: '/deep-dive', isIndexable: false },
  ),
  '/payment-success': page(
    `Your payment | ${site.brand}`,
    'What happened to your payment and what happens next, straight from the payment provider’s own record of it.',
    ['payment'],
    { crumb: 'Payment', isIndexable: false },
  ),
  '/affiliate': page(
    `Affiliate partners: earn per referral | ${site.brand}`,
    'Earn $1,000-$3,000+ per referral with trailing commissions, a 4-tier rewards system and uncapped earnings. Selective by application.',
    ['affiliate programme', 'referral partner', 'commission'],
    { crumb: 'Affiliates' },
  ),
  '/affiliate/dashboard': page(
    `Partner dashboard | ${site.brand}`,
    'Leads, closes and commissions of one partner in real time, with what is pending, due and paid, and a statement to download.',
    [],
    {
      crumb: 'Dashboard',
      parent: '/affiliate',
      isIndexable: false,
      isReferrerHidden: true,
    },
  ),
  '/privacy': page(
    `Privacy Policy | ${site.brand}`,
    'What this site stores about you, why, where it goes, for how long, and how to have it erased. Written from what the code does.',
    ['privacy'],
    { crumb: 'Privacy' },
  ),
  '/terms': page(
    `Terms of Service | ${site.brand}`,
    'The terms for using this site, buying courses, audits and diagnostics, guarantees, refunds and the affiliate programme.',
    ['terms'],
    { crumb: 'Terms' },
  ),
  '/thanks': page(
    `Thank you | ${site.brand}`,
    'Your message has arrived and is stored. Here is what happens next and how to reach us in the meantime.',
    ['thanks'],
    { crumb: 'Thank you', isIndexable: false },
  ),
  '/offline': page(
    `Offline | ${site.brand}`,
    'There is no connection. What you have sent is kept on your device until there is one again.',
    ['offline'],
    { isIndexable: false },
  ),
} satisfies Record<string, PageMetadata>

export type RoutePath = keyof typeof routes

/** Metadata of a fixed route, or undefined for pages that describe themselves (articles, index pages). */
export function routeMetadata(path: string): PageMetadata | undefined {
  return Object.hasOwn(routes, path) ? routes[path as RoutePath] : undefined
}

/** What a page without metadata of its own is called; the specification's default. */
export const defaultMetadata: PageMetadata = {
  title: site.brand,
  description: site.description,
  keywords: [],
  changed: '2026-11-21',
  isIndexable: false,
}
