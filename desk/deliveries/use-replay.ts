import { type DeliveryChannel, deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { deskRequest, useAction } from '../api/desk-request.ts'

type Replay = { channel: DeliveryChannel; ids?: readonly string[] }

/** Has what failed for good tried again: some, or all of a channel. */
export function useReplay({ onDone }: { onDone?: () => void } = {}) {
  return useAction({
    run: (body: Replay) =>
      deskRequest<{ replayed: number }>(deskDeliveryPaths.replay, { method: 'POST', body }),
    done: ({ replayed }) =>
      replayed === 0
        ? 'Nothing was left to send again.'
        : `${replayed === 1 ? 'It is' : `${replayed.toLocaleString('en')} are`} tried again now.`,
    changes: ['deliveries', 'orders', 'people', 'today'],
    ...(onDone ? { onDone } : {}),
  })
}
