import { type DeskOrder, type OrderRefund, refundCauses } from '#contract/desk/orders.ts'
import { auditWords } from '../settings/audit-words.ts'
import { type Happening, Story } from '../ui/story.tsx'
import { moneyText, type ShownState, type StateTone } from '../ui/values.tsx'
import { Panel, Words } from '../ui/page-parts.tsx'
import { refusalWords, StripeLink } from './stripe-link.tsx'

const changes: Partial<Record<string, { words: string; tone?: StateTone }>> = {
  payment: { words: 'Paid', tone: 'good' },
  refund: { words: 'Given back in all, of one payment' },
  dispute_opened: { words: 'The buyer’s bank asks for money back', tone: 'wrong' },
  dispute_closed: { words: 'The dispute is closed' },
  dispute_prevented: { words: 'A dispute was settled before it became one', tone: 'waiting' },
  fraud_warned: { words: 'The card’s issuer suspects fraud', tone: 'wrong' },
  inquiry_opened: { words: 'The buyer’s bank asks about a payment', tone: 'wrong' },
  inquiry_closed: { words: 'The bank’s inquiry is closed, no money was taken' },
  state: { words: 'Stripe told how the payment stands' },
  plan: { words: 'Stripe told how the plan stands' },
  extra_instalment: { words: 'An instalment too many was called off', tone: 'waiting' },
  refund_failed: { words: 'A refund did not reach the buyer', tone: 'wrong' },
}

function refundWords({ state, reason }: OrderRefund, isByHand: boolean): ShownState {
  if (state === 'made' && reason) {
    return { words: `Stripe took so much, and refused the rest (${reason})`, tone: 'wrong' }
  }
  if (state === 'made') {
    return { words: isByHand ? 'Entered by hand' : 'Stripe took the refund', tone: 'good' }
  }
  if (state === 'refused') {
    return { words: `Stripe refused it: ${refusalWords(reason)}`, tone: 'wrong' }
  }
  return {
    words: 'Owed: Stripe has not taken it yet, and is asked again by itself',
    tone: 'waiting',
  }
}

/** The timeline of an order, from the first form to Stripe's latest event. */
export function OrderStory({ order }: { order: DeskOrder }) {
  const money = (cents: number) => moneyText(cents, order.currency)
  const isByHand = order.handNote !== null
  const wordsOf = (refund: OrderRefund) =>
    refundWords(
      refund,
      order.changes.some(({ eventId }) => eventId === `by_hand:${refund.id}`),
    )
  const happenings: Happening[] = [
    {
      key: 'made',
      at: order.createdAt,
      says: isByHand ? 'Entered at the desk' : 'The buyer sent the details',
    },
    ...order.attempts.slice(1).map(({ checkoutId, createdAt }) => ({
      key: checkoutId,
      at: createdAt,
      says: 'The buyer began anew, with other details or another plan',
    })),
    ...order.changes.map(({ eventId, kind, amountCents, happenedAt }) => ({
      key: eventId,
      at: happenedAt,
      // Of a refund that failed the sum is what still went back of its payment.
      says: `${changes[kind]?.words ?? kind}${amountCents > 0 && kind !== 'refund_failed' ? `: ${money(amountCents)}` : ''}`,
      tone: changes[kind]?.tone,
    })),
    ...order.refunds.map((refund) => ({
      key: refund.id,
      at: refund.createdAt,
      says: `${refund.actor} asked to give back ${money(refund.amountCents)}${
        refund.closesAccess ? ' and to close the access' : ''
      }`,
      more: [wordsOf(refund).words, refundCauses[refund.cause], refund.note]
        .filter(Boolean)
        .join(' · '),
      tone: wordsOf(refund).tone,
    })),
    ...order.audit.flatMap(({ id, at, actor, action }) => {
      // Refunds stand above with their amounts.
      const words = action !== 'orders.refund' && auditWords[action]
      return words ? [{ key: `audit-${id}`, at, says: `${actor} ${words}` }] : []
    }),
  ]
  const { customerId, subscriptionId } = order.stripe
  return (
    <Panel title="What happened">
      <Story label="What happened to this order" happenings={happenings} />
      {(customerId ?? subscriptionId) && (
        <Words>
          At Stripe: {customerId && <StripeLink order={order} id={customerId} />}{' '}
          {subscriptionId && <StripeLink order={order} id={subscriptionId} />}
        </Words>
      )}
    </Panel>
  )
}
