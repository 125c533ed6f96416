import { beforeEach, expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import { runCron } from '#worker/cron.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { openMatters } from './delivery-rig.ts'
import {
  inboxOf,
  mailRow,
  oweMail,
  passMailTime,
  postmarkSettings,
  resendSettings,
  sendDue,
  settleMails,
  treatMail,
} from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(settleMails)

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
] as const)(
  'a provider told to %s keeps the mail due, and it arrives later',
  async (mode, reason) => {
    const { id, to } = await oweMail()
    await treatMail(to, { mode, times: 1, retryAfterSeconds: 60 })
    await sendDue()
    const row = await mailRow(id)
    expect(row).toMatchObject({ state: 'pending', attempts: 1, last_error: reason })
    if (mode === 'busy') expect(row?.next_ms).toBeGreaterThan(Date.now() + 50_000)
    await passMailTime()
    await sendDue()
    expect(await mailRow(id)).toMatchObject({ state: 'delivered', last_error: null })
    expect(await inboxOf(to)).toMatchObject([{ count: 1 }])
  },
)

test.each([
  ['resend', resendSettings],
  ['postmark', postmarkSettings],
] as const)(
  '%s refusing one address ends that mail alone, and a person is told',
  async (_, settings) => {
    const [bad, good] = [await oweMail(), await oweMail()]
    await treatMail(bad.to, { mode: 'refuse' })
    await sendDue(settings)
    expect(await mailRow(bad.id)).toMatchObject({ state: 'dead', secret: null })
    expect(await mailRow(good.id)).toMatchObject({ state: 'delivered' })
    expect(await inboxOf(good.to)).toHaveLength(1)
    expect(await openMatters()).toEqual([`mail_refused:${bad.id}`])
  },
)

test.each(['unauthorized', 'unverified', 'quota'] as const)(
  'an account that is refused (%s) loses no mail: all wait, a person is told, and they leave once it is mended',
  async (mode) => {
    const [first, second] = [await oweMail(), await oweMail()]
    for (const { to } of [first, second]) await treatMail(to, { mode, times: 1 })
    await sendDue()
    expect(await openMatters()).toEqual(['mail_refuses_account:'])
    expect(await mailRow(first.id)).toMatchObject({ state: 'pending', secret: 'a-token' })
    for (let round = 0; round < 4; round += 1) {
      await passMailTime()
      await sendDue()
    }
    for (const { id, to } of [first, second]) {
      expect(await mailRow(id)).toMatchObject({ state: 'delivered' })
      expect(await inboxOf(to)).toHaveLength(1)
    }
    expect(await openMatters()).toEqual([])
  },
)

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
  for (let round = 0; round < 3; round += 1) {
    await passMailTime()
    await sendDue()
  }
  expect(await mailRow(id)).toMatchObject({ state: 'delivered', secret: null })
  expect(await inboxOf(to)).toMatchObject([{ count: 4 }])
})

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

test('a line break in what a mail says reaches no header', async () => {
  const to = someone()
  const id = `operator-lead:${crypto.randomUUID()}`
  const evil = 'Ada\r\nBcc: victim@example.com\u2028X: y'
  const data = {
    form: 'contact',
    name: evil,
    email: to,
    phone: '',
    company: evil,
    website: '',
    leadId: 'x',
  } as const
  await queueMail(testEnv.DB, { id, kind: 'operator-lead', to, data, nowMs: Date.now() }).run()
  await sendDue()
  const [mail] = await inboxOf(to)
  expect(mail?.subject).not.toMatch(/[\r\n\u2028]/)
  for (const value of Object.values(mail?.headers ?? {})) expect(value).not.toMatch(/[\r\n]/)
})

test.each(['{', 'null', '"x"', '7'])(
  'a row whose data is %o is set aside, and others are sent',
  async (data) => {
    const [bad, good] = [await oweMail(), await oweMail()]
    await rows('UPDATE mails SET data = ?, next_ms = -1 WHERE id = ?', data, bad.id)
    await sendDue()
    expect(await mailRow(bad.id)).toMatchObject({ state: 'dead', last_error: 'unreadable' })
    expect(await mailRow(good.id)).toMatchObject({ state: 'delivered' })
  },
)

test('what waited a week is not sent any more, and a person is told', async () => {
  const { id, to } = await oweMail()
  await rows(`UPDATE mails SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?`, id)
  await runCron({ ...testEnv, ...resendSettings }, Date.now(), 1_000)
  expect(await mailRow(id)).toMatchObject({ state: 'dead', last_error: 'too_old', secret: null })
  expect(await inboxOf(to)).toEqual([])
  expect(await openMatters()).toContain('mails_too_old:')
})

test('a cron run with a backlog of mails stays within an invocation’s statements', async () => {
  for (let index = 0; index < 30; index += 1) await oweMail()
  const { db, count } = countedDb(testEnv.DB)
  await runCron({ ...testEnv, ...resendSettings, DB: db }, Date.now(), 4_000)
  expect(count()).toBeLessThanOrEqual(50)
})
