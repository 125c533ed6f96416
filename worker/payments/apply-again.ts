import type { AppliedAgain } from '#contract/desk/payments.ts'
import { reviewedEvents } from './stripe-events.ts'
import { applyEvent } from './apply-event.ts'
import type { PaymentsContext } from './payments-context.ts'

/** At once: about twenty statements each, and D1 allows an invocation 50 on the free plan. */
const mostAtOnce = 2

/**
 * Applies events again that were kept for a person, after their cause was mended. Safe to repeat: one that has
 * been applied is not taken up again.
 *
 * @throws the SDK's errors, D1's.
 */
export async function applyAgain(
  { db, stripe, nowMs }: PaymentsContext,
  ids?: readonly string[],
): Promise<AppliedAgain[]> {
  const kept = await reviewedEvents(db, { limit: mostAtOnce, ...(ids ? { ids } : {}) })
  const ended: AppliedAgain[] = []
  for (const { id } of kept) {
    try {
      const event = await stripe.events.retrieve(id)
      const { outcome } = await applyEvent({ db, stripe, event, nowMs, isAgain: true })
      ended.push({ id, outcome })
    } catch (error) {
      // Stripe keeps events for 30 days; what they told, a walk through its objects tells too.
      if ((error as { code?: string }).code !== 'resource_missing') throw error
      ended.push({ id, outcome: 'gone' })
    }
  }
  return ended
}
