import { expect } from 'vitest'
import { deskAccessPaths, deskHeader, type DeskRole } from '#contract/desk/access.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { site } from '#site.config.ts'
import { callWorker } from './call-worker.ts'
import { someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'

/** Tokens of the desk's roles in tests. */
export const deskTokens = {
  OPERATOR_TOKEN: 'the-token-of-the-owner-of-the-desk',
  STAFF_TOKEN: 'the-token-of-the-staff-at-the-desk',
}

type Settings = Parameters<typeof callWorker>[1]

type Call = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  settings?: Settings
}

/** A request as the desk's own page sends it, with what a test changes of it; answered once all it causes is done. */
export async function askDesk(
  path: string,
  { method = 'GET', headers, body, settings = deskTokens }: Call = {},
): Promise<Response> {
  const ofPage = { origin: site.origin, [deskHeader]: '1', 'content-type': 'application/json' }
  const request = new Request(site.origin + path, {
    method,
    headers: { ...ofPage, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { response, settled } = await callWorker(request, settings)
  await settled()
  return response
}

/** The cookie of a session, as a browser sends it back. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

const tokens: Record<DeskRole, string> = {
  owner: deskTokens.OPERATOR_TOKEN,
  staff: deskTokens.STAFF_TOKEN,
}

/** Sends a request to a worker that is set up with `deskTokens`. */
type ToWorker = (path: string, init?: RequestInit) => Promise<Response>

/** Signs in at the desk, and asks it things as its own page does. */
export async function deskSession(
  toWorker: ToWorker,
  role: DeskRole = 'owner',
  origin = 'http://127.0.0.1',
) {
  const headers = { origin, [deskHeader]: '1', 'content-type': 'application/json' }
  const token = tokens[role]
  const opened = await toWorker(deskAccessPaths.session, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  })
  expect(opened.status).toBe(200)
  const cookie = cookieOf(opened)

  async function send(method: string, path: string, body?: unknown) {
    const answer = await toWorker(path, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    const said: any = isJson ? JSON.parse(text) : text
    return { status: answer.status, headers: answer.headers, body: said }
  }

  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
  }
}

/** Somebody who has signed in at the desk; `send` answers status and body of a request, once all it causes is done. */
export function atDesk(role: DeskRole, overrides: Settings = {}) {
  const toWorker = async (path: string, init: RequestInit = {}) => {
    const request = new Request(site.origin + path, init)
    const { response, settled } = await callWorker(request, { ...deskTokens, ...overrides })
    await settled()
    return response
  }
  return deskSession(toWorker, role, site.origin)
}

/** What the sign-in page sends, which has no session yet. */
export const atTheDoor = (
  path: string,
  body: unknown = {},
  settings: Settings = {},
  headers = {},
) => askDesk(path, { method: 'POST', body, headers, settings: { ...deskTokens, ...settings } })

/** Invites somebody; `link` is theirs where no mail can carry it. */
export async function invite(role: DeskRole, overrides: Settings = {}) {
  const { send } = await atDesk('owner', overrides)
  const member = { name: `Member ${crypto.randomUUID()}`, address: someone(), role }
  const { status, body } = await send('POST', deskAccessPaths.members, member)
  expect(status).toBe(200)
  const [row] = await rowsWhere<{ id: string }>('desk_members', { address: member.address })
  const { link } = body as { link: string | null }
  const id = row?.id ?? ''
  return { ...member, id, link, remove: () => send('DELETE', deskAccessPaths.member(id)) }
}

/** Whoever holds this link, signed in. */
export async function byLink(link: string | null) {
  const opened = await atTheDoor(deskAccessPaths.session, { token: link?.split('#')[1] ?? '' })
  const cookie = cookieOf(opened)
  const ask = (method: string, path: string, body?: unknown) =>
    askDesk(path, { method, body, headers: { cookie } })
  return { status: opened.status, cookie, ask }
}

/** Lets held-back leads through, as somebody at the desk does. */
export async function releaseHeld(ids: readonly string[], overrides: Settings = {}) {
  const { send } = await atDesk('staff', overrides)
  return (await send('POST', deskDeliveryPaths.release, { ids })).body as { released: number }
}

/** The lines of the desk's log that say this was done with something. */
export const auditOf = (action: string, subject: string) =>
  rowsWhere<{ actor: string; detail: string }>('audit_log', { action, subject })
