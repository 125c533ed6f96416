import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#lib/time.ts'
import { earlyInAnHour, history, watchedWorker, weekHours } from './alarm-rig.ts'
import { healthNow } from './call-worker.ts'
import { openMatters } from './delivery-rig.ts'
import { resendSettings } from './mail-rig.ts'
import { fillTable, rows, rowsWhere } from './stripe-account.ts'

beforeEach(earlyInAnHour)

test.each([
  ['leads', 'leads'],
  ['orders', 'orders'],
  ['deliveries', 'crm_delivered'],
])('far fewer %s than at these hours elsewhere are told, with a remedy', async (name, series) => {
  const worker = watchedWorker()
  await history(series, 20, 3)
  expect(await worker.look(2)).toEqual([{ wrong: [name], well: [] }])
  expect(await openMatters()).toEqual([`alarm_${name}:`])
  expect((await healthNow()).health.failing).toEqual([name])
  const hour = Math.floor(worker.nowMs() / hourMs)
  await rows(
    'INSERT INTO activity_hours VALUES (?1, ?2, 40), (?1, ?3, 40) ON CONFLICT DO UPDATE SET n = 40',
    series,
    hour * hourMs,
    (hour - 1) * hourMs,
  )
  expect(await worker.look(3)).toHaveLength(2)
  expect(await openMatters()).toEqual([])
})

test('what comes as slowly as before makes up for nothing', async () => {
  const worker = watchedWorker()
  await history('leads', 100)
  const hour = Math.floor(Date.now() / hourMs)
  await rows('UPDATE activity_hours SET n = 15 WHERE hour_ms >= ?', (hour - 12) * hourMs)
  await rows(`INSERT INTO activity_hours VALUES ('leads', ?, 15)`, hour * hourMs)
  expect(await worker.look(4)).toEqual([{ wrong: ['leads'], well: [] }])
})

test('a quiet hour of each week is no alarm: it is compared with the same hour of other weeks', async () => {
  const worker = watchedWorker()
  await history('leads', 30)
  const hour = Math.floor(Date.now() / hourMs)
  await rows(
    `DELETE FROM activity_hours WHERE name = 'leads' AND (?1 - hour_ms / ${hourMs}) % ${weekHours} BETWEEN 1 AND 8`,
    hour,
  )
  expect(await worker.look(2)).toEqual([])
})

test('a week without the letter of other weeks is no alarm', async () => {
  const worker = watchedWorker(resendSettings)
  const kind = `iif(i = 1, 'follow-up', 'news')`
  const letter = { kind, address: `''`, data: `'{}'`, turn: '3' }
  await fillTable('mails', 1_200, { id: 'i', ...letter, next_ms: '0', created_at: `'2026-11-02'` })
  await rows(
    `UPDATE mails SET state = 'delivered', delivered_at =
       datetime(?, 'unixepoch', '-1 hours', '-' || (7 * (id % 6 + 1)) || ' days')`,
    Date.now() / 1_000,
  )
  expect(await rowsWhere('activity_hours', { name: 'mails_delivered' })).toMatchObject([{ n: 1 }])
  expect(await worker.look(2)).toEqual([])
})
