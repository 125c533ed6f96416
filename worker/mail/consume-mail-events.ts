import type { Env } from '../env.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import { readCloudflareEvent } from './read-mail-event.ts'

/** Takes what Cloudflare's Email Service tells of mails, off the queue its event subscription writes to. */
export async function consumeMailEvents(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const event = readCloudflareEvent(message.body)
    if (event) await applyMailEvent(env.DB, event, Date.now())
    message.ack()
  }
}
