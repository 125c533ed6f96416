import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { instalmentClosesOn } from '#lib/order-access.ts'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { moneyText } from '../ui/money-text.ts'

type EndPlanDialogProps = { order: DeskOrder; onClose: () => void }

/** Ends a plan: what is still to come is not charged. */
export function EndPlanDialog({ order, onClose }: EndPlanDialogProps) {
  const { paidAt, paidCents, totalCents, currency, payments } = order
  const leftCents = totalCents - paidCents
  const closesOn = paidAt && instalmentClosesOn({ ...order, paidAt, paidCount: payments.length })
  const end = useDeed({
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
      deed="End the plan"
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
