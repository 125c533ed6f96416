import { outboxStates } from './outbox.ts'
import { readGate } from './gate.ts'
import { noteRun } from './sweep.ts'
import { type DeliveryMessage, type Env, settingsOf } from '../env.ts'
import { jittered, timing } from './timing.ts'
import type { Channel, Outbox } from './channel.ts'
import { drain, runAllowance } from './drain.ts'
import { enqueueMore } from './enqueue.ts'
import { logged } from '../http/log-failure.ts'

/**
 * Acknowledges dead letters. Only a hint is lost, never a lead: its row stays due and the sweep finds it.
 */
export function consumeDeadLetters(batch: MessageBatch<DeliveryMessage>): void {
  console.error(JSON.stringify({ event: 'dead_letters', deliveries: batch.messages.length }))
  batch.ackAll()
}

/** Cloudflare Queues delays a message at most 24 h; by then the sweep has long been there. */
const longestDelaySeconds = 3_600
/** After this many redeliveries of a hint, its row is left to the sweep, which has no limit. */
const mostRedeliveries = 20
/** Where the deliveries of a channel stand, and its gate. */
const stateStatements = 2

/**
 * Consumes hints: delivers whatever is due, hinted at or left by a worker that ended, and has hints of rows that are
 * not due yet redelivered then. What exceeds one run's allowance is left to the next.
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
  const allowance = runAllowance(settingsOf(env), 1 + open.length * stateStatements)
  const more = () => enqueueMore(env)
  await Promise.all(
    open.map((channel) =>
      logged('queue_failed', () => drain({ db, channel, allowance, forMs }, more)),
    ),
  )
  await Promise.all(open.map(({ outbox }) => retryHints(batch, db, outbox)))
}

/** Acknowledges hints whose rows have ended, and retries the others when their rows are due. */
async function retryHints(
  batch: MessageBatch<DeliveryMessage>,
  db: D1Database,
  outbox: Outbox,
): Promise<void> {
  const messages = batch.messages.filter(
    ({ body }) => (body?.table ?? 'deliveries') === outbox.table,
  )
  if (messages.length === 0) return
  const ids = messages.flatMap(({ body }) => body?.deliveryId ?? [])
  const states = await outboxStates(db, outbox, ids)
  const nowMs = Date.now()
  const gate = await readGate(db, outbox.gate, nowMs)
  for (const message of messages) {
    const row = states.get(message.body?.deliveryId ?? '')
    if (row?.state !== 'pending' || message.attempts >= mostRedeliveries) {
      message.ack()
      continue
    }
    const dueMs = Math.max(row.nextMs, row.claimedUntilMs, gate.nextSlotMs)
    const delaySeconds = Math.ceil((dueMs - nowMs + jittered(1_000)) / 1_000)
    message.retry({ delaySeconds: Math.min(Math.max(delaySeconds, 1), longestDelaySeconds) })
  }
}
