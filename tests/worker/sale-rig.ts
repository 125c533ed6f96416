import { onTestFinished } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { site } from '#site.config.ts'

/** The course that tests add to a plan. */
export const course = 'marketing-2025'

export const { name: courseName, amountCents: courseCents } = products[course]

/** Has the owner offer it in the checkout, for this test alone. */
export function offerCourse(): void {
  site.bump = course
  onTestFinished(() => void (site.bump = null))
}

/** Has the owner switch Stripe Tax on, for this test alone. */
export function switchTaxOn(): void {
  site.stripeTax = true
  onTestFinished(() => void (site.stripeTax = false))
}

/** What the sandbox’s account is registered to collect, in thousandths of a percent. */
const rates = { US: 8_875, CA: 13_000, GB: 20_000, AU: 10_000, FR: 0 } as const

export type TaxedCountry = keyof typeof rates

/** The tax on top of an amount. */
export const taxOnTop = (cents: number, country: TaxedCountry): number =>
  Math.round((cents * rates[country]) / 100_000)
