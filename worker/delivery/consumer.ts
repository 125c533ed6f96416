import { configuredCrm } from '../crm/configured-crm.ts'
import { deliveryStates } from '../db/deliveries.ts'
import { readGate } from '../db/gate.ts'
import { noteRun } from '../db/worker-runs.ts'
import { type DeliveryMessage, type Env, settingsOf } from '../env.ts'
import { jittered } from './backoff.ts'
import { drain } from './drain.ts'
import { runAllowance } from './run-allowance.ts'
import { timing } from './timing.ts'

/** Cloudflare Queues delays a message at most 12 h; by then the sweep has long been there. */
const longestDelaySeconds = 3_600
/** After this many looks a delivery is left to the sweep, which knows no limit. */
const mostLooks = 20
/** The note of the run, where the deliveries stand, and the gate. */
const otherStatements = 3

/**
 * Takes hints off the queue: delivers whatever is due, hinted at or left behind by a worker that ended, and
 * looks at what it was told of again when that will be due. What one run may not do is left to the next.
 *
 * Here attempts may last minutes: a consumer has 15 of them.
 */
export async function consumeDeliveries(
  batch: MessageBatch<DeliveryMessage>,
  env: Env,
  forMs: number = timing.drainForMs,
): Promise<void> {
  const { DB: db } = env
  const settings = settingsOf(env)
  const crm = configuredCrm(settings)
  await noteRun(db, 'queue', Date.now()).run()
  if (!crm) return batch.ackAll()
  const allowance = runAllowance(settings, otherStatements)
  await drain({ db, crm, allowance, forMs }, async () => {
    await env.DELIVERY_QUEUE.send({}).catch(() => {
      console.warn(JSON.stringify({ event: 'queue_send_failed', deliveries: 0 }))
    })
  })
  const ids = batch.messages.flatMap(({ body }) => body?.deliveryId ?? [])
  const states = await deliveryStates(db, ids)
  const nowMs = Date.now()
  const gate = await readGate(db, nowMs)
  for (const message of batch.messages) {
    const row = states.get(message.body?.deliveryId ?? '')
    if (row?.state !== 'pending' || message.attempts >= mostLooks) {
      message.ack()
      continue
    }
    const dueMs = Math.max(row.nextMs, row.claimedUntilMs, gate.nextSlotMs)
    const delaySeconds = Math.ceil((dueMs - nowMs + jittered(1_000)) / 1_000)
    message.retry({ delaySeconds: Math.min(Math.max(delaySeconds, 1), longestDelaySeconds) })
  }
}
