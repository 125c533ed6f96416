import { tappedDb } from '#worker/database/counted-db.ts'

/** Where a worker dies: at the nth time it reaches outside, before that is carried out or just after. */
export type Death = { at: number; when: 'before' | 'after' }

class Killed extends Error {
  override name = 'Killed'
}

const isStripeCall = (url: string) => /\/v1\//.test(url)

/**
 * A worker that dies: from the moment on nothing of it reaches the database or Stripe any more, as after
 * SIGKILL. Counts the boundaries it passes: each call to Stripe or a bucket, and each commit.
 */
export function mortalWorker(db: D1Database, death: Death | null) {
  let boundaries = 0
  let isDead = false

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isDead) throw new Killed()
    const isLast = boundaries === death?.at
    boundaries += 1
    if (isLast && death.when === 'before') {
      isDead = true
      throw new Killed()
    }
    const result = await work()
    if (isLast) {
      isDead = true
      throw new Killed()
    }
    return result
  }

  const mortalDb = tappedDb(db, async (run, { method }) => {
    if (method === 'run' || method === 'batch') return pass(run)
    if (isDead) throw new Killed()
    return run()
  })

  const alive = globalThis.fetch
  const mortalFetch: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return isStripeCall(url) ? pass(() => alive(input, init)) : alive(input, init)
  }

  return {
    db: mortalDb,
    /** Runs something of the worker's while it lives; what the tests themselves do goes on. */
    async live<Result>(work: () => Promise<Result>): Promise<Result> {
      globalThis.fetch = mortalFetch
      try {
        return await work()
      } finally {
        globalThis.fetch = alive
      }
    },
    get boundaries() {
      return boundaries
    },
    get hasDied() {
      return isDead
    },
  }
}
