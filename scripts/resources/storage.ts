import { APIError } from 'cloudflare'
import { productionDatabase } from '#scripts/deploy/production.ts'
import { Refusal } from '#scripts/refusal.ts'
import { causeOf, type Finding, good, mendedBy, missing, someOf, unseen } from './finding.ts'
import { cloudflareOf, type Context, type Resource } from './resource.ts'
import { databaseIdOf, mailEventsQueue, readWorkerConfig, writeDatabaseId } from './worker-file.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

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
function queueNames(context: Context): ReadonlySet<string> {
  const { producers = [], consumers = [] } = readWorkerConfig(context.configFile).queues
  return new Set([
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue])),
    ...(context.worker.MAIL_PROVIDER === 'cloudflare' ? [mailEventsQueue(context)] : []),
  ])
}

/** How names of queues end, by which the worker tells them apart (`worker/index.ts`). */
const queueEnd = /-(deliveries|dead|counts|mail-events)$/

export const queues: Resource = {
  id: 'queue',
  name: 'Queues',
  remedy: 'Allow the token “Queues Edit”; if Queues ask for Workers Paid, take that plan',
  async check(context) {
    const names = [...queueNames(context)]
    const others = names.filter((name) => !queueEnd.test(name))
    if (others.length > 0) {
      throw new Refusal(
        `wrangler.toml names the queue ${others.join(', ')}, which the worker would take for another: the name of each has to end as it did (-deliveries, -dead, -counts, -mail-events), so begin it otherwise`,
      )
    }
    const { accountId: account_id } = context
    const api = cloudflareOf(context).queues
    return Promise.all(
      names.map(async (name) => {
        // By its name, as wrangler asks, which the SDK does not know of: the list has pages.
        const { result } = await api.list({ account_id }, { query: { name } })
        const isThere = result.some((queue) => queue.queue_name === name)
        return named('queue', name, isThere, async () => {
          await api.create({ account_id, queue_name: name })
        })
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

/** The D1 database, and its id in wrangler.toml. */
export const database: Resource = {
  id: 'database',
  name: 'Database (D1)',
  remedy:
    'Allow the token “D1 Edit”; the free plan has 10 databases, so delete one that is not needed',
  async check(context) {
    const { accountId: account_id, configFile, isRehearsal } = context
    const config = readWorkerConfig(configFile)
    const name = config.d1_databases[0]?.database_name
    if (!name) throw new Refusal('wrangler.toml names no database')
    const api = cloudflareOf(context).d1.database
    const { result } = await api.list({ account_id, name, per_page: 100 })
    const known = result.find((each) => each.name === name)?.uuid
    const written = databaseIdOf(config)
    const id = 'database'
    if (written && written !== known && !isRehearsal) {
      throw new Refusal(
        `wrangler.toml names database ${written}, and ${name} of this account is ${known ?? 'not there'}: if that is the one you mean, write zeros in place of database_id`,
      )
    }
    const isThere = good(id, `database ${name}`)
    if (known && written === known)
      return [isThere, good(id, 'the id of the database in wrangler.toml')]
    const inFile = 'wrangler.toml: the id of the database'
    const idFinding = (uuid: string | undefined) =>
      mendedBy(missing(id, 'database_id is not set'), 'changed', inFile, async () => {
        if (!uuid) throw new Refusal('Cloudflare named no id for the database')
        writeDatabaseId(context, uuid)
      })
    if (known) return [isThere, idFinding(known)]
    const run = async () => [idFinding((await api.create({ account_id, name })).uuid)]
    const lacks = missing(id, `The account has no database ${name}`)
    return [mendedBy(lacks, 'made', `database ${name}`, run)]
  },
}

/** Files of the migrations that lie here, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(join(root, 'worker/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Whether the production database is there and has every migration of this checkout. */
export async function migrationsFinding(
  context: Context,
  databaseId = databaseIdOf(readWorkerConfig(context.configFile)) ?? '',
): Promise<Finding> {
  const id = 'worker.migrations'
  const files = migrationFiles()
  try {
    const client = cloudflareOf(context)
    const query = productionDatabase({ client, accountId: context.accountId, databaseId })
    const rows = await query('SELECT name FROM d1_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const pending = files.filter((file) => !applied.has(file))
    return pending.length === 0
      ? good(id, `The database has all ${files.length} migrations.`)
      : missing(
          id,
          `The database lacks ${pending.length} migrations: ${someOf(pending)}.`,
          'npm run deploy applies them before the worker that needs them.',
        )
  } catch (error) {
    if (/no such table/.test(String(error))) {
      return missing(id, 'The database is empty: no migration was ever applied.', 'npm run deploy.')
    }
    const cause = causeOf(error)
    return cause === 'answered 404'
      ? missing(id, 'The account has no database with the id in wrangler.toml.', 'npm run setup.')
      : unseen(id, 'the production database', cause)
  }
}
