import { onTestFinished } from 'vitest'
import { site } from '#site.config.ts'

/** Has the owner switch Stripe Tax on, for this test alone. */
export function switchTaxOn(): void {
  site.stripeTax = true
  onTestFinished(() => {
    site.stripeTax = false
  })
}

/** What the sandbox’s account is registered to collect, in thousandths of a percent. */
const rates = { US: 8_875, CA: 13_000, GB: 20_000, AU: 10_000, FR: 0 } as const

export type TaxedCountry = keyof typeof rates

/** The tax on top of an amount. */
export const taxOnTop = (cents: number, country: TaxedCountry): number =>
  Math.round((cents * rates[country]) / 100_000)
