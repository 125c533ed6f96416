import { formEndpoints } from '#contract/api.ts'
import { currency } from '#contract/catalogue.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { commissionCents, commissionTerms } from '#lib/commission.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  type Application,
  type DeskPartner,
  deskPartnerPaths as paths,
  type PartnerLine,
  type PartnersDue,
} from '#contract/desk/partners.ts'
import { deskOrderPaths, type TaskLine } from '#contract/desk/orders.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { affiliateCron } from '#worker/affiliate/visit.ts'
import { listPartnerPage } from '#worker/desk/partners/partner-list.ts'
import { application } from './sample-leads.ts'
import { programme } from './affiliate-programme.ts'
import { auditOf, deskSession } from './desk-session.ts'
import { idOf } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { prices } from './prices.ts'
import { someone } from './sandbox-crm.ts'
import { fillTable, insertRow, openOf, rows, rowsWhere } from './stripe-account.ts'
import { readPage } from './tapped-db.ts'
import { testEnv } from './test-env.ts'
import { site } from '#site.config.ts'

beforeEach(renewTables)

const earnedCents = commissionCents(prices.fullCents)

async function atTheDesk() {
  const affiliates = programme()
  const owner = await affiliates.owner()
  const staff = await deskSession(affiliates.request, 'staff')
  const waiting = async () =>
    (await staff.get(paths.applications)).body.applications as Application[]
  const one = async (code: string) => (await staff.get(paths.one(code))).body as DeskPartner
  return { ...affiliates, owner, staff, waiting, one }
}

/** An application as it waits. */
async function applied({ post, waiting }: Awaited<ReturnType<typeof atTheDesk>>) {
  const form = application(someone())
  await post('/api/applications/affiliate', form)
  const [found] = await waiting()
  return { form, found, id: found?.id ?? '' }
}

/** A partner's own id, by which the log names them: a code begins with a first name. */
const partnerId = async (code: string) =>
  String((await rowsWhere('affiliate_partners', { code }))[0]?.['id'])

test('an application waits with its answers and is approved with its mail; what becomes of the partner is in the log', async () => {
  const desk = await atTheDesk()
  const { waiting, one, operate } = desk
  const { form, found, id } = await applied(desk)
  expect(found).toMatchObject({ programme: 'affiliate', name: form.name })
  const answerMs = Date.parse(found?.dueAt ?? '') - Date.parse(found?.at ?? '')
  expect(answerMs).toBeGreaterThanOrEqual(commissionTerms.answerBusinessDays * dayMs)
  expect(found?.answers.map(({ value }) => value)).toContain(form.strategy)
  const approved = await operate({ action: 'approve', application: id })
  expect(approved).toMatchObject({ status: 200, body: { ok: true, email: form.email } })
  const { code, link, dashboard } = approved.body as Record<'code' | 'link' | 'dashboard', string>
  expect(code).toMatch(/^ADA-[A-Z2-9]{5}$/)
  expect(link).toBe(`http://127.0.0.1/?ref=${code}`)
  expect(dashboard).toMatch(/^http:\/\/127\.0\.0\.1\/affiliate\/dashboard#[\w-]{43}$/)
  expect(await waiting()).toEqual([])
  const told = await one(code.toLowerCase())
  expect(told).toMatchObject({
    code,
    email: form.email,
    application: { id },
    mails: [{ kind: 'affiliate-approved' }],
  })
  const [mail] = await rowsWhere('mails', { address: form.email, kind: 'affiliate-approved' })
  expect(dashboard).toContain(`#${String(mail?.['secret'])}`)
  const again = await operate({ action: 'approve', application: id })
  expect(again.status).toBe(400)
  expect(again.body.error.fields.command).toContain(`${code}, who can be given a new dashboard`)
  for (const action of ['new-address', 'revoke']) {
    expect((await operate({ action, code })).status).toBe(200)
  }
  expect(await one(code)).toMatchObject({ revokedAt: expect.any(String) })
  for (const action of ['approve', 'new-address', 'revoke']) {
    const log = await auditOf(`partners.${action}`, await partnerId(code))
    expect(log).toMatchObject([{ actor: 'owner' }])
  }
  expect((await desk.owner.get(paths.one('NOBODY-1'))).status).toBe(404)
})

test('where the mail of an approval cannot be stored, nobody is a partner', async () => {
  const desk = await atTheDesk()
  const { form, id } = await applied(desk)
  const approve = () => desk.operate({ action: 'approve', application: id })
  await rows(
    `CREATE TRIGGER no_mail BEFORE INSERT ON mails WHEN new.kind = 'affiliate-approved' BEGIN SELECT RAISE(ABORT, 'no mail'); END`,
  )
  try {
    expect((await approve()).status).toBeGreaterThanOrEqual(500)
  } finally {
    await rows('DROP TRIGGER no_mail')
  }
  expect(await rowsWhere('affiliate_partners', { email: form.email })).toEqual([])
  expect((await approve()).status).toBe(200)
})

test('an application is declined once, waits no more, and can be approved after all', async () => {
  const desk = await atTheDesk()
  const { waiting, operate } = desk
  const { id } = await applied(desk)
  const decline = { action: 'decline', application: id }
  expect((await operate(decline)).status).toBe(200)
  expect((await operate(decline)).status).toBe(400)
  expect(await waiting()).toEqual([])
  expect(await auditOf('partners.decline', id)).toHaveLength(1)
  const approve = { action: 'approve', application: id }
  const unseen = await operate({ ...approve, isUndecided: true })
  expect(unseen.body.error.fields.command).toMatch(/meanwhile/)
  expect(await rowsWhere('affiliate_partners', { application_id: id })).toEqual([])
  expect((await operate(approve)).status).toBe(200)
})

test('an application is a matter from the morning before its answer is due, until it is answered', async () => {
  const desk = await atTheDesk()
  const { id } = await applied(desk)
  const thursday = '2026-11-26T10:00:00.000Z'
  await rows(`UPDATE leads SET received_at = ? WHERE submission_id = ?`, thursday, id)
  const openOn = async (day: number) => {
    await affiliateCron(testEnv, Date.UTC(2026, 10, day, 6, 28))
    return (await openOf('application_due')).length
  }
  expect([await openOn(27), await openOn(29), await openOn(30)]).toEqual([0, 0, 1])
  await desk.operate({ action: 'decline', application: id })
  expect(await openOf('application_due')).toEqual([])
})

test('an application for a partnership waits until its answer is ticked off', async () => {
  const { post, waiting } = await atTheDesk()
  const form = { name: 'Pat Ner', email: someone(), businessName: 'Ner' }
  const { id } = (await post(formEndpoints.partner, form)).body
  await rows('UPDATE fulfilment_tasks SET due_ms = 2 WHERE subject_id = ?', id)
  const answers = expect.arrayContaining([expect.objectContaining({ value: 'Pat Ner' })])
  const dueAt = '1970-01-01T00:00:00.002Z'
  expect(await waiting()).toMatchObject([{ id, programme: 'partner', dueAt, answers }])
  await rows('UPDATE fulfilment_tasks SET done_ms = 3 WHERE subject_id = ?', id)
  expect(await waiting()).toEqual([])
})

test('an application that was corrected waits on, as it reads now', async () => {
  const { post, staff, waiting } = await atTheDesk()
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  for (const [minute, email] of [typo, mended].entries()) {
    const submittedAt = `2026-11-01T10:0${minute}:00.000Z`
    const form = { name: 'Pat Ner', email, businessName: 'Ner', submissionId, submittedAt }
    await post(formEndpoints.partner, form)
  }
  expect(await waiting()).toMatchObject([{ id: submissionId, email: mended }])
  await rows('UPDATE fulfilment_tasks SET due_ms = 2 WHERE subject_id = ?', submissionId)
  const { rows: tasks } = (await staff.get(deskOrderPaths.tasks)).body as DeskPage<TaskLine>
  expect(tasks.find(({ subjectId }) => subjectId === submissionId)).toMatchObject({
    personId: await idOf(mended),
  })
})

const payoutTo = (code: string) => ({
  action: 'record-payout',
  code,
  amountCents: earnedCents,
  method: 'Wise',
  reference: crypto.randomUUID(),
})

test('what is due is listed, paid with its reference once, and never more than that', async () => {
  const { staff, partner, follow, buyDeepDive, one, operate } = await atTheDesk()
  const ada = await partner()
  await buyDeepDive(someone(), await follow(ada.code))
  expect((await staff.get(paths.due)).body).toMatchObject({
    due: [{ email: ada.email, balanceCents: earnedCents, payouts: 'weekly' }],
    totalCents: earnedCents,
  })
  const { body } = await staff.get(`${paths.figures}?codes=${ada.code},NOBODY`)
  expect(body.figures).toMatchObject([{ code: ada.code, closes: 1, balanceCents: earnedCents }])
  const payout = payoutTo(ada.code)
  const tooMuch = await operate({ ...payout, amountCents: earnedCents + 1 })
  expect(tooMuch.body.error.fields.amountCents).toContain((earnedCents / 100).toFixed(2))
  await insertRow('mail_suppressions', {
    address: ada.email,
    reason: 'bounced',
    since: '2026-01-01',
  })
  expect(await operate(payout)).toMatchObject({ status: 200, body: { isTold: false } })
  const again = await operate(payout)
  expect(again.body.error.fields).toEqual({ reference: expect.stringContaining('entered already') })
  expect((await staff.get(paths.due)).body).toMatchObject({ due: [], totalCents: 0 })
  expect(await one(ada.code)).toMatchObject({
    clicks: 1,
    account: { totals: { paidOutCents: earnedCents, balanceCents: 0 } },
  })
  const [mail, ...others] = await rowsWhere('mails', { address: ada.email, kind: 'affiliate-paid' })
  expect(others).toEqual([])
  expect(JSON.parse(String(mail?.['data']))).toMatchObject({ amountCents: earnedCents })
  expect(await auditOf('partners.record-payout', await partnerId(ada.code))).toHaveLength(1)
})

test('each morning who is paid daily is a matter, on Mondays who is paid weekly, until nothing of it is left', async () => {
  const { partner, follow, buyDeepDive, operate, staff } = await atTheDesk()
  const [bronze, silver] = [await partner(), await partner()]
  for (const { code } of [bronze, silver, silver, silver])
    await buyDeepDive(someone(), await follow(code))
  const { due } = (await staff.get(paths.due)).body as PartnersDue
  expect(due.map(({ code, payouts }) => [code, payouts])).toEqual([
    [silver.code, 'daily'],
    [bronze.code, 'weekly'],
  ])
  const open = () => openOf('payouts_due')
  const tuesday = Date.UTC(2026, 11, 1, 6, 28)
  await affiliateCron(testEnv, tuesday - minuteMs)
  expect(await open()).toEqual([])
  await affiliateCron(testEnv, tuesday)
  expect(await open()).toEqual(['daily'])
  await operate(payoutTo(silver.code))
  expect(await open()).toEqual(['daily'])
  await operate({ ...payoutTo(silver.code), amountCents: 2 * earnedCents })
  expect(await open()).toEqual([])
  await affiliateCron(testEnv, tuesday + 6 * dayMs)
  expect(await open()).toEqual(['weekly'])
  await affiliateCron(testEnv, tuesday + 7 * dayMs)
  expect(await open()).toEqual(['weekly'])
  await rows(`UPDATE orders SET refunded_cents = paid_cents`)
  await affiliateCron(testEnv, tuesday + 8 * dayMs)
  expect(await open()).toEqual([])
})

test('what is due counts every sale, of thousands too', async () => {
  const { staff, partner } = await atTheDesk()
  const ada = await partner()
  const id = await partnerId(ada.code)
  const [count, paidCents] = [5_001, 1_000]
  const at = `'2026-01-02T00:00:00.000Z'`
  await fillTable('orders', count, {
    id: `'sale-' || i`,
    checkout_id: `'sale-' || i`,
    product: `'vip'`,
    currency: `'${currency}'`,
    email: `i || '@example.com'`,
    state: `'paid'`,
    ...Object.fromEntries(
      ['amount', 'total', 'paid'].map((sum) => [`${sum}_cents`, `${paidCents}`]),
    ),
    created_at: at,
    paid_at: at,
  })
  const decided = { order_id: `'sale-' || i`, partner_id: `'${id}'`, verdict: `'credited'` }
  await fillTable('affiliate_decisions', count, { ...decided, decided_at: at })
  const due = { totalCents: count * commissionCents(paidCents) }
  expect((await staff.get(paths.due)).body).toMatchObject(due)
})

test('six who pay the same sum out at once pay it once', async () => {
  const { partner, follow, buyDeepDive, one, operate } = await atTheDesk()
  const ada = await partner()
  await buyDeepDive(someone(), await follow(ada.code))
  const answers = await Promise.all(Array.from({ length: 6 }, () => operate(payoutTo(ada.code))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) {
    if (status === 400) expect(body.error.fields).toHaveProperty('amountCents')
  }
  expect((await one(ada.code)).account.totals).toMatchObject({
    paidOutCents: earnedCents,
    balanceCents: 0,
  })
  expect(await auditOf('partners.record-payout', await partnerId(ada.code))).toHaveLength(1)
})

test('the table for the bank is the owner’s, disarmed, and noted in the log', async () => {
  const { owner, partner, follow, buyDeepDive } = await atTheDesk()
  const ada = await partner()
  await rows(`UPDATE affiliate_partners SET name = '=cmd|calc' WHERE code = ?`, ada.code)
  await buyDeepDive(someone(), await follow(ada.code))
  const { status, headers, body } = await owner.get(paths.dueCsv)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(String(body).split('\r\n')[1]).toContain(
    `'=cmd|calc,${ada.email},${ada.code},${(earnedCents / 100).toFixed(2)},${site.currency}`,
  )
  expect(await auditOf('partners.export', 'due')).toHaveLength(1)
})

test('a page of many partners reads few rows for those it shows', async () => {
  await fillTable('affiliate_partners', 3_000, {
    id: `'many-' || i`,
    code: `'MANY-' || i`,
    name: `'Many'`,
    email: `i || '@example.com'`,
    application_id: `'many-' || i`,
    approved_at: `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch')`,
  })
  const { staff } = await atTheDesk()
  const first = (await staff.get(paths.list)).body as DeskPage<PartnerLine>
  expect(first.rows).toHaveLength(50)
  for (const wanted of [{}, { cursor: first.next ?? '' }, { q: 'MANY-1' }]) {
    const { rowsEach } = await readPage((db) => listPartnerPage(db, wanted))
    expect(rowsEach).toBeLessThan(25)
  }
})
