import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { svixHeaders } from '#sandbox/mail/tell-worker.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { replayDead } from '#worker/delivery/outbox.ts'
import { reportOpen } from '#worker/mail/mail-cron.ts'
import { consumeMailEvents } from '#worker/mail/mail-events.ts'
import { mailOutbox } from '#worker/mail/mails.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import { askWorker, postJson } from './call-worker.ts'
import { openMatters } from './delivery-rig.ts'
import { columnsNaming, erase, writes } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import {
  inboxOf,
  mailRow,
  nowSeconds,
  oweMail,
  passMailTime,
  postmarkSettings,
  resendEvent,
  sendDue,
  suppressionsOf,
  treatMail,
} from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { fillTable, rows, rowsWhere } from './stripe-account.ts'
import { readingDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

test.each([
  ['previous_bounce', 'bounced'],
  ['previous_complaint', 'complained'],
] as const)('a mail withheld for a %s did not arrive: it is %s', async (reason, counted) => {
  const { id, to } = await oweMail()
  await sendDue()
  const suppressed = { reason, type: 'Suppressed', message: '', diagnosticCode: [] }
  for (let times = 0; times < 2; times += 1) {
    const { status } = await resendEvent('suppressed', to, undefined, { suppressed })
    expect(status).toBe(200)
  }
  expect(await mailRow(id)).toMatchObject({ state: 'suppressed', last_error: reason })
  expect(await suppressionsOf(to)).toEqual([counted])
  expect(await openMatters()).toEqual([`mail_bounced:${id}`])
})

test('a mail that Resend took and could not send is dead and told of, stops no other, and is sent when it is replayed', async () => {
  const [id, to] = [`vault:${crypto.randomUUID()}`, someone()]
  const mail = { id, kind: 'vault-access', to, data: { firstName: 'Ada' } } as const
  await queueMail(testEnv.DB, { ...mail, nowMs: Date.now() }).run()
  await sendDue()
  expect((await resendEvent('failed', to)).status).toBe(200)
  expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: 'reached_daily_quota' })
  expect(await suppressionsOf(to)).toEqual([])
  expect(await openMatters()).toEqual([`mail_refused:${id}`])
  expect(await replayDead(testEnv.DB, mailOutbox, Date.now(), { ids: [id] })).toBe(1)
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', last_error: null })
  expect(await inboxOf(to)).toMatchObject([{ count: 1 }, { count: 1 }])
  expect(await openMatters()).toEqual([])
})

test.each([
  ['Transient', 'MailboxFull', ['smtp; 552 5.2.2 full']],
  ['Transient', 'General', ['smtp; 451 4.4.1 no answer']],
  ['Undetermined', 'Undetermined', []],
])(
  'an awaited mail that came back for the moment (%s, %s) is told of, and its address is written to again',
  async (type, subType, diagnosticCode) => {
    const { id, to } = await oweMail()
    await sendDue()
    const bounce = { type, subType, message: '', diagnosticCode }
    expect((await resendEvent('bounced', to, undefined, { bounce })).status).toBe(200)
    expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: subType })
    expect(await suppressionsOf(to)).toEqual([])
    expect(await openMatters()).toEqual([`mail_refused:${id}`])
  },
)

test('an absence note is no bounce', async () => {
  const { id, to } = await oweMail()
  await sendDue()
  const bounce = { type: 'Transient', subType: 'General', message: '', diagnosticCode: [] }
  expect((await resendEvent('bounced', to, undefined, { bounce })).status).toBe(200)
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', last_error: null })
  expect(await openMatters()).toEqual([])
})

test('what is told of a mail before its id is noted is asked for again, and counts then, however often it is told', async () => {
  const { id, to } = await oweMail()
  await treatMail(to, { mode: 'lose-answer', times: 1 })
  await sendDue()
  expect((await resendEvent('bounced', to)).status).toBe(503)
  await passMailTime()
  await sendDue()
  expect(await mailRow(id)).toMatchObject({ state: 'delivered' })
  for (let times = 0; times < 5; times += 1) {
    expect((await resendEvent('bounced', to)).status).toBe(200)
  }
  expect(await suppressionsOf(to)).toEqual(['bounced'])
  const matter = { id: `mail_bounced:${id}`, times: 1, cleared_at: null }
  expect(await rowsWhere('attention', { kind: 'mail_bounced' })).toMatchObject([matter])
})

/** What the worker does with an event of Cloudflare’s queue. */
async function cloudflareTells(kind: string, payload: object, DB = testEnv.DB): Promise<string> {
  const body = {
    type: `cf.email.sending.message.${kind}`,
    payload,
    metadata: { eventTimestamp: new Date().toISOString() },
  }
  const message = { id: 'event', timestamp: new Date(), attempts: 1, body }
  const batch = createMessageBatch('orrery-mail-events', [message])
  await consumeMailEvents(batch, { ...testEnv, DB })
  const { retryMessages } = await getQueueResult(batch, createExecutionContext())
  return retryMessages.length > 0 ? 'retry' : 'ack'
}

const hardBounce = { type: 'hard', classification: 'permanent_failure', reason: '' }

test.each([
  ['failed', { failure: { reason: 'delivery_failed' } }],
  ['rejected', { rejection: { reason: 'spam', party: 'sender', detail: '' } }],
  ['rejected', { rejection: { reason: 'suppressed', party: 'recipient', detail: '' } }],
  ['bounced', { bounce: { type: 'soft', classification: 'temporary_failure', reason: '' } }],
  // Gmail's answer to mails that the domain's records do not prove.
  ['bounced', { bounce: hardBounce, delivery: { smtpEnhancedStatusCode: '5.7.26' } }],
])('an awaited mail that Cloudflare took and that %s is told of', async (kind, more) => {
  const { id, to } = await oweMail()
  const messageId = crypto.randomUUID()
  await sendDue({ MAIL_PROVIDER: 'cloudflare', EMAIL: { send: async () => ({ messageId }) } })
  expect(await cloudflareTells(kind, { messageId, recipient: to, ...more })).toBe('ack')
  expect(await mailRow(id)).toMatchObject({ state: 'dead' })
  expect(await suppressionsOf(to)).toEqual([])
  expect(await openMatters()).toEqual([`mail_refused:${id}`])
})

test.each([1, 2, 3, 4])(
  'an awaited mail that was not sent is told of, though the database fails at call %i',
  async (failing) => {
    const { id, to } = await oweMail()
    const messageId = crypto.randomUUID()
    await sendDue({ MAIL_PROVIDER: 'cloudflare', EMAIL: { send: async () => ({ messageId }) } })
    let calls = 0
    const away = tappedDb(testEnv.DB, async (run) => {
      calls += 1
      if (calls === failing) throw new Error('Network connection lost.')
      return run()
    })
    const failed = { messageId, recipient: to, failure: { reason: 'delivery_failed' } }
    await cloudflareTells('failed', failed, away).catch(() => undefined)
    expect(await cloudflareTells('failed', failed)).toBe('ack')
    expect(await openMatters()).toEqual([`mail_refused:${id}`])
  },
)

test('a full mailbox of the operator’s is not written to about each notice that came back', async () => {
  await raiseAttention(testEnv.DB, { kind: 'task_late', subjectId: 'one' }, Date.now()).run()
  const EMAIL = { send: async () => ({ messageId: crypto.randomUUID() }) }
  const full = { type: 'soft', classification: 'mailbox_full' }
  for (let minute = 0; minute < 3; minute += 1) {
    await reportOpen(testEnv.DB, Date.now())
    await sendDue({ MAIL_PROVIDER: 'cloudflare', EMAIL })
    for (const { address: recipient, message_id: messageId } of await rows('SELECT * FROM mails'))
      await cloudflareTells('bounced', { messageId, recipient, bounce: full })
  }
  expect(await rows('SELECT id FROM mails')).toHaveLength(1)
  expect(await openMatters()).toHaveLength(2)
  const ofLead = { kind: 'mail_refused', subjectId: 'operator-lead:one' } as const
  await raiseAttention(testEnv.DB, ofLead, Date.now()).run()
  await reportOpen(testEnv.DB, Date.now())
  expect(await rows('SELECT id FROM mails')).toHaveLength(2)
})

test.each(['bounced', 'complained'] as const)(
  'a mail to somebody who is erased that %s afterwards does not bring the address back',
  async (kind) => {
    const email = someone()
    await writes(email)
    await oweMail(email)
    await sendDue()
    await erase(email)
    expect((await resendEvent(kind, email)).status).toBe(200)
    expect(await columnsNaming(email)).toEqual([])
  },
)

test('of what other senders of the same provider are told nothing is kept', async () => {
  const recipient = someone()
  for (const kind of ['bounced', 'complained'])
    expect(await cloudflareTells(kind, { messageId: 'other', recipient })).toBe('ack')
  expect(await columnsNaming(recipient)).toEqual([])
})

test('what became of a mail is entered without reading the others', async () => {
  const others = { id: `'other:' || i`, kind: `'library-link'`, address: `'a' || i`, data: `'{}'` }
  const left = { state: `'delivered'`, message_id: `'other-' || i` }
  const at = { next_ms: '0', created_at: `'2026-01-01'` }
  await fillTable('mails', 1_000, { ...others, ...left, ...at })
  const { db, rowsRead } = readingDb(testEnv.DB)
  expect(await cloudflareTells('bounced', { messageId: 'other-7', recipient: 'a7' }, db)).toBe(
    'ack',
  )
  expect(await mailRow('other:7')).toMatchObject({ last_error: 'bounced' })
  expect(rowsRead()).toBeLessThan(100)
})

test('an event of Cloudflare’s that comes too early is taken later', async () => {
  const { to } = await oweMail()
  await rows('UPDATE mails SET attempts = 1 WHERE address = ?', to)
  expect(await cloudflareTells('bounced', { messageId: 'new', recipient: to })).toBe('retry')
  expect(await suppressionsOf(to)).toEqual([])
})

test.each([
  ['no signature', () => ({})],
  ['another body’s', () => svixHeaders('{}', 'msg_1', nowSeconds())],
  [
    'another time’s',
    (headers: Record<string, string>) => ({
      ...headers,
      'svix-timestamp': String(nowSeconds() + 5),
    }),
  ],
  ['an old', (_: object, body: string) => svixHeaders(body, 'msg_1', nowSeconds() - 400)],
  ['a cut', (headers: Record<string, string>) => ({ ...headers, 'svix-signature': 'v1,AAAA' })],
])('an event with %s signature changes nothing', async (_, change) => {
  const { to } = await oweMail()
  await sendDue()
  expect([403, 429]).toContain((await resendEvent('bounced', to, change)).status)
  expect(await suppressionsOf(to)).toEqual([])
})

test('Postmark’s events count with its password; only a mailbox that is not there is not written to any more', async () => {
  const { id, to: email } = await oweMail()
  await sendDue(postmarkSettings)
  const bounce = { RecordType: 'Bounce', MessageID: (await mailRow(id))?.message_id, Email: email }
  const send = (password: string, Type: string) => {
    const headers = { authorization: `Basic ${btoa(`postmark:${password}`)}` }
    const body = { ...bounce, Type, BouncedAt: new Date().toISOString() }
    return askWorker(postJson('/api/mail-events/postmark', body, headers), postmarkSettings)
  }
  const refused = await send('wrong', 'HardBounce')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /)
  expect((await send(postmarkSettings.MAIL_WEBHOOK_SECRET, 'SpamNotification')).status).toBe(200)
  expect(await suppressionsOf(email)).toEqual([])
  expect(await openMatters()).toEqual([`mail_refused:${id}`])
  expect((await send(postmarkSettings.MAIL_WEBHOOK_SECRET, 'HardBounce')).status).toBe(200)
  expect(await suppressionsOf(email)).toHaveLength(1)
})

test.each([
  [true, 'ManualSuppression', ['unsubscribed']],
  [true, 'HardBounce', []],
  [false, null, []],
] as const)(
  'of Postmark’s own suppressions the reader’s ends the news (%s, %s)',
  async (SuppressSending, SuppressionReason, counted) => {
    const { to } = await oweMail()
    await sendDue(postmarkSettings)
    await oweMail(to)
    const headers = { authorization: `Basic ${btoa(`x:${postmarkSettings.MAIL_WEBHOOK_SECRET}`)}` }
    const change = { RecordType: 'SubscriptionChange', MessageID: null, Recipient: to }
    const ChangedAt = new Date().toISOString()
    const told = { ...change, ChangedAt, SuppressSending, SuppressionReason, Origin: 'Recipient' }
    const request = postJson('/api/mail-events/postmark', told, headers)
    expect((await askWorker(request, postmarkSettings)).status).toBe(200)
    expect(await suppressionsOf(to)).toEqual(counted)
  },
)
