import { outboxTag } from './outbox.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> }
}

const isSupported = () =>
  !import.meta.env.DEV && 'SyncManager' in window && 'serviceWorker' in navigator

/** Installs the sender while there is a connection to fetch it with; offline it would be too late. */
export function prepareBackgroundSync(): void {
  if (!isSupported() || !navigator.onLine) return
  navigator.serviceWorker
    .register(trustedScriptUrl('/outbox-worker.js'), { type: 'module' })
    .catch(() => {
      // No service worker for this visitor: the next page view or `online` sends what was kept.
    })
}

/** Asks the browser to send what was kept as soon as it can, even with the page closed. */
export async function askForBackgroundSync(): Promise<void> {
  if (!isSupported()) return
  const registration: SyncRegistration = await navigator.serviceWorker.ready
  await registration.sync?.register(outboxTag)
}
