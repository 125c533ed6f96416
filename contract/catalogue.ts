import { site } from '#site.config.ts'
import type { Product, Programme } from './product.ts'

/**
 * Every product and every price, for pages, worker and Stripe set-up alike. Nothing else holds a price.
 *
 * Amounts are integer cents of the site's currency. Names of products are what a buyer reads on a receipt; the words around
 * a figure live in `content/`.
 */

/** ISO 4217, lower case as Stripe writes it. */
export const currency = site.currency.toLowerCase()

/** How the Deep Dive is paid in instalments; its name there says how many. */
const deepDiveInstalments = { count: 3, intervalDays: 30 } as const

/** What can be bought, by product id (`product` in requests to the worker). */
export const products = {
  'deep-dive': {
    name: 'Deep Dive',
    amountCents: 500_000,
    saleMode: 'payment-intent',
    lookupKey: 'deep_dive_full',
    page: '/deep-dive',
  },
  'deep-dive-instalments': {
    name: `Deep Dive, ${deepDiveInstalments.count} payments`,
    amountCents: 199_700,
    saleMode: 'instalments',
    lookupKey: 'deep_dive_instalment',
    instalments: deepDiveInstalments,
    page: '/deep-dive',
  },
  'marketing-2025': {
    name: 'How to Market in 2025',
    amountCents: 19_700,
    saleMode: 'checkout-session',
    lookupKey: 'course_marketing_2025',
    page: '/courses/marketing-2025',
  },
  'ai-productivity': {
    name: 'Save 30 Hours a Week with AI',
    amountCents: 14_700,
    saleMode: 'checkout-session',
    lookupKey: 'course_ai_productivity',
    page: '/courses/ai-productivity',
  },
  '10x-scale': {
    name: 'How to 10x Scale with AI + Modern Marketing',
    amountCents: 29_700,
    saleMode: 'checkout-session',
    lookupKey: 'course_10x_scale',
    page: '/courses/10x-scale',
  },
  'course-bundle': {
    name: 'All 3 Courses',
    amountCents: 49_700,
    saleMode: 'checkout-session',
    lookupKey: 'course_bundle',
    page: '/courses',
  },
  vip: {
    name: 'VIP pre-order',
    amountCents: 9_700,
    saleMode: 'checkout-session',
    lookupKey: 'vip_preorder',
    page: '/vip',
  },
  'velocity-audit': {
    name: 'Velocity Audit',
    amountCents: 49_700,
    saleMode: 'checkout-session',
    lookupKey: 'velocity_audit',
    page: '/velocity-audit',
  },
} as const satisfies Record<string, Product>

export type ProductId = keyof typeof products

/** True for a product id; narrows text from a request. */
export function isProductId(id: string): id is ProductId {
  return Object.hasOwn(products, id)
}

/** The product of an id, with its optional parts readable. */
export function productOf(id: ProductId): Product {
  return products[id]
}

/** Everything a buyer pays in the end, in cents: one charge, or all instalments. */
export function totalCents(id: ProductId): number {
  const product = productOf(id)
  return product.amountCents * (product.instalments?.count ?? 1)
}

/** The two ways to pay for the Deep Dive, as `paymentPlan` names them at checkout. */
export const deepDivePlans = {
  upfront: 'deep-dive',
  monthly: 'deep-dive-instalments',
} as const satisfies Record<string, ProductId>

export type PaymentPlan = keyof typeof deepDivePlans

/** What paying the Deep Dive in full saves against the instalments, in cents: 99100. */
export const deepDiveSavingCents = totalCents('deep-dive-instalments') - totalCents('deep-dive')

/** What is credited from a Deep Dive toward the Accelerator, and the guarantee's remedy B, in cents. */
export const deepDiveCreditCents = products['deep-dive'].amountCents

/** Consulting programmes, by the id that `?plan=` carries to the contact form; sold by conversation. */
export const programmes = {
  'deep-dive': {
    name: 'Deep Dive',
    priceCents: products['deep-dive'].amountCents,
    period: 'once',
  },
  accelerator: { name: 'AI Business Accelerator', priceCents: 1_000_000, period: 'month' },
  'wealth-builder': { name: 'Wealth Builder Program', priceCents: 50_000_000, period: 'month' },
  'joint-venture': { name: 'Joint Venture Partnership', priceCents: null, period: 'equity' },
  'carnage-revival': { name: 'Carnage Revival', priceCents: null, period: 'equity' },
  'empire-arena': { name: 'Empire Arena', priceCents: null, period: 'equity' },
} as const satisfies Record<string, Programme>

export type ProgrammeId = keyof typeof programmes

/** Off a monthly price when a year is paid at once, in percent. */
export const annualDiscountPercent = 20

/** A monthly price, in cents, under yearly payment: 800000 for 1000000. */
export function yearlyPlanMonthlyCents(monthlyCents: number): number {
  return Math.round((monthlyCents * (100 - annualDiscountPercent)) / 100)
}

/** Terms of the programmes; durations as named. */
export const programmeTerms = {
  acceleratorMinimumMonths: 3,
  acceleratorRoadmapDays: 90,
  wealthBuilderRoadmapMonths: 12,
  jointVenturesPerYear: 4,
  /** Work at no charge after a missed milestone, at most. */
  missedMilestoneFreeDays: 60,
} as const

/**
 * Terms of the two partnerships; `content/programme-terms.ts` words them, and nothing else names them. How many are
 * taken a month is the desk's to say.
 *
 * - `growth`: the Accelerator and the Wealth Builder, for a fee; revenue is a year's, in cents.
 * - `venture`: the Joint Venture, for equity; revenue is the annual recurring one, in cents.
 */
export const partnershipTerms = {
  growth: { minimumRevenueCents: 10_000_000, months: { from: 18, to: 24 } },
  venture: { minimumRevenueCents: 50_000_000, years: { from: 3, to: 5 }, roadmapMonths: 18 },
} as const

/** The smallest Accelerator contract, in cents: 3000000. */
export const acceleratorMinimumCents =
  programmes.accelerator.priceCents * programmeTerms.acceleratorMinimumMonths

/** What the 90-day launchpad starts from, in cents; null while nobody can buy it, and then no page names it. */
export const launchpadCents: number | null = null

/** Other figures that pages quote, in cents. */
export const listPricesCents = {
  freeAuditValue: 500_000,
  growthVaultValue: 299_700,
  blueprintValue: 199_700,
  blueprintUpsellProfitIgniter: 500_000,
  blueprintUpsellAccelerator: programmes.accelerator.priceCents,
  courseHourValue: 20_000,
  /** The 12-week plan, in the course bundle only: with the three courses $828, so that $497 saves 40%. */
  courseBundlePlan: 18_700,
} as const

/** Sums that words quote of others' money, in cents: whom an offer is for, what a market must hold, what is earned. */
export const quotedCents = {
  founder: 1_000_000_000,
  market: 100_000_000_000,
  partnerRevenue: 200_000_000,
  largeYear: 100_000_000,
  blueprint: 1_000_000,
} as const

/** What the growth vault holds and what each part is listed at, in cents: $9,794 in all. */
export const vaultStackCents = {
  'growth-vault': listPricesCents.growthVaultValue,
  'domination-blueprint': listPricesCents.blueprintValue,
  'workflow-templates': 150_000,
  'call-scripts': 120_000,
  'offer-workbook': 120_000,
  'dashboard-kit': 90_000,
} as const

/** The founders' bonus on top of the vault stack, in cents: with it $10,791. */
export const foundersBonusCents = 99_700

/** What the VIP pre-order holds, in cents: $2,282 in all. */
export const vipStackCents = {
  'strategy-sessions': 99_700,
  'automation-pack': 49_700,
  'teardown-library': 29_700,
  'prompt-library': 19_700,
  'office-hours': 19_700,
  'founders-circle': 9_700,
} as const

/** What the audit's six deliverables and two bonuses are listed at, in cents. */
export const auditStackCents = {
  'diagnostic-scan': 99_700,
  'revenue-leaks': 79_700,
  'competitor-gaps': 59_700,
  'automation-map': 69_700,
  'bottleneck-breakdown': 59_700,
  'action-plan': 99_700,
  'bonus-call-review': 49_700,
  'bonus-offer-review': 29_700,
} as const

/** What the Deep Dive's six documents are listed at bought one by one, in cents: $14,500 in all. */
export const deepDiveStackCents = {
  'revenue-leak-map': 250_000,
  'ai-opportunity-register': 200_000,
  'offer-and-price-study': 300_000,
  'infrastructure-plan': 200_000,
  'unit-economics-model': 250_000,
  'roadmap-90-days': 250_000,
} as const
