import { endpoint, Page, wordOf } from './endpoint.ts'
import { Refusal } from './refusal.ts'
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
  endpoint<'d1.database.get'>(
    'GET /accounts/:account/d1/database/:id',
    'D1:Read',
    ({ store, named }) => {
      const database = store.databases.get(named['id'] ?? '')
      if (!database) throw new Refusal(404, 7404, `The database ${named['id']} could not be found`)
      return { ...database, file_size: 8192, num_tables: 0, read_replication: { mode: 'disabled' } }
    },
  ),
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
  endpoint<'queues.get'>('GET /accounts/:account/queues/:id', 'Queues:Read', ({ store, named }) =>
    queueNamed(store, named['id']),
  ),
  endpoint<'queues.consumers.list'>(
    'GET /accounts/:account/queues/:id/consumers',
    'Queues:Read',
    ({ store, named, query }) => new Page(queueNamed(store, named['id']).consumers, query),
  ),
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
