import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { type DeliverySummary, deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { deskRequest } from '../api/desk-request.ts'
import { ViewLinks } from '../ui/view-links.tsx'

/** How everything that leaves the worker stands; asked again while one looks. */
export const summaryQuery = {
  queryKey: ['deliveries', 'summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    deskRequest<DeliverySummary>(deskDeliveryPaths.summary, { signal }),
  refetchInterval: 15_000,
}

/** The queues: to the CRM, to inboxes, what is held back, who is not written to. */
export function DeliveryViews() {
  const { pathname } = useLocation()
  const { data } = useQuery(summaryQuery)
  const failed = (channel: 'crm' | 'mail') =>
    data?.[channel].dead.reduce((sum, { count }) => sum + count, 0)
  const views = [
    { to: '/deliveries', name: 'To the CRM', count: failed('crm') },
    { to: '/deliveries/mails', name: 'Mails', count: failed('mail') },
    { to: '/deliveries/quarantine', name: 'Held back', count: data?.held.unseen },
    { to: '/deliveries/suppressed', name: 'Not written to' },
  ]
  return (
    <ViewLinks
      label="Deliveries"
      views={views.map((view) => ({ ...view, isCurrent: view.to === pathname }))}
    />
  )
}
