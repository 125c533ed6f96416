import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { PageHead } from '../ui/page-head.tsx'
import { RecordColumns } from '../ui/record-columns.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderPromise } from './order-promise.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderTasks } from './order-tasks.tsx'

/** How often an order is looked at again while Stripe's word is awaited. */
const awaitedMs = 3_000

const isAwaited = ({ refunds, owedAtStripe, planState, planCalledOffAt }: DeskOrder) =>
  refunds.some(({ underWayCents }) => underWayCents > 0) ||
  owedAtStripe.length > 0 ||
  (planCalledOffAt !== null && planState !== 'canceled' && planState !== 'completed')

/** Everything about one order, and what can be done with it. */
export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order, error } = useQuery({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => deskRequest<DeskOrder>(deskOrderPaths.one(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? awaitedMs : false),
  })
  if (!order) {
    return (
      <>
        <PageHead title="Order" says={id} />
        {error ? <Notice tone="error">{error.message}</Notice> : <p role="status">Fetching …</p>}
      </>
    )
  }
  return (
    <>
      <OrderHead order={order} />
      <RecordColumns
        isSideSlim
        main={
          <>
            <OrderPayments order={order} />
            <OrderTasks order={order} />
            <OrderMails order={order} />
          </>
        }
        side={
          <>
            <OrderStory order={order} />
            <OrderPromise order={order} />
          </>
        }
      />
    </>
  )
}
