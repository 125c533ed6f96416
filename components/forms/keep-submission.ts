import { trustedScriptUrl } from '#lib/trusted-script-url.ts'
import { keepInOutbox, outboxTag, type OutboxEntry } from '#lib/outbox.ts'
import { markWaiting } from './outbox-marker.ts'

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
}

async function askForBackgroundSync(): Promise<void> {
  if (!('SyncManager' in window) || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trustedScriptUrl('/outbox-worker.js'), { type: 'module' })
  const registration: SyncRegistration = await navigator.serviceWorker.ready
  await registration.sync?.register(outboxTag)
}

/**
 * Keeps a submission on the device and asks the browser to send it when it can, even with the page closed.
 *
 * @returns Whether it is kept; false when the browser refuses storage.
 */
export async function keepSubmission(entry: OutboxEntry): Promise<boolean> {
  try {
    await keepInOutbox(entry)
  } catch {
    return false
  }
  markWaiting(true)
  askForBackgroundSync().catch(() => {
    // No background sync here: the next page view or `online` sends it.
  })
  return true
}
