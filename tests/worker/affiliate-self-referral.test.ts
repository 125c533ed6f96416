import { visitKeptDays } from '#contract/retention.ts'
import { createScheduledController } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { visitIdHeader } from '#contract/affiliate.ts'
import { dayMs } from '#lib/time.ts'
import worker from '#worker/index.ts'
import { programme, programmeWithAda } from './affiliate-programme.ts'
import { renewTables } from './fresh-database.ts'
import { earned } from './prices.ts'
import { makeCode } from './promotion-rig.ts'
import { someone, somePhone } from './sandbox-crm.ts'
import { mattersOf, orderOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

type Programme = ReturnType<typeof programme>
type Partner = Awaited<ReturnType<Programme['partner']>>

const someNetwork = () =>
  ({ 'cf-connecting-ip': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }) as const

/** Ways in which partners buy from themselves; each answers the order. */
const ways: Record<
  'own_visit' | 'own_device' | 'own_network' | 'own_form' | 'own_address',
  (on: Programme, partner: Partner, code?: string) => Promise<string>
> = {
  async own_visit(on, partner) {
    const visitor = await on.follow(partner.code)
    const { orderId } = await on.buyDeepDive(someone(), visitor)
    await on.dashboardOf(partner, { [visitIdHeader]: visitor.visitId })
    return orderId
  },
  async own_device(on, partner) {
    const headers = { ...someNetwork(), 'user-agent': 'Mozilla/5.0 Partner/1' }
    await on.dashboardOf(partner, headers)
    return (await on.buyDeepDive(someone(), await on.follow(partner.code, headers))).orderId
  },
  async own_network(on, partner) {
    const network = someNetwork()
    await on.dashboardOf(partner, { ...network, 'user-agent': 'Mozilla/5.0 Desktop/1' })
    const phone = { ...network, 'user-agent': 'Mozilla/5.0 Phone/1' }
    return (await on.buyDeepDive(someone(), await on.follow(partner.code, phone))).orderId
  },
  async own_form(on, partner) {
    const visitor = await on.follow(partner.code)
    await on.lead(partner.email, visitor)
    return (await on.buyDeepDive(someone(), visitor)).orderId
  },
  async own_address(on, partner, code) {
    const home = { address: `1 ${crypto.randomUUID()} Street`, city: 'Springfield' }
    await on.buyDeepDive(partner.email, undefined, home)
    const same = { email: someone(), address: home.address.toUpperCase(), city: ' springfield ' }
    const by = code ? { code } : { attribution: await on.follow(partner.code) }
    return (await on.buy('upfront', { phone: somePhone(), ...same }, by)).orderId
  },
}

test.each(Object.entries(ways))('a sale marked %s waits for a person', async (reason, buy) => {
  const { ada: partner, ...on } = await programmeWithAda()
  const orderId = await buy(on, partner)
  const held = await on.dashboardOf(partner)
  expect(held.totals).toMatchObject({ heldSales: 1, closes: 0, dueCents: 0, pendingCents: 0 })
  expect([held.entries, held.clients]).toEqual([[], []])
  const reasons = expect.arrayContaining([reason])
  expect((await on.checks()).held).toMatchObject([{ id: orderId, code: partner.code, reasons }])
  await on.operate({ action: 'credit-sale', sale: orderId })
  expect(await on.totalsOf(partner)).toMatchObject({ heldSales: 0, dueCents: earned.deepDive })
  await on.operate({ action: 'refuse-sale', sale: orderId })
  expect(await on.totalsOf(partner)).toMatchObject({ heldSales: 0, dueCents: 0 })
})

test('so does one with the partner’s own code, whoever it is bought as and without a visit', async () => {
  const { ada: partner, ...on } = await programmeWithAda()
  const orderId = await ways.own_address(on, partner, await makeCode({ partnerCode: partner.code }))
  expect(await on.totalsOf(partner)).toMatchObject({ heldSales: 1, closes: 0, dueCents: 0 })
  expect((await on.checks()).held).toMatchObject([{ id: orderId, reasons: ['own_address'] }])
  const clientEmail = (await orderOf(orderId))?.['email']
  expect((await on.operate({ action: 'record-sale', clientEmail })).status).toBe(400)
  await cronAt(nextLookMs())
  expect(await mattersOf(orderId)).toEqual(['affiliate_sale_odd'])
  await on.operate({ action: 'credit-sale', sale: orderId, code: partner.code })
  expect(await on.totalsOf(partner)).toMatchObject({ heldSales: 0, closes: 1 })
})

test('nobody holds a partner’s sales back by opening a checkout in the partner’s name', async () => {
  const { ada, follow, openDeepDive, buyDeepDive, totalsOf } = await programmeWithAda()
  const home = { address: `1 ${crypto.randomUUID()} Street`, city: 'Springfield' }
  await openDeepDive(ada.email, undefined, home)
  await buyDeepDive(someone(), await follow(ada.code), home)
  expect(await totalsOf(ada)).toMatchObject({ heldSales: 0, dueCents: earned.deepDive })
})

test('refusing one partner takes nothing from another', async () => {
  const { partner, follow, buyDeepDive, operate, totalsOf } = programme()
  const [ada, bea] = [await partner(), await partner()]
  const { orderId } = await buyDeepDive(someone(), await follow(ada.code))
  const refused = await operate({ action: 'refuse-sale', sale: orderId, code: bea.code })
  expect(refused.status).toBe(400)
  expect((await totalsOf(ada)).dueCents).toBe(earned.deepDive)
})

test('one visit handed round among buyers waits for a person', async () => {
  const { ada, follow, buyDeepDive, totalsOf } = await programmeWithAda()
  const visitor = await follow(ada.code)
  for (let count = 0; count < 2; count += 1) await buyDeepDive(someone(), visitor)
  expect(await totalsOf(ada)).toMatchObject({ heldSales: 0, closes: 2 })
  await buyDeepDive(someone(), visitor)
  expect(await totalsOf(ada)).toMatchObject({ heldSales: 3, closes: 0, dueCents: 0 })
})

test('partners on different networks are not taken for each other', async () => {
  const on = programme()
  const [ada, bea] = [await on.partner(), await on.partner()]
  const network = someNetwork()
  await on.dashboardOf(ada, network)
  await on.buyDeepDive(someone(), await on.follow(bea.code, network))
  await on.buyDeepDive(someone(), await on.follow(ada.code, someNetwork()))
  for (const partner of [ada, bea]) {
    expect(await on.totalsOf(partner)).toMatchObject({ heldSales: 0, closes: 1 })
  }
})

const cronAt = (ms: number) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(ms) }), testEnv)

/** The next time the hourly look is due. */
const nextLookMs = () => Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7 * 60_000

test('a person is told of a held sale within the hour, once, and no longer once it is decided', async () => {
  const { ada: partner, ...on } = await programmeWithAda()
  const orderId = await ways.own_form(on, partner)
  const matters = () => rowsWhere('attention', { kind: 'affiliate_sale_odd', subject_id: orderId })
  // A visit whose time is over takes nothing from it.
  const { visitId } = await on.follow(partner.code, someNetwork())
  await rows(`UPDATE affiliate_visits SET made_at = '2020-01-01' WHERE id = ?`, visitId)
  await cronAt(nextLookMs() - 60_000)
  await cronAt(nextLookMs())
  await cronAt(nextLookMs() + 3_600_000)
  expect(await matters()).toMatchObject([{ times: 1, detail: 'own_form', cleared_at: null }])
  const order = await orderOf(orderId)
  await on.operate({ action: 'refuse-sale', sale: orderId })
  await on.dashboardOf(partner, { [visitIdHeader]: String(order?.['visit_id']) })
  await cronAt(nextLookMs() + 2 * 3_600_000)
  expect(await matters()).toMatchObject([{ times: 1, cleared_at: expect.any(String) }])
})

test('visits are erased when their time is over: whole, or their hashes where something came of them', async () => {
  const { ada: partner, ...on } = await programmeWithAda()
  const network = someNetwork()
  const follow = () => on.follow(partner.code, network)
  const [idle, led, bought] = [await follow(), await follow(), await follow()]
  const young = await follow()
  await on.lead(someone(), led)
  const { orderId } = await on.buyDeepDive(someone(), bought)
  await on.dashboardOf(partner, network)
  const visits = () =>
    rows('SELECT id, network_hash, device_hash FROM affiliate_visits ORDER BY made_at')
  const over = nextLookMs() + visitKeptDays * dayMs
  await cronAt(over - 2 * 3_600_000)
  expect(await visits()).toHaveLength(4)
  const madeAt = new Date(over).toISOString()
  await rows('UPDATE affiliate_visits SET made_at = ?2 WHERE id = ?1', young.visitId, madeAt)
  await cronAt(over)
  expect(await visits()).toEqual([
    { id: led.visitId, network_hash: null, device_hash: null },
    { id: bought.visitId, network_hash: null, device_hash: null },
    { id: young.visitId, network_hash: expect.any(String), device_hash: expect.any(String) },
  ])
  expect(await rowsWhere('affiliate_visits', { id: idle.visitId })).toEqual([])
  expect(await rows('SELECT 1 FROM affiliate_own_devices')).toEqual([])
  const after = await on.dashboardOf(partner)
  expect(after.totals).toMatchObject({ leads: 1, heldSales: 1, closes: 0 })
  expect((await on.checks()).held).toMatchObject([{ id: orderId, reasons: ['own_network'] }])
  await rows('DELETE FROM leads WHERE visit_id = ?', led.visitId)
  await cronAt(over)
  expect((await visits()).map(({ id }) => id)).toEqual([bought.visitId, young.visitId])
})
