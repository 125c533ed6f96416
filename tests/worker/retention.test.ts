import { createScheduledController } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { letterPaths } from '#contract/desk/letters.ts'
import { eventsKeptDays, keptYears, mailKeptDays } from '#contract/retention.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import worker from '#worker/index.ts'
import { expireMails } from '#worker/mail/mail-cron.ts'
import { eraseByAge } from '#worker/people/people-cron.ts'
import { callWorker, postJson } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { columnsNaming, tablesNaming, writes } from './everybodys-guest.ts'
import { paidOrder } from './library-rig.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { fillLeads, insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** The minute of the hour in which old people are erased. */
const inHour = (minute = 37) => Math.floor(Date.now() / hourMs) * hourMs + minute * minuteMs

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const yearsAgo = (years: number) => daysAgo(years * 365.25)

async function leadOfAge(email: string, years: number) {
  await writes(email)
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', yearsAgo(years), email)
  await rows('UPDATE mails SET created_at = ? WHERE address = ?', yearsAgo(years), email)
}

test('who was not heard of for as long as the privacy page says is erased by cron; nobody else is', async () => {
  const [old, young, written, buyer] = [someone(), someone(), someone(), someone()]
  const [replied, reader, unreached] = [someone(), someone(), someone()]
  for (const address of [reader, unreached]) {
    await leadOfAge(address, keptYears.forms + 0.1)
    const confirmed = { lead_id: address, confirmed_at: yearsAgo(keptYears.forms + 0.1) }
    await insertRow('newsletter_subscribers', { address, ...confirmed })
  }
  const bounced = { address: unreached, reason: 'bounced', since: yearsAgo(1) }
  await insertRow('mail_suppressions', bounced)
  await leadOfAge(old, keptYears.forms + 0.1)
  await leadOfAge(young, keptYears.forms - 0.1)
  await leadOfAge(written, keptYears.forms + 0.1)
  // Whom that mail was for is gone with its words.
  await rows(
    'UPDATE mails SET created_at = ? WHERE address = ?',
    daysAgo(mailKeptDays + 1),
    written,
  )
  await expireMails(testEnv, Date.now())
  expect(await rowsWhere('mails', { address: written })).toEqual([])
  await leadOfAge(replied, keptYears.forms + 0.1)
  const reply = { id: replied, address: replied, subject: '', body: '' }
  await insertRow('mail_replies', { ...reply, received_at: daysAgo(1) })
  await leadOfAge(buyer, keptYears.forms + 0.2)
  const paidAt = yearsAgo(keptYears.forms + 0.1)
  await paidOrder(buyer, 'vip', { paid_at: paidAt }, 0)
  for (const scope of ['age', 'forms-age']) {
    const { db, count } = countedDb(testEnv.DB)
    await runCron(new Date(inHour()), db)
    // What Cloudflare's free plan allows: each in a run of its own.
    expect([scope, count()]).toEqual([scope, expect.toSatisfy((most: number) => most <= 50)])
  }
  for (const email of [old, unreached]) expect(await columnsNaming(email)).toEqual([])
  for (const email of [young, reader, written, replied])
    expect(await columnsNaming(email)).toContain('leads.email')
  await rows('DELETE FROM mail_replies WHERE address = ?', replied)
  expect(await tablesNaming(buyer)).toEqual(['orders', 'people'])
  // The CRM has one contact of a customer, for forms and orders; the privacy page says so.
  expect(await rowsWhere('erasures', { cause: 'forms-age' })).toEqual([])
  const atLast = yearsAgo(keptYears.orders + 0.1)
  await rows('UPDATE orders SET created_at = ?2, paid_at = ?2 WHERE email = ?1', buyer, atLast)
  await rows('UPDATE people SET written_at = ?2 WHERE address = ?1', buyer, atLast)
  await eraseByAge(testEnv, inHour())
  expect(await columnsNaming(buyer)).toEqual([])
  expect(await rows(`SELECT cause FROM erasures WHERE cause = 'age'`)).not.toEqual([])
})

test('the answer of a stranger is kept as long as a mail or until the desk erases it, that of somebody known with the person', async () => {
  const [stranger, young, known] = [someone(), someone(), someone()]
  await writes(known)
  const days = {
    [stranger]: mailKeptDays + 1,
    [young]: mailKeptDays - 1,
    [known]: 2 * mailKeptDays,
  }
  for (const [address, ago] of Object.entries(days)) {
    const answer = { id: address, address, subject: '', body: '', received_at: daysAgo(ago) }
    await insertRow('mail_replies', answer)
  }
  await eraseByAge(testEnv, inHour())
  const left = await rows('SELECT address FROM mail_replies ORDER BY rowid')
  expect(left).toEqual([{ address: young }, { address: known }])
  const owner = await atDesk('owner')
  for (const id of [young, known]) await owner.send('DELETE', letterPaths.strangers, { id })
  expect(await rows('SELECT address FROM mail_replies')).toEqual([{ address: known }])
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
  await eraseByAge(testEnv, inHour())
  expect(await columnsNaming(client)).toContain('affiliate_contracts.client_email')
  await rows('UPDATE affiliate_contracts SET paid_cents = 3600 WHERE id = ?', id)
  await eraseByAge(testEnv, inHour())
  expect(await columnsNaming(client)).toEqual([])
})

test('orders of who wrote very often are kept as long as those of anybody', async () => {
  const often = someone()
  const at = yearsAgo(keptYears.forms + 0.2)
  const ages = { submitted_at: `'${at}'`, received_at: `'${at}'` }
  await fillLeads(61, { submission_id: `'often-' || i`, email: `'${often}'`, ...ages })
  await paidOrder(often, 'vip', { paid_at: at }, 0)
  await eraseByAge(testEnv, inHour())
  expect(await columnsNaming(often)).toContain('orders.email')
})

const runCron = (scheduledTime: Date, DB: D1Database = testEnv.DB) =>
  worker.scheduled(createScheduledController({ scheduledTime }), { ...testEnv, DB })

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
  await runCron(new Date(inHour(17)))
  const proof = { status: 'accepted', consent_text: 'I agree to be contacted.' }
  expect(await leadsOf(accepted)).toMatchObject([{ ...proof, consent_at: expect.any(String) }])
  for (const email of [seen, tooLate]) expect(await leadsOf(email)).toEqual([])
  expect(await leadsOf(late)).toHaveLength(1)
  expect(await leadsOf(unseen)).toMatchObject([{ status: 'spam' }])
  expect(await leadsOf(young)).toMatchObject([{ status: 'spam' }])
})

test('events are erased once their time is over, except those a person has still to look at', async () => {
  for (const [id, outcome, days] of [
    ['old', 'applied', eventsKeptDays + 1],
    ['odd', 'review', eventsKeptDays + 1],
    ['ignored', 'ignored', eventsKeptDays + 1],
    ['young', 'applied', eventsKeptDays - 1],
  ] as const) {
    const times = { created_at: daysAgo(days), received_at: daysAgo(days) }
    const told = { id, type: 'charge.refunded', object_id: 'ch_1', outcome }
    await insertRow('stripe_events', { ...told, ...times })
  }
  await runCron(new Date(inHour(18)))
  const left = await rows('SELECT id FROM stripe_events ORDER BY id')
  expect(left.map(({ id }) => id)).toEqual(['odd', 'young'])
})
