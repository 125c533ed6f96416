import type { DeliveryMessage, Env } from '../env.ts'

/** How long hints are gathered before they are sent together. */
const gatherMs = 200
/** Cloudflare Queues takes at most this many in one call. */
const largestBatch = 100

const gathered = new Set<string>()
/** When the request that sends them began to wait; a request that was cut off is replaced. */
let gatheringSinceMs = 0

/**
 * Puts a hint on the queue that a delivery is waiting. Under load one call carries the hints of many
 * requests. Never throws: the sweep finds what a lost hint leaves behind.
 */
export async function enqueueDelivery(env: Env, deliveryId: string): Promise<void> {
  gathered.add(deliveryId)
  if (Date.now() - gatheringSinceMs < 10 * gatherMs) return
  gatheringSinceMs = Date.now()
  await scheduler.wait(gatherMs)
  gatheringSinceMs = 0
  while (gathered.size > 0) {
    const ids = [...gathered].slice(0, largestBatch)
    for (const id of ids) gathered.delete(id)
    const messages = ids.map((id): MessageSendRequest<DeliveryMessage> => ({
      body: { deliveryId: id },
    }))
    try {
      await env.DELIVERY_QUEUE.sendBatch(messages)
    } catch {
      console.warn(JSON.stringify({ event: 'queue_send_failed', deliveries: ids.length }))
    }
  }
}
