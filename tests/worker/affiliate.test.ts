import { deskOrderPaths } from '#contract/desk/orders.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { affiliateEndpoints } from '#contract/paths.ts'
import { expect, test } from 'vitest'
import { currency, products } from '#contract/catalogue.ts'
import { dayMs } from '#lib/time.ts'
import { digestHex } from '#worker/http/digest.ts'
import { sendLead } from './call-worker.ts'
import { application, contactSubmission } from './sample-leads.ts'
import { programme, programmeWithAda } from './affiliate-programme.ts'
import { earned, prices, tenthOf } from './prices.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'

test('a command that is none is refused, and an operator’s code must be free', async () => {
  const { ada, post, operate } = await programmeWithAda()
  expect((await operate({ action: 'constructor' })).status).toBe(400)
  const form = application(someone())
  await post('/api/applications/affiliate', form)
  const taken = await operate({ action: 'approve', application: form.email, code: ada.code })
  expect(taken.body.error.fields.command).toBe(`The code ${ada.code} is taken.`)
})

test('an application that was corrected is not approved at the address that was mistyped', async () => {
  const { post, operate } = programme()
  const submissionId = crypto.randomUUID()
  const [typo, mended] = [someone(), someone()]
  for (const email of [typo, mended]) {
    await post('/api/applications/affiliate', { ...application(email), submissionId })
  }
  for (const named of [submissionId, typo]) {
    expect((await operate({ action: 'approve', application: named })).status).toBe(400)
  }
  const approved = await operate({ action: 'approve', application: mended })
  expect(approved.body).toMatchObject({ email: mended })
})

test('leads are counted the moment they are stored, whatever the case of the code, and never named', async () => {
  const { ada, follow, lead, dashboardOf } = await programmeWithAda()
  await lead(someone(), await follow(ada.code.toLowerCase()))
  const visitor = await follow(ada.code)
  await lead(someone(), visitor, ['Élan', ''])
  const dashboard = await dashboardOf(ada)
  expect(dashboard.totals).toMatchObject({ leads: 2, closes: 0, pendingCents: 0 })
  expect(dashboard.clients).toEqual([])
  expect(JSON.stringify(dashboard)).not.toMatch(/example\.com|É|G\. H\./)
})

test('a partner is told no order, as its buyer can be known by it', async () => {
  const { ada, follow, buyDeepDive, read } = await programmeWithAda()
  const { orderId } = await buyDeepDive(someone(), await follow(ada.code))
  for (const path of [affiliateEndpoints.dashboard, affiliateEndpoints.statement]) {
    const told = await (await read(path, ada.dashboard)).text()
    expect(told).toContain('Deep Dive')
    expect(told).not.toContain(orderId)
  }
})

test('of a plan that ended early nothing waits any more', async () => {
  const { ada, follow, buy, totalsOf } = await programmeWithAda()
  const attribution = await follow(ada.code)
  const { orderId } = await buy('monthly', { email: someone() }, { attribution })
  const dueCents = tenthOf(prices.instalmentCents)
  const pendingCents = tenthOf(prices.planCents) - dueCents
  expect(await totalsOf(ada)).toMatchObject({ dueCents, pendingCents })
  await rows(`UPDATE orders SET plan_state = 'canceled' WHERE id = ?`, orderId)
  expect(await totalsOf(ada)).toMatchObject({ dueCents, pendingCents: 0 })
})

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

test.each([
  ['days later', daysAgo(5)],
  ['on the day', `${daysAgo(10).slice(0, 10)}T11:00:00.000Z`],
])(
  'a Deep Dive by transfer is set off against the contract of %s, though it is entered after that',
  async (_, at) => {
    const { ada, operate, owner, totalsOf } = await programmeWithAda()
    const clientEmail = someone()
    const contract = { clientEmail, code: ada.code, at }
    const { sale } = (await operate({ action: 'record-sale', ...contract })).body
    await operate({ action: 'record-payment', sale, reference: 'I-1' })
    const { body } = await (
      await owner()
    ).post(deskOrderPaths.byHand, {
      key: crypto.randomUUID(),
      product: 'deep-dive',
      email: clientEmail,
      amountCents: prices.fullCents,
      paidOn: daysAgo(10).slice(0, 10),
      note: 'Transfer 4711',
    })
    await operate({ action: 'credit-sale', sale: body.orderId, code: ada.code })
    expect(await totalsOf(ada)).toMatchObject({ closes: 2, dueCents: earned.accelerator })
  },
)

test('partners earn nothing on themselves, tagged addresses included', async () => {
  const { ada, follow, lead, buyDeepDive, operate, totalsOf } = await programmeWithAda()
  const tagged = ada.email.replace('@', '+me@')
  await lead(ada.email.toUpperCase(), await follow(ada.code))
  await buyDeepDive(tagged, await follow(ada.code))
  expect(await totalsOf(ada)).toMatchObject({ leads: 0, closes: 0, dueCents: 0 })
  const sale = { action: 'record-sale', clientEmail: tagged, code: ada.code }
  expect((await operate(sale)).status).toBe(400)
})

test('a contract that turns out to be the partner’s own earns nothing any more', async () => {
  const { ada, operate, totalsOf } = await programmeWithAda()
  const client = someone()
  const sold = await operate({ action: 'record-sale', clientEmail: client, code: ada.code })
  await operate({ action: 'record-payment', sale: sold.body.sale, reference: 'I-1' })
  expect(await totalsOf(ada)).toMatchObject({ closes: 1 })
  // As the desk merges the client with the partner.
  const merged = 'UPDATE affiliate_contracts SET client_email = ? WHERE client_email = ?'
  await rows(merged, ada.email, client)
  expect(await totalsOf(ada)).toMatchObject({ closes: 0, dueCents: 0 })
})

test('a corrected form is one lead of the partner', async () => {
  const { ada, follow, totalsOf } = await programmeWithAda()
  const same = { submissionId: crypto.randomUUID(), attribution: await follow(ada.code) }
  for (const email of [someone(), someone()])
    await sendLead({ ...contactSubmission(email), ...same })
  expect(await totalsOf(ada)).toMatchObject({ leads: 1 })
})

test('a revoked code is ignored from then on, and the dashboard closes', async () => {
  const { ada, follow, report, lead, buyDeepDive, owner, operate, read } = await programmeWithAda()
  const visitor = await follow(ada.code)
  await lead(someone(), visitor)
  await operate({ action: 'revoke', code: ada.code })
  const late = { visitId: crypto.randomUUID(), code: ada.code }
  expect((await report(late)).body).toEqual({ ok: true, isCounted: false })
  await lead(someone(), visitor)
  await buyDeepDive(someone(), visitor)
  await buyDeepDive(someone(), { affiliateCode: ada.code, visitId: late.visitId })
  const { account } = (await (await owner()).get(deskPartnerPaths.one(ada.code))).body
  expect(account.totals).toMatchObject({ leads: 1, closes: 0, dueCents: 0 })
  expect(account.partner.isRevoked).toBe(true)
  expect((await read(affiliateEndpoints.dashboard, ada.dashboard)).status).toBe(403)
  const renewed = await operate({ action: 'new-address', code: ada.code })
  expect(renewed.status).toBe(400)
})

test('a new address closes the old one; only the hash of a token is stored', async () => {
  const { ada, operate, read, request } = await programmeWithAda()
  const renewed = await operate({ action: 'new-address', code: ada.code })
  expect((await read(affiliateEndpoints.dashboard, ada.dashboard)).status).toBe(403)
  expect((await read(affiliateEndpoints.statement, ada.dashboard)).status).toBe(403)
  expect((await read(affiliateEndpoints.dashboard, renewed.body.dashboard)).status).toBe(200)
  const token = new URL(renewed.body.dashboard).hash.slice(1)
  expect((await request(`${affiliateEndpoints.dashboard}?token=${token}`)).status).toBe(403)
  const stored = await rows<{ token_hash: string }>('SELECT token_hash FROM affiliate_tokens')
  const hashes = stored.map(({ token_hash }) => token_hash)
  expect(hashes).toContain(await digestHex(token))
  expect(hashes).not.toContain(token)
  await operate({ action: 'revoke-address', code: ada.code })
  expect((await read(affiliateEndpoints.dashboard, renewed.body.dashboard)).status).toBe(403)
})

test('payouts are set off against what is due, and the statement adds up', async () => {
  const { ada, follow, buyDeepDive, refund, deliverAll, operate, read, dashboardOf, totalsOf } =
    await programmeWithAda()
  const { intent } = await buyDeepDive(someone(), await follow(ada.code))
  const payout = {
    action: 'record-payout',
    code: ada.code,
    amountCents: earned.deepDive,
    method: '=Wise',
    reference: crypto.randomUUID(),
  }
  expect((await operate(payout)).status).toBe(200)
  expect(await totalsOf(ada)).toMatchObject({ paidOutCents: earned.deepDive, balanceCents: 0 })
  expect((await dashboardOf(ada)).tier).toMatchObject({ salesThisMonth: 1 })
  await refund(intent)
  await deliverAll()
  expect(await totalsOf(ada)).toMatchObject({
    closes: 0,
    takenBackCents: earned.deepDive,
    balanceCents: -earned.deepDive,
  })
  const answer = await read(affiliateEndpoints.statement, ada.dashboard)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).split('\r\n')
  const earnedUsd = (earned.deepDive / 100).toFixed(2)
  const { name } = products['deep-dive']
  expect(lines[1]).toMatch(/,G\. H\.,/)
  expect(lines[1]).toMatch(new RegExp(`,${name},commission,taken-back,0.00,0.00,${earnedUsd},$`))
  expect(lines[2]).toContain(`,'=Wise,payout,paid,,,,${earnedUsd}`)
  expect(lines[3]).toContain(`Balance -${earnedUsd}`)
})

test('a contract keeps the terms it was entered under', async () => {
  const { ada, operate, totalsOf } = await programmeWithAda()
  await operate({ action: 'record-sale', clientEmail: someone(), code: ada.code })
  expect(await totalsOf(ada)).toMatchObject({ pendingCents: earned.accelerator })
  // As they were, had the price been twice as much.
  await rows(
    `UPDATE affiliate_contracts SET least_cents = 2 * least_cents
     WHERE partner_id = (SELECT id FROM affiliate_partners WHERE code = ?)`,
    ada.code,
  )
  expect(await totalsOf(ada)).toMatchObject({ pendingCents: 2 * earned.accelerator })
})

test('nobody is made a partner by a mail that comes back', async () => {
  const { operate, post } = programme()
  const form = application(someone())
  await post('/api/applications/affiliate', form)
  await insertRow('mail_suppressions', {
    address: form.email,
    reason: 'bounced',
    since: daysAgo(1),
  })
  const approve = { action: 'approve', application: form.email }
  const refused = await operate(approve)
  expect(refused.body.error.fields.command).toContain('come back')
  await rows(`UPDATE mail_suppressions SET lifted_at = since WHERE address = ?`, form.email)
  expect((await operate(approve)).status).toBe(200)
})

test('a contract counts from its first payment, whichever was entered first', async () => {
  const { ada, operate, dashboardOf } = await programmeWithAda()
  const contract = { action: 'record-sale', clientEmail: someone(), code: ada.code }
  const { sale } = (await operate(contract)).body
  for (const at of [daysAgo(3), daysAgo(40), daysAgo(20)])
    await operate({ action: 'record-payment', sale, reference: at, at })
  const { entries } = await dashboardOf(ada)
  expect(entries.map(({ at }) => at.slice(0, 10))).toEqual([daysAgo(40).slice(0, 10)])
})

test('a client is one by whatever tag of the address', async () => {
  const { ada, follow, buyDeepDive, operate, totalsOf } = await programmeWithAda()
  const clientEmail = someone()
  await buyDeepDive(clientEmail.replace('@', '+work@'), await follow(ada.code))
  const { sale } = (await operate({ action: 'record-sale', clientEmail, code: ada.code })).body
  await operate({ action: 'record-payment', sale, reference: 'I-1' })
  expect(await totalsOf(ada)).toMatchObject({ closes: 2, dueCents: earned.accelerator })
})

test('a client has one Accelerator at a time, and no more is paid or refunded than it comes to', async () => {
  const { ada, operate } = await programmeWithAda()
  const sale = { action: 'record-sale', clientEmail: someone(), code: ada.code }
  const sold = await operate(sale)
  expect(sold.status).toBe(200)
  expect((await operate(sale)).status).toBe(400)
  const of = { sale: sold.body.sale }
  const reference = 'I-1'
  expect((await operate({ action: 'record-refund', ...of, reference })).status).toBe(400)
  const tooMuch = {
    action: 'record-payment',
    ...of,
    reference,
    amountCents: prices.acceleratorCents + 1,
  }
  expect((await operate(tooMuch)).status).toBe(400)
  await operate({ action: 'cancel-sale', ...of })
  expect((await operate({ action: 'record-payment', ...of, reference })).status).toBe(400)
  expect((await operate(sale)).status).toBe(200)
})

test('a contract’s payment that came back and is made again is taken, and costs the partner nothing', async () => {
  const { ada, operate, totalsOf } = await programmeWithAda()
  const { body } = await operate({
    action: 'record-sale',
    clientEmail: someone(),
    code: ada.code,
  })
  const enter = (what: 'payment' | 'refund', reference: string, more: object = {}) =>
    operate({ action: `record-${what}`, sale: body.sale, reference, ...more })
  await enter('payment', 'I-1')
  await enter('refund', 'B-1')
  for (const reference of ['I-1 again', 'I-2', 'I-3']) {
    expect((await enter('payment', reference)).status).toBe(200)
  }
  expect(await totalsOf(ada)).toMatchObject({ dueCents: earned.accelerator, takenBackCents: 0 })
  expect((await enter('payment', 'I-4', { amountCents: 1 })).status).toBe(400)
})

test('a payment or refund that was entered wrongly is taken back, and its reference is free again', async () => {
  const { ada, operate, totalsOf } = await programmeWithAda()
  const { sale } = (
    await operate({ action: 'record-sale', clientEmail: someone(), code: ada.code })
  ).body
  const about = { sale, reference: 'I-1' }
  await operate({ action: 'record-payment', ...about, amountCents: 3_000_000 })
  await operate({ action: 'record-refund', ...about, amountCents: 2_000_000 })
  const early = await operate({ action: 'undo-payment', ...about })
  expect(early.body.error.fields.command).toContain('take that back first')
  const undone = await operate({ action: 'undo-refund', ...about })
  expect(undone.body).toMatchObject({ paidCents: 3_000_000, refundedCents: 0 })
  await operate({ action: 'undo-payment', ...about })
  const blank = { paid_cents: 0, paid_at: null, refunded_cents: 0, refunded_at: null }
  expect(await rowsWhere('affiliate_contracts', { id: sale })).toMatchObject([blank])
  const again = await operate({ action: 'undo-payment', ...about })
  expect(again.body.error.fields.command).toContain('no payment with the reference I-1')
  await operate({ action: 'record-payment', ...about })
  expect(await totalsOf(ada)).toMatchObject({ dueCents: earned.accelerator, takenBackCents: 0 })
  const log = await rows('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', sale)
  expect(log.map(({ action }) => action)).toEqual(
    ['sale', 'payment', 'refund', 'undo-refund', 'undo-payment', 'payment'].map(
      (name) => `partners.${name.startsWith('undo') ? name : `record-${name}`}`,
    ),
  )
})

test('a payment or refund entered twice counts once; its reference over another amount is refused', async () => {
  const { ada, operate, totalsOf } = await programmeWithAda()
  const { sale } = (
    await operate({ action: 'record-sale', clientEmail: someone(), code: ada.code })
  ).body
  expect(await totalsOf(ada)).toMatchObject({ pendingCents: earned.accelerator, dueCents: 0 })
  const payment = { action: 'record-payment', sale, reference: 'I-2026-1' }
  const nameless = await operate({ action: 'record-payment', sale })
  expect(nameless.status).toBe(400)
  expect(nameless.body.error.fields.reference).toContain('Give a reference')
  const monthCents = prices.acceleratorMonthCents
  const both = await Promise.all([operate(payment), operate(payment)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(({ body }) => body.paidCents)).toEqual([monthCents, monthCents])
  const changed = await operate({ ...payment, amountCents: monthCents - 1 })
  expect(changed.body.error.fields.command).toContain('I-2026-1')
  const refund = { action: 'record-refund', sale, reference: 'R-1', amountCents: 400_000 }
  expect((await operate(refund)).body).toMatchObject({ refundedCents: 400_000, isRepeat: false })
  expect((await operate(refund)).body).toMatchObject({ refundedCents: 400_000, isRepeat: true })
  const rest = { action: 'record-refund', sale, reference: 'R-2' }
  expect((await operate(rest)).body).toMatchObject({ refundedCents: monthCents })
  expect((await operate(rest)).body).toMatchObject({ refundedCents: monthCents, isRepeat: true })
  const stored = { paid_cents: monthCents, refunded_cents: monthCents }
  expect(await rowsWhere('affiliate_contracts', { id: sale })).toMatchObject([stored])
  expect(await totalsOf(ada)).toMatchObject({ dueCents: 0, takenBackCents: earned.accelerator })
  const log = await rows('SELECT action, detail FROM audit_log WHERE subject = ? ORDER BY id', sale)
  expect(log.slice(0, 2)).toEqual([
    { action: 'partners.record-sale', detail: '{}' },
    {
      action: 'partners.record-payment',
      detail: JSON.stringify({ currency, reference: 'I-2026-1', amountCents: monthCents }),
    },
  ])
  expect(log).toHaveLength(4)
})
