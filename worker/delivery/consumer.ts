import { owedStates } from './owed.ts'
import { readGate } from './gate.ts'
import { noteRun } from './sweep.ts'
import { type DeliveryMessage, type Env, settingsOf } from '../env.ts'
import { jittered, timing } from './timing.ts'
import type { Channel, Ledger } from './channel.ts'
import { drain, runAllowance } from './drain.ts'

/**
 * Takes what the queue gave up on. A hint is lost here, never a lead: its row is due as ever, and the sweep
 * looks at rows.
 */
export function consumeDeadLetters(batch: MessageBatch<DeliveryMessage>): void {
  console.error(JSON.stringify({ event: 'dead_letters', deliveries: batch.messages.length }))
  batch.ackAll()
}

/** Cloudflare Queues delays a message at most 12 h; by then the sweep has long been there. */
const longestDelaySeconds = 3_600
/** After this many looks a delivery is left to the sweep, which knows no limit. */
const mostLooks = 20
/** Where the deliveries of a channel stand, and its gate. */
const lookStatements = 2

/**
 * Takes hints off the queue: delivers whatever is due, hinted at or left behind by a worker that ended, and
 * looks at what it was told of again when that will be due. What one run may not do is left to the next.
 *
 * Here attempts may last minutes: a consumer has 15 of them.
 */
export async function consumeDeliveries(
  batch: MessageBatch<DeliveryMessage>,
  env: Env,
  open: readonly Channel<unknown>[],
  forMs: number = timing.drainForMs,
): Promise<void> {
  const { DB: db } = env
  await noteRun(db, 'queue', Date.now()).run()
  if (open.length === 0) return batch.ackAll()
  const allowance = runAllowance(settingsOf(env), 1 + open.length * lookStatements)
  const more = async () => {
    await env.DELIVERY_QUEUE.send({}).catch(() => {
      console.warn(JSON.stringify({ event: 'queue_send_failed', deliveries: 0 }))
    })
  }
  await Promise.all(open.map((channel) => drain({ db, channel, allowance, forMs }, more)))
  await Promise.all(open.map(({ ledger }) => lookAgain(batch, db, ledger)))
}

/** Acknowledges the hints of a ledger whose rows have ended, and has the others come back when they are due. */
async function lookAgain(
  batch: MessageBatch<DeliveryMessage>,
  db: D1Database,
  ledger: Ledger,
): Promise<void> {
  const messages = batch.messages.filter(
    ({ body }) => (body?.table ?? 'deliveries') === ledger.table,
  )
  if (messages.length === 0) return
  const ids = messages.flatMap(({ body }) => body?.deliveryId ?? [])
  const states = await owedStates(db, ledger, ids)
  const nowMs = Date.now()
  const gate = await readGate(db, ledger.gate, nowMs)
  for (const message of messages) {
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
