import { beforeEach, expect, test, vi } from 'vitest'
import { site } from '#site.config.ts'
import { mailSamples } from '#mails/samples.ts'
import { queueMail, formMailsAnHour } from '#worker/mail/queue-mail.ts'
import { runCron } from '#worker/cron.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { sql } from '#worker/database/sql.ts'
import { isAnswerHeld } from '#worker/mail/mails.ts'
import { openMatters } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import {
  inboxInTheEnd,
  inboxOf,
  mailRow,
  oweMail,
  passMailTime,
  postmarkSettings,
  resendSettings,
  sendDue,
  treatMail,
} from './mail-rig.ts'
import { mortalWorker } from './mortal-worker.ts'
import { someone, receivedFor } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'
import { formEndpoints } from '#contract/api.ts'
import { deskLinkMs } from '#contract/desk/access.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { type DeliveryLine, deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import type { MailData, MailKind } from '#contract/mails.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { deliver } from '#worker/delivery/deliver.ts'
import { claimDeliveries, markDelivered } from '#worker/delivery/outbox.ts'
import { timing } from '#worker/delivery/timing.ts'
import { libraryCron } from '#worker/library/library-access.ts'
import { mailChannel } from '#worker/mail/mail-channel.ts'
import { resend } from '#worker/mail/resend.ts'
import { expireMails } from '#worker/mail/mail-cron.ts'
import { askWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { contactSubmission } from './sample-leads.ts'

beforeEach(renewTables)

// An operator's pages may promise no mails.
Object.assign(site, { mailFrom: 'post@orrery.example' })

test('a mail owed twice under one id is sent once, with its token, which is gone afterwards', async () => {
  const { id, to } = await oweMail(someone(), 'first-token')
  const data = { firstName: 'Ada' }
  const again = { id, kind: 'library-link', to, data, nowMs: Date.now() } as const
  await queueMail(testEnv.DB, { ...again, secret: 'second-token' }).run()
  await Promise.all([sendDue(), sendDue()])
  const mails = await inboxOf(to)
  expect(mails).toMatchObject([{ key: id, count: 1 }])
  expect(mails[0]?.html).toContain('first-token')
  expect(mails[0]?.from).toContain(site.mailFrom ?? site.contactEmail)
  expect(await mailRow(id)).toMatchObject({
    state: 'delivered',
    secret: null,
    message_id: mails[0]?.id,
  })
})

test.each([
  ['fail', 'http_500'],
  ['reset', 'network'],
  ['busy', 'http_429'],
] as const)('a provider told to %s keeps the mail due, for later', async (mode, reason) => {
  const { id, to } = await oweMail()
  await treatMail(to, { mode, times: 1, retryAfterSeconds: 60 })
  await sendDue()
  const row = await mailRow(id)
  expect(row).toMatchObject({ state: 'pending', attempts: 1, last_error: reason })
  expect(await rowsWhere('delivery_attempts', { delivery_id: id })).toMatchObject([{ reason }])
  if (mode === 'busy') expect(row?.next_ms).toBeGreaterThan(Date.now() + 50_000)
  expect(await inboxInTheEnd(to)).toMatchObject([{ count: 1 }])
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', last_error: null })
})

test.each([
  ['resend', resendSettings],
  ['postmark', postmarkSettings],
] as const)('%s refusing one address ends that mail alone, and tells', async (_, settings) => {
  const [bad, good] = [await oweMail(), await oweMail()]
  await treatMail(bad.to, { mode: 'refuse' })
  await sendDue(settings)
  expect(await mailRow(bad.id)).toMatchObject({ state: 'dead', secret: null })
  expect(await mailRow(good.id)).toMatchObject({ state: 'delivered' })
  expect(await inboxOf(good.to)).toHaveLength(1)
  expect(await openMatters()).toEqual([`mail_refused:${bad.id}`])
})

test.each(['unauthorized', 'unverified', 'quota'] as const)(
  'an account that is refused (%s) loses no mail: all wait, a person is told, and they leave once it is mended',
  async (mode) => {
    const [first, second] = [await oweMail(), await oweMail()]
    for (const { to } of [first, second]) await treatMail(to, { mode, times: 1 })
    await sendDue()
    expect(await openMatters()).toEqual(['mail_refuses_account:'])
    expect(await mailRow(first.id)).toMatchObject({ state: 'pending', secret: 'a-token' })
    for (const { id, to } of [first, second]) {
      expect(await inboxInTheEnd(to, 4)).toHaveLength(1)
      expect(await mailRow(id)).toMatchObject({ state: 'delivered' })
    }
    expect(await openMatters()).toEqual([])
  },
)

test('of an awaited mail that the provider’s own list keeps back a person is told, once for an address', async () => {
  const { id, to } = await oweMail()
  await treatMail(to, { mode: 'inactive' })
  await sendDue(postmarkSettings)
  await oweMail(to)
  await sendDue(postmarkSettings)
  expect(await mailRow(id)).toMatchObject({ state: 'suppressed' })
  expect(await openMatters()).toEqual([`mail_bounced:${id}`])
  expect(await rowsWhere('mail_suppressions', { address: to })).toMatchObject([
    { reason: 'bounced', lifted_at: null },
  ])
})

test('what Cloudflare keeps back for a day is told where it is awaited, and its address is written to again', async () => {
  const { id, to } = await oweMail()
  const send = vi.fn<SendEmail['send']>(async () => ({ messageId: 'later' }))
  send.mockRejectedValueOnce(Object.assign(new Error('later'), { code: 'E_RECIPIENT_SUPPRESSED' }))
  const settings = { MAIL_PROVIDER: 'cloudflare', EMAIL: { send } }
  await sendDue(settings)
  expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: 'e_recipient_suppressed' })
  expect(await openMatters()).toEqual([`mail_refused:${id}`])
  const next = await oweMail(to)
  await sendDue(settings)
  expect(await mailRow(next.id)).toMatchObject({ state: 'delivered' })
})

test('of an awaited mail to an address whose news came back a person is told', async () => {
  const to = someone()
  await insertRow('mail_suppressions', { address: to, reason: 'bounced', since: '2026-11-22' })
  const { id } = await oweMail(to)
  await oweMail(to)
  await sendDue()
  expect(await openMatters()).toHaveLength(1)
  expect(await mailRow(id)).toMatchObject({ state: 'suppressed', last_error: 'bounced' })
  // What was settled is told anew with the next mail that is kept back.
  await rows(`UPDATE attention SET cleared_at = '2026-11-23'`)
  const next = await oweMail(to)
  await sendDue()
  expect(await openMatters()).toEqual([`mail_bounced:${next.id}`])
})

test('a wrong key is the account’s fault at Postmark, too', async () => {
  const { id } = await oweMail()
  await sendDue({ ...postmarkSettings, MAIL_API_KEY: 'wrong' })
  expect(await mailRow(id)).toMatchObject({ state: 'pending', last_error: 'postmark_10' })
  expect(await openMatters()).toEqual(['mail_refuses_account:'])
})

// The provider refuses a key that comes with other bytes.
test('a crash between the provider’s answer and our note of it sends nothing twice, and the same bytes again', async () => {
  const { id, to } = await oweMail()
  await treatMail(to, { mode: 'lose-answer', times: 3 })
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'pending', secret: 'a-token' })
  expect(await inboxInTheEnd(to, 3)).toMatchObject([{ count: 4 }])
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', secret: null })
})

test.each(['before', 'after'] as const)(
  'a worker that dies %s one of its writes leaves the mail to the next, under the same key and with its token',
  async (when) => {
    const handedIn: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const { id, to } = await oweMail()
      await sendDue(resendSettings, mortalWorker(testEnv.DB, { at, when }).db).catch(() => null)
      const [mail, ...others] = await inboxInTheEnd(to, 2)
      expect([mail, others]).toMatchObject([
        { key: id, html: expect.stringContaining('a-token') },
        [],
      ])
      expect(await mailRow(id)).toMatchObject({ state: 'delivered', secret: null })
      handedIn.push(mail?.count ?? 0)
    }
    // One of the deaths was between the provider’s answer and the note of it.
    expect(Math.max(...handedIn)).toBe(2)
  },
)

test('an answer that breaks off may have been a yes: the mail is not sent again at once', async () => {
  const { id } = await oweMail()
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(cut))
  await sendDue(postmarkSettings).finally(() => fetching.mockRestore())
  const row = await mailRow(id)
  expect(row).toMatchObject({ state: 'pending', last_error: 'unreadable_answer' })
  expect(row?.next_ms).toBeGreaterThan(Date.now() + 20_000)
})

const endings = {
  'suppressed for its address': ({ to }: { to: string }) =>
    insertRow('mail_suppressions', { address: to, reason: 'bounced', since: '2026-11-22' }),
  'too old': ({ id }: { id: string }) =>
    rows(`UPDATE mails SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?`, id),
  'erased with its reader': ({ id }: { id: string }) =>
    rows(`UPDATE mails SET state = 'suppressed', address = '' WHERE id = ?`, id),
}

test.each(Object.entries(endings))(
  'that a mail keeps failing is no matter any more once it ends, %s',
  async (_, end) => {
    const mail = await oweMail()
    await raiseAttention(testEnv.DB, { kind: 'mail_stuck', subjectId: mail.id }, Date.now()).run()
    await end(mail)
    for (let run = 0; run < 2; run += 1) {
      await passMailTime()
      await runCron({ ...testEnv, ...resendSettings }, Date.now(), 1_000)
    }
    expect(await openMatters()).not.toContain(`mail_stuck:${mail.id}`)
  },
)

test.each([
  'a@example.com\r\nbcc: b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\nb@example.com',
  'Ada <a@example.com>',
  '@',
  '',
])('an address like %o reaches no provider', async (to) => {
  const { id } = await oweMail(to)
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: 'bad_address' })
})

test.each(['{', 'null', '"x"', '7'])('a row with %o is set aside alone', async (data) => {
  const [bad, good] = [await oweMail(), await oweMail()]
  await rows('UPDATE mails SET data = ?, next_ms = -1 WHERE id = ?', data, bad.id)
  await sendDue()
  expect(await mailRow(bad.id)).toMatchObject({ state: 'dead', last_error: 'unreadable' })
  expect(await mailRow(good.id)).toMatchObject({ state: 'delivered' })
})

test('a mail that was taken is noted, and not sent again, where the database is away for a moment', async () => {
  const { id, to } = await oweMail()
  const channel = mailChannel({ ...testEnv, ...postmarkSettings })
  if (!channel) throw new Error('Mail is off.')
  const nowMs = Date.now()
  const next = await claimDeliveries(testEnv.DB, channel, { nowMs, aheadMs: 0, most: 1 })
  if (next.todo !== 'deliver') throw new Error('Nothing was claimed.')
  const db = troubledDb(testEnv.DB, () => Promise.reject(new Error('Network connection lost.')))
  for (const { payload, ...claimed } of next.deliveries) {
    const delivery = payload && { ...claimed, payload }
    if (delivery) await deliver(db, channel, { ...next, delivery, attemptMs: minuteMs })
  }
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', message_id: expect.any(String) })
  expect(await inboxOf(to)).toHaveLength(1)
})

test('a mail of a kind that only another worker knows waits for it, and keeps its token', async () => {
  const { id } = await oweMail()
  const become = (kind: string) =>
    rows('UPDATE mails SET kind = ?, next_ms = 0 WHERE id = ?', kind, id)
  await become('of-a-later-worker')
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'pending', attempts: 0, secret: 'a-token' })
  await become('library-link')
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'delivered' })
})

test.each<[MailKind, object]>([
  ...(['booked', 'asked', 'moved', 'reminder'] as const).map((what): [MailKind, object] => [
    'call-update',
    { ...mailSamples['call-update'][what], startsAt: '2026-01-01T10:00:00.000Z' },
  ]),
  ['instalment-upcoming', { ...mailSamples['instalment-upcoming'][''], dueAt: '2026-01-01' }],
  ['vip-reserved', { firstName: 'Ada', priceEndsAt: '2026-01-01T10:00:00.000Z' }],
  ['payment-link', { ...mailSamples['payment-link'][''], endsAt: '2026-01-01T10:00:00.000Z' }],
  ['desk-link', { name: 'Ada', invitedBy: null }],
  ['desk-link', { name: 'Ada', invitedBy: 'Grace' }],
])('%s announces nothing that is over', async (kind, given) => {
  const to = someone()
  const id = `${kind}:${to}`
  const data = given as MailData[MailKind]
  const { invitedBy = null } = given as { invitedBy?: string | null }
  const nowMs = Date.now() - deskLinkMs(invitedBy)
  await queueMail(testEnv.DB, { id, kind, to, data, nowMs }).run()
  expect(await inboxInTheEnd(to)).toEqual([])
  expect(await mailRow(id)).toMatchObject({ state: 'suppressed', last_error: 'over' })
})

test('that a call was cancelled is said after its time, too', async () => {
  const to = someone()
  const past = { ...mailSamples['call-update'].cancelled, startsAt: '2026-01-01T10:00:00.000Z' }
  const data = past as MailData['call-update']
  const mail = { id: `call-update:${to}`, kind: 'call-update', to, data } as const
  await queueMail(testEnv.DB, { ...mail, nowMs: Date.now() }).run()
  expect(await inboxInTheEnd(to)).toHaveLength(1)
})

test.each([
  ['', resendSettings],
  [' without a provider', {}],
  [' with settings that are malformed', { ...resendSettings, MAIL_REPLY_TO: 'Ada <a@b.c>' }],
])('what waited a week%s is not sent any more, and a person is told', async (_, settings) => {
  const { id, to } = await oweMail()
  await rows(`UPDATE mails SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?`, id)
  await runCron({ ...testEnv, ...settings }, Date.now(), 1_000)
  expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: 'too_old', secret: null })
  expect(await inboxOf(to)).toEqual([])
  expect(await openMatters()).toContain('mails_too_old:')
})

/** Owes mails of a kind; where they are not written, what they say does not matter. */
async function owe(kind: MailKind, count: number, nowMs: number, said: object = {}): Promise<void> {
  const data = said as MailData[typeof kind]
  const mails = Array.from({ length: count }, () =>
    queueMail(testEnv.DB, { id: crypto.randomUUID(), kind, to: someone(), data, nowMs }),
  )
  await testEnv.DB.batch(mails)
}

test.each<[MailKind, object]>([
  ['library-link', { firstName: 'Ada' }],
  // What it says is read when it leaves.
  ['operator-attention', { matters: [] }],
])('a cron run with a backlog of %s keeps to an invocation’s statements', async (kind, said) => {
  await owe(kind, 30, Date.now(), said)
  const { db, count } = countedDb(testEnv.DB)
  await runCron({ ...testEnv, ...resendSettings, DB: db }, Date.now(), 4_000)
  expect(count()).toBeLessThanOrEqual(50)
})

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

const send = (request: Request) => askWorker(request, webhookSettings)

const contact = (email: string, address: string) =>
  send(postJson('/api/ghl-webhook', contactSubmission(email), { 'cf-connecting-ip': address }))

const states = () =>
  rows<{ state: string; last_error: string | null; n: number }>(
    `SELECT state, last_error, count(*) AS n FROM mails
     WHERE kind <> 'operator-lead' GROUP BY state ORDER BY state DESC`,
  )

const { mailbox: most, network: mostOfNetwork } = formMailsAnHour

test('tags and dots make no other mailbox: over an hour’s share its mails are held, and every lead is taken', async () => {
  const name = 'adalovelace'
  const given = Array.from(
    { length: most + 3 },
    (_, place) => `${name.slice(0, 2 + place)}.${name.slice(2 + place)}+${place}@Gmail.com`,
  )
  for (const [place, email] of given.entries()) {
    expect((await contact(email, `192.0.${place}.1`)).status).toBe(200)
    expect(await receivedFor(email)).toHaveLength(1)
  }
  expect(await states()).toEqual([
    { state: 'pending', last_error: null, n: most },
    { state: 'dead', last_error: 'over_cap', n: 3 },
  ])
  expect(await openMatters()).toContain('mails_held:')
})

test('so are those that one network asks for, whosever they are; another network’s are not', async () => {
  for (let place = 0; place <= mostOfNetwork; place += 1) {
    await contact(`ada${place}@example.com`, `198.51.100.${place}`)
  }
  await contact('bob@example.com', '198.51.101.1')
  expect(await states()).toEqual([
    { state: 'pending', last_error: null, n: mostOfNetwork + 1 },
    { state: 'dead', last_error: 'over_cap', n: 1 },
  ])
})

const confirmed = { lead_id: 'a-lead', confirmed_at: '2026-01-01' }

test('the operator has a share of notices an hour from one network, and one that the rest are held; every lead is taken and answered', async () => {
  const { notices: mostNotices } = formMailsAnHour
  await insertRow('newsletter_subscribers', { address: site.contactEmail, ...confirmed })
  for (let place = 0; place < mostNotices + 2; place += 1) {
    const email = `reader${place}@example.com`
    await insertRow('newsletter_subscribers', { address: email, ...confirmed })
    await contact(email, `198.51.100.${place}`)
  }
  const noticesOf = async (state: string) =>
    (await rowsWhere('mails', { kind: 'operator-lead', state })).length
  expect([await noticesOf('pending'), await noticesOf('dead')]).toEqual([mostNotices, 2])
  await contact('bob@example.com', '198.51.101.1')
  expect(await noticesOf('pending')).toBe(mostNotices + 1)
  expect(await states()).toEqual([{ state: 'pending', last_error: null, n: mostNotices + 3 }])
  expect(await openMatters()).toEqual(['mails_held:'])
  // Whoever asked is no flood for that.
  const answered = sql`SELECT 1 FROM leads WHERE ${isAnswerHeld(sql`submission_id`)}`
  expect(await answered.isFound(testEnv.DB)).toBe(false)
})

/** As many answers as an hour allows are owed to a mailbox already. */
const fill = async (email: string) => {
  for (let place = 0; place < most; place += 1) {
    await contact(email.replace('@', `+${place}@`), `203.0.${place}.1`)
  }
}

test('whoever has confirmed the address is answered all the same', async () => {
  const email = someone()
  await insertRow('newsletter_subscribers', { address: email, ...confirmed })
  await fill(email)
  await contact(email, '203.0.113.1')
  expect(await rowsWhere('mails', { address: email })).toMatchObject([{ state: 'pending' }])
})

test('each of somebody’s results is sent, and a flood of one kind is held for a confirmed address, too', async () => {
  const email = someone()
  await insertRow('newsletter_subscribers', { address: email, ...confirmed })
  for (let teamSize = 1; teamSize <= most + 1; teamSize += 1) {
    const results = { email, inputs: `teamSize=${teamSize}` }
    expect((await send(postJson('/api/email-results', results))).status).toBe(200)
  }
  expect(await states()).toEqual([
    { state: 'pending', last_error: null, n: most },
    { state: 'dead', last_error: 'over_cap', n: 1 },
  ])
  expect(await openMatters()).toContain('mails_held:')
})

test('a held mail is listed, sent by name with its private link, and not with all that failed', async () => {
  const email = someone()
  await fill(email)
  const fields = { form: 'offer', firstName: 'Ada', email, phone: '+1 555 010 0199' }
  await send(postForm(formEndpoints.offer, fields))
  const staff = await atDesk('staff', webhookSettings)
  const list = `${deskDeliveryPaths.list}?channel=mail&cause=over_cap`
  const { rows: deliveries } = (await staff.get(list)).body as DeskPage<DeliveryLine>
  const held = deliveries.find((one) => one.email === email)
  expect(held).toMatchObject({ kind: 'vault-access', isReplayable: true })
  const replay = (more: object) =>
    staff.post(deskDeliveryPaths.replay, { channel: 'mail', ...more })
  expect((await replay({})).body).toEqual({ replayed: 0 })
  expect((await replay({ ids: [held?.id] })).body).toEqual({ replayed: 1 })
  await sendDue()
  expect((await inboxOf(email)).at(-1)?.text).toMatch(/\/library\/open\/[\w-]{22,}/)
})

test.each([
  ['newsletter-confirm', 7],
  ['vault-access', libraryTerms.linkDays],
  ['library-link', libraryTerms.linkDays],
])('a held %s whose link has run out cannot be sent any more', async (kind, linkDays) => {
  const id = crypto.randomUUID()
  const held = { state: 'dead', last_error: 'over_cap', secret: 'a', carries_secret: 1 }
  const mail = { kind, address: someone(), data: '{}', subject_id: id }
  const created_at = new Date(Date.now() - (linkDays + 1) * dayMs).toISOString()
  await insertRow('mails', { id, ...mail, ...held, next_ms: 0, created_at })
  const link = { token_hash: id, address: mail.address, lead_id: id, created_at }
  await insertRow('newsletter_confirmations', link)
  await expireMails(testEnv, Date.now())
  await libraryCron(testEnv, Math.floor(Date.now() / hourMs) * hourMs + 23 * minuteMs)
  const staff = await atDesk('staff')
  const list = `${deskDeliveryPaths.list}?channel=mail&cause=over_cap`
  const { rows: deliveries } = (await staff.get(list)).body as DeskPage<DeliveryLine>
  expect(deliveries.find((one) => one.id === id)).toMatchObject({ isReplayable: false })
})

test('neither address nor network of a visitor is kept to count by, and after an hour nothing is', async () => {
  const email = someone()
  await contact(email, '203.0.113.77')
  const askers = () =>
    rowsWhere<{ asked_for: string | null; asked_by: string | null }>('mails', { address: email })
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await askers()).toMatchObject([{ asked_for: digest, asked_by: digest }])
  await expireMails(testEnv, Date.now() + 61 * minuteMs)
  expect(await askers()).toMatchObject([{ asked_for: null, asked_by: null }])
})
