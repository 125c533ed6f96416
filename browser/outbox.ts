import { relay } from './relay.ts'
import { unsentKeptDays } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'

/** A submission that could not be delivered, kept on the device. `submissionId` keeps a second delivery harmless. */
export type OutboxEntry = { submissionId: string; path: string; body: object; keptAt: string }

const databaseName = 'outbox'
const storeName = 'submissions'

/** Name of the background sync registration, and of the lock that keeps two senders from sending at once. */
export const outboxTag = 'outbox'

/** A request, or a whole transaction. */
type Asked<Value> = EventTarget & { result?: Value; error: DOMException | null }

function settled<Value>(asked: Asked<Value>, done = 'success', failed = 'error'): Promise<Value> {
  return new Promise((resolve, reject) => {
    asked.addEventListener(done, () => resolve(asked.result as Value))
    asked.addEventListener(failed, () => reject(asked.error))
  })
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(storeName, { keyPath: 'submissionId' }),
  )
  const database = await settled(opening)
  return database.transaction(storeName, mode).objectStore(storeName)
}

/** Keeps a submission until it can be delivered; the same `submissionId` replaces itself. */
export async function keepInOutbox(entry: OutboxEntry): Promise<void> {
  const store = await openStore('readwrite')
  store.put(entry)
  // A full device refuses only at the end.
  await settled(store.transaction, 'complete', 'abort')
}

/** Removes a submission, delivered by other means. */
export async function dropFromOutbox(submissionId: string): Promise<void> {
  const store = await openStore('readwrite')
  await settled(store.delete(submissionId))
}

/** Removes what was sent, unless another version has taken its place meanwhile. */
async function dropSent({ submissionId, keptAt }: OutboxEntry): Promise<void> {
  const store = await openStore('readwrite')
  const kept = (await settled(store.get(submissionId))) as OutboxEntry | undefined
  if (kept?.keptAt === keptAt) await settled(store.delete(submissionId))
}

/** All that waits, oldest first. */
export async function outboxEntries(): Promise<OutboxEntry[]> {
  const store = await openStore('readonly')
  const entries = (await settled(store.getAll())) as OutboxEntry[]
  // oxlint-disable-next-line unicorn/no-array-sort -- the last Chrome for Windows 7 does not know `toSorted`
  return entries.sort((a, b) => a.keptAt.localeCompare(b.keptAt))
}

async function sendAll(origins: readonly string[]): Promise<number> {
  for (const entry of await outboxEntries()) {
    const { path, body, keptAt } = entry
    const isStale = Date.now() - Date.parse(keptAt) > unsentKeptDays * dayMs
    // Sent without the page, it cannot show that a person made it.
    const result = await relay(path, { ...body, withoutToken: 'resent' }, origins)
    // What the worker refuses stays, too: the one of today may be at fault.
    if (result.ok || isStale) await dropSent(entry)
  }
  // With what was kept meanwhile.
  return (await outboxEntries()).length
}

/**
 * Sends everything that waits, one sender at a time: who comes second waits its turn, and sends what the first could not.
 *
 * @returns How many submissions still wait.
 */
export async function flushOutbox(origins: readonly string[]): Promise<number> {
  if (!navigator.locks) return sendAll(origins)
  return await navigator.locks.request(outboxTag, () => sendAll(origins))
}
