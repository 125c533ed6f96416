import { formEndpoints } from '#contract/api.ts'
import { expect, test } from 'vitest'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { todayOf } from '#worker/desk/today.ts'
import { atDesk } from './desk-session.ts'
import { callWorker, postJson, sendLead } from './call-worker.ts'
import { application, contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

async function today(settings: Parameters<typeof atDesk>[1] = {}): Promise<TodayAnswer> {
  const { send } = await atDesk('staff', settings)
  return (await send('GET', todayPaths.today)).body
}

const leadsOf = ({ figures }: Pick<TodayAnswer, 'figures'>) =>
  figures.find(({ name }) => name === 'leads')

test('a lead counts in the last day as soon as it is taken', async () => {
  const before = leadsOf(await today())
  await sendLead(contactSubmission(someone()))
  const after = leadsOf(await today())
  expect(after?.thisWeek).toBe((before?.thisWeek ?? 0) + 1)
  expect(after?.days.at(-1)).toBe((before?.days.at(-1) ?? 0) + 1)
})

test('fourteen days are two weeks, the oldest day first, whatever the hour', async () => {
  const nowMs = Date.UTC(2031, 4, 14, 9, 30)
  const hourOf = (daysAgo: number) => Math.floor(nowMs / hourMs) * hourMs - daysAgo * dayMs
  for (const daysAgo of [0, 6, 7, 13, 14]) {
    await rows(
      `INSERT INTO activity_hours (name, hour_ms, n) VALUES ('leads', ?, ?)`,
      hourOf(daysAgo),
      10 ** (daysAgo % 7),
    )
  }
  const figure = leadsOf(await todayOf(testEnv.DB, nowMs))
  expect(figure?.days).toEqual([10 ** 6, 0, 0, 0, 0, 0, 1, 10 ** 6, 0, 0, 0, 0, 0, 1])
  expect(figure).toMatchObject({ thisWeek: 10 ** 6 + 1, weekBefore: 10 ** 6 + 1 })
})

test('what waits for a person is counted by its queue', async () => {
  // A thousand are counted at the most, and other files may have left more.
  await rows(`UPDATE fulfilment_tasks SET done_ms = 1 WHERE done_ms IS NULL`)
  const { waiting } = await today()
  await callWorker(postJson(formEndpoints.affiliate, application(someone())))
  await callWorker(postJson(formEndpoints.contact, contactSubmission(someone())))
  const after = (await today()).waiting
  expect(after.applications.count).toBe(waiting.applications.count + 1)
  expect(after.tasksOpen.count).toBe(waiting.tasksOpen.count + 2)
})

test('a setting that is half set is named', async () => {
  const { problems } = await today({ GHL_API_TOKEN: 'pit-token' })
  expect(problems.join()).toContain('GHL_LOCATION_ID must be set')
})
