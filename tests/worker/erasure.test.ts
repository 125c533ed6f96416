import { expect, onTestFinished, test, vi } from 'vitest'
import { programmeTerms } from '#contract/catalogue.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { mailPaths } from '#contract/paths.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { todayOf } from '#worker/desk/today.ts'
import { timing } from '#worker/delivery/timing.ts'
import { attemptByCheckoutId, noteStripeObject } from '#worker/payments/order-attempts.ts'
import { eraseAtCrm } from '#worker/people/erase-person.ts'
import { atDesk } from './desk-session.ts'
import {
  columnsNaming,
  erase,
  everybodysGuest,
  idOf,
  pathOf,
  tablesNaming,
  writes,
} from './everybodys-guest.ts'
import { apiSettings, callWorker, postForm, webhookSettings, sendLead } from './call-worker.ts'
import { programme } from './affiliate-programme.ts'
import { contactsOf, someone, somePhone, treat } from './sandbox-crm.ts'
import { insertRow, type Plan, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { digestHex } from '#worker/http/digest.ts'
import { sealAddress } from '#worker/mail/address-token.ts'
import { suppress } from '#worker/mail/suppressions.ts'
import { testEnv } from './test-env.ts'
import { clientOf } from './interleavings.ts'
import { renewTables } from './fresh-database.ts'
import { contactPayload } from './sample-leads.ts'

/** Lets the CRM be asked again to erase whoever is still owed to it. */
async function retryCrm(): Promise<void> {
  await rows('UPDATE erasures SET crm_next_ms = 0')
  await eraseAtCrm({ ...testEnv, ...apiSettings }, Date.now())
}

test('an erased person is in no table and no index any more; what the books need stays without a name', async () => {
  const { email, firstName, phone, code, other, account, orderId } = await everybodysGuest()
  const [partner] = await rowsWhere('affiliate_partners', { code })
  const gift = `${code}-20`
  const created = { created_at: '2026-01-01T00:00:00.000Z', partner_id: partner?.['id'] }
  await insertRow('promotion_codes', { code: gift, percent_off: 20, ...created })
  await account.buy('upfront', { email: someone() }, { code: gift })
  const digits = phone.slice(1)
  const tables = `affiliate_partners deliveries delivery_attempts leads library_progress library_requests
    library_sessions library_tokens mail_replies mail_suppressions mails newsletter_confirmations newsletter_subscribers orders
    people people_views vault_places vault_requests`
  expect(await tablesNaming(email)).toEqual(tables.split(/\s+/))
  for (const text of [firstName, digits, code]) expect(await columnsNaming(text)).not.toEqual([])
  const bought = 'SELECT paid_cents, paid_at, product FROM orders WHERE id = ?'
  const [money] = await rows(bought, orderId)
  const person = await idOf(email)
  expect(await contactsOf(email)).toHaveLength(1)

  const { db: DB, count } = countedDb(testEnv.DB)
  const owner = await atDesk('owner', { ...apiSettings, ...account.settings, DB })
  const before = count()
  const { status, body } = await owner.send('DELETE', await pathOf(email), { address: email })
  // What Cloudflare's free plan allows a request.
  expect(count() - before).toBeLessThanOrEqual(50)
  expect([status, body]).toEqual([
    200,
    { leads: 7, orders: 3, crm: 'done', stripeOwed: expect.any(Number), sharesNumber: false },
  ])
  await account.runCron()
  for (const text of [email, firstName, 'Quillfeather Lane', digits, phone.slice(5), code]) {
    expect([text, ...(await columnsNaming(text))]).toEqual([text])
  }
  const terms = 'SELECT term FROM people_terms WHERE instr(term, ?) > 0'
  expect(await rows(terms, firstName.toLowerCase())).toEqual([])
  const within = 'SELECT rowid FROM people_within WHERE people_within MATCH ?'
  expect(await rows(within, `"${email}"`)).toEqual([])
  expect(await contactsOf(email)).toEqual([])
  expect(await account.list('customers')).toEqual([])
  expect(await rowsWhere('orders', { id: orderId })).toMatchObject([{ ...money, email: '' }])
  expect(await rowsWhere('leads', { email: other })).toMatchObject([{ affiliate_code: null }])
  expect(await rowsWhere('erasures', { person_id: person })).toMatchObject([
    { cause: 'asked', crm: 'done', crm_address: null },
  ])
  const log = await rowsWhere('audit_log', { subject: person })
  expect(log.at(-1)).toMatchObject({ action: 'people.erase', detail: '{}' })
  // Stripe tells everything once more, as after a backup was restored.
  const events = await account.list('events')
  for (const event of events) await account.deliver({ ...event, id: `${event.id}_again` })
  expect(await columnsNaming(email)).toEqual([])
})

test('the CRM erases the contacts of addresses that were corrected, too, unless somebody else has one now', async () => {
  const [typo, theirs, own, email] = [someone(), someone(), someone(), someone()]
  const desk = await atDesk('owner')
  const one = (more: object = {}) => ({ phone: somePhone(), ...more })
  for (const address of [typo, theirs]) {
    await writes(address, one(), apiSettings)
    await desk.post(await pathOf(address, peoplePaths.address), { address: email, isMerge: true })
  }
  const submissionId = crypto.randomUUID()
  for (const address of [own, email]) await writes(address, one({ submissionId }), apiSettings)
  await writes(theirs, one(), apiSettings)
  await erase(email, apiSettings)
  for (let owed = 0; owed < 3; owed += 1) await retryCrm()
  for (const address of [typo, own, email]) {
    expect([await contactsOf(address), await columnsNaming(address)]).toEqual([[], []])
  }
  expect(await contactsOf(theirs)).toHaveLength(1)
})

test('of what an erased person corrected the mistyped version goes as well, and takes nothing of the other with it', async () => {
  await renewTables()
  const corrected = async () => {
    const [typo, email] = [someone(), someone()]
    const submissionId = crypto.randomUUID()
    for (const address of [typo, email]) {
      await sendLead({ ...contactPayload(address), submissionId }, webhookSettings)
    }
    return { typo, email, submissionId }
  }
  const [{ typo, email }, other] = [await corrected(), await corrected()]
  const since = new Date().toISOString()
  await suppress(testEnv.DB, { address: typo, reason: 'bounced', since }).run()
  expect((await erase(email)).status).toBe(200)
  for (const address of [typo, email]) expect(await columnsNaming(address)).toEqual([])
  const owed = {
    id: `google:${other.submissionId}`,
    subject: 'lead',
    subject_id: other.submissionId,
    next_ms: 0,
    created_at: '2026-11-26',
  }
  await insertRow('google_conversions', owed)
  await erase(other.typo)
  expect(await rowsWhere('google_conversions', { id: owed.id })).toHaveLength(1)
  expect(await rowsWhere('leads', { email: other.email })).toMatchObject([{ replaced_by: null }])
  const decision = { id: 'd-1', subject: 'lead', subject_id: other.submissionId, task: 'decide' }
  await insertRow('fulfilment_tasks', { ...decision, created_ms: Date.now() })
  const { leads, waiting } = await todayOf(testEnv.DB, Date.now())
  expect(leads).toMatchObject([{ id: other.submissionId, email: other.email }])
  expect(waiting).toMatchObject({ leadsNew: { count: 1 }, applications: { count: 1 } })
})

test('what was owed to somebody who is erased is late no more', async () => {
  const email = someone()
  const { id } = await sendLead(contactPayload(email), webhookSettings)
  const tasks = await rowsWhere<{ id: string }>('fulfilment_tasks', { subject_id: id })
  const matter = { kind: 'task_late', subjectId: tasks[0]?.id ?? '' } as const
  await raiseAttention(testEnv.DB, matter, Date.now()).run()
  await erase(email)
  expect(await rowsWhere('attention', { subject_id: matter.subjectId })).toEqual([])
})

test('what the CRM does not erase now is owed with the address alone, and retried until it is done', async () => {
  const email = someone()
  await writes(email, {}, apiSettings)
  await treat(email, { mode: 'fail' })
  const { body } = await erase(email, apiSettings)
  expect(body).toMatchObject({ crm: 'owed' })
  expect(await columnsNaming(email)).toEqual(['erasures.crm_address'])
  await treat(email, { mode: 'ok' })
  await retryCrm()
  expect(await columnsNaming(email)).toEqual([])
  expect(await contactsOf(email)).toEqual([])
})

test('who writes again before the CRM has erased them is told to it again afterwards', async () => {
  const email = someone()
  await writes(email, {}, apiSettings)
  await treat(email, { mode: 'fail' })
  await erase(email, apiSettings)
  await treat(email, { mode: 'ok' })
  await writes(email, {}, apiSettings)
  expect(await contactsOf(email)).toHaveLength(1)
  await retryCrm()
  expect(await contactsOf(email)).toEqual([])
  expect(await rowsWhere('deliveries', { address: email, state: 'pending' })).toHaveLength(1)
})

test('a person is told when the CRM keeps refusing to erase, and no more once it has', async () => {
  const email = someone()
  await writes(email, {}, apiSettings)
  await treat(email, { mode: 'unauthorized' })
  await erase(email, apiSettings)
  for (let tries = 0; tries < 4; tries += 1) await retryCrm()
  const [owed] = await rowsWhere('erasures', { crm_address: email })
  const open = { kind: 'erasure_owed', subject_id: owed?.['id'], cleared_at: null }
  expect(await rowsWhere('attention', open)).toMatchObject([{ detail: 'http_401' }])
  await treat(email, { mode: 'ok' })
  await retryCrm()
  expect(await rowsWhere('attention', open)).toEqual([])
})

test('a CRM behind a webhook is left to a person, and the answer says so', async () => {
  const email = someone()
  await writes(email, {}, webhookSettings)
  expect((await erase(email, webhookSettings)).body).toMatchObject({ crm: 'by_hand' })
  expect(await columnsNaming(email)).toEqual([])
})

test('erasing waits while an instalment plan runs or a payment is disputed, and says why', async () => {
  const account = stripeAccount()
  const { email, intent } = await account.buy('monthly')
  const refused = await erase(email)
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    code: 'erasure_waits',
    fields: { address: expect.stringContaining('instalment plan') },
  })
  await rows(`UPDATE orders SET plan_state = 'completed' WHERE email = ?`, email)
  await account.dispute(intent)
  await account.deliverAll()
  expect((await erase(email)).body.error.fields.address).toContain('disputed')
  expect(await columnsNaming(email)).toContain('orders.email')
})

test.each([true, false])(
  'a payment on its way from Stripe’s page keeps its buyer until it has come or failed, named before: %s',
  async (isNamed) => {
    const [account, email] = [stripeAccount(), someone()]
    const settle = await account.payLate('marketing-2025', { email }, isNamed ? { email } : {})
    const refused = await erase(email, account.settings)
    expect(refused.body.error.fields.address).toContain('on its way')
    await settle(false)
    await account.deliverAll()
    expect((await erase(email, account.settings)).status).toBe(200)
  },
)

test('what a partner has earned stays as it is when the clients are erased', async () => {
  const { partner, follow, buyDeepDive, operate, dashboardOf, settings } = programme()
  const ada = await partner()
  const [upgraded, diver, other] = [someone(), someone(), someone()]
  const [signer, buyer] = [someone(), someone()]
  const tagged = (email: string) => email.replace('@', '+work@')
  for (const email of [upgraded, diver, tagged(signer), tagged(buyer)])
    await buyDeepDive(email, await follow(ada.code))
  for (const clientEmail of [upgraded, other, signer, buyer]) {
    const sold = await operate({ action: 'record-sale', clientEmail, code: ada.code })
    for (let month = 1; month <= programmeTerms.acceleratorMinimumMonths; month += 1) {
      const reference = `I-${month}`
      await operate({ action: 'record-payment', sale: sold.body.sale, reference })
    }
  }
  const { totals, tier } = await dashboardOf(ada)
  for (const client of [upgraded, diver, other, signer, tagged(buyer), tagged(signer), buyer]) {
    expect((await erase(client, settings)).status).toBe(200)
    expect(await dashboardOf(ada)).toMatchObject({ totals, tier })
  }
})

test('a partner’s own purchase under a tagged address earns nothing, also once that buyer is erased or the partner’s address corrected', async () => {
  const { partner, follow, buyDeepDive, operate, owner, totalsOf, settings } = programme()
  const [erased, moved] = [await partner(), await partner()]
  const tagged = ({ email }: { email: string }) => email.replace('@', '+me@')
  for (const own of [erased, moved]) {
    await buyDeepDive(tagged(own), await follow(own.code))
    expect(await totalsOf(own)).toMatchObject({ dueCents: 0, heldSales: 0 })
  }
  expect((await erase(tagged(erased), settings)).status).toBe(200)
  expect(await totalsOf(erased)).toMatchObject({ dueCents: 0 })
  const address = await pathOf(moved.email, peoplePaths.address)
  expect((await (await owner()).post(address, { address: someone(), isMerge: false })).status).toBe(
    200,
  )
  const { body } = await operate({ action: 'new-address', code: moved.code })
  expect(await totalsOf(body)).toMatchObject({ dueCents: 0 })
})

/** Somebody whose checkout is open, and the owner who may erase them. */
async function openCheckout(plan: Plan = 'upfront') {
  const account = stripeAccount()
  const opened = await account.open(plan)
  return { account, ...opened, eraseNow: () => erase(opened.email, account.settings) }
}

test.each(['upfront', 'monthly'] as const)('erasing calls off what is open: %s', async (plan) => {
  const { account, email, clientSecret, eraseNow } = await openCheckout(plan)
  expect((await eraseNow()).status).toBe(200)
  expect(await columnsNaming(email)).toEqual([])
  expect(await account.pay(clientSecret)).toBe(400)
  expect(await account.list('intents')).toMatchObject([{ status: 'canceled' }])
  const page = { product: 'vip', checkoutId: crypto.randomUUID(), email }
  expect((await account.post('/api/create-checkout-session', page)).status).toBe(200)
  expect((await eraseNow()).status).toBe(200)
  expect(await columnsNaming(email)).toEqual([])
  expect(await account.list('sessions')).toMatchObject([{ status: 'expired' }])
})

test('a customer who still pays for something at Stripe is deleted there once that has ended', async () => {
  const account = stripeAccount()
  const { email, intent } = await account.buy('monthly')
  await account.refund(intent)
  await account.deliverAll()
  await account.deliverAll()
  const [plan] = await account.list('subscriptions')
  const { subscriptions } = clientOf(account)
  // As the owner begins it by hand, with the card that is kept.
  const begun = await subscriptions.create(
    {
      customer: plan?.customer ?? '',
      items: [{ price: plan?.items.data[0]?.price.id ?? '' }],
      billing_mode: { type: 'flexible' },
      payment_behavior: 'default_incomplete',
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  await account.pay((await account.list('intents')).at(-1)?.client_secret ?? '')
  expect((await erase(email, account.settings)).status).toBe(200)
  await account.runCron()
  expect(await account.list('customers')).toHaveLength(1)
  expect(await subscriptions.retrieve(begun.id)).toMatchObject({ status: 'active' })
  await subscriptions.cancel(begun.id)
  await rows('UPDATE stripe_tasks SET next_at_ms = 0 WHERE object_id = ?', plan?.customer)
  await account.runCron()
  expect(await account.list('customers')).toEqual([])
})

test('the customer of a plan that was begun before another choice took its place is deleted, too', async () => {
  const account = stripeAccount(apiSettings)
  const email = someone()
  const plan = await account.open('monthly', { email })
  await account.openPaid('upfront', { email }, { replaces: plan.body.checkoutId })
  await account.deliverAll()
  expect(await account.list('customers')).toHaveLength(1)
  const erased = await erase(email, account.settings)
  expect(erased.body).toMatchObject({ stripeOwed: expect.any(Number) })
  await account.runCron()
  expect(await account.list('customers')).toEqual([])
})

test('the CRM is asked to erase once a delivery under way can no longer make the contact again', async () => {
  const email = someone()
  const { id } = await writes(email, {}, webhookSettings)
  const atMs = Date.now()
  await rows('UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?', atMs + 1_000, id)
  const person = await idOf(email)
  await erase(email, apiSettings)
  const [erased] = await rowsWhere<{ crm_next_ms: number }>('erasures', { person_id: person })
  expect(erased?.crm_next_ms).toBeGreaterThanOrEqual(atMs + timing.longestLeaseMs)
})

test('whose number somebody else has may be named by a note at the CRM: a person has to look', async () => {
  const [first, second] = [someone(), someone()]
  const phone = somePhone()
  for (const email of [first, second]) await writes(email, { phone }, apiSettings)
  expect((await contactsOf(second))[0]?.notes.join()).toContain(first)
  expect((await erase(first, apiSettings)).body).toMatchObject({ sharesNumber: true })
  expect((await erase(second, apiSettings)).body).toMatchObject({ sharesNumber: false })
  expect(await tablesNaming(first)).toEqual([])
})

test('what was refused of somebody goes with it, as it may quote their address', async () => {
  const email = someone()
  const [delivery, mail] = [crypto.randomUUID(), crypto.randomUUID()]
  const created = { created_at: '2026-01-01T00:00:00.000Z', next_ms: 0 }
  await insertRow('deliveries', { id: delivery, subject: 'lead', payload: '{}', ...created })
  const letter = { kind: 'letter', address: email, data: '{}', subject_id: '' }
  await insertRow('mails', { id: mail, ...letter, ...created })
  for (const delivery_id of [delivery, mail])
    await insertRow('delivery_attempts', { delivery_id, at_ms: 1, reply: `${email} is unknown` })
  await rows('DELETE FROM deliveries WHERE id = ?', delivery)
  await rows('DELETE FROM mails WHERE id = ?', mail)
  expect(await columnsNaming(email)).toEqual([])
})

test('while Stripe cannot be asked, somebody with an open checkout is not erased, and the owner reads why', async () => {
  const { account, email, clientSecret, eraseNow } = await openCheckout()
  await account.behave({ mode: 'error' })
  const refused = await eraseNow()
  expect(refused.status).toBe(409)
  expect(refused.body.error.fields.address).toContain('Stripe cannot be reached')
  expect(await columnsNaming(email)).toContain('orders.email')
  await account.behave({ mode: 'ok' })
  await account.pay(clientSecret)
  // Paid, and not heard of yet.
  expect((await eraseNow()).body.error.fields.address).toContain('on its way')
  await account.deliverAll()
  expect((await eraseNow()).status).toBe(200)
})

test('a payment of somebody who is erased comes to a person, with the payment’s id', async () => {
  const { account, orderId, clientSecret, email } = await openCheckout()
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  await account.pay(clientSecret)
  // Without Stripe's keys nothing can be called off.
  expect((await erase(email)).status).toBe(200)
  await account.deliverAll()
  expect(log.mock.calls.join()).toContain(`"${orderId.slice(0, 8)}"`)
  const [intent] = await account.list('intents')
  expect(await rowsWhere('orders', { id: orderId })).toMatchObject([{ state: 'paid', email: '' }])
  expect(await rowsWhere('attention', { subject_id: orderId, cleared_at: null })).toMatchObject([
    { kind: 'erased_buyer_paid', detail: intent?.id },
  ])
})

test('who is erased while a page of Stripe’s is paid stays erased, whatever that page told', async () => {
  const account = stripeAccount()
  const email = someone()
  await account.payPage('marketing-2025', { email }, { email })
  expect((await erase(email)).status).toBe(200)
  await account.deliverAll()
  const [intent] = await account.list('intents')
  expect(await rowsWhere('attention', { detail: intent?.id })).toMatchObject([
    { kind: 'erased_buyer_paid', cleared_at: null },
  ])
  expect(await columnsNaming(email)).toEqual([])
})

test('a checkout that Stripe makes while its buyer is being erased is called off', async () => {
  const { account, body, email, orderId } = await openCheckout()
  // As if the answer had not been noted when the erasure came.
  await rows('UPDATE order_attempts SET stripe_id = NULL WHERE order_id = ?', orderId)
  expect((await erase(email)).status).toBe(200)
  const attempt = await attemptByCheckoutId(testEnv.DB, body.checkoutId)
  const [intent] = await account.list('intents')
  if (!attempt || !intent) throw new Error('nothing was started')
  expect(await noteStripeObject(testEnv.DB, attempt, { stripeId: intent.id })).toBe(false)
  await account.runCron()
  expect(await account.list('intents')).toMatchObject([{ status: 'canceled' }])
})

test('who stops news by an old mail’s link once erased leaves no address behind', async () => {
  const email = someone()
  await writes(email)
  const token = await sealAddress(testEnv.DB, email)
  await erase(email)
  const stopped = await callWorker(postForm(mailPaths.unsubscribe(token), {}))
  expect(stopped.response.status).toBe(200)
  expect(await columnsNaming(email)).toEqual([])
})

test('no digest of an erased address stays in the audit log', async () => {
  const email = someone()
  await writes(email)
  const desk = await atDesk('owner')
  const since = new Date().toISOString()
  await suppress(testEnv.DB, { address: email, reason: 'bounced', since }).run()
  await desk.post(deskDeliveryPaths.lift, { address: email, reason: 'bounced' })
  const [person, digest] = [await idOf(email), (await digestHex(email)).slice(0, 16)]
  expect(await rowsWhere('audit_log', { subject: person })).toHaveLength(1)
  await erase(email)
  expect(await columnsNaming(digest)).toEqual([])
})
