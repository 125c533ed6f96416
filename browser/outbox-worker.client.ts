import { flushOutbox, outboxTag } from './outbox.ts'
import { relayOrigins } from '#lib/origins.ts'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }

/** Sends what waits in the outbox and says how much still waits. Pages load this file for it, too. */
export const sendKept = () => flushOutbox(relayOrigins)

/** As a service worker it only sends. A rejected promise makes the browser try again. */
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag !== outboxTag) return
  waitUntil.call(
    event,
    sendKept().then((waiting) => {
      if (waiting > 0) throw new Error('Submissions still wait.')
    }),
  )
})
