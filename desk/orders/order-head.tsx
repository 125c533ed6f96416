import { useState } from 'react'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { taxNote, taxWords } from '#contract/tax.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { instalmentClosesOn, orderAccess } from '#lib/orders.ts'
import { deskRequest, useAction, useMay } from '../api/desk-request.ts'
import { Facts, PageHead, Rows } from '../ui/page-parts.tsx'
import { matterWords, moneyText, StateMark, type ShownState, When } from '../ui/values.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { orderState } from './order-state.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleDialog } from '../today/settle-dialog.tsx'

type Asked = 'refund' | 'end-plan' | 'access'

function Matters({ order }: { order: DeskOrder }) {
  const [asked, setAsked] = useState<DeskOrder['matters'][number] | null>(null)
  const seen = useAction({
    run: () => deskRequest(deskOrderPaths.seen(order.id), { method: 'POST', body: {} }),
    done: () => 'Noted as seen to.',
    changes: ['orders', 'today'],
  })
  const matters = order.matters.flatMap((matter) => {
    const words = matterWords(matter.kind)
    return words ? [{ matter, ...words }] : []
  })
  // What was odd before matters were listed one by one.
  const review = matters.length === 0 && order.review ? matterWords(order.review) : undefined
  if (matters.length === 0 && !review) return null
  return (
    <Notice tone="error">
      <Rows>
        {matters.map(({ matter, title, remedy }) => (
          <li key={matter.id}>
            <strong>{title}.</strong> {remedy}{' '}
            <Button
              variant="quiet"
              aria-label={`Seen to: ${title}`}
              onClick={() => setAsked(matter)}
            >
              Seen to …
            </Button>
          </li>
        ))}
        {review && (
          <li>
            <strong>{review.title}.</strong> {review.remedy}
          </li>
        )}
      </Rows>
      {review && (
        <Button variant="outline" disabled={seen.isPending} onClick={() => seen.mutate(undefined)}>
          Seen to
        </Button>
      )}
      {asked && (
        <SettleDialog
          matterId={asked.id}
          about={matterWords(asked.kind)?.title ?? ''}
          onClose={() => setAsked(null)}
        />
      )}
    </Notice>
  )
}

/** What an order is, how it stands, and what can be done with it. */
export function OrderHead({ order }: { order: DeskOrder }) {
  const mayMoveMoney = useMay('money')
  const [nowMs] = useState(Date.now)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
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
                <Button variant="outline" onClick={() => setAsked('refund')}>
                  Give money back …
                </Button>
              )}
              {isRunning && (
                <Button variant="outline" onClick={() => setAsked('end-plan')}>
                  End the plan …
                </Button>
              )}
              {order.paidAt && (order.accessWithdrawnAt ?? !order.accessClosedAt) && (
                <Button variant="quiet" onClick={() => setAsked('access')}>
                  {order.accessWithdrawnAt ? 'Open the access …' : 'Close the access …'}
                </Button>
              )}
            </>
          )
        }
      />
      <Matters order={order} />
      <Facts
        facts={[
          { name: 'State', value: <StateMark {...orderState(order)} /> },
          { name: 'Paid', value: `${money(order.paidCents)} of ${money(order.totalCents)}` },
          {
            name: taxWords.tax,
            value:
              order.taxCents !== null &&
              [`${money(order.taxCents)} of it`, taxNote({ reason: order.taxReason })]
                .filter(Boolean)
                .join('. '),
          },
          { name: 'Given back', value: order.refundedCents > 0 && money(order.refundedCents) },
          {
            name: 'On its way back',
            value: underWayCents > 0 && (
              <StateMark tone="waiting">{money(underWayCents)}</StateMark>
            ),
          },
          {
            name: 'Disputed',
            value: disputedCents > 0 && `${money(disputedCents)}, which Stripe does not refund`,
          },
          { name: 'Lost in disputes', value: order.lostCents > 0 && money(order.lostCents) },
          { name: 'Access', value: <StateMark {...accessState(order, nowMs)} /> },
          {
            name: 'Sold by hand',
            value: order.handNote !== null && (order.handNote || 'Without a note'),
          },
          { name: 'Bought', value: <When at={order.paidAt ?? order.createdAt} /> },
        ]}
      />
      {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asked === 'end-plan' && <EndPlanDialog order={order} onClose={close} />}
      {asked === 'access' && <AccessDialog order={order} onClose={close} />}
    </>
  )
}

/** The buyer's access to what was bought, and why. */
function accessState(order: DeskOrder, nowMs: number): ShownState {
  const { paidAt, payments } = order
  if (paidAt === null) return { words: 'Nothing is open yet: nothing was paid', tone: 'plain' }
  const access = orderAccess({ ...order, paidAt, paidCount: payments.length }, nowMs)
  if (access.is === 'open') return { words: 'Open', tone: 'good' }
  if (access.is === 'warned') {
    return { words: `Open until ${access.closesOn}: an instalment is missing`, tone: 'waiting' }
  }
  if (access.is === 'unpaid') return { words: 'Closed: an instalment is missing', tone: 'wrong' }
  if (order.accessWithdrawnAt) return { words: 'Closed at the desk', tone: 'plain' }
  if (order.isOversold) return { words: 'Closed: the month was sold out', tone: 'plain' }
  return { words: 'Closed: the money went back', tone: 'plain' }
}

type DialogProps = { order: DeskOrder; onClose: () => void }

/** Ends a plan: what is still to come is not charged. */
function EndPlanDialog({ order, onClose }: DialogProps) {
  const { paidAt, paidCents, totalCents, currency, payments } = order
  const leftCents = totalCents - paidCents
  const closesOn = paidAt && instalmentClosesOn({ ...order, paidAt, paidCount: payments.length })
  const end = useAction({
    run: () =>
      deskRequest<{ isOwed: boolean }>(deskOrderPaths.endPlan(order.id), {
        method: 'POST',
        body: {},
      }),
    done: ({ isOwed }) =>
      isOwed
        ? 'Stripe did not answer in time. The end is owed, and Stripe is asked again by itself.'
        : 'The plan is ended at Stripe. The order follows as soon as Stripe confirms it.',
    changes: ['orders', 'today'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="end-plan"
      title="End the plan?"
      action="End the plan"
      isPending={end.isPending}
      onDo={() => end.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {moneyText(leftCents, currency)} that are still to come are not charged. What was paid stays
        paid; give it back separately if it is to go back.
      </p>
      {closesOn && (
        <p>
          The access stays open until {closesOn}, when the next payment would have been missed.
          Close it separately if it is to end today.
        </p>
      )}
    </AskFirst>
  )
}

/** Withdraws access without a refund, or takes that back. */
function AccessDialog({ order, onClose }: DialogProps) {
  const isOpen = order.accessWithdrawnAt !== null
  const change = useAction({
    run: () => deskRequest(deskOrderPaths.access(order.id), { method: 'POST', body: { isOpen } }),
    done: () => (isOpen ? 'The access is open again.' : 'The access is closed.'),
    changes: ['orders', 'today'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="access"
      title={isOpen ? 'Open the access again?' : 'Close the access?'}
      action={isOpen ? 'Open it' : 'Close it'}
      isPending={change.isPending}
      onDo={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {isOpen
          ? 'The buyer’s library opens it again, as far as the payments reach, and open tasks are owed again.'
          : 'The buyer’s library no longer opens it, and open tasks are dropped. No money moves, and a running plan goes on.'}
      </p>
    </AskFirst>
  )
}
