import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryChannel,
  type DeliverySummary,
  deskDeliveryPaths,
} from '#contract/desk/deliveries.ts'
import { site } from '#site.config.ts'
import { deskQuery, post, useAction } from '../api/desk-request.ts'
import { ViewLinks } from '../ui/view-links.tsx'

/** What a channel leads to, as sentences begin with it. */
export const channelNames: Record<DeliveryChannel, { name: string; to: string }> = {
  crm: { name: 'The CRM', to: 'To the CRM' },
  mail: { name: 'The mail provider', to: 'Mail' },
  google: { name: 'Google', to: 'To Google' },
  meta: { name: 'Meta', to: 'To Meta' },
}

/** State of all deliveries; refetched while the page is open. */
export const summaryQuery = {
  ...deskQuery<DeliverySummary>(['deliveries', 'summary'], deskDeliveryPaths.summary),
  refetchInterval: 15_000,
}

/** Links to the views of deliveries: to the CRM, mails, held-back leads, suppressed addresses. */
export function DeliveryViews() {
  const { data } = useQuery(summaryQuery)
  const failed = (channel: DeliveryChannel) =>
    data?.[channel].dead.reduce((sum, { count }) => sum + count, 0)
  const views = [
    { to: '/deliveries', name: 'To the CRM', count: failed('crm') },
    { to: '/deliveries/mails', name: 'Mails', count: failed('mail') },
    ...(site.advertisers ?? []).map((who) => ({
      to: `/deliveries/${who}`,
      name: `To ${channelNames[who].name}`,
      count: failed(who),
    })),
    { to: '/deliveries/quarantine', name: 'Held back', count: data?.held.unseen },
    { to: '/deliveries/suppressed', name: 'Not written to' },
  ]
  return <ViewLinks label="Deliveries" views={views} />
}

type Replay = { channel: DeliveryChannel; ids?: readonly string[] }

/** Replays dead deliveries: some, or all of a channel. */
export function useReplay({ onDone }: { onDone?: () => void } = {}) {
  return useAction({
    run: (body: Replay) => post<{ replayed: number }>(deskDeliveryPaths.replay, body),
    done: ({ replayed }) =>
      replayed === 0
        ? 'Nothing was left to send again.'
        : `${replayed === 1 ? 'It is' : `${replayed.toLocaleString(site.language)} are`} tried again now.`,
    changes: ['deliveries', 'orders', 'people', 'today'],
    ...(onDone ? { onDone } : {}),
  })
}
