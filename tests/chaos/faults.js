// Stands before the worker's bundle and breaks its bindings as FAULT says; the worker itself is untouched.
import worker from './worker.js'

const wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs))

const faults = {
  queue: () => ({
    DELIVERY_QUEUE: {
      send: () => Promise.reject(new Error('The queue is away.')),
      sendBatch: () => Promise.reject(new Error('The queue is away.')),
    },
  }),
  'storage-refuses': (env) => ({
    DB: withBatch(env.DB, () => Promise.reject(new Error('D1_ERROR: database is locked'))),
  }),
  'storage-slow': (env) => ({
    DB: withBatch(env.DB, async (statements) => {
      await wait(5_000)
      return env.DB.batch(statements)
    }),
  }),
}

function withBatch(db, batch) {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'batch') return batch
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const broken = new WeakMap()

function breakBindings(env) {
  const known = broken.get(env)
  if (known) return known
  const fault = faults[env.FAULT]
  const result = fault ? { ...env, ...fault(env) } : env
  broken.set(env, result)
  return result
}

// oxlint-disable-next-line import/no-default-export -- what workerd loads
export default {
  fetch: (request, env, context) => worker.fetch(request, breakBindings(env), context),
  queue: (batch, env, context) => worker.queue(batch, breakBindings(env), context),
  scheduled: (event, env, context) => worker.scheduled(event, breakBindings(env), context),
}
