import { offlineCache, offlinePath } from './offline.ts'
import { keepInOutbox, type OutboxEntry, outboxTag } from './outbox.ts'
import { markWaiting } from './outbox-marker.ts'

/** The only address a page may turn into running code by itself. */
const senderUrl = '/outbox-worker.js'

type Policy = { createScriptURL: (url: string) => string }

let policy: Policy | undefined

/** `senderUrl` as the page's Trusted Types policy wants it, or as it is where the browser has none. */
function trustedSenderUrl(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  policy ??= trustedTypes?.createPolicy('own', { createScriptURL: () => senderUrl })
  return policy?.createScriptURL(senderUrl) ?? senderUrl
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
}

const isSupported = () => !import.meta.env.DEV && 'serviceWorker' in navigator

/** Installs the sender, and keeps the page that says so, while there is a connection; offline it would be too late. */
export function prepareBackgroundSync(): void {
  if (!isSupported() || !navigator.onLine) return
  navigator.serviceWorker
    .register(trustedSenderUrl(), { type: 'module' })
    .then(() => caches.open(offlineCache))
    .then((cache) => cache.add(offlinePath))
    .catch(() => {
      // Nothing of it for this visitor: the next page view or `online` sends what was kept.
    })
}

/** Asks the browser to send what was kept as soon as it can, even with the page closed. */
async function askForBackgroundSync(): Promise<void> {
  if (!isSupported()) return
  const registration: SyncRegistration = await navigator.serviceWorker.ready
  await registration.sync?.register(outboxTag)
}

/**
 * Keeps a submission on the device and asks the browser to send it when it can, even with the page closed.
 *
 * @returns Whether it is kept; false when the browser refuses storage.
 */
export async function keepSubmission({ body, ...entry }: OutboxEntry): Promise<boolean> {
  try {
    // Sent later, with nobody there to mend an answer: the worker takes it as it is.
    await keepInOutbox({ ...entry, body: { ...body, isKept: true } })
  } catch {
    return false
  }
  markWaiting(true)
  askForBackgroundSync().catch(() => {
    // No background sync here: the next page view or `online` sends it.
  })
  return true
}
