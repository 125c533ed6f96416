import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { CrmBehaviour } from './crm-behaviour.ts'
import { answerJson } from './http.ts'

/** Misbehaves as told; true when the request is answered, false when it should be taken after all. */
export async function misbehave(
  behaviour: CrmBehaviour,
  response: ServerResponse,
): Promise<boolean> {
  const { mode } = behaviour
  if (mode === 'stall') {
    await wait(behaviour.stallMs, undefined, { ref: false })
    return false
  }
  if (mode === 'reset') response.socket?.resetAndDestroy()
  else if (mode === 'nonsense') response.writeHead(200).end('<html>All good?')
  else if (mode === 'busy') {
    const headers = { 'retry-after': String(behaviour.retryAfterSeconds) }
    answerJson(response, 429, { message: 'Too many requests' }, headers)
  } else {
    const statuses = { fail: 500, refuse: 422, unauthorized: 401, status: behaviour.status }
    const status = statuses[mode as keyof typeof statuses]
    answerJson(response, status, { message: `Told to ${mode}` })
  }
  return true
}
