import { beforeEach, expect, test, vi } from 'vitest'
import { type AttentionItem, attentionWords } from '#contract/attention.ts'
import { todayPaths } from '#contract/desk/today.ts'
import { clearAttention, raiseAttention } from '#worker/database/attention.ts'
import { atDesk } from './desk-session.ts'
import { healthNow } from './call-worker.ts'
import { minuteMs } from '#lib/time.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB
const matter = { kind: 'lead_refused', subjectId: 'd-1', detail: 'http_422' } as const

beforeEach(async () => {
  await db.prepare('DELETE FROM attention').run()
})

async function listed(): Promise<AttentionItem[]> {
  const { send } = await atDesk('staff')
  return (await send('GET', todayPaths.today)).body.matters as AttentionItem[]
}

test('a matter met again while open is one row that counts, with its words', async () => {
  await db.batch([raiseAttention(db, matter, 1_000), raiseAttention(db, matter, 5_000)])
  expect(await listed()).toEqual([
    {
      id: 'lead_refused:d-1',
      ...matter,
      ...attentionWords.lead_refused,
      name: '',
      raisedAt: new Date(1_000).toISOString(),
      lastSeenAt: new Date(5_000).toISOString(),
      times: 2,
    },
  ])
})

test('a matter that settled is gone, and met again it is open anew', async () => {
  await db.batch([raiseAttention(db, matter, 1_000), clearAttention(db, matter, 2_000)])
  expect(await listed()).toEqual([])
  await raiseAttention(db, { ...matter, detail: 'http_400' }, 9_000).run()
  expect(await listed()).toMatchObject([
    { detail: 'http_400', times: 1, raisedAt: new Date(9_000).toISOString() },
  ])
})

test('matters are marked as seen to at the desk, which can be taken back for a moment, and health counts those that are open', async () => {
  await db.batch([
    raiseAttention(db, matter, 1_000),
    raiseAttention(db, { kind: 'crm_refuses_account', detail: 'http_401' }, 2_000),
  ])
  const { send } = await atDesk('staff')
  const clear = (ids: readonly string[]) => send('POST', todayPaths.settle, { ids })
  expect((await clear(['lead_refused:d-1', 'nothing:x'])).body).toEqual({ cleared: 1 })
  expect((await clear([])).status).toBe(400)
  const again = await send('POST', todayPaths.reopen, { ids: ['lead_refused:d-1'] })
  expect(again.body).toEqual({ reopened: 1 })
  expect(await listed()).toHaveLength(2)
  await clear(['lead_refused:d-1'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs })
  const late = await send('POST', todayPaths.reopen, { ids: ['lead_refused:d-1'] })
  vi.useRealTimers()
  expect(late.body).toEqual({ reopened: 0 })
  expect(await listed()).toMatchObject([{ id: 'crm_refuses_account:', subjectId: '' }])
  expect((await healthNow()).health).toMatchObject({ attention: { open: 1 } })
})
