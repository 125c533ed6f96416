import type { DeliveryMessage, Env } from '../env.ts'
import { timing } from './timing.ts'

/** Puts a hint on the queue that more is due. Never throws. */
export const enqueueMore = (env: Env): Promise<unknown> =>
  env.DELIVERY_QUEUE.send({}).catch(() => {
    console.warn(JSON.stringify({ event: 'queue_send_failed', deliveries: 0 }))
  })

/** Cloudflare Queues takes at most this many in one call. */
const largestBatch = 100

/** Hints as JSON, so that duplicates are dropped. */
const gathered = new Set<string>()
/** When the request that will send them began to wait; after a while another takes over from one that was cut off. */
let gatheringSinceMs = 0

/**
 * Puts a hint on the queue that a delivery is waiting. Under load one call carries the hints of many
 * requests. Never throws: the sweep finds what a lost hint leaves behind.
 */
export async function enqueueDelivery(
  env: Env,
  deliveryId: string,
  table?: DeliveryMessage['table'],
): Promise<void> {
  gathered.add(JSON.stringify({ deliveryId, table } satisfies Partial<DeliveryMessage>))
  if (Date.now() - gatheringSinceMs < 10 * timing.gatherMs) return
  gatheringSinceMs = Date.now()
  await scheduler.wait(timing.gatherMs)
  gatheringSinceMs = 0
  while (gathered.size > 0) {
    const hints = [...gathered].slice(0, largestBatch)
    for (const hint of hints) gathered.delete(hint)
    const messages = hints.map((hint): MessageSendRequest<DeliveryMessage> => ({
      body: JSON.parse(hint) as DeliveryMessage,
    }))
    try {
      await env.DELIVERY_QUEUE.sendBatch(messages)
    } catch {
      console.warn(JSON.stringify({ event: 'queue_send_failed', deliveries: hints.length }))
    }
  }
}
