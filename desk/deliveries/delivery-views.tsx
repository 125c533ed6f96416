import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryChannel,
  type DeliverySummary,
  deskDeliveryPaths,
} from '#contract/desk/deliveries.ts'
import { listOf } from '#contract/desk/matter-address.ts'
import { site } from '#site.config.ts'
import { type Action, deskQuery, post } from '../api/desk-request.ts'
import { ViewLinks } from '../ui/view-links.tsx'

const clicks = 'Which of its clicks led to something, told with consent.'

/** What a channel leads to, as sentences begin with it. */
export const channelNames: Record<DeliveryChannel, { name: string; to: string; says: string }> = {
  crm: { name: 'The CRM', to: 'To the CRM', says: 'Leads and customers on their way to it.' },
  mail: {
    name: 'The mail provider',
    to: 'Mails',
    says: 'What was written to whom, and what did not leave.',
  },
  google: { name: 'Google', to: 'To Google', says: clicks },
  meta: { name: 'Meta', to: 'To Meta', says: clicks },
}

/** State of all deliveries; refetched while the page is open. */
export const summaryQuery = {
  ...deskQuery<DeliverySummary>(deskDeliveryPaths.summary),
  refetchInterval: 15_000,
}

/** Links to the views of deliveries: to the CRM, mails, held-back leads, suppressed addresses. */
export function DeliveryViews() {
  const { data } = useQuery(summaryQuery)
  const channels = ['crm', 'mail', ...(site.advertisers ?? [])] as const
  const views = [
    ...channels.map((channel) => ({
      to: listOf[channel],
      name: channelNames[channel].to,
      count: data?.[channel].dead.reduce((sum, { count }) => sum + count, 0),
    })),
    { to: '/deliveries/quarantine', name: 'Held back', count: data?.unseen },
    { to: '/deliveries/suppressed', name: 'Not written to' },
  ]
  return <ViewLinks label="Deliveries" views={views} />
}

type Replay = { channel: DeliveryChannel; ids?: readonly string[]; cause?: string }

/** Replays dead deliveries: some, all of a cause, or all of a channel. */
export const replaying: Action<Replay, { replayed: number }> = {
  run: (body) => post(deskDeliveryPaths.replay, body),
  done: ({ replayed }) =>
    replayed === 0
      ? 'Nothing was left to send again.'
      : `${replayed === 1 ? 'It is' : `${replayed.toLocaleString(site.language)} are`} tried again now.`,
}
