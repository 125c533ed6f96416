import { beforeEach, expect, test } from 'vitest'
import { todayPaths } from '#contract/desk/today.ts'
import { dayMs } from '#lib/time.ts'
import { eraseAtCrm } from '#worker/people/erase-person.ts'
import { apiSettings, webhookSettings } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

/** Somebody who is erased here, and of whom the CRM still has to be told. */
const owedToCrm = (address: string, more: object) =>
  insertRow('erasures', {
    id: address,
    person_id: '',
    cause: 'age',
    erased_at: '2026-01-01T00:00:00.000Z',
    lead_count: 0,
    order_count: 0,
    crm: 'owed',
    crm_address: address,
    customers: '[]',
    ...more,
  })

test('what the CRM does not erase is told once, and asked for until it has', async () => {
  const address = someone()
  await owedToCrm(address, { crm_tries: 4 })
  const refuses = { ...testEnv, ...webhookSettings }
  await eraseAtCrm(refuses, Date.now())
  const open = () => rowsWhere('attention', { subject_id: address, cleared_at: null })
  expect(await open()).toMatchObject([{ detail: 'no_crm_api' }])
  await (await atDesk('staff')).post(todayPaths.settle, { ids: [`erasure_owed:${address}`] })
  await eraseAtCrm(refuses, Date.now() + dayMs)
  expect(await open()).toEqual([])
  await eraseAtCrm({ ...testEnv, ...apiSettings }, Date.now() + 2 * dayMs)
  expect(await rowsWhere('erasures', { id: address })).toMatchObject([
    { crm: 'done', crm_address: null },
  ])
})

test.each([
  ['50', 1],
  ['1000', 3],
])(
  'with %s statements a run asks the CRM to erase %i, who asked for it first',
  async (statements, most) => {
    const asked = someone()
    const old = [someone(), someone()]
    for (const address of old) await owedToCrm(address, { crm_next_ms: 0 })
    await owedToCrm(asked, { cause: 'asked', crm_next_ms: 1 })
    const env = { ...testEnv, ...apiSettings, RUN_STATEMENTS: statements }
    await eraseAtCrm(env, Date.now())
    const done = await rowsWhere('erasures', { crm: 'done' })
    expect(done).toHaveLength(most)
    expect(done.map(({ id }) => id)).toContain(asked)
  },
)
