import type { DeskRole } from '#contract/desk/access.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { site } from '#site.config.ts'
import { callWorker } from './call-worker.ts'
import { deskSession, deskTokens } from './desk-session.ts'

/** Somebody who has signed in at the desk; `send` answers status and body of a request, once all it causes is done. */
export async function atDesk(role: DeskRole, overrides: Parameters<typeof callWorker>[1] = {}) {
  const send = async (path: string, init: RequestInit = {}) => {
    const request = new Request(site.origin + path, init)
    const { response, settled } = await callWorker(request, { ...deskTokens, ...overrides })
    await settled()
    return response
  }
  const session = await deskSession(send, role, site.origin)
  return { ...session, send: session.ask }
}

/** Lets held-back leads through, as somebody at the desk does. */
export async function releaseHeld(
  ids: readonly string[],
  overrides: Parameters<typeof callWorker>[1] = {},
) {
  const { send } = await atDesk('staff', overrides)
  return (await send('POST', deskDeliveryPaths.release, { ids })).body as { released: number }
}
