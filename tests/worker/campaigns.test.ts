import { formEndpoints } from '#contract/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { startPaymentPaths } from '#contract/paths.ts'
import type { Availability } from '#contract/availability.ts'
import { type ProductId, products } from '#contract/catalogue.ts'
import { type Campaigns, type CampaignsChange, campaignsPath } from '#contract/desk/campaigns.ts'
import { deskAccessPaths } from '#contract/desk/access.ts'
import { partnerWhyField } from '#contract/forms/partner.ts'
import { offerLead } from '#contract/forms/offer.ts'
import { vipLead } from '#contract/forms/vip.ts'
import { waitingListOf } from '#contract/forms/waiting-list.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { site } from '#site.config.ts'
import type { PlanId } from '#contract/plan-ids.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { waitingListsCron } from '#worker/campaigns/waiting-lists.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { countSegment } from '#worker/letters/letters.ts'
import { atDesk } from './desk-session.ts'
import { askWorker, postJson, sendLead } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { paidOrder } from './library-rig.ts'
import { someone } from './sandbox-crm.ts'
import { contactSubmission } from './sample-leads.ts'
import { buyAudit, countedNow, sellAudits, sessionOf } from './seats.ts'
import { testEnv } from './test-env.ts'
import {
  checkoutBody,
  fillTable,
  insertRow,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'

beforeEach(renewTables)

/** VIP details, as the form's script sends them. */
const vipDetails = (email: string) => {
  const person = { firstName: 'Ada', lastName: 'Byron', email, phone: '5550100199' }
  return { ...vipLead(person, new Date().toISOString()), form: 'vip' }
}

/** Somebody new waits for what is named. */
const waitFor = (waitingFor: string) => {
  const waits = { firstName: 'Ada', email: someone(), waitingFor }
  return askWorker(postJson(formEndpoints['waiting-list'], waits))
}

/** Sells every audit of the month of a moment. */
const sellOut = (atMs: number) =>
  fillTable('seats', site.campaign.auditSpotsPerMonth, {
    checkout_id: `'sold-' || i`,
    product: `'velocity-audit'`,
    period: `'${saleMonth(atMs)}'`,
    state: `'sold'`,
    taken_ms: '0',
    held_until_ms: '0',
  })

/** The desk, and a change made at it from what it shows. */
async function desk() {
  const { send } = await atDesk('owner')
  const look = async () => (await send('GET', campaignsPath)).body as Campaigns
  const put = (change: CampaignsChange) => send('PUT', campaignsPath, change)
  const set = async (values: CampaignsChange['set'], reset: CampaignsChange['reset'] = []) => {
    const answer = await put({ version: (await look()).version, set: values, reset })
    expect(answer.status).toBe(200)
    return answer.body as Campaigns
  }
  return { send, look, put, set }
}

const publicAnswer = async () =>
  (await askWorker(new Request(`${site.origin}/api/availability`))).body as Availability

test('spots below what is sold refuse the next one, more open again, and the default can be had back', async () => {
  const stripe = stripeAccount()
  const { set } = await desk()
  await sellAudits(stripe, 2)
  await set({ auditSpotsPerMonth: 1 })
  const refused = await buyAudit(stripe)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'sold_out'])
  expect((await countedNow()).audit).toMatchObject({ perMonth: 1, left: 0, isSoldOut: true })
  await set({ auditSpotsPerMonth: 3 })
  expect((await buyAudit(stripe)).status).toBe(200)
  expect((await buyAudit(stripe)).status).toBe(422)
  const back = await set({}, ['auditSpotsPerMonth'])
  expect(back.values.auditSpotsPerMonth).toBe(site.campaign.auditSpotsPerMonth)
  expect(back.changed).not.toContain('auditSpotsPerMonth')
  expect(back.taken).toMatchObject({ auditsSold: 2, auditsHeld: 1 })
})

test('a payment that comes after the spots were lowered, and whose hold is gone, slips through and is noted', async () => {
  const stripe = stripeAccount()
  const { set } = await desk()
  const started = await buyAudit(stripe)
  await set({ auditSpotsPerMonth: 0 })
  await rows('DELETE FROM seats')
  await stripe.paySession(sessionOf(started))
  await stripe.deliverAll()
  const order = { order_id: started.body.orderId }
  expect(await rowsWhere('slipped_sales', order)).toHaveLength(1)
})

const sellers = Object.entries(products).map(
  ([id, { saleMode }]) => [id as ProductId, saleMode] as const,
)
test.each(sellers.filter(([id, mode]) => mode === 'checkout-session' && id !== 'vip'))(
  '%s switched to sold out is refused with its waiting list, and sold again afterwards',
  async (product) => {
    const stripe = stripeAccount()
    const { set } = await desk()
    await set({ soldOut: [waitingListOf(product)] })
    const { status, body } = await stripe.post('/api/create-checkout-session', { product })
    expect([status, body.error]).toEqual([
      422,
      { code: 'not_on_sale', message: errorMessages.not_on_sale },
    ])
    expect(await stripe.list('sessions')).toEqual([])
    const page = await stripe.askByForm({ product })
    expect(await page.text()).toContain(`href="${products[product].page}#waiting-list"`)
    await set({ soldOut: [] })
    expect((await stripe.post('/api/create-checkout-session', { product })).status).toBe(200)
  },
)

test('the Deep Dive switched to sold out is sold under neither plan', async () => {
  const stripe = stripeAccount()
  const { set } = await desk()
  await set({ soldOut: ['deep-dive'] })
  for (const plan of ['upfront', 'monthly'] as const) {
    const { status, body } = await stripe.post(startPaymentPaths[plan], checkoutBody(plan))
    expect([status, body.error.code]).toEqual([422, 'not_on_sale'])
  }
})

test('the VIP price is refused from the deadline the desk has set, and its details wait', async () => {
  const stripe = stripeAccount()
  const { set } = await desk()
  await set({ vipDeadline: new Date(Date.now() - 1_000).toISOString() })
  const { status, body } = await stripe.post('/api/create-checkout-session', { product: 'vip' })
  expect([status, body.error.code]).toEqual([422, 'offer_ended'])
  expect(body.error.message).toContain('ended')
  expect(await stripe.list('sessions')).toEqual([])
  const email = someone()
  expect(await sendLead(vipDetails(email))).toMatchObject({ isWaiting: true })
  expect(await rowsWhere('leads', { email })).toMatchObject([
    { tags: expect.stringContaining(waitingListTag) },
  ])
  await set({ vipDeadline: null })
  expect((await stripe.post('/api/create-checkout-session', { product: 'vip' })).status).toBe(200)
  await set({ soldOut: ['vip'] })
  expect((await stripe.post('/api/create-checkout-session', { product: 'vip' })).status).toBe(422)
  expect((await countedNow()).vip.isOver).toBe(true)
})

test('details that were taken in time are still so when they are sent again too late', async () => {
  const { set } = await desk()
  const email = someone()
  const details = { ...vipDetails(email), submissionId: crypto.randomUUID() }
  await sendLead(details)
  await set({ vipDeadline: new Date(Date.now() - 1_000).toISOString() })
  expect(await sendLead(details)).toMatchObject({ duplicate: true })
  expect(await rowsWhere('leads', { email })).toMatchObject([{ kind: 'vip', replaced_by: null }])
})

test('a mail about a reserved place names the deadline the desk has set', async () => {
  const { set } = await desk()
  const vipDeadline = '2031-05-06T07:08:00.000Z'
  await set({ vipDeadline })
  const email = someone()
  await sendLead(vipDetails(email))
  const [mail] = await rowsWhere('mails', { kind: 'vip-reserved', address: email })
  expect(JSON.parse(String(mail?.['data']))).toMatchObject({ priceEndsAt: vipDeadline })
})

function optIn(email: string) {
  const lead = offerLead({ firstName: 'Ada', email, phone: '5550100199' }, new Date().toISOString())
  return sendLead({ ...lead, form: 'offer' })
}

test('places of the vault end and open again as the desk says, and who has one keeps it', async () => {
  const { set } = await desk()
  const early = someone()
  await set({ vaultSpots: 1 })
  expect(await optIn(early)).not.toHaveProperty('isWaiting')
  expect(await optIn(someone())).toMatchObject({ isWaiting: true })
  await set({ vaultSpots: 2, soldOut: ['growth-vault'] })
  expect(await optIn(someone())).toMatchObject({ isWaiting: true })
  expect(await optIn(early)).not.toHaveProperty('isWaiting')
  expect((await countedNow()).vault).toMatchObject({ left: 0, isSoldOut: true })
  await set({ soldOut: [] })
  expect(await optIn(someone())).not.toHaveProperty('isWaiting')
})

test.each([
  ['no place is left', { partnerSpotsLeft: 0 }],
  ['applications have closed', { applicationsCloseAt: '2020-01-01T00:00:00Z' }],
])(
  'when %s, who asks for the growth partnership is tagged for the next round, and nobody else',
  async (_, values) => {
    const { set } = await desk()
    const isTagged = async (plan: PlanId) => {
      const { customFields, ...contact } = contactSubmission(someone())
      const asked = [...customFields, { id: 'plan_requested', value: plan }]
      await sendLead({ ...contact, customFields: asked })
      const [lead] = await rowsWhere('leads', { email: contact.email })
      return String(lead?.['tags']).includes(waitingListTag)
    }
    await set(values)
    expect(await isTagged('partnership')).toBe(true)
    expect(await isTagged('accelerator')).toBe(false)
    const form = {
      name: 'Ada Lane',
      businessName: 'Lane & Co',
      [partnerWhyField(site.brand)]: 'Growth',
    }
    const email = someone()
    await askWorker(postJson(formEndpoints.partner, { ...form, email }))
    const [{ tags } = {}] = await rowsWhere('leads', { email })
    expect(tags).not.toContain(waitingListTag)
    await set({ partnerSpotsLeft: 2, applicationsCloseAt: null })
    expect(await isTagged('partnership')).toBe(false)
  },
)

test('a round that is over is so on the button, too', () => {
  const wordsOf = (values: object) =>
    campaignSentences({ ...site.campaign, partnerSpotsLeft: 2, ...values }, Date.now()).apply
  const closedAt = new Date(Date.now() - 1_000).toISOString()
  expect(wordsOf({ applicationsCloseAt: closedAt })).toBe(wordsOf({ partnerSpotsLeft: 0 }))
  expect(wordsOf({ applicationsCloseAt: null })).toContain('2 Spots')
})

test('what the desk sets is what pages are told, at once where it was set', async () => {
  const { set } = await desk()
  await publicAnswer()
  const notice = { text: 'Closed on <b>Monday</b>', link: { label: 'See', href: '/offer' } }
  await set({ clientsPerMonth: 7, partnerSpotsLeft: 5, soldOut: ['course-bundle'], notice })
  expect(await publicAnswer()).toMatchObject({
    sentences: {
      start: expect.stringContaining(' 7 new clients'),
      apply: 'Apply Now - 5 Spots Left',
    },
    soldOut: ['course-bundle'],
    notice,
  })
})

test('of two tabs the second is told that the first has changed something, and changes nothing', async () => {
  const { look, put } = await desk()
  const { version } = await look()
  const first = await put({ version, set: { vaultSpots: 10 } })
  const second = await put({ version, set: { vaultSpots: 20 } })
  expect([first.status, second.status]).toEqual([200, 409])
  expect(second.body.error.code).toBe('edit_conflict')
  expect((await look()).values.vaultSpots).toBe(10)
  const again = await put({ version, set: { vaultSpots: 10 } })
  expect([again.status, (await look()).version], 'its answer was lost').toEqual([200, version + 1])
  const both = await Promise.all(
    [30, 40].map((vaultSpots) => put({ version: version + 1, set: { vaultSpots } })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('each changed value is a line of the audit log, what stays as it was is none', async () => {
  const { send, set, look } = await desk()
  const { defaults } = await look()
  await set({ vaultSpots: 41, partnerSpotsLeft: 6 })
  await set({ vaultSpots: 41, clientsPerMonth: 9 })
  await set({}, ['vaultSpots', 'vipDeadline'])
  const { rows: lines } = (await send('GET', deskAccessPaths.audit)).body as {
    rows: { action: string; actor: string; subject: string; detail: unknown }[]
  }
  const own = lines.filter(({ action }) => action === 'campaigns.set').slice(0, 4)
  expect(own.map(({ subject, detail, actor }) => [actor, subject, detail])).toEqual([
    ['owner', 'vaultSpots', { from: 41, to: null }],
    ['owner', 'clientsPerMonth', { from: null, to: 9 }],
    ['owner', 'partnerSpotsLeft', { from: null, to: 6 }],
    ['owner', 'vaultSpots', { from: null, to: 41 }],
  ])
  expect((await look()).values.vaultSpots).toBe(defaults.vaultSpots)
})

const wrong: [string, unknown][] = [
  ['set.vaultSpots', { vaultSpots: -1 }],
  ['set.auditSpotsPerMonth', { auditSpotsPerMonth: 1.5 }],
  ['set.vipDeadline', { vipDeadline: 'tomorrow' }],
  ['set.soldOut.0', { soldOut: ['boat'] }],
  ['set.notice.text', { notice: { text: 'two\nlines', link: null } }],
  ['set.notice.text', { notice: { text: ' ', link: null } }],
  ...['javascript:alert(1)', '//evil.example', '/\\evil.example'].map((href): [string, unknown] => [
    'set.notice.link.href',
    { notice: { text: 'x', link: { label: 'y', href } } },
  ]),
]
test.each(wrong)('a change that is wrong is refused and names %s', async (field, set) => {
  const { look, put } = await desk()
  const { version } = await look()
  const { status, body } = await put({ version, set } as CampaignsChange)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  expect((await look()).version).toBe(version)
})

test('a damaged value is as if it were not set', async () => {
  await rows(
    `UPDATE campaign_overrides SET overrides = '{"vaultSpots":"many","clientsPerMonth":8}'`,
  )
  const { look } = await desk()
  const { values, changed } = await look()
  expect([values.vaultSpots, values.clientsPerMonth, changed]).toEqual([
    site.campaign.vaultSpots,
    8,
    ['clientsPerMonth'],
  ])
})

test('what a newer worker has set is left alone, and of what is sold out each known product stays so', async () => {
  const later = { soldOut: ['vip', 'a-later-product'], laterSpots: 3 }
  await rows('UPDATE campaign_overrides SET overrides = ?', JSON.stringify(later))
  const { look, set } = await desk()
  expect((await look()).values.soldOut).toEqual(['vip'])
  await set({ clientsPerMonth: 8 })
  const [row] = await rows<{ overrides: string }>('SELECT overrides FROM campaign_overrides')
  expect(JSON.parse(row?.overrides ?? '')).toEqual({ ...later, clientsPerMonth: 8 })
})

test('who waits for what has been renamed since is counted, written to and told of all the same', async () => {
  const { set, look } = await desk()
  await set({ soldOut: ['growth-vault'] })
  await waitFor('growth-vault')
  await rows(
    `UPDATE leads SET custom_fields = replace(custom_fields, ?, 'Old Vault')`,
    site.vaultName,
  )
  expect((await look()).waiting).toEqual({ 'growth-vault': 1 })
  expect(await countSegment(testEnv.DB, 'waiting-growth-vault')).toBe(1)
  await set({ soldOut: [] })
  expect(await rowsWhere('attention', { kind: 'waiting_list' })).toHaveLength(1)
})

test('once people can have again what they wait for, writing to them is a matter of the desk', async () => {
  const { set } = await desk()
  const open = () =>
    rows(
      `SELECT subject_id AS list FROM attention WHERE kind = 'waiting_list' AND cleared_at IS NULL`,
    )
  await set({ soldOut: ['course-bundle', 'marketing-2025'] })
  await waitFor('course-bundle')
  await set({ soldOut: ['course-bundle'] })
  expect(await open()).toEqual([])
  await set({ soldOut: [] })
  expect(await open()).toEqual([{ list: 'course-bundle' }])
  await waitFor('velocity-audit')
  const firstLookMs = Date.parse(nextSaleMonth(Date.now())) + 2 * minuteMs
  await sellOut(firstLookMs)
  await waitingListsCron(testEnv, firstLookMs)
  expect(await open()).toHaveLength(1)
  await rows('DELETE FROM seats')
  await set({ soldOut: ['velocity-audit'] })
  await waitingListsCron(testEnv, firstLookMs)
  expect(await open()).toHaveLength(1)
  await rows(`UPDATE campaign_overrides SET overrides = '{}'`)
  // The first look went by without a run; what a person has dealt with stays so.
  await waitingListsCron(testEnv, firstLookMs + hourMs)
  expect(await open()).toHaveLength(2)
  await rows(`UPDATE attention SET cleared_at = last_seen_at WHERE kind = 'waiting_list'`)
  await waitingListsCron(testEnv, firstLookMs + 2 * hourMs)
  expect(await open()).toEqual([])
  // Who asks once the new month is sold out, too, waits for the next.
  await sellOut(firstLookMs)
  await rows(`DELETE FROM attention WHERE kind = 'waiting_list'`)
  await rows(
    `UPDATE leads SET received_at = ? WHERE kind = 'waiting-list'`,
    nextSaleMonth(Date.now()),
  )
  await waitingListsCron(testEnv, firstLookMs + 3 * hourMs)
  expect(await open()).toEqual([])
})

test('a place that comes free by itself is told of on any day, to each who waits once', async () => {
  const middle = 14 * dayMs + 12 * hourMs + 2 * minuteMs
  const lookMs = Date.parse(nextSaleMonth(Date.now())) + middle
  const open = () =>
    rowsWhere<{ subject_id: string }>('attention', { kind: 'waiting_list', cleared_at: null })
  const listed = async () => (await open()).map(({ subject_id: list }) => list).toSorted()
  const { set } = await desk()
  await set({ vaultSpots: 0 })
  await sellOut(lookMs)
  for (const list of ['velocity-audit', 'growth-vault']) await waitFor(list)
  await waitingListsCron(testEnv, lookMs)
  expect(await listed()).toEqual([])
  await rows(`DELETE FROM seats WHERE checkout_id = 'sold-1'`)
  await rows(`UPDATE campaign_overrides SET overrides = json_set(overrides, '$.vaultSpots', 1)`)
  await waitingListsCron(testEnv, lookMs + minuteMs)
  expect(await listed()).toEqual([])
  await waitingListsCron(testEnv, lookMs + hourMs)
  expect(await listed()).toEqual(['growth-vault', 'velocity-audit'])
  await rows(`UPDATE attention SET cleared_at = last_seen_at WHERE kind = 'waiting_list'`)
  await waitingListsCron(testEnv, lookMs + 2 * hourMs)
  expect(await listed()).toEqual([])
  await waitFor('growth-vault')
  const later = new Date(lookMs + 3 * hourMs).toISOString()
  await rows(`UPDATE leads SET received_at = ? WHERE rowid = (SELECT max(rowid) FROM leads)`, later)
  await waitingListsCron(testEnv, lookMs + 4 * hourMs)
  expect(await listed()).toEqual(['growth-vault'])
})

test('a change of which the answer is lost is told to those who wait all the same', async () => {
  const { set } = await desk()
  await set({ soldOut: ['course-bundle'] })
  await waitFor('course-bundle')
  let answers = Infinity
  const DB = tappedDb(testEnv.DB, async (run, { method }) => {
    const answer = await run()
    if (method !== 'batch') return answer
    answers -= 1
    // What stands is read before, the change is the second.
    if (answers === 0) throw new Error('D1_ERROR: Network connection lost.')
    return answer
  })
  const { send } = await atDesk('owner', { DB })
  const { version } = (await send('GET', campaignsPath)).body as Campaigns
  answers = 2
  await send('PUT', campaignsPath, { version, set: { soldOut: [] }, reset: [] })
  expect(await rowsWhere('attention', { kind: 'waiting_list' })).toHaveLength(1)
})

test('who has got what they waited for waits no more', async () => {
  const [still, bought] = [someone(), someone()]
  for (const email of [still, bought]) {
    const waits = { firstName: 'Ada', email, waitingFor: 'vip' }
    await askWorker(postJson(formEndpoints['waiting-list'], waits))
  }
  expect(await countSegment(testEnv.DB, 'waiting-vip')).toBe(2)
  const later = new Date(Date.now() + minuteMs).toISOString()
  const order_id = await paidOrder(bought, 'vip', { paid_at: later })
  expect(await countSegment(testEnv.DB, 'waiting-vip')).toBe(1)
  const { look } = await desk()
  expect((await look()).waiting).toEqual({ vip: 1 })
  // Paid when nothing was left: it goes back.
  await insertRow('slipped_sales', { order_id, noticed_at: later })
  expect(await countSegment(testEnv.DB, 'waiting-vip')).toBe(2)
  expect((await look()).waiting).toEqual({ vip: 2 })
})

test('of who waits and wants no mail there is nobody to write to', async () => {
  const { set } = await desk()
  await set({ soldOut: ['course-bundle'] })
  await waitFor('course-bundle')
  await rows(`INSERT INTO mail_suppressions (address, reason, since)
    SELECT lower(email), 'unsubscribed', '2026-11-01' FROM leads`)
  await set({ soldOut: [] })
  expect(await rowsWhere('attention', { kind: 'waiting_list' })).toEqual([])
  expect(await countSegment(testEnv.DB, 'waiting-course-bundle')).toBe(0)
})

test('of what cannot be had all the same nobody is written to', async () => {
  const { set } = await desk()
  const lists = ['velocity-audit', 'growth-vault', 'vip'] as const
  const none = { auditSpotsPerMonth: 0, vaultSpots: 0, vipDeadline: '2020-01-01T00:00:00Z' }
  await set({ ...none, soldOut: [...lists] })
  for (const list of lists) await waitFor(list)
  await set({ soldOut: [] })
  await waitingListsCron(testEnv, Date.parse(nextSaleMonth(Date.now())) + 2 * minuteMs)
  expect(await rowsWhere('attention', { kind: 'waiting_list' })).toEqual([])
})
