import { useState } from 'react'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { knownMatterWords } from '#contract/attention.ts'
import { taxNote, taxWords } from '#contract/tax.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { instalmentClosesOn } from '#lib/orders.ts'
import { post, useMay } from '../api/desk-request.ts'
import { Facts, PageHead, Rows } from '../ui/page-parts.tsx'
import { moneyText, StateMark, useNowMs, When } from '../ui/values.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { accessState, orderState } from './order-state.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { PaymentDialog } from './sale-dialogs.tsx'
import { useSettle } from '../today/settle.tsx'

function Matters({ order }: { order: DeskOrder }) {
  const settle = useSettle()
  const matters = order.matters.flatMap((matter) => {
    const words = knownMatterWords(matter.kind)
    return words ? [{ matter, ...words }] : []
  })
  if (matters.length === 0) return null
  return (
    <Notice tone="error">
      <Rows>
        {matters.map(({ matter, title, remedy }) => (
          <li key={matter.id}>
            <strong>{title}.</strong> {remedy}{' '}
            <Button
              variant="quiet"
              aria-label={`Seen to: ${title}`}
              onClick={() => settle.ask({ id: matter.id, about: title })}
            >
              Seen to …
            </Button>
          </li>
        ))}
      </Rows>
      {settle.dialog}
    </Notice>
  )
}

/** Whether more is owed than Stripe will ask for. */
const isOpenByHand = ({ state, planState, dispute, paidCents, totalCents }: DeskOrder) =>
  state === 'paid' &&
  (planState === null || planState === 'canceled') &&
  dispute !== 'lost' &&
  paidCents < totalCents

/** What an order is, how it stands, and what can be done with it. */
export function OrderHead({ order }: { order: DeskOrder }) {
  const mayMoveMoney = useMay('money')
  const nowMs = useNowMs()
  const [isRefunding, setIsRefunding] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const endPlan = useEndPlan(order)
  const access = useAccess(order)
  const money = (cents: number) => moneyText(cents, order.currency)
  const isRunning =
    (order.planState === 'active' || order.planState === 'past_due') && !order.planCalledOffAt
  const disputedCents = order.disputes.reduce(
    (sum, { amountCents, outcome }) => sum + (outcome === 'open' ? amountCents : 0),
    0,
  )
  const underWayCents = order.refunds.reduce((sum, refund) => sum + refund.underWayCents, 0)
  return (
    <>
      <PageHead
        title={order.name || order.email || 'Order'}
        says={`${order.productName} · ${order.id}`}
        actions={
          mayMoveMoney && (
            <>
              {order.refundableCents > 0 && (
                <Button variant="outline" onClick={() => setIsRefunding(true)}>
                  Give money back …
                </Button>
              )}
              {isOpenByHand(order) && (
                <Button variant="outline" onClick={() => setIsPaying(true)}>
                  Enter a payment …
                </Button>
              )}
              {isRunning && (
                <Button variant="outline" onClick={() => endPlan.ask(true)}>
                  End the plan …
                </Button>
              )}
              {order.paidAt && (order.accessWithdrawnAt ?? !order.accessClosedAt) && (
                <Button variant="quiet" onClick={access.ask}>
                  {order.accessWithdrawnAt ? 'Open the access …' : 'Close the access …'}
                </Button>
              )}
            </>
          )
        }
      />
      <Matters order={order} />
      <Facts
        facts={{
          State: <StateMark {...orderState(order)} />,
          Paid: `${money(order.paidCents)} of ${money(order.totalCents)}`,
          [taxWords.tax]:
            order.taxCents !== null &&
            [`${money(order.taxCents)} of it`, taxNote({ reason: order.taxReason })]
              .filter(Boolean)
              .join('. '),
          'Given back': order.refundedCents > 0 && money(order.refundedCents),
          'On its way back': underWayCents > 0 && (
            <StateMark tone="waiting">{money(underWayCents)}</StateMark>
          ),
          Disputed: disputedCents > 0 && `${money(disputedCents)}, which Stripe does not refund`,
          'Lost in disputes': order.lostCents > 0 && money(order.lostCents),
          Access: <StateMark {...accessState(order, nowMs)} />,
          'Sold by hand': order.handNote !== null && (order.handNote || 'Without a note'),
          [order.paidAt ? 'Bought' : 'Begun']: <When at={order.paidAt ?? order.createdAt} />,
        }}
      />
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
      {isPaying && <PaymentDialog order={order} onClose={() => setIsPaying(false)} />}
      {endPlan.dialog}
      {access.dialog}
    </>
  )
}

/** Ends a plan: what is still to come is not charged. */
function useEndPlan(order: DeskOrder) {
  const { paidAt, paidCents, totalCents, currency } = order
  const closesOn = paidAt && instalmentClosesOn({ ...order, paidAt })
  const { asked, ask, dialog } = useAsked<true, { isOwed: boolean }>({
    run: () => post(deskOrderPaths.endPlan(order.id)),
    done: ({ isOwed }) =>
      isOwed
        ? 'Stripe did not answer in time. The end is owed, and Stripe is asked again by itself.'
        : 'The plan is ended at Stripe. The order follows as soon as Stripe confirms it.',
  })
  return {
    ask,
    dialog: asked && (
      <AskFirst {...dialog} title="End the plan?" action="End the plan">
        <p>
          {moneyText(totalCents - paidCents, currency)} that are still to come are not charged. What
          was paid stays paid; give it back separately if it is to go back.
        </p>
        {closesOn && (
          <p>
            The access stays open until {closesOn}, when the next payment would have been missed.
            Close it separately if it is to end today.
          </p>
        )}
      </AskFirst>
    ),
  }
}

/** Withdraws access without a refund, or takes that back: what was asked for, whatever somebody else does meanwhile. */
function useAccess(order: DeskOrder) {
  const { asked, ask, dialog } = useAsked({
    run: (body: { isOpen: boolean }) => post(deskOrderPaths.access(order.id), body),
    done: (_, { isOpen }) => (isOpen ? 'The access is open again.' : 'The access is closed.'),
  })
  const isOpen = asked?.isOpen
  return {
    ask: () => ask({ isOpen: order.accessWithdrawnAt !== null }),
    dialog: asked && (
      <AskFirst
        {...dialog}
        title={isOpen ? 'Open the access again?' : 'Close the access?'}
        action={isOpen ? 'Open it' : 'Close it'}
      >
        <p>
          {isOpen
            ? 'The buyer’s library opens it again, as far as the payments reach, and open tasks are owed again.'
            : 'The buyer’s library no longer opens it, and open tasks are dropped. No money moves, and a running plan goes on.'}
        </p>
      </AskFirst>
    ),
  }
}
