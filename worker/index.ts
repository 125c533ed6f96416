import { tendAffiliates } from './affiliate/tend-affiliates.ts'
import { app } from './app.ts'
import { consumeDeadLetters } from './delivery/dead-letters.ts'
import { consumeDeliveries } from './delivery/consumer.ts'
import { sweep } from './delivery/sweep.ts'
import { tendPayments } from './payments/tend-payments.ts'
import type { DeliveryMessage, Env } from './env.ts'

/** The worker's entrances: requests, queue messages, the clock. */
export default {
  fetch: app.fetch,

  queue(batch, env) {
    return batch.queue.endsWith('-dead') ? consumeDeadLetters(batch) : consumeDeliveries(batch, env)
  },

  async scheduled({ scheduledTime }, env) {
    await Promise.all([
      sweep(env),
      tendPayments(env),
      tendAffiliates(env, scheduledTime || Date.now()),
    ])
  },
} satisfies ExportedHandler<Env, DeliveryMessage>
