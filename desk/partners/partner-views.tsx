import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { type Application, deskPartnerPaths, type PartnerChecks } from '#contract/desk/partners.ts'
import { deskRequest } from '../api/desk-request.ts'
import { ViewLinks } from '../ui/view-links.tsx'

/** Who waits for an answer. */
export const applicationsQuery = {
  queryKey: ['partners', 'applications'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    deskRequest<{ applications: Application[] }>(deskPartnerPaths.applications, { signal }),
}

/** Sales a person has to look at. */
export const checksQuery = {
  queryKey: ['partners', 'checks'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    deskRequest<PartnerChecks>(deskPartnerPaths.checks, { signal }),
}

/** The ways to look at the partner programme. */
export function PartnerViews() {
  const { pathname } = useLocation()
  const { data: waiting } = useQuery(applicationsQuery)
  const { data: checks } = useQuery(checksQuery)
  const views = [
    { to: '/partners', name: 'Partners' },
    { to: '/partners/applications', name: 'Applications', count: waiting?.applications.length },
    { to: '/partners/due', name: 'Payouts due' },
    { to: '/partners/checks', name: 'Sales to check', count: checks?.held.length },
  ]
  return (
    <ViewLinks
      label="Partners"
      views={views.map((view) => ({ ...view, isCurrent: view.to === pathname }))}
    />
  )
}
