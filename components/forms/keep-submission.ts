import { keepInOutbox, type OutboxEntry } from '#lib/outbox.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { markWaiting } from './outbox-marker.ts'

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
