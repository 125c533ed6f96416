import { keepInOutbox, type OutboxEntry } from './outbox.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { markWaiting } from './outbox-marker.ts'

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
