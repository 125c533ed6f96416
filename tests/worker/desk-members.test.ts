import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskAccessPaths as paths, deskLinkTerms } from '#contract/desk/access.ts'
import { type Assignees, deskLeadPaths } from '#contract/desk/leads.ts'
import { atDesk, atTheDoor, byLink, invite } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { inboxOf, resendSettings } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { attentionId, raiseAttention } from '#worker/database/attention.ts'

beforeEach(renewTables)
afterEach(() => {
  vi.useRealTimers()
})

test('a lead can be given to whoever was invited', async () => {
  const { name } = await invite('staff')
  const { get } = await atDesk('owner')
  const { assignees } = (await get(deskLeadPaths.assignees)).body as Assignees
  expect(assignees.slice(0, 2)).toEqual(['owner', 'staff'])
  expect(assignees).toContain(name)
})

test('whoever is invited by mail signs in by its link, once, and the log tells them by name', async () => {
  const member = await invite('staff', resendSettings)
  expect(member.link).toBeNull()
  const [mail] = await inboxOf(member.address)
  const link = /https?:\S+by=link#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).not.toContain(member.address)
  const token = link.split('#')[1]
  expect(JSON.stringify(await rows('SELECT hash FROM desk_links'))).not.toContain(token)
  const { status, ask } = await byLink(link)
  expect(status).toBe(200)
  const who = await (await ask('GET', paths.session)).json()
  expect(who).toMatchObject({ actor: member.name, role: 'staff', by: 'invitation' })
  const matter = { kind: 'lead_refused', subjectId: member.id } as const
  await raiseAttention(testEnv.DB, matter, Date.now()).run()
  await ask('POST', '/api/desk/attention/settle', { ids: [attentionId(matter)] })
  const lines = await rows<{ actor: string }>(
    'SELECT actor FROM audit_log WHERE subject IN (?1, ?2) ORDER BY id',
    member.id,
    attentionId(matter),
  )
  expect(lines.map(({ actor }) => actor)).toEqual(['owner', member.name, member.name])
  expect((await byLink(link)).status).toBe(403)

  const bounced = { address: member.address, reason: 'bounced', since: '2026-11-22' }
  await insertRow('mail_suppressions', bounced)
  const { send } = await atDesk('owner', resendSettings)
  const { body: handed } = await send('POST', paths.member(member.id), {})
  expect((await byLink(handed.link)).status).toBe(200)
})

test('a link that nobody used in its time opens nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { link } = await invite('owner')
  vi.setSystemTime(Date.now() + deskLinkTerms.invitationMinutes * 60_000 + 1)
  expect((await byLink(link)).status).toBe(403)
})

test('whoever ends every session ends the links that nobody has used yet, too', async () => {
  const { link } = await invite('staff')
  const { send } = await atDesk('owner')
  await send('DELETE', paths.everySession)
  expect((await byLink(link)).status).toBe(403)
})

test('removing somebody ends their sessions at once, and frees their leads; the last owner stays', async () => {
  const owner = await invite('owner')
  const staff = await invite('staff')
  const { send } = await atDesk('owner')
  const lead = { assignee: staff.name, received_ms: 0, state_ms: 0 }
  for (const state of ['answered', 'won'])
    await insertRow('lead_work', { ...lead, lead_id: state, state })
  const { ask } = await byLink(staff.link)
  const unused = (await send('POST', paths.member(staff.id), {})).body as { link: string }
  expect((await ask('GET', paths.session)).status).toBe(200)
  expect((await staff.remove()).status).toBe(200)
  expect((await ask('GET', paths.session)).status).toBe(401)
  expect(await rows('SELECT assignee FROM lead_work ORDER BY state')).toEqual([
    { assignee: '' },
    { assignee: staff.name },
  ])
  expect((await byLink(unused.link)).status).toBe(403)
  const refused = await owner.remove()
  expect(refused.body).toMatchObject({ error: { fields: { member: expect.any(String) } } })
  await invite('owner')
  expect((await owner.remove()).status).toBe(200)
})

test('a link is asked for with the address, and the answer is the same for a stranger', async () => {
  const member = await invite('staff', resendSettings)
  const stranger = someone()
  const ask = (address: string) =>
    atTheDoor(paths.link, { address: address.toUpperCase() }, resendSettings)
  const [known, unknown] = [await ask(member.address), await ask(stranger)]
  expect(await known.text()).toBe(await unknown.text())
  expect(await inboxOf(stranger)).toEqual([])
  const mails = await inboxOf(member.address)
  expect(mails.map(({ subject }) => subject)).toContain('Your link to the desk')
  for (let asked = 0; asked < 6; asked += 1) await ask(member.address)
  expect((await inboxOf(member.address)).length).toBeLessThanOrEqual(4)
})

test('where nothing can be mailed no link waits for it, and everybody who asks is told so', async () => {
  const member = await invite('staff')
  const refusalOf = async (address: string) =>
    (await (await atTheDoor(paths.link, { address })).json<{ error: unknown }>()).error
  const refusal = await refusalOf(member.address)
  expect(refusal).toMatchObject({ fields: { address: expect.any(String) } })
  expect(await refusalOf(someone())).toEqual(refusal)
  expect(await rows('SELECT id FROM mails')).toEqual([])
})

test('one name and one address are one person', async () => {
  const member = await invite('staff')
  const { send } = await atDesk('owner')
  for (const [field, again] of [
    ['address', { ...member, name: 'Another', address: member.address.toUpperCase() }],
    ['name', { ...member, name: member.name.toUpperCase(), address: someone() }],
    ['name', { ...member, name: 'Owner', address: someone() }],
  ] as const) {
    const { name, address, role } = again
    const { body } = await send('POST', paths.members, { name, address, role })
    expect(Object.keys(body.error.fields)).toEqual([field])
  }
})
