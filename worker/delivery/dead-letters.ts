import { parkExpired } from '../db/deliveries.ts'
import type { DeliveryMessage, Env } from '../env.ts'
import { timing } from './timing.ts'

/**
 * Takes what the queue gave up on. A hint is lost here, never a lead: a delivery that has been tried
 * for its full time is parked as dead, any other stays with the sweep.
 */
export async function consumeDeadLetters(
  batch: MessageBatch<DeliveryMessage>,
  env: Env,
): Promise<void> {
  const ids = batch.messages.map(({ body }) => body.deliveryId)
  const parked = await parkExpired(env.DB, Date.now() - timing.giveUpAfterMs, ids)
  console.error(JSON.stringify({ event: 'dead_letters', deliveries: ids.length, parked }))
  batch.ackAll()
}
