import { beforeEach, expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { affiliateEndpoints } from '#contract/paths.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { commissionCents } from '#lib/commission.ts'
import { dayMs } from '#lib/time.ts'
import { programme, programmeWithAda } from './affiliate-programme.ts'
import { renewTables } from './fresh-database.ts'
import { earned, prices, tenthOf } from './prices.ts'
import { someone } from './sandbox-crm.ts'
import { sessionOf } from './seats.ts'
import { rows, rowsWhere } from './stripe-account.ts'

beforeEach(renewTables)

const visitRow = async (id: string) => (await rowsWhere('affiliate_visits', { id }))[0]

/** Moves a visit to another time, as if it had been made then. */
const makeVisitAt = (id: string, madeMs: number) =>
  rows(
    'UPDATE affiliate_visits SET made_at = ?2, holds_until = ?3 WHERE id = ?1',
    id,
    new Date(madeMs).toISOString(),
    new Date(madeMs + affiliateWindowDays * dayMs).toISOString(),
  )

test('strangers’ addresses typed into a form and a checkout earn nothing and tell nothing', async () => {
  const { partner, follow, lead, openDeepDive, buyDeepDive, dashboardOf, read } = programme()
  const mallory = await partner()
  const [first, second, third] = [someone(), someone(), someone()]
  const visitor = await follow(mallory.code)
  await lead(first, { affiliateCode: mallory.code })
  await openDeepDive(second, { affiliateCode: mallory.code })
  await lead(third, visitor)
  await openDeepDive(third, visitor)
  for (const stranger of [first, second, third]) await buyDeepDive(stranger)
  // Numbers that nobody has reported.
  for (const visitId of [crypto.randomUUID(), 'x']) {
    const claimed = { affiliateCode: mallory.code, visitId }
    expect((await lead(someone(), claimed)).status).toBe(200)
    await buyDeepDive(someone(), claimed)
  }
  const dashboard = await dashboardOf(mallory)
  const nothing = { closes: 0, pendingCents: 0, dueCents: 0, heldSales: 0 }
  expect(dashboard.totals).toMatchObject({ leads: 1, ...nothing })
  expect([dashboard.entries, dashboard.clients]).toEqual([[], []])
  const statement = await read(affiliateEndpoints.statement, mallory.dashboard)
  expect(await statement.text()).not.toContain('Deep Dive')
})

test('a visit is one row by the worker’s clock, with hashes in place of the address', async () => {
  const { ada, report } = await programmeWithAda()
  const visitId = crypto.randomUUID()
  const address = '198.51.100.7'
  const began = Date.now()
  const answer = await report(
    { visitId: visitId.toUpperCase(), code: ada.code.toLowerCase(), made_at: '1999-01-01' },
    { 'cf-connecting-ip': address },
  )
  expect(answer.body).toEqual({ ok: true, isCounted: true })
  const row = await visitRow(visitId)
  const madeMs = Date.parse(String(row?.['made_at']))
  expect(madeMs).toBeGreaterThanOrEqual(began)
  expect(Date.parse(String(row?.['holds_until'])) - madeMs).toBe(affiliateWindowDays * dayMs)
  expect(row?.['network_hash']).toMatch(/^[0-9a-f]{16}$/)
  expect(row?.['device_hash']).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(row)).not.toContain(address)
})

test('the CRM is told the code and never the number of the visit', async () => {
  const { partner, follow, lead, buyDeepDive } = programme()
  const visitor = await follow((await partner()).code)
  const email = someone()
  await lead(email, visitor)
  await buyDeepDive(email, visitor)
  const sent = await rowsWhere('deliveries', { address: email })
  expect(sent).toHaveLength(2)
  for (const { payload } of sent) {
    expect(payload).toContain(visitor.affiliateCode)
    expect(payload).not.toContain(visitor.visitId)
  }
})

test('a purchase is credited to its device’s visit of the last sixty days, whoever’s address it bears, and to none made after it', async () => {
  const { ada, follow, buyDeepDive, totalsOf } = await programmeWithAda()
  const visit = () => follow(ada.code)
  const [kept, over, later] = [await visit(), await visit(), await visit()]
  await makeVisitAt(kept.visitId, Date.now() - affiliateWindowDays * dayMs + 60_000)
  await makeVisitAt(over.visitId, Date.now() - affiliateWindowDays * dayMs - 1)
  for (const { visitId } of [kept, over, later]) await buyDeepDive(someone(), { visitId })
  await makeVisitAt(later.visitId, Date.now())
  expect(await totalsOf(ada)).toMatchObject({ closes: 1, dueCents: earned.deepDive })
})

test('a number stands for its first visit, whoever reports it again under another code', async () => {
  const { partner, follow, report, buyDeepDive, totalsOf } = programme()
  const [ada, mallory] = [await partner(), await partner()]
  const visitor = await follow(ada.code)
  const stolen = await report({ visitId: visitor.visitId, code: mallory.code })
  expect(stolen.body).toEqual({ ok: true, isCounted: false })
  const again = await report({ visitId: visitor.visitId, code: ada.code })
  expect(again.body).toEqual({ ok: true, isCounted: true })
  await buyDeepDive(someone(), { ...visitor, affiliateCode: mallory.code })
  expect((await totalsOf(ada)).closes).toBe(1)
  expect((await totalsOf(mallory)).closes).toBe(0)
})

test.each([
  ['a code nobody has', { code: 'NOBODY-1' }, {}],
  ['a robot', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['something that does not say what it is', {}, { 'user-agent': '' }],
])('%s leaves no visit', async (_, visit, headers) => {
  const { ada, report } = await programmeWithAda()
  const visitId = crypto.randomUUID()
  const answer = await report({ visitId, code: ada.code, ...visit }, headers)
  expect(answer).toEqual({ status: 200, body: { ok: true, isCounted: false } })
  expect(await visitRow(visitId)).toBeUndefined()
})

test('a bent report is refused by field, and another site’s page altogether', async () => {
  const { ada, report } = await programmeWithAda()
  const visit = { visitId: crypto.randomUUID(), code: ada.code }
  const bent = await report({ visitId: 'mine', code: '<b>' })
  expect(bent.status).toBe(400)
  expect(Object.keys(bent.body.error.fields)).toEqual(['visitId', 'code'])
  expect((await report({ ...visit, more: 'x'.repeat(2_000) })).status).toBe(413)
  expect((await report(visit, { origin: 'https://mallory.example' })).status).toBe(403)
  expect(await visitRow(visit.visitId)).toBeUndefined()
})

test('ten thousand visits of one network do not fit in a day, and other networks are not kept out', async () => {
  const { partner, follow, report } = programme()
  const { code } = await partner()
  const post = async (address: string) =>
    (await report({ visitId: crypto.randomUUID(), code }, { 'cf-connecting-ip': address })).body
  const { visitId: first } = await follow(code, { 'cf-connecting-ip': '203.0.113.9' })
  await rows(
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers LIMIT 10000)
     INSERT INTO affiliate_visits
     SELECT printf('%s-%d', ?1, number), partner_id, made_at, holds_until, network_hash, device_hash
     FROM affiliate_visits, numbers WHERE id = ?1`,
    first,
  )
  expect(await post('203.0.113.9')).toEqual({ ok: true, isCounted: false })
  expect(await post('203.0.113.10')).toEqual({ ok: true, isCounted: true })
})

test('a purchase on another device is credited when a person has asked, and not before', async () => {
  const { ada, follow, lead, buyDeepDive, operate, totalsOf, checks } = await programmeWithAda()
  const client = someone()
  await lead(client, await follow(ada.code))
  const { orderId } = await buyDeepDive(client)
  expect(await totalsOf(ada)).toMatchObject({ leads: 1, closes: 0, dueCents: 0 })
  const shown = { id: orderId, code: ada.code, reasons: ['earlier_lead'] }
  expect((await checks()).possible).toMatchObject([shown])
  expect((await operate({ action: 'credit-sale', sale: orderId })).status).toBe(400)
  const credit = { action: 'credit-sale', sale: orderId, code: ada.code, isUndecided: true }
  for (const _ of ['once', 'again']) expect((await operate(credit)).status).toBe(200)
  const unseen = await operate({ ...credit, action: 'refuse-sale' })
  expect(unseen.body.error.fields.command).toMatch(/meanwhile/)
  expect(await totalsOf(ada)).toMatchObject({ closes: 1, dueCents: earned.deepDive })
  await operate({ action: 'refuse-sale', sale: orderId })
  expect(await totalsOf(ada)).toMatchObject({ closes: 0, dueCents: 0 })
  expect((await checks()).possible).toEqual([])
})

test('a code that came without a visit is shown to a person, but for the partner’s own purchase', async () => {
  const { ada, buyDeepDive, checks } = await programmeWithAda()
  const typed = { affiliateCode: ada.code }
  const { orderId } = await buyDeepDive(someone(), typed)
  await buyDeepDive(ada.email, typed)
  expect((await checks()).possible).toMatchObject([
    { id: orderId, code: ada.code, reasons: ['code_without_visit'] },
  ])
})

test('a contract follows from a purchase through the link; from a typed address only by name', async () => {
  const { ada, follow, lead, buyDeepDive, dispute, moveDispute, deliverAll, operate } =
    await programmeWithAda()
  const [typed, bought, lost] = [someone(), someone(), someone()]
  await lead(typed, await follow(ada.code))
  const refused = await operate({ action: 'record-sale', clientEmail: typed })
  expect(refused.body.error.fields.command).toContain(ada.code)
  expect(
    (await operate({ action: 'record-sale', clientEmail: typed, code: ada.code })).status,
  ).toBe(200)
  await buyDeepDive(bought, await follow(ada.code))
  const sold = await operate({ action: 'record-sale', clientEmail: bought.toUpperCase() })
  expect(sold.body).toMatchObject({ code: ada.code })
  // Whose money was lost in a dispute brings nobody the client.
  const { intent } = await buyDeepDive(lost, await follow(ada.code))
  await moveDispute((await dispute(intent)).id, 'lost')
  await deliverAll()
  const fromNone = await operate({ action: 'record-sale', clientEmail: lost })
  expect(fromNone.body.error.fields.command).toContain('No partner brought this client')
})

test('a lost dispute takes its own share back, a won one nothing', async () => {
  const { ada, follow, buyDeepDive, dispute, moveDispute, deliverAll, totalsOf } =
    await programmeWithAda()
  const sale = async () => buyDeepDive(someone(), await follow(ada.code))
  const [lost, won, part] = [await sale(), await sale(), await sale()]
  await moveDispute((await dispute(lost.intent)).id, 'lost')
  await moveDispute((await dispute(won.intent)).id, 'won')
  const fifthCents = products['deep-dive'].amountCents / 5
  await moveDispute((await dispute(part.intent, fifthCents)).id, 'lost')
  await deliverAll()
  expect(await totalsOf(ada)).toMatchObject({
    dueCents: earned.deepDive + tenthOf(prices.fullCents - fifthCents),
    takenBackCents: earned.deepDive + tenthOf(fifthCents),
  })
})

test('without script, a form on the very page the link opened brings its own visit', async () => {
  const { ada, request, paySession, deliverAll, totalsOf } = await programmeWithAda()
  const post = (path: string, fields: Record<string, string>, ref: string) =>
    request(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0', referer: `http://127.0.0.1/vip${ref}` },
      body: new URLSearchParams(fields),
    })
  await post('/api/newsletter', { form: 'newsletter', email: someone() }, `?ref=${ada.code}`)
  // A script may know nothing of where they came from.
  const sales = [[`?ref=${ada.code}`], [`?ref=${ada.code}`, { attribution: '{}' }], ['']] as const
  for (const [ref, told] of sales) {
    const opened = await post('/api/create-checkout-session', { product: 'vip', ...told }, ref)
    const url = opened.headers.get('location') ?? ''
    await paySession(sessionOf({ body: { url } }), { email: someone() })
  }
  await deliverAll()
  expect(await totalsOf(ada)).toMatchObject({
    closes: 2,
    dueCents: 2 * commissionCents(products.vip.amountCents),
  })
})
