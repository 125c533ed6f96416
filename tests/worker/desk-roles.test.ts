import { expect, test } from 'vitest'
import { deskAccessPaths, deskHeader, type DeskRole } from '#contract/desk/access.ts'
import { deskActions } from '#contract/desk/roles.ts'
import { site } from '#site.config.ts'
import { desk } from '#worker/desk/desk.ts'
import { callWorker } from './call-worker.ts'
import { atDesk, deskTokens } from './desk-session.ts'

/** Signing in and out is for whoever comes. */
const atTheDoor = new Set([
  `POST ${deskAccessPaths.session}`,
  `DELETE ${deskAccessPaths.session}`,
  `POST ${deskAccessPaths.link}`,
])

const served = [...new Set(desk.routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (route) => !atTheDoor.has(route),
)

const named = new Map<string, DeskRole>(
  Object.values(deskActions).flatMap(({ role, routes }) =>
    routes.map((route): [string, DeskRole] => [route, role]),
  ),
)

/** Asks a route of nothing there is, with a body that no route takes; a stranger has no session. */
async function statusFor(role: DeskRole | 'stranger', route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replace(':channel{crm|mail}', 'crm').replace(/:\w+/g, crypto.randomUUID())
  if (role === 'stranger') {
    const headers = { origin: site.origin, [deskHeader]: '1' }
    const request = new Request(site.origin + address, { method, headers })
    return (await callWorker(request, deskTokens)).response.status
  }
  const { send } = await atDesk(role)
  return (await send(method, address, method === 'GET' ? undefined : {})).status
}

test('every route of the desk stands in the table of who may do what, and nothing else does', () => {
  expect([...named.keys()].toSorted()).toEqual(served.toSorted())
})

test.each(served)('%s opens to those whom the table names', async (route) => {
  const isOpen = (status: number) => status !== 401 && status !== 403
  expect(await statusFor('stranger', route)).toBe(401)
  expect(isOpen(await statusFor('owner', route))).toBe(true)
  expect(isOpen(await statusFor('staff', route))).toBe(named.get(route) === 'staff')
})

test('money, credit, approvals, campaigns, exports and erasures are the owner’s', () => {
  const staffs = Object.entries(deskActions).filter(([, { role }]) => role === 'staff')
  expect(staffs.map(([name]) => name)).toEqual(['read', 'send', 'note'])
})
