import { beforeEach, expect, test } from 'vitest'
import { formEndpoints } from '#contract/api.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { digestCron } from '#worker/alarms/digest.ts'
import { fulfilmentCron } from '#worker/fulfilment/fulfilment-tasks.ts'
import { callWorker, postJson } from './call-worker.ts'
import { paidOrder } from './library-rig.ts'
import { inboxOf, passMailTime, resendSettings, sendDue } from './mail-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const withMail = { ...testEnv, ...resendSettings }

/** Seven in the morning of a winter's day in Berlin, an hour ahead of UTC. */
const seven = { hour: 7, timeZone: 'Europe/Berlin' }
const morning = Date.UTC(2031, 0, 15, 6)

const digests = () =>
  rows<{ id: string; data: string }>(
    `SELECT id, data FROM mails WHERE kind = 'operator-digest' ORDER BY id`,
  )

beforeEach(async () => {
  await rows(`DELETE FROM mails WHERE kind = 'operator-digest'`)
  await rows('DELETE FROM attention')
  await rows('DELETE FROM fulfilment_tasks')
})

async function dispute() {
  const order = await paidOrder(someone(), 'vip', { last_name: 'Of The Morning' })
  await rows(
    `INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
     VALUES (?, 'disputed', ?, '', '2031-01-14T00:00:00Z', '2031-01-14T00:00:00Z')`,
    `disputed:${order}`,
    order,
  )
  return order
}

test('the digest leaves once, in its hour of its zone, however often cron comes', async () => {
  await dispute()
  for (const beforeMs of [-minuteMs, hourMs]) await digestCron(withMail, morning + beforeMs, seven)
  expect(await digests()).toEqual([])
  const times = [0, 0, minuteMs, 59 * minuteMs]
  await Promise.all(times.map((laterMs) => digestCron(withMail, morning + laterMs, seven)))
  expect((await digests()).map(({ id }) => id)).toEqual(['operator-digest:2031-01-15'])
})

test('without a mail provider, a time, or anything to tell there is no digest', async () => {
  await digestCron(withMail, Date.UTC(2033, 0, 15, 6), seven)
  await dispute()
  await digestCron(testEnv, morning, seven)
  await digestCron(withMail, morning, null)
  await digestCron(withMail, morning, { hour: 7, timeZone: 'Nowhere/At all' })
  expect(await digests()).toEqual([])
})

test('the digest says what came, was sold and is late, with names that are not kept', async () => {
  const order = await dispute()
  await callWorker(postJson(formEndpoints.contact, contactSubmission(someone())))
  await fulfilmentCron(testEnv, Date.now() + 25 * hourMs)
  await digestCron(withMail, Date.now(), { hour: new Date().getUTCHours(), timeZone: 'UTC' })
  const [digest] = await digests()
  expect(digest?.data).not.toContain('Of The Morning')
  const said = JSON.parse(digest?.data ?? '{}') as {
    came: { form: string; count: number }[]
    leadsNew: number
  }
  expect(said.came.find(({ form }) => form === 'contact')?.count).toBeGreaterThan(0)
  expect(said.leadsNew).toBeGreaterThan(0)
  await passMailTime()
  await sendDue()
  const mail = (await inboxOf(site.contactEmail)).findLast(({ text }) => text.includes(order))
  expect(mail?.text).toContain('Ada Of The Morning')
  expect(mail?.text).toContain('late: Call back')
})
