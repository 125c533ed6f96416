import { app } from './app.ts'
import { channels } from './channels.ts'
import { consumeCounts } from './counts/count.ts'
import type { CountMessage, DeliveryMessage, Env } from './env.ts'
import { consumeDeadLetters, consumeDeliveries } from './delivery/consumer.ts'
import { guarded } from './http/log-failure.ts'
import { consumeMailEvents } from './mail/mail-events.ts'
import { takeRoutedMail } from './mail/mail-replies.ts'
import { runCron } from './cron.ts'

/** The worker's entrances: requests, queue messages, routed mail, the clock. */
export default {
  fetch: app.fetch,

  queue(batch, env) {
    return guarded('queue_failed', () => {
      if (batch.queue.endsWith('-dead')) return consumeDeadLetters(batch)
      if (batch.queue.endsWith('-mail-events')) return consumeMailEvents(batch, env)
      if (batch.queue.endsWith('-counts')) {
        return consumeCounts(batch as unknown as MessageBatch<CountMessage>, env)
      }
      return consumeDeliveries(batch, env, channels(env))
    })
  },

  email(message, env) {
    return guarded('email_failed', () => takeRoutedMail(message, env))
  },

  scheduled({ scheduledTime }, env) {
    return guarded('cron_failed', () => runCron(env, scheduledTime || Date.now()))
  },
} satisfies ExportedHandler<Env, DeliveryMessage>
