import { cloudflareOf } from '../cloudflare-of.ts'
import { found, made } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'
import { readWorkerConfig } from '../worker-config.ts'

/** The queue that Cloudflare's own mail service writes to, which wrangler.toml keeps in comments. */
export const mailEventsQueue = 'orrery-mail-events'

/** Every queue wrangler.toml names, as producer, consumer or dead-letter queue. */
function queueNames({ configFile, worker }: Setup): ReadonlySet<string> {
  const { producers = [], consumers = [] } = readWorkerConfig(configFile).queues
  return new Set([
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue])),
    ...(worker.MAIL_PROVIDER === 'cloudflare' ? [mailEventsQueue] : []),
  ])
}

export const queuesStep: Step = {
  name: 'Queues',
  remedy: 'Allow the token “Queues Edit”; if Queues ask for Workers Paid, take that plan',
  async run(setup) {
    const { accountId: account_id } = setup
    const { result } = await cloudflareOf(setup).queues.list({ account_id })
    const known = new Set(result.map((queue) => queue.queue_name))
    const outcomes: Outcome[] = []
    for (const queue_name of queueNames(setup)) {
      if (known.has(queue_name)) outcomes.push(found(`queue ${queue_name}`))
      else {
        await cloudflareOf(setup).queues.create({ account_id, queue_name })
        outcomes.push(made(`queue ${queue_name}`))
      }
    }
    return outcomes
  },
}
