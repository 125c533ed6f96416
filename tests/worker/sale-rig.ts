import { onTestFinished } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import type { Product } from '#contract/product.ts'
import { site } from '#site.config.ts'
import { deskSession, deskTokens } from './desk-session.ts'
import { stripeAccount } from './stripe-account.ts'

/** The course that tests add to a plan. */
export const course = 'marketing-2025'

/** Has the owner offer it in the checkout, for this test alone. */
export function offerCourse(): void {
  site.bump = course
  onTestFinished(() => void (site.bump = null))
}

/** Has a product sold on other terms, as after a rebuild with another catalogue, for this test alone. */
export function offer(
  id: keyof typeof products,
  terms: Partial<Record<keyof Product, unknown>>,
): void {
  const before = { ...products[id] }
  Object.assign(products[id], terms)
  onTestFinished(() => void Object.assign(products[id], before))
}

/** Has the owner switch Stripe Tax on, for this test alone. */
export function switchTaxOn(): void {
  site.stripeTax = true
  onTestFinished(() => void (site.stripeTax = false))
}

/** A Stripe account, and the owner at the desk of the worker that asks it. */
export async function deskAccount(settings: Parameters<typeof stripeAccount>[0] = {}) {
  const stripe = stripeAccount({ ...deskTokens, ...settings })
  return { stripe, desk: await deskSession(stripe.request) }
}

/** Has the owner give money of an order back at the desk; its access stays open. */
export const giveBack = (
  { post }: Awaited<ReturnType<typeof deskSession>>,
  orderId: string,
  amountCents: number,
) => post(deskOrderPaths.refunds(orderId), { key: crypto.randomUUID(), amountCents })

/** What the sandbox’s account is registered to collect, in thousandths of a percent. */
const rates = { US: 8_875, CA: 13_000, GB: 20_000, AU: 10_000, FR: 0 } as const

export type TaxedCountry = keyof typeof rates

/** The tax on top of an amount. */
export const taxOnTop = (cents: number, country: TaxedCountry): number =>
  Math.round((cents * rates[country]) / 100_000)
