import { beforeEach, expect, test } from 'vitest'
import {
  type DeliveryLine,
  type DeliveryStory,
  deskDeliveryPaths as paths,
} from '#contract/desk/deliveries.ts'
import { deskOrderPaths, type TaskLine } from '#contract/desk/orders.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { listDeliveries } from '#worker/desk/deliveries/delivery-list.ts'
import { listHeld } from '#worker/desk/deliveries/held-list.ts'
import { listDueTasks } from '#worker/desk/orders/order-list.ts'
import { raiseAll } from '#worker/database/attention.ts'
import { runCron } from '#worker/cron.ts'
import { sendLead, webhookSettings } from './call-worker.ts'
import { postTreated, runUntil } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { atDesk as signIn, auditOf } from './desk-session.ts'
import { idOf } from './everybodys-guest.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import {
  inboxOf,
  mailRow,
  oweMail,
  resendSettings,
  sendDue,
  suppressionsOf,
  treatMail,
} from './mail-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { fillLeads, fillTable, insertRow, mattersOf, rows } from './stripe-account.ts'
import { readPage } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

const atDesk = (role: 'owner' | 'staff' = 'staff') =>
  signIn(role, { ...webhookSettings, ...resendSettings })

/** A lead that the CRM refuses for itself: others pass before and after it is refused again. */
async function refusedLead() {
  const refused = await postTreated({ mode: 'refuse' })
  const other = await postTreated({ mode: 'ok' })
  await runUntil(other.id, 'delivered')
  await runUntil(refused.id, 'dead')
  return refused
}

test('a delivery that failed for good tells its story, and is sent again once its cause is mended', async () => {
  const staff = await atDesk()
  const { email, id } = await refusedLead()
  const { rows: deliveries } = (await staff.get(paths.list)).body as DeskPage<DeliveryLine>
  expect(deliveries.find((one) => one.id === id)).toMatchObject({
    channel: 'crm',
    email,
    state: 'dead',
    lastError: 'http_422',
    isReplayable: true,
  })
  expect((await staff.get(paths.summary)).body).toMatchObject({
    crm: { dead: [{ cause: 'http_422', count: 1 }], waiting: 0, fault: null },
  })
  const story = (await staff.get(paths.one('crm', id))).body as DeliveryStory
  expect(story.personId).toBe(await idOf(email))
  expect(story.failed).toHaveLength(2)
  expect(story.failed[0]).toMatchObject({
    reason: 'http_422',
    reply: expect.stringContaining('Told to refuse'),
  })
  expect(story.content?.text).toContain(email)
  expect(story.matters).toMatchObject([{ kind: 'lead_refused' }])
  await treat(email, { mode: 'ok' })
  for (const replayed of [1, 0]) {
    const { body } = await staff.post(paths.replay, { channel: 'crm', ids: [id] })
    expect(body).toEqual({ replayed })
  }
  await runCron({ ...testEnv, ...webhookSettings }, Date.now(), 1_500)
  expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
  const after = (await staff.get(paths.one('crm', id))).body as DeliveryStory
  expect(after).toMatchObject({ state: 'delivered', matters: [] })
  expect(after.failed).toHaveLength(2)
  expect(await auditOf('deliveries.replay', id)).toHaveLength(1)
})

test('all that failed is sent again at once, and the log says so once', async () => {
  const staff = await atDesk()
  const { id } = await refusedLead()
  for (const replayed of [1, 0]) {
    expect((await staff.post(paths.replay, { channel: 'crm' })).body).toEqual({ replayed })
  }
  expect(await auditOf('deliveries.replay', 'all of crm')).toHaveLength(1)
  expect((await staff.get(paths.one('crm', id))).body).not.toMatchObject({ state: 'dead' })
})

test('all of one cause are sent again at once, however many, and their matters are settled', async () => {
  const staff = await atDesk()
  const at = `'2026-11-02T00:00:00.000Z'`
  const dead = { state: `'dead'`, subject: `'lead'`, payload: `'{}'`, next_ms: '0', created_at: at }
  const cause = `iif(i > 60, 'http_400', 'http_422')`
  await fillTable('deliveries', 61, { id: `'dead-' || i`, ...dead, last_error: cause })
  const matters = ['dead-1', 'dead-61'].map(
    (subjectId) => ({ kind: 'lead_refused', subjectId }) as const,
  )
  await raiseAll(testEnv.DB, matters, Date.now()).run()
  const { body } = await staff.post(paths.replay, { channel: 'crm', cause: 'http_422' })
  expect(body).toEqual({ replayed: 60 })
  expect([await mattersOf('dead-1'), await mattersOf('dead-61')]).toEqual([[], ['lead_refused']])
})

test('a mail’s story has its words and no token; it is sent again, save one whose token is gone', async () => {
  const staff = await atDesk()
  const mail = await oweMail(someone(), 'a-secret-token')
  const [bare, to] = [`vault-access:${crypto.randomUUID()}`, someone()]
  const owed = { id: bare, kind: 'vault-access', to, data: { firstName: 'Ada' } } as const
  await queueMail(testEnv.DB, { ...owed, nowMs: Date.now() }).run()
  await treatMail(mail.to, { mode: 'refuse' })
  await treatMail(to, { mode: 'refuse', times: 1 })
  await sendDue()
  const answer = await staff.get(paths.one('mail', encodeURIComponent(mail.id)))
  const story = answer.body as DeliveryStory
  expect(story).toMatchObject({
    state: 'dead',
    email: mail.to,
    personId: null,
    lastError: 'bad_address',
    isReplayable: false,
    failed: [{ reason: 'bad_address', reply: expect.stringMatching(/\S/) }],
    matters: [{ kind: 'mail_refused' }],
  })
  expect(story.content?.text).toContain('Ada')
  expect(JSON.stringify(story)).not.toContain('a-secret-token')
  const { rows: deliveries } = (await staff.get(`${paths.list}?channel=mail&cause=bad_address`))
    .body as DeskPage<DeliveryLine>
  const replayable = new Map(deliveries.map(({ id, isReplayable }) => [id, isReplayable]))
  expect([replayable.get(mail.id), replayable.get(bare)]).toEqual([false, true])
  const replay = { channel: 'mail', ids: [mail.id, bare] }
  expect((await staff.post(paths.replay, replay)).body).toEqual({ replayed: 1 })
  expect(await inboxOf(to)).toHaveLength(1)
  expect(await mailRow(mail.id)).toMatchObject({ state: 'dead' })
})

test('held-back leads are deleted by the owner, and accepted ones never', async () => {
  const owner = await atDesk('owner')
  const held = await sendLead({ ...contactSubmission(someone()), website2: 'x' })
  const good = await postTreated({ mode: 'ok' })
  const ids = [held.id, good.id]
  expect((await owner.post(paths.remove, { ids })).body).toEqual({ removed: 1 })
  const left = 'SELECT submission_id AS id FROM leads WHERE submission_id IN (?, ?)'
  expect(await rows(left, ...ids)).toEqual([{ id: good.id }])
  expect(await auditOf('quarantine.remove', '2 ids')).not.toEqual([])
})

test('an address that is not written to is found, lifted, and then written to, and sent no news; no log names it', async () => {
  const staff = await atDesk()
  const mail = await oweMail()
  for (const reason of ['bounced', 'unsubscribed']) {
    await insertRow('mail_suppressions', { address: mail.to, reason, since: '2026-11-22' })
  }
  const { body } = await staff.get(`${paths.suppressed}?q=${encodeURIComponent(mail.to)}`)
  expect(body.rows).toContainEqual(expect.objectContaining({ address: mail.to, reason: 'bounced' }))
  const lifted = await staff.post(paths.lift, {
    address: mail.to.toUpperCase(),
    reason: 'bounced',
  })
  expect(lifted.body).toEqual({ lifted: 1 })
  await sendDue()
  expect(await inboxOf(mail.to)).toHaveLength(1)
  expect(await suppressionsOf(mail.to)).toEqual(['unsubscribed'])
  const log = await rows(`SELECT subject FROM audit_log WHERE action = 'suppressions.lift'`)
  expect(log).not.toEqual([])
  expect(JSON.stringify(log)).not.toContain('@')
})

test('leads are exported as a table that no spreadsheet runs, in parts, and the log says so', async () => {
  const emails = [someone(), someone()]
  for (const email of emails) {
    await sendLead({ ...contactSubmission(email), firstName: '=HYPERLINK("http://evil.example")' })
  }
  const owner = await atDesk('owner')
  const table = async (query: string) => {
    const answer = await owner.get(`${paths.leadsCsv}?status=accepted&${query}`)
    return { ...answer, lines: String(answer.body).split('\r\n') }
  }
  const { headers, lines } = await table('limit=1')
  expect(headers.get('content-type')).toContain('text/csv')
  expect(lines[1]).toContain(emails[1])
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect((await table(`limit=1&before=${lines[1]?.split(',')[0]}`)).lines[1]).toContain(emails[0])
  expect((await table('since=2999-01-01T00:00:00Z')).body).toBe('')
  const log = `SELECT detail FROM audit_log WHERE action = 'leads.export' ORDER BY id`
  const told = [1, 1, 0].map((leads) => ({ detail: JSON.stringify({ leads }) }))
  expect(await rows(log)).toEqual(told)
  const bad = await owner.get(`${paths.leadsCsv}?limit=many&status=odd&since=now`)
  expect(Object.keys(bad.body.error.fields).toSorted()).toEqual(['limit', 'since', 'status'])
})

test('bad questions are refused by the name of what is wrong', async () => {
  const staff = await atDesk()
  const bad = await staff.get(`${paths.list}?channel=pigeon&state=lost`)
  expect(Object.keys(bad.body.error.fields).toSorted()).toEqual(['channel', 'state'])
  expect((await staff.post(paths.release, { ids: ['x'] })).status).toBe(400)
  expect((await staff.get(paths.one('crm', crypto.randomUUID()))).status).toBe(404)
})

test('each page of a long queue reads few rows for those it shows', async () => {
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch')`
  const named = `'many-' || i`
  const owed = { id: named, state: `iif(i % 2, 'dead', 'delivered')`, next_ms: '0', created_at: at }
  await fillTable('deliveries', 4_000, { ...owed, subject: `'lead'`, payload: `'{}'` })
  const mail = { kind: `'library-link'`, address: `''`, data: `'{}'` }
  await fillTable('mails', 4_000, { ...owed, ...mail })
  const reason = `iif(i % 40, 'honeypot', 'no_token')`
  const spam = { status: `'spam'`, spam_reason: reason }
  const times = { submitted_at: at, received_at: at }
  await fillLeads(4_000, { submission_id: named, email: `''`, ...spam, ...times })
  const task = { subject: `'order'`, subject_id: `'many'`, task: `'research'`, created_ms: 'i' }
  await fillTable('fulfilment_tasks', 4_000, { id: named, ...task, due_ms: 'iif(i % 2, i, NULL)' })
  const few = async (list: Parameters<typeof readPage>[0]) => {
    const { rows: shown, rowsEach } = await readPage(list)
    expect(shown.length).toBeGreaterThan(49)
    expect(rowsEach).toBeLessThan(10)
  }
  for (const channel of ['crm', 'mail'] as const) {
    for (const state of ['dead', 'delivered'] as const) {
      await few((db) => listDeliveries(db, { channel, state }))
      await few((db) => listDeliveries(db, { channel, state, cursor: '9~2024-01-01' }))
    }
  }
  await few((db) => listHeld(db, {}))
  await few((db) => listHeld(db, { reason: 'no_token' }))
  await few((db) => listDueTasks(db, { isDated: true }))
  await few((db) => listDueTasks(db, { isDated: false }))
  await few((db) => listDueTasks(db, { isDated: true, cursor: '9~2001' }))
  const staff = await atDesk()
  const page = async (query: Record<string, string>) =>
    (await staff.get(`${deskOrderPaths.tasks}?${new URLSearchParams(query)}`))
      .body as DeskPage<TaskLine>
  const first = await page({ view: 'dated' })
  const tasks = [...first.rows, ...(await page({ cursor: first.next ?? '' })).rows]
  const dues = tasks.map(({ dueAt }) => dueAt ?? '')
  expect(dues).toEqual(dues.toSorted())
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(100)
})
