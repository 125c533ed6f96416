import { APIError } from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { type Finding, good, mendedBy, missing } from './finding.ts'
import { type Context, cloudflareOf, type Resource } from './resource.ts'
import { mailEventsQueue, readWorkerConfig } from './worker-file.ts'

/** Something that is there by its name, or is made. */
function named(
  kind: 'queue' | 'bucket',
  name: string,
  isThere: boolean,
  run: () => Promise<void>,
): Finding {
  const id = `${kind}.${name}`
  const what = `${kind} ${name}`
  if (isThere) return good(id, what)
  const sentence = `The account has no ${what}, which wrangler.toml names.`
  return mendedBy(missing(id, sentence, 'npm run setup.'), 'made', what, run)
}

/** Every queue wrangler.toml names, as producer, consumer or dead-letter queue. */
function queueNames({ configFile, worker }: Context): ReadonlySet<string> {
  const { producers = [], consumers = [] } = readWorkerConfig(configFile).queues
  return new Set([
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue])),
    ...(worker.MAIL_PROVIDER === 'cloudflare' ? [mailEventsQueue] : []),
  ])
}

export const queues: Resource = {
  id: 'queue',
  name: 'Queues',
  remedy: 'Allow the token “Queues Edit”; if Queues ask for Workers Paid, take that plan',
  async check(context) {
    const { accountId: account_id } = context
    const api = cloudflareOf(context).queues
    const { result } = await api.list({ account_id })
    const known = new Set(result.map((queue) => queue.queue_name))
    return [...queueNames(context)].map((queue_name) =>
      named('queue', queue_name, known.has(queue_name), async () => {
        await api.create({ account_id, queue_name })
      }),
    )
  },
}

function sayWhereR2IsSwitchedOn(error: unknown): never {
  if (error instanceof APIError && error.errors[0]?.code === 10_042) {
    throw new Refusal(
      'R2 is not switched on: do so at https://dash.cloudflare.com under R2 (it asks for a card; 10 GB are free)',
    )
  }
  throw error
}

/** The bucket that buyers' files are read from. */
export const bucket: Resource = {
  id: 'bucket',
  name: 'Bucket (R2)',
  remedy: 'Allow the token “Workers R2 Storage Edit”',
  async check(context) {
    const { accountId: account_id, configFile } = context
    const { buckets: api } = cloudflareOf(context).r2
    const findings: Finding[] = []
    for (const { bucket_name: name } of readWorkerConfig(configFile).r2_buckets) {
      if (!name) continue
      const { buckets = [] } = await api
        .list({ account_id, name_contains: name })
        .catch(sayWhereR2IsSwitchedOn)
      const isThere = buckets.some((each) => each.name === name)
      const run = async () => {
        await api.create({ account_id, name }).catch(sayWhereR2IsSwitchedOn)
      }
      findings.push(named('bucket', name, isThere, run))
    }
    return findings
  },
}
