import { deskAccessPaths, deskHeader, type DeskRole } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'
import { callWorker } from './call-worker.ts'

const tokens = { OPERATOR_TOKEN: 'owner-of-the-desk', STAFF_TOKEN: 'staff-of-the-desk' } as const

/** Somebody who has signed in at the desk; `send` answers status and body of a request. */
export async function atDesk(role: DeskRole, overrides: Parameters<typeof callWorker>[1] = {}) {
  let cookie = ''

  async function send(method: string, path: string, body?: unknown) {
    const request = new Request(site.origin + path, {
      method,
      headers: {
        cookie,
        origin: site.origin,
        [deskHeader]: '1',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { response, settled } = await callWorker(request, { ...tokens, ...overrides })
    await settled()
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    const answer = (text.startsWith('{') ? JSON.parse(text) : text) as any
    return { status: response.status, headers: response.headers, body: answer }
  }

  const token = role === 'owner' ? tokens.OPERATOR_TOKEN : tokens.STAFF_TOKEN
  const { status, headers } = await send('POST', deskAccessPaths.session, { token })
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { send }
}
