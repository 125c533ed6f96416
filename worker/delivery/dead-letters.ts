import type { DeliveryMessage } from '../env.ts'

/**
 * Takes what the queue gave up on. A hint is lost here, never a lead: its row is due as ever, and the sweep
 * looks at rows.
 */
export function consumeDeadLetters(batch: MessageBatch<DeliveryMessage>): void {
  console.error(JSON.stringify({ event: 'dead_letters', deliveries: batch.messages.length }))
  batch.ackAll()
}
