const markerKey = 'outbox-waiting'

/** Remembers whether anything waits, so that a page view with nothing to send loads nothing. */
export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(markerKey, '1')
    else localStorage.removeItem(markerKey)
  } catch {
    // Storage is blocked: the outbox still sends while this page is open.
  }
}

/** The service worker's own file: it has all that sending needs, at an address that never changes. */
const senderFile = import.meta.env.DEV ? '/browser/outbox-worker.client.ts' : '/outbox-worker.js'

async function resend(): Promise<void> {
  const { sendKept } = (await import(/* @vite-ignore */ senderFile)) as {
    sendKept: () => Promise<number>
  }
  markWaiting((await sendKept()) > 0)
}

/** Sends what an earlier visit could not, now and whenever the connection returns. */
export function resendKept(): void {
  addEventListener('online', () => void resend())
  try {
    if (localStorage.getItem(markerKey)) void resend()
  } catch {
    // Storage is blocked, so nothing was marked either.
  }
}
