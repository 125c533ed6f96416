import { configuredCrm } from '../crm/configured-crm.ts'
import { deliveryStates } from '../db/deliveries.ts'
import { nextSlotMs } from '../db/gate.ts'
import { type DeliveryMessage, type Env, settingsOf } from '../env.ts'
import { jittered } from './backoff.ts'
import { drain } from './drain.ts'

/** Cloudflare Queues delays a message at most 12 h; by then the sweep has long been there. */
const longestDelaySeconds = 3_600
/** After this many looks a delivery is left to the sweep, which knows no limit. */
const mostLooks = 20

/**
 * Takes hints off the queue: delivers whatever is due, hinted at or left behind by a worker that ended, and
 * looks at what it was told of again when that will be due.
 */
export async function consumeDeliveries(
  batch: MessageBatch<DeliveryMessage>,
  env: Env,
): Promise<void> {
  const crm = configuredCrm(settingsOf(env))
  if (!crm) return batch.ackAll()
  const ids = batch.messages.map(({ body }) => body.deliveryId)
  await drain({ db: env.DB, crm })
  const states = await deliveryStates(env.DB, ids)
  const slotMs = await nextSlotMs(env.DB)
  for (const message of batch.messages) {
    const row = states.get(message.body.deliveryId)
    if (row?.state !== 'pending' || message.attempts >= mostLooks) {
      message.ack()
      continue
    }
    const dueMs = Math.max(row.nextMs, row.claimedUntilMs, slotMs)
    const delaySeconds = Math.ceil((dueMs - Date.now() + jittered(1_000)) / 1_000)
    message.retry({ delaySeconds: Math.min(Math.max(delaySeconds, 1), longestDelaySeconds) })
  }
}
