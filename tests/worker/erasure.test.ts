import { expect, test } from 'vitest'
import { programmeTerms } from '#contract/catalogue.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { keptYears } from '#contract/retention.ts'
import type { SandboxContact } from '#sandbox/crm-contacts.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { attemptByCheckoutId, noteStripeObject } from '#worker/payments/order-attempts.ts'
import { peopleCron } from '#worker/people/people-cron.ts'
import { atDesk } from './desk-session.ts'
import { columnsNaming, everybodysGuest, idOf, pathOf, writes } from './everybodys-guest.ts'
import { apiSettings, webhookSettings, callWorker, postJson, sendLead } from './call-worker.ts'
import { programme } from './affiliate-programme.ts'
import { paidOrder } from './library-rig.ts'
import { tryCode } from './promotion-rig.ts'
import { someone, treat } from './sandbox-crm.ts'
import {
  fillTable,
  insertRow,
  type Plan,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { createScheduledController } from 'cloudflare:test'
import { dayMs } from '#lib/time.ts'
import worker from '#worker/index.ts'
import { contactPayload } from './sample-leads.ts'

const contactsOf = async (email: string) => {
  const all = await (await fetch(`${testEnv.CRM_URL}/contacts.json`)).json<SandboxContact[]>()
  return all.filter((contact) => contact.email === email)
}

async function erase(email: string, settings: object = {}) {
  return (await atDesk('owner', settings)).send('DELETE', await pathOf(email), { address: email })
}

const tablesNaming = async (text: string) => {
  const tables = (await columnsNaming(text)).map((column) => column.split('.')[0])
  return [...new Set(tables)].toSorted()
}

/** Lets the CRM be asked again to erase whoever is still owed to it. */
async function retryCrm(): Promise<void> {
  await rows('UPDATE erasures SET crm_next_ms = 0')
  await peopleCron({ ...testEnv, ...apiSettings }, Date.now())
}

test('an erased person is in no table and no index any more; what the books need stays without a name', async () => {
  const { email, firstName, phone, code, other, account, orderId } = await everybodysGuest()
  const [partner] = await rowsWhere('affiliate_partners', { code })
  const gift = `${code}-20`
  const created = { created_at: '2026-01-01T00:00:00.000Z', partner_id: partner?.['id'] }
  await insertRow('promotion_codes', { code: gift, percent_off: 20, ...created })
  expect((await tryCode(account, gift)).status).toBe(200)
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

  const { status, body } = await erase(email, { ...apiSettings, ...account.settings })
  expect([status, body]).toEqual([
    200,
    { leads: 6, orders: 3, crm: 'done', stripeOwed: expect.any(Number) },
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

test('of what an erased person corrected the mistyped version goes as well, and takes nothing of the other with it', async () => {
  const corrected = async () => {
    const [typo, email] = [someone(), someone()]
    const submissionId = crypto.randomUUID()
    for (const address of [typo, email]) {
      await sendLead({ ...contactPayload(address), submissionId }, webhookSettings)
    }
    return { typo, email, submissionId }
  }
  const [{ typo, email }, other] = [await corrected(), await corrected()]
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
  expect(await rowsWhere('lead_work', { lead_id: other.submissionId })).toHaveLength(1)
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
  const { email } = await account.buy('monthly')
  const refused = await erase(email)
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    code: 'erasure_waits',
    fields: { address: expect.stringContaining('instalment plan') },
  })
  await rows(`UPDATE orders SET plan_state = 'completed', dispute = 'open' WHERE email = ?`, email)
  expect((await erase(email)).body.error.fields.address).toContain('disputed')
  expect(await columnsNaming(email)).toContain('orders.email')
})

test('what a partner has earned stays as it is when the clients are erased', async () => {
  const { partner, follow, buyDeepDive, operate, dashboardOf, settings } = programme()
  const ada = await partner()
  const [upgraded, diver, other] = [someone(), someone(), someone()]
  await buyDeepDive(upgraded, await follow(ada.code))
  await buyDeepDive(diver, await follow(ada.code))
  for (const clientEmail of [upgraded, other]) {
    const sold = await operate({ action: 'record-sale', clientEmail, code: ada.code })
    for (let month = 1; month <= programmeTerms.acceleratorMinimumMonths; month += 1) {
      const reference = `I-${month}`
      await operate({ action: 'record-payment', sale: sold.body.sale, reference })
    }
  }
  const { totals, tier } = await dashboardOf(ada)
  for (const client of [upgraded, diver, other]) {
    expect((await erase(client, settings)).status).toBe(200)
  }
  expect(await dashboardOf(ada)).toMatchObject({ totals, tier })
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
  await account.pay(clientSecret)
  // Without Stripe's keys nothing can be called off.
  expect((await erase(email)).status).toBe(200)
  await account.deliverAll()
  const [intent] = await account.list('intents')
  expect(await rowsWhere('orders', { id: orderId })).toMatchObject([{ state: 'paid', email: '' }])
  expect(await rowsWhere('attention', { subject_id: orderId, cleared_at: null })).toMatchObject([
    { kind: 'erased_buyer_paid', detail: intent?.id },
  ])
})

test('who is erased while a page of Stripe’s is paid stays erased, whatever that page told', async () => {
  const account = stripeAccount()
  const email = someone()
  const page = { product: 'marketing-2025', checkoutId: crypto.randomUUID(), email }
  await account.post('/api/create-checkout-session', page)
  const [session] = await account.list('sessions')
  await account.paySession(session?.id ?? '', { email })
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

test('another address than the person’s erases nobody, whose archive holds the record and every mail with its text', async () => {
  const email = someone()
  await writes(email)
  const owner = await atDesk('owner')
  const ofAnother = await owner.send('DELETE', await pathOf(email), { address: someone() })
  expect(ofAnother.status).toBe(400)
  const { body } = await owner.get(await pathOf(email, peoplePaths.archive))
  expect(body).toMatchObject({
    person: { address: email },
    leads: [{ consent: { text: 'I agree.' } }],
    written: [{ subject: expect.any(String), text: expect.stringContaining('Ada') }],
  })
})

const yearMs = 365.25 * 86_400_000
/** The minute of the hour in which old people are erased. */
const inHour = (nowMs: number, minute = 37) =>
  Math.floor(nowMs / 3_600_000) * 3_600_000 + minute * 60_000

const yearsAgo = (years: number) => new Date(Date.now() - years * yearMs).toISOString()

async function leadOfAge(email: string, years: number) {
  await writes(email)
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', yearsAgo(years), email)
  await rows('UPDATE mails SET created_at = ? WHERE address = ?', yearsAgo(years), email)
}

test('who was not heard of for as long as the privacy page says is erased by cron; nobody else is', async () => {
  const [old, young, written, buyer] = [someone(), someone(), someone(), someone()]
  await leadOfAge(old, keptYears.forms + 0.1)
  await leadOfAge(young, keptYears.forms - 0.1)
  await leadOfAge(written, keptYears.forms + 0.1)
  await rows('UPDATE mails SET created_at = ? WHERE address = ?', yearsAgo(0), written)
  await leadOfAge(buyer, keptYears.forms + 0.2)
  const paidAt = yearsAgo(keptYears.forms + 0.1)
  await paidOrder(buyer, 'vip', { paid_at: paidAt }, 0)
  await peopleCron(testEnv, inHour(Date.now()))
  expect(await columnsNaming(old)).toEqual([])
  expect(await columnsNaming(young)).toContain('leads.email')
  expect(await columnsNaming(written)).toContain('leads.email')
  expect(await tablesNaming(buyer)).toEqual(['orders', 'people'])
  const atLast = yearsAgo(keptYears.orders + 0.1)
  await rows('UPDATE orders SET created_at = ?2, paid_at = ?2 WHERE email = ?1', buyer, atLast)
  await peopleCron(testEnv, inHour(Date.now()))
  expect(await columnsNaming(buyer)).toEqual([])
  expect(await rows(`SELECT cause FROM erasures WHERE cause = 'age'`)).not.toEqual([])
})

test('who still pays for a contract is not erased before it is paid', async () => {
  const [id, client] = [crypto.randomUUID(), someone()]
  const name = { name: 'Ada', email: someone(), application_id: id, approved_at: yearsAgo(3) }
  await insertRow('affiliate_partners', { id, code: id, ...name })
  const pays = { monthly_cents: 100, months: 36, paid_cents: 2_500 }
  const signed = { client_name: 'Grace Hopper', signed_at: yearsAgo(keptYears.forms + 0.1) }
  await insertRow('affiliate_contracts', {
    id,
    partner_id: id,
    client_email: client,
    ...pays,
    ...signed,
  })
  await peopleCron(testEnv, inHour(Date.now()))
  expect(await columnsNaming(client)).toContain('affiliate_contracts.client_email')
  await rows('UPDATE affiliate_contracts SET paid_cents = 3600 WHERE id = ?', id)
  await peopleCron(testEnv, inHour(Date.now()))
  expect(await columnsNaming(client)).toEqual([])
})

test('orders of who wrote very often are kept as long as those of anybody', async () => {
  const [prefix, often] = [crypto.randomUUID(), someone()]
  const at = yearsAgo(keptYears.forms + 0.2)
  const blank = ['first_name', 'last_name', 'phone', 'company_name', 'website_url', 'payload']
  await fillTable('leads', 61, {
    submission_id: `'${prefix}-' || i`,
    ...Object.fromEntries(blank.map((name) => [name, `''`])),
    kind: `'contact'`,
    status: `'accepted'`,
    source: `'Test'`,
    email: `'${often}'`,
    tags: `'[]'`,
    custom_fields: `'[]'`,
    submitted_at: `'${at}'`,
    received_at: `'${at}'`,
  })
  await paidOrder(often, 'vip', { paid_at: at }, 0)
  await peopleCron(testEnv, inHour(Date.now()))
  expect(await columnsNaming(often)).toContain('orders.email')
})

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const runCron = (scheduledTime = new Date()) =>
  worker.scheduled(createScheduledController({ scheduledTime }), testEnv)

/** A lead that came in so many days ago, with the consent that was given. */
async function leadSentDaysAgo(days: number, meta: object = {}) {
  const email = someone()
  const consent = { text: 'I agree to be contacted.', at: daysAgo(days) }
  await callWorker(postJson('/api/ghl-webhook', { ...contactPayload(email), consent, ...meta }))
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', daysAgo(days), email)
  return email
}

const leadsOf = (email: string) => rowsWhere('leads', { email })

const seenDaysAgo = (email: string, days: number) =>
  rows('UPDATE leads SET seen_at = ? WHERE email = ?', daysAgo(days), email)

test('what was held back is erased after 30 days once the operator has seen it for a week, never unseen, never what was accepted', async () => {
  const trap = { website2: 'http://spam.example' }
  const seen = await leadSentDaysAgo(31, trap)
  await seenDaysAgo(seen, 20)
  const unseen = await leadSentDaysAgo(400, trap)
  const young = await leadSentDaysAgo(29, trap)
  await seenDaysAgo(young, 20)
  // Seen late, so that it can still be released for a week.
  const [late, tooLate] = [await leadSentDaysAgo(60, trap), await leadSentDaysAgo(60, trap)]
  await seenDaysAgo(late, 6)
  await seenDaysAgo(tooLate, 8)
  // Accepted, with its consent as proof.
  const accepted = await leadSentDaysAgo(keptYears.forms * 365 - 1)
  await runCron(new Date(inHour(Date.now(), 17)))
  const proof = { status: 'accepted', consent_text: 'I agree to be contacted.' }
  expect(await leadsOf(accepted)).toMatchObject([{ ...proof, consent_at: expect.any(String) }])
  for (const email of [seen, tooLate]) expect(await leadsOf(email)).toEqual([])
  expect(await leadsOf(late)).toHaveLength(1)
  expect(await leadsOf(unseen)).toMatchObject([{ status: 'spam' }])
  expect(await leadsOf(young)).toMatchObject([{ status: 'spam' }])
})

test('events are erased after 90 days, except those a person has still to look at', async () => {
  const insert = testEnv.DB.prepare(
    `INSERT INTO stripe_events (rowid, id, type, object_id, outcome, created_at, received_at)
     VALUES (?4, ?1, 'charge.refunded', 'ch_1', ?2, ?3, ?3)`,
  )
  const suffix = crypto.randomUUID()
  await testEnv.DB.batch([
    // Before what other tests have told of.
    insert.bind(`old-${suffix}`, 'applied', daysAgo(91), -4),
    insert.bind(`odd-${suffix}`, 'review', daysAgo(91), -3),
    insert.bind(`ignored-${suffix}`, 'ignored', daysAgo(91), -2),
    insert.bind(`young-${suffix}`, 'applied', daysAgo(89), -1),
  ])
  await runCron()
  const left = await rows<{ id: string }>(
    'SELECT id FROM stripe_events WHERE id LIKE ? ORDER BY id',
    `%${suffix}`,
  )
  expect(left.map(({ id }) => id)).toEqual([`odd-${suffix}`, `young-${suffix}`])
})
