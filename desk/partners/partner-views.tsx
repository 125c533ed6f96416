import { useQuery } from '@tanstack/react-query'
import { type Application, deskPartnerPaths, type PartnerChecks } from '#contract/desk/partners.ts'
import { type Action, deskQuery, post, useAction } from '../api/desk-request.ts'
import { ViewLinks } from '../ui/view-links.tsx'
import type { OperatorCommand } from '#contract/affiliate-operator.ts'

/** Who waits for an answer. */
export const applicationsQuery = deskQuery<{ applications: Application[] }>(
  deskPartnerPaths.applications,
)

/** The ways to look at the partner programme. */
export function PartnerViews() {
  const { data: waiting } = useQuery(applicationsQuery)
  const { data: checks } = useQuery(deskQuery<PartnerChecks>(deskPartnerPaths.checks))
  const views = [
    { to: '/partners', name: 'Partners' },
    { to: '/partners/applications', name: 'Applications', count: waiting?.applications.length },
    { to: '/partners/due', name: 'Payouts due' },
    { to: '/partners/checks', name: 'Sales to check', count: checks?.held.length },
  ]
  return <ViewLinks label="Partners" views={views} />
}

/** What a command answers; `isTold`: a mail about it is on its way. */
export type CommandAnswer = { code?: string; dashboard?: string | null; isTold?: boolean }

type Command<Name extends OperatorCommand['action']> = Extract<OperatorCommand, { action: Name }>

/** Sends a command of the partner programme. */
export const sendCommand = (command: OperatorCommand) =>
  post<CommandAnswer>(deskPartnerPaths.commands, command)

/** The same as an action. */
export const useCommand = <Name extends OperatorCommand['action']>(
  options: Omit<Action<Command<Name>, CommandAnswer>, 'run'>,
) => useAction({ run: sendCommand, ...options })
