import { deepDivePlans, isProductId, productOf } from '#contract/catalogue.ts'
import type { OrderState, PaymentStatus } from '#contract/checkout.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { orderNames } from '#contract/paths.ts'
import { moneyOf } from '#contract/money.ts'

type Outcome = { title: string; lead: string; leadStill?: string }

/** How an order stands, in words. `leadStill` is for a page that does not look again by itself. */
export function paymentOutcome(status: PaymentStatus): Outcome {
  const { state, productName, paidCents, currency, isSoldOut } = status
  if (isSoldOut) return words.soldOut
  const byState: Record<OrderState, Outcome> = {
    pending: words.processing,
    processing: words.processing,
    failed: words.failed,
    refunded: words.refunded,
    paid: {
      title: words.paid.title,
      lead: words.paid.lead(productName, moneyOf(paidCents, currency)),
    },
  }
  return byState[state]
}

/** Whether an order is paid by the card form of this site, and not on Stripe's own page. */
export const isPaidByCardForm = ({ product }: Pick<PaymentStatus, 'product'>) =>
  isProductId(product) && productOf(product).saleMode !== 'checkout-session'

/** Where a payment that failed can be tried again, by the same plan and with its code: the start for what is no longer sold. */
export function retryPath({ product, code }: Pick<PaymentStatus, 'product' | 'code'>): string {
  if (!isProductId(product)) return '/'
  const isByForm = isPaidByCardForm({ product })
  const plan = product === deepDivePlans.monthly ? 'monthly' : 'upfront'
  const query = new URLSearchParams({ ...(isByForm ? { plan } : {}), ...(code ? { code } : {}) })
  const page = isByForm ? '/deep-dive/payment' : productOf(product).page
  return query.size > 0 ? `${page}?${query}` : page
}

/** Where to wait for the next one, when the last went while it was paid. */
export function waitingListPath({ product }: PaymentStatus): string {
  return isProductId(product) ? `${productOf(product).page}#waiting-list` : '/'
}

/** The names of an order among these, as the page's own address has them; an empty text when there are none. */
export function orderNamesIn(given: URLSearchParams): string {
  const named = orderNames.map((name) => [name, given.get(name) ?? ''])
  return new URLSearchParams(named.filter(([, value]) => value)).toString()
}
