import { beforeEach, expect, test } from 'vitest'
import { crmChannel } from '#worker/crm/crm-channel.ts'
import { inboundWebhook } from '#worker/crm/configured-crm.ts'
import { rowsOf } from '#worker/database/sql.ts'
import { attemptsSelect, eraseOldAttempts, failedAttempt } from '#worker/delivery/owed.ts'
import { drain } from '#worker/delivery/drain.ts'
import { webhookSettings } from './call-worker.ts'
import { deliveryOf, makeDue, postTreated, settleAll } from './delivery-rig.ts'
import { inboxOf, oweMail, passMailTime, sendDue, settleMails, treatMail } from './mail-rig.ts'
import { treat } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB
const channel = crmChannel(inboundWebhook(webhookSettings.GHL_WEBHOOK_URL))

beforeEach(async () => {
  await settleAll()
  await settleMails()
})

const attemptsOf = async (id: string) => rowsOf(await attemptsSelect(db, id).all(), failedAttempt)

const runOnce = () =>
  drain({ db, channel, allowance: { statements: 1_000, requests: 1_000 }, forMs: 2_000 })

test('each attempt that fails is kept with its cause and what the CRM said, and the one that delivers ends the story', async () => {
  const { email, id } = await postTreated()
  await treat(email, { mode: 'status', status: 409, times: 1 })
  await makeDue(id)
  await runOnce()
  await treat(email, { mode: 'ok' })
  await makeDue(id)
  await runOnce()
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(await attemptsOf(id)).toEqual([
    {
      at: expect.any(String),
      reason: 'http_409',
      reply: expect.stringContaining('Told to status'),
    },
    { at: expect.any(String), reason: 'http_500', reply: expect.stringContaining('Told to fail') },
  ])
})

test('a lead that is taken at once writes no attempt', async () => {
  const { id } = await postTreated({ mode: 'ok' })
  expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' })
  expect(await attemptsOf(id)).toEqual([])
})

test('a mail keeps what its provider said', async () => {
  const mail = await oweMail()
  await treatMail(mail.to, { mode: 'busy', times: 1 })
  await sendDue()
  await passMailTime()
  await sendDue()
  expect(await inboxOf(mail.to)).toHaveLength(1)
  expect(await attemptsOf(mail.id)).toEqual([
    { at: expect.any(String), reason: 'http_429', reply: expect.stringMatching(/\S/) },
  ])
})

test('what was said of attempts is erased once it is old', async () => {
  const id = crypto.randomUUID()
  const insert = db.prepare(
    `INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (?1, ?2, 'http_500', 'No')`,
  )
  await db.batch([insert.bind(id, 1_000), insert.bind(id, 3_000)])
  await eraseOldAttempts(db, 2_000).run()
  expect(await attemptsOf(id)).toMatchObject([{ at: '1970-01-01T00:00:03.000Z' }])
})
