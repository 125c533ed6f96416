import { DatabaseSync } from 'node:sqlite'
import { type Call, endpoint, Page, Refusal, wordOf } from './endpoint.ts'
import type { Queue, Store } from './store.ts'

function queueNamed(store: Store, id: string | undefined): Queue {
  const queue = store.queues.get(id ?? '')
  if (queue) return queue
  throw new Refusal(404, 11_000, 'Queue not found')
}

function demandR2({ isR2Enabled }: Store): void {
  if (isR2Enabled) return
  throw new Refusal(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.')
}

/** D1, Queues and R2: what each refuses is a name that is taken, and one that is not there. */
export const storageEndpoints = [
  endpoint<'d1.database.list'>(
    'GET /accounts/:account/d1/database',
    'D1:Read',
    ({ store, query }) => {
      const name = query.get('name')
      const found = [...store.databases.values()].filter((one) => !name || one.name.includes(name))
      return new Page(found, query)
    },
  ),
  endpoint<'d1.database.create'>('POST /accounts/:account/d1/database', 'D1:Edit', (call) => {
    const { store } = call
    const name = wordOf(call, 'name')
    if ([...store.databases.values()].some((one) => one.name === name)) {
      throw new Refusal(400, 7502, `database with name ${name} already exists`)
    }
    const database = { uuid: store.uuid(), name, version: 'production', created_at: store.now() }
    store.databases.set(database.uuid, database)
    return database
  }),
  endpoint<'queues.list'>('GET /accounts/:account/queues', 'Queues:Read', ({ store, query }) => {
    const name = query.get('name')
    const found = [...store.queues.values()].filter((one) => !name || one.queue_name === name)
    return new Page(found, query)
  }),
  endpoint<'queues.create'>('POST /accounts/:account/queues', 'Queues:Edit', (call) => {
    const { store } = call
    const name = wordOf(call, 'queue_name')
    if ([...store.queues.values()].some((one) => one.queue_name === name)) {
      throw new Refusal(
        409,
        11_009,
        `Queue name '${name}' is already taken. Please use a different name and try again.`,
      )
    }
    const queue = {
      queue_id: store.id(),
      queue_name: name,
      created_on: store.now(),
      modified_on: store.now(),
      producers: [],
      producers_total_count: 0,
      consumers: [],
      consumers_total_count: 0,
      settings: { delivery_delay: 0, delivery_paused: false, message_retention_period: 345_600 },
    }
    store.queues.set(queue.queue_id, queue)
    return queue
  }),
  endpoint<'queues.consumers.create'>(
    'POST /accounts/:account/queues/:id/consumers',
    'Queues:Edit',
    ({ store, named, body }) => {
      const { consumers } = queueNamed(store, named['id'])
      const consumer = { ...body, consumer_id: store.id(), script: body['script_name'] }
      consumers.push(consumer)
      return consumer
    },
  ),
  endpoint<'queues.consumers.update'>(
    'PUT /accounts/:account/queues/:id/consumers/:consumer',
    'Queues:Edit',
    ({ store, named, body }) => {
      const { consumers } = queueNamed(store, named['id'])
      const found = consumers.find((one) => one['consumer_id'] === named['consumer'])
      if (!found) throw new Refusal(404, 11_004, 'Consumer not found')
      return Object.assign(found, body)
    },
  ),
  endpoint<'r2.buckets.list'>(
    'GET /accounts/:account/r2/buckets',
    'Workers R2 Storage:Read',
    ({ store, query }) => {
      demandR2(store)
      const part = query.get('name_contains') ?? ''
      return { buckets: [...store.buckets.values()].filter(({ name }) => name.includes(part)) }
    },
  ),
  endpoint<'r2.buckets.create'>(
    'POST /accounts/:account/r2/buckets',
    'Workers R2 Storage:Edit',
    (call) => {
      const { store } = call
      demandR2(store)
      const name = wordOf(call, 'name')
      if (store.buckets.has(name)) {
        throw new Refusal(
          409,
          10_004,
          'The bucket you tried to create already exists, and you own it.',
        )
      }
      const bucket = {
        name,
        creation_date: store.now(),
        location: 'weur' as const,
        storage_class: 'Standard' as const,
      }
      store.buckets.set(name, bucket)
      return bucket
    },
  ),
  endpoint<'r2.buckets.get'>(
    'GET /accounts/:account/r2/buckets/:name',
    'Workers R2 Storage:Read',
    (call) => {
      demandR2(call.store)
      const bucket = call.store.buckets.get(call.named['name'] ?? '')
      if (bucket) return bucket
      throw new Refusal(404, 10_006, 'The specified bucket does not exist.')
    },
  ),
]

/** The rows behind the database that the path names. @throws {Refusal} */
function rowsOf({ store, named }: Call): DatabaseSync {
  const id = named['id'] ?? ''
  if (!store.databases.has(id)) {
    throw new Refusal(404, 7404, `The database ${id} could not be found`)
  }
  const rows = store.rows.get(id) ?? new DatabaseSync(':memory:')
  store.rows.set(id, rows)
  return rows
}

/** Runs SQL as D1 does: all of it or nothing. Rows are answered of a single question. */
function run(rows: DatabaseSync, sql: string): unknown[] {
  if (/^\s*(SELECT|PRAGMA|WITH)\b/i.test(sql)) return rows.prepare(sql).all()
  rows.exec('SAVEPOINT query')
  try {
    rows.exec(sql)
    rows.exec('RELEASE query')
    return []
  } catch (error) {
    rows.exec('ROLLBACK TO query; RELEASE query')
    throw error
  }
}

/** D1's own SQL, over a real SQLite. */
export const databaseEndpoints = [
  endpoint<'d1.database.query'>(
    'POST /accounts/:account/d1/database/:id/query',
    'D1:Edit',
    (call) => {
      const rows = rowsOf(call)
      try {
        const results = run(rows, wordOf(call, 'sql'))
        return [{ results, success: true, meta: { duration: 0, served_by: 'sandbox' } }]
      } catch (error) {
        if (error instanceof Refusal) throw error
        const { message } = error as Error
        throw new Refusal(400, 7500, `${message}: SQLITE_ERROR`)
      }
    },
  ),
]
