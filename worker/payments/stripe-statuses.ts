import type Stripe from 'stripe'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import type { planNote } from './order-ledger.ts'

/** The values that Stripe has published of an enumeration which the SDK leaves open. */
type Published<Open> = Open extends string ? (string extends Open ? never : Open) : never

/** What every published status means here: a new one in a release of the SDK does not compile until it is named. */
type Meanings<Status, Meaning> = Record<Published<Status>, Meaning>

/** What a status means; undefined for one that no table names, which a person has to look at. */
export function meaningOf<Meaning>(
  table: Record<string, Meaning>,
  status: string | null,
): Meaning | undefined {
  return status !== null && Object.hasOwn(table, status) ? table[status] : undefined
}

/** How a dispute stands, and whether the bank waits for an answer. */
export const disputeStatuses: Meanings<
  Stripe.Dispute.Status,
  { outcome: DisputeOutcome; asks?: true; isAppeal?: true }
> = {
  // An inquiry: the bank asks, and has taken no money yet.
  warning_needs_response: { outcome: 'inquiry', asks: true },
  warning_under_review: { outcome: 'inquiry' },
  warning_closed: { outcome: 'inquiry_closed' },
  needs_response: { outcome: 'open', asks: true },
  under_review: { outcome: 'open' },
  // After a decision: until the next one that decision stands.
  appeal_needs_response: { outcome: 'open', asks: true, isAppeal: true },
  appeal_under_review: { outcome: 'open', isAppeal: true },
  prevented: { outcome: 'prevented' },
  won: { outcome: 'won' },
  lost: { outcome: 'lost' },
}

/** Whether a payment intent can still be paid, has been paid, or is over. */
export type Payable = 'open' | 'paid' | 'over'

export const intentStates: Meanings<Stripe.PaymentIntent.Status, Payable> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'paid',
  succeeded: 'paid',
  canceled: 'over',
}

type PlanState = Parameters<typeof planNote>[2]['state']

/** The same of a plan, and how it stands; null says nothing of an instalment that is due. */
export const subscriptionStates: Meanings<
  Stripe.Subscription.Status,
  { payable: Payable; plan: PlanState | 'failed' | null }
> = {
  incomplete: { payable: 'open', plan: null },
  incomplete_expired: { payable: 'over', plan: 'failed' },
  active: { payable: 'paid', plan: 'active' },
  past_due: { payable: 'paid', plan: 'past_due' },
  unpaid: { payable: 'paid', plan: 'past_due' },
  canceled: { payable: 'over', plan: 'ended' },
  // Neither is ever asked for.
  trialing: { payable: 'paid', plan: null },
  paused: { payable: 'paid', plan: null },
}

export const sessionStates: Meanings<Stripe.Checkout.Session.Status, Payable> = {
  open: 'open',
  complete: 'paid',
  expired: 'over',
}

/** Whether a purchase on Stripe's page is settled. */
export const sessionPayments: Meanings<
  Stripe.Checkout.Session.PaymentStatus,
  'paid' | 'processing'
> = {
  paid: 'paid',
  no_payment_required: 'paid',
  unpaid: 'processing',
}

/** What calling off an invoice takes. */
export const invoiceStates: Meanings<
  Stripe.Invoice.Status,
  'finalize' | 'void' | 'refund' | 'nothing'
> = {
  draft: 'finalize',
  open: 'void',
  uncollectible: 'void',
  paid: 'refund',
  void: 'nothing',
}

/** Whether a refund has come back; the SDK publishes no list, its documentation does. */
export const refundStates: Record<string, 'came_back' | 'stands'> = {
  pending: 'stands',
  requires_action: 'stands',
  succeeded: 'stands',
  failed: 'came_back',
  canceled: 'came_back',
}
