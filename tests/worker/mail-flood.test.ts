import { formEndpoints } from '#contract/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { type DeliveriesPage, deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import type { MailData, MailKind } from '#contract/mails.ts'
import { minuteMs } from '#lib/time.ts'
import { claimDeliveries, markDelivered } from '#worker/delivery/outbox.ts'
import { timing } from '#worker/delivery/timing.ts'
import { formMailsAnHour, queueMail } from '#worker/mail/queue-mail.ts'
import { mailChannel } from '#worker/mail/mail-channel.ts'
import { resend } from '#worker/mail/resend.ts'
import { expireMails } from '#worker/mail/mail-cron.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { openMatters } from './delivery-rig.ts'
import { deskSession, deskTokens } from './desk-session.ts'
import { inboxOf, resendSettings, sendDue, settleMails } from './mail-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { insertRow, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(settleMails)

/** Owes mails of a kind, the words of which do not matter here. */
async function owe(kind: MailKind, count: number, nowMs: number): Promise<void> {
  const mails = Array.from({ length: count }, () => {
    const data = {} as MailData[typeof kind]
    return queueMail(testEnv.DB, { id: crypto.randomUUID(), kind, to: someone(), data, nowMs })
  })
  await testEnv.DB.batch(mails)
}

/** When everything owed leaves at a provider that takes it all, by the kinds' last mails: ms from `startMs`. */
async function lastLeaving(startMs: number): Promise<Record<string, number>> {
  const channel = mailChannel({ ...testEnv, ...resendSettings })
  if (!channel) throw new Error('Mail is off.')
  const { DB: db } = testEnv
  const last: Record<string, number> = {}
  for (let nowMs = startMs; ;) {
    const aheadMs = timing.drainSlotAheadMs
    const next = await claimDeliveries(db, channel, { nowMs, aheadMs, most: timing.lanes })
    if (next.todo === 'nothing') return last
    if (next.todo === 'wait') nowMs = next.untilMs
    else {
      next.deliveries.forEach(({ payload }, place) => {
        const leavesMs = next.slotMs + place * channel.slotMs - startMs
        if (payload) last[payload.kind] = Math.max(last[payload.kind] ?? 0, leavesMs)
      })
      await db.batch(
        next.deliveries.map(({ id }) => markDelivered(db, channel.outbox, id, { nowMs })),
      )
    }
  }
}

test('of 270 leads at once everybody has an answer within five minutes, a buyer before them, the operator after', async () => {
  const nowMs = Date.now()
  for (let lead = 0; lead < 270; lead += 45) {
    await owe('operator-lead', 45, nowMs)
    await owe('enquiry-received', 45, nowMs)
  }
  await owe('order-confirmed', 1, nowMs + 1)
  const last = await lastLeaving(nowMs + 1)
  expect(last['order-confirmed']).toBeLessThan(timing.lanes * resend('', '').slotMs)
  expect(last['enquiry-received']).toBeLessThan(5 * minuteMs)
  expect(last['operator-lead']).toBeGreaterThan(last['enquiry-received'] ?? Infinity)
})

const send = async (request: Request) => {
  const settings = { ...webhookSettings, ...deskTokens }
  const { response, settled } = await callWorker(request, settings)
  await settled()
  return response
}

const contact = (email: string, address: string) =>
  send(postJson('/api/ghl-webhook', contactSubmission(email), { 'cf-connecting-ip': address }))

const statesOf = (like: string) =>
  rows<{ state: string; last_error: string | null; n: number }>(
    `SELECT state, last_error, count(*) AS n FROM mails
     WHERE address LIKE ? AND kind <> 'operator-lead' GROUP BY state ORDER BY state DESC`,
    like,
  )

const { mailbox: most, network: mostOfNetwork } = formMailsAnHour

test('tags and dots make no other mailbox: over an hour’s share its mails are held, and every lead is taken', async () => {
  await openGate()
  const name = `ada${crypto.randomUUID().slice(0, 8)}`
  const given = Array.from(
    { length: most + 3 },
    (_, place) => `${name.slice(0, 2 + place)}.${name.slice(2 + place)}+${place}@Gmail.com`,
  )
  for (const [place, email] of given.entries()) {
    expect((await contact(email, `192.0.${place}.1`)).status).toBe(200)
    expect(await receivedFor(email)).toHaveLength(1)
  }
  const like = `${name.slice(0, 2)}%@gmail.com`
  expect(await statesOf(like)).toEqual([
    { state: 'pending', last_error: null, n: most },
    { state: 'dead', last_error: 'over_cap', n: 3 },
  ])
  expect(await openMatters()).toContain('mails_held:')
})

test('so are those that one network asks for, whosever they are; another network’s are not', async () => {
  const domain = `${crypto.randomUUID()}.example`
  for (let place = 0; place <= mostOfNetwork; place += 1) {
    await contact(`ada${place}@${domain}`, `198.51.100.${place}`)
  }
  await contact(`bob@${domain}`, '198.51.101.1')
  expect(await statesOf(`%@${domain}`)).toEqual([
    { state: 'pending', last_error: null, n: mostOfNetwork + 1 },
    { state: 'dead', last_error: 'over_cap', n: 1 },
  ])
})

/** As many answers as an hour allows are owed to a mailbox already. */
const fill = async (email: string) => {
  for (let place = 0; place < most; place += 1) {
    await contact(email.replace('@', `+${place}@`), `203.0.${place}.1`)
  }
}

test('whoever has confirmed the address is answered all the same', async () => {
  const email = someone()
  const subscriber = { address: email, lead_id: 'a-lead', confirmed_at: '2026-01-01' }
  await insertRow('newsletter_subscribers', subscriber)
  await fill(email)
  await contact(email, '203.0.113.1')
  expect(await statesOf(email)).toMatchObject([{ state: 'pending', n: 1 }])
})

test('a held mail is listed, sent by name with its private link, and not with all that failed', async () => {
  const email = someone()
  await fill(email)
  const fields = { form: 'offer', firstName: 'Ada', email, phone: '+1 555 010 0199' }
  await send(postForm(formEndpoints.offer, fields))
  const staff = await deskSession(
    (path, init) => send(new Request(`http://127.0.0.1${path}`, init)),
    'staff',
  )
  const list = `${deskDeliveryPaths.list}?channel=mail&cause=over_cap`
  const { deliveries } = (await staff.get(list)).body as DeliveriesPage
  const held = deliveries.find((one) => one.email === email)
  expect(held).toMatchObject({ kind: 'vault-access', isReplayable: true })
  const replay = (more: object) =>
    staff.post(deskDeliveryPaths.replay, { channel: 'mail', ...more })
  expect((await replay({})).body).toEqual({ replayed: 0 })
  expect((await replay({ ids: [held?.id] })).body).toEqual({ replayed: 1 })
  await sendDue()
  expect((await inboxOf(email)).at(-1)?.text).toMatch(/\/library\/open\/[\w-]{22,}/)
})

test('neither address nor network of a visitor is kept to count by, and after an hour nothing is', async () => {
  const email = someone()
  await contact(email, '203.0.113.77')
  const askers = () =>
    rows<{ asked_for: string | null; asked_by: string | null }>(
      'SELECT asked_for, asked_by FROM mails WHERE address = ?',
      email,
    )
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await askers()).toEqual([{ asked_for: digest, asked_by: digest }])
  await expireMails(testEnv, Date.now() + 61 * minuteMs)
  expect(await askers()).toEqual([{ asked_for: null, asked_by: null }])
})
