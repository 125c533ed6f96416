import { DatabaseSync } from 'node:sqlite'
import { type Call, endpoints, found, Page, Refusal, wordOf } from './endpoint.ts'
import type { Queue, Store } from './store.ts'

const queueOf = ({ store, named }: Call): Queue =>
  found(store.queues.get(named['id'] ?? ''), 11_000, 'Queue not found')

function demandR2({ isR2Enabled }: Store): void {
  if (isR2Enabled) return
  throw new Refusal(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.')
}

/** The rows behind the database that the path names. @throws {Refusal} */
function rowsOf({ store, named }: Call): DatabaseSync {
  const { uuid } = found(store.databases.get(named['id'] ?? ''), 7404, 'No such database')
  const rows = store.rows.get(uuid) ?? new DatabaseSync(':memory:')
  store.rows.set(uuid, rows)
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

/** D1 over a real SQLite, Queues and R2: what each refuses is a name that is not there. */
export const storageEndpoints = endpoints('/accounts/:account', {
  'GET /d1/database | D1:Read | d1.database.list': ({ store, query }) => {
    const wanted = query.get('name') ?? ''
    return new Page(
      [...store.databases.values()].filter(({ name }) => name.includes(wanted)),
      query,
    )
  },
  'POST /d1/database | D1:Edit | d1.database.create': (call) => {
    const { databases, uuid } = call.store
    const database = { uuid: uuid(), name: wordOf(call, 'name') }
    databases.set(database.uuid, database)
    return database
  },
  'POST /d1/database/:id/query | D1:Edit | d1.database.query': (call) => {
    const rows = rowsOf(call)
    const sql = wordOf(call, 'sql')
    try {
      return [{ results: run(rows, sql), success: true, meta: { duration: 0 } }]
    } catch (error) {
      throw new Refusal(400, 7500, `${(error as Error).message}: SQLITE_ERROR`)
    }
  },
  'GET /queues | Queues:Read | queues.list': ({ store, query }) => {
    const wanted = query.get('name')
    const queues = [...store.queues.values()]
    return new Page(
      queues.filter(({ queue_name: name }) => !wanted || name === wanted),
      query,
    )
  },
  'POST /queues | Queues:Edit | queues.create': (call) => {
    const { queues, id } = call.store
    const queue = {
      queue_id: id(),
      queue_name: wordOf(call, 'queue_name'),
      producers: [],
      consumers: [],
      settings: {},
    }
    queues.set(queue.queue_id, queue)
    return queue
  },
  'POST /queues/:id/consumers | Queues:Edit': (call) => {
    const { store, body } = call
    const consumer = { ...body, consumer_id: store.id(), script: body['script_name'] }
    queueOf(call).consumers.push(consumer)
    return consumer
  },
  'PUT /queues/:id/consumers/:consumer | Queues:Edit': (call) => {
    const { consumers } = queueOf(call)
    const known = consumers.find((one) => one['consumer_id'] === call.named['consumer'])
    return Object.assign(found(known, 11_004, 'Consumer not found'), call.body)
  },
  'GET /r2/buckets | Workers R2 Storage:Read | r2.buckets.list': (call) => {
    demandR2(call.store)
    const part = call.query.get('name_contains') ?? ''
    return { buckets: [...call.store.buckets.values()].filter(({ name }) => name.includes(part)) }
  },
  'POST /r2/buckets | Workers R2 Storage:Edit | r2.buckets.create': (call) => {
    const { store } = call
    demandR2(store)
    const bucket = { name: wordOf(call, 'name') }
    store.buckets.set(bucket.name, bucket)
    return bucket
  },
  'GET /r2/buckets/:name | Workers R2 Storage:Read | r2.buckets.get': (call) => {
    demandR2(call.store)
    const { name = '' } = call.named
    return found(call.store.buckets.get(name), 10_006, 'The specified bucket does not exist.')
  },
})
