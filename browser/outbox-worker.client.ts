import { sweepDraft } from './form-draft.ts'
import { flushOutbox, outboxTag } from './outbox.ts'
import { offlinePath } from './offline.ts'
import { relayOrigins } from '#lib/origins.ts'

type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type SyncEvent = WaitingEvent & { tag: string }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** Sends what waits in the outbox, and says how much still waits. */
const send = () => flushOutbox(relayOrigins)

/** What pages load this file for, too: it sends, drops an old draft, and says how much of both is kept. */
export const sendKept = async () => (await send()) + sweepDraft()

/** As a service worker it sends. A rejected promise makes the browser try again. */
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag !== outboxTag) return
  waitUntil.call(
    event,
    send().then((waiting) => {
      if (waiting > 0) throw new Error('Submissions still wait.')
    }),
  )
})

/** A page is asked for while the worker starts, not after. */
addEventListener('activate', (event) => {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  ;(event as WaitingEvent).waitUntil(registration.navigationPreload.enable())
})

const offline = async () => (await caches.match(offlinePath)) ?? Response.error()

/** Where there is no connection, a page of ours says so. */
addEventListener('fetch', (event) => {
  const { request, preloadResponse, respondWith } = event as FetchEvent
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const answer = async () => (await preloadResponse) ?? (await fetch(request))
  respondWith.call(event, answer().catch(offline))
})
