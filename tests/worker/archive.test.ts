import { expect, test } from 'vitest'
import type { PersonArchive } from '#contract/desk/people.ts'
import { keptYears } from '#contract/kept-years.ts'
import { countedDb } from '#worker/db/counted-db.ts'
import { eraseStatements } from '#worker/db/erase-people.ts'
import { deleteLeaving } from '#worker/growth/forget-archived.ts'
import { watchSize } from '#worker/growth/watch-size.ts'
import {
  archive,
  archivedFiles,
  filesNaming,
  knownFiles,
  listed,
  lookFrom,
  pathOf,
  recordOf,
  silentPeople,
  writes,
} from './archive-rig.ts'
import { atDesk } from './at-desk.ts'
import { mortalWorker } from './mortal-worker.ts'
import { columnsNaming } from './rows-naming.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const { DB: db } = testEnv

const yearMs = 365.25 * 86_400_000

async function exported(id: string): Promise<PersonArchive> {
  const { send } = await atDesk('owner')
  return (await send('GET', pathOf('archive', id))).body as PersonArchive
}

async function erase(email: string) {
  const [person] = await listed(email)
  const { send } = await atDesk('owner')
  return send('DELETE', pathOf('person', person?.id ?? ''), { address: email })
}

test('who was silent for long is in a file and no table, and the desk shows and exports the same as before', async () => {
  const { emails } = await silentPeople(3)
  const [email = ''] = emails
  const before = await recordOf(email)
  const exportBefore = await exported(before.person.id)
  expect([before.archive, before.leads.length]).toEqual(['none', 1])
  expect(before.deliveries[0]?.attempts).toHaveLength(1)
  expect(exportBefore.written.length).toBeGreaterThan(0)

  expect(await archive()).toBe(3)
  expect(await columnsNaming(email)).toEqual([])
  const [key, ...others] = await filesNaming(email)
  expect(key).toMatch(/^archive\/2020\/\d\d\/\d+\.jsonl\.gz$/)
  expect(others).toEqual([])

  const after = await recordOf(email)
  expect(after).toEqual({
    ...before,
    archive: 'whole',
    person: { ...before.person, id: after.person.id },
  })
  const { written, leads } = await exported(after.person.id)
  expect(written).toEqual(exportBefore.written)
  expect(leads).toEqual(exportBefore.leads)
})

test('the desk finds an archived person by the whole address alone, however it is written', async () => {
  const { emails } = await silentPeople(1)
  const [email = ''] = emails
  await archive()
  expect(await listed(email.toUpperCase())).toMatchObject([{ address: email }])
  expect(await listed(email.slice(0, -4))).toEqual([])
  expect(await listed(email, { is: 'bought' })).toEqual([])
})

test('erasing an archived person takes the line out of the file, leaves the others, and is recorded', async () => {
  const { emails } = await silentPeople(2)
  const [email = '', other = ''] = emails
  await archive()
  const { id } = (await recordOf(email)).person
  expect(await erase(email)).toMatchObject({ status: 200, body: { leads: 1, orders: 0 } })
  expect(await filesNaming(email)).toEqual([])
  expect(await columnsNaming(email)).toEqual([])
  expect(await listed(email)).toEqual([])
  const { send } = await atDesk('owner')
  expect((await send('GET', pathOf('person', id))).status).toBe(404)
  expect((await recordOf(other)).leads).toHaveLength(1)
})

test('two who are erased from one file at once are both gone', async () => {
  const { emails } = await silentPeople(3)
  const [one = '', two = '', third = ''] = emails
  await archive()
  const answers = await Promise.all([erase(one), erase(two)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await filesNaming(one)).toEqual([])
  expect(await filesNaming(two)).toEqual([])
  expect(await filesNaming(third)).toHaveLength(1)
})

test('who comes back is shown with what the archive has, and erased with it', async () => {
  const { emails } = await silentPeople(1)
  const [email = ''] = emails
  await archive()
  await writes(email, { firstName: 'Again' })
  const record = await recordOf(email)
  expect([record.archive, record.leads.length, record.person.leadCount]).toEqual(['part', 2, 1])
  expect((await erase(email)).status).toBe(200)
  expect(await filesNaming(email)).toEqual([])
  expect(await columnsNaming(email)).toEqual([])
})

test('whoever is more than an old lead stays in the database', async () => {
  const { emails } = await silentPeople(7)
  const [noted = '', coded = '', held = '', waiting = '', written = '', buyer = '', plain = ''] =
    emails
  const idOf = (email: string) => `(SELECT id FROM people WHERE address = '${email}')`
  await db.batch(
    [
      `INSERT INTO person_notes (person_id, actor, text, created_at) VALUES (${idOf(noted)}, 'x', 'x', 'x')`,
      `UPDATE leads SET affiliate_code = 'CODE' WHERE email = '${coded}'`,
      `UPDATE leads SET status = 'spam' WHERE email = '${held}'`,
      `UPDATE deliveries SET state = 'pending' WHERE address = '${waiting}'`,
      `UPDATE mails SET created_at = '${new Date().toISOString()}' WHERE address = '${written}'`,
      `INSERT INTO orders (id, checkout_id, product, currency, amount_cents, total_cents, paid_cents, email, created_at)
       VALUES ('${buyer}', '${buyer}', 'deep-dive', 'usd', 1, 1, 0, '${buyer}', '2020-01-01')`,
    ].map((sql) => db.prepare(sql)),
  )
  const staying = [noted, coded, held, waiting, written, buyer]
  expect(await archive()).toBe(1)
  for (const email of staying) expect([email, ...(await filesNaming(email))]).toEqual([email])
  expect(await filesNaming(plain)).toHaveLength(1)
  const left = await rows(
    'SELECT email FROM leads WHERE email IN (SELECT value FROM json_each(?))',
    JSON.stringify(emails),
  )
  expect(left).toHaveLength(staying.length)
})

const manyRunsMs = 120_000

test(
  'killed at whatever moment, everybody is found here or there, and the next runs end it without a trace',
  { timeout: manyRunsMs },
  async () => {
    let hasDied = true
    for (let at = 0; hasDied; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { emails, dayAtMs } = await silentPeople(2)
        const mortal = mortalWorker(db, { at, when })
        const dying = { DB: mortal.db, LIBRARY: mortal.bucketOf(testEnv.LIBRARY) }
        await archive(dying).catch(() => 0)
        ;({ hasDied } = mortal)
        for (const email of emails) {
          expect([at, when, (await listed(email)).length]).toEqual([at, when, 1])
        }
        const laterMs = Date.now() + 30 * 60_000
        await deleteLeaving(testEnv, laterMs)
        await lookFrom(dayAtMs)
        await archive({}, laterMs)
        for (const email of emails) {
          expect(await columnsNaming(email)).toEqual([])
          expect(await filesNaming(email)).toHaveLength(1)
          expect((await recordOf(email)).leads).toHaveLength(1)
        }
        const known = (await knownFiles()).filter(({ state }) => state === 'kept')
        expect(new Set((await archivedFiles()).keys())).toEqual(
          new Set(known.map(({ key }) => key)),
        )
      }
    }
  },
)

test('who is erased while the file is being written is in no file afterwards', async () => {
  const { emails } = await silentPeople(2)
  const [email = '', other = ''] = emails
  const { LIBRARY: bucket } = testEnv
  const interfering = new Proxy(bucket, {
    get(target, name) {
      if (name !== 'put') return (Reflect.get(target, name) as () => unknown).bind(target)
      return async (...words: Parameters<R2Bucket['put']>) => {
        const stored = await target.put(...words)
        const erasure = {
          addresses: [email],
          scope: 'asked',
          crm: 'none',
          nowMs: Date.now(),
        } as const
        await db.batch(eraseStatements(db, erasure))
        return stored
      }
    },
  })
  expect(await archive({ LIBRARY: interfering })).toBe(0)
  expect(await listed(other)).toHaveLength(1)
  await deleteLeaving(testEnv, Date.now())
  expect(await filesNaming(email)).toEqual([])
  expect(await archive()).toBe(1)
  expect(await filesNaming(email)).toEqual([])
  expect(await filesNaming(other)).toHaveLength(1)
})

test('what the archive holds goes when it was kept as long as the privacy page says', async () => {
  const { emails, dayAtMs } = await silentPeople(1)
  const [email = ''] = emails
  await archive()
  const endsMs = dayAtMs + keptYears.forms * yearMs
  // Older files of other tests may go first.
  const runs = (await knownFiles()).length
  for (let run = 0; run < runs; run += 1) await deleteLeaving(testEnv, endsMs - 60_000)
  expect(await filesNaming(email)).toHaveLength(1)
  for (let run = 0; run < runs; run += 1) await deleteLeaving(testEnv, endsMs + 3_600_000)
  expect(await filesNaming(email)).toEqual([])
  expect(await listed(email)).toEqual([])
})

test('a run of the archive takes less than half of what an invocation is allowed, however many people', async () => {
  await silentPeople(12)
  const { db: counting, count } = countedDb(db)
  expect(await archive({ DB: counting, RUN_STATEMENTS: '50' })).toBe(12)
  expect(count()).toBeLessThan(50 / 2)
})

test('nothing is archived unless the setting says so', async () => {
  const { emails } = await silentPeople(1)
  expect(await archive({ ARCHIVE_AFTER_DAYS: '0' })).toBe(0)
  expect(await filesNaming(emails[0] ?? '')).toEqual([])
})

/** A database that is as large as it says. */
const ofSize = (bytes: number) =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'prepare') return (Reflect.get(target, name) as () => unknown).bind(target)
      return (sql: string) =>
        sql === 'SELECT 1'
          ? { run: () => Promise.resolve({ meta: { size_after: bytes } }) }
          : target.prepare(sql)
    },
  })

test.each([
  ['50', 0.5],
  ['1000', 10],
])(
  'with %s statements a run a person is told when the database nears %d GB, once for each step, and no longer once it shrinks',
  async (RUN_STATEMENTS, most) => {
    const open = () =>
      rows(`SELECT detail FROM attention WHERE kind = 'database_filling' AND cleared_at IS NULL`)
    const watched = async (share: number) => {
      await watchSize({ ...testEnv, RUN_STATEMENTS, DB: ofSize(most * share * 1e9) }, Date.now())
      return open()
    }
    expect(await watched(0.6)).toEqual([])
    const told = [{ detail: `${(most * 0.72).toFixed(1)} GB of ${most.toFixed(1)}` }]
    expect(await watched(0.72)).toEqual(told)
    expect(await watched(0.74)).toEqual(told)
    await db.prepare(`UPDATE attention SET cleared_at = 'seen' WHERE cleared_at IS NULL`).run()
    expect(await watched(0.74)).toEqual([])
    expect(await watched(0.91)).toHaveLength(1)
    expect(await watched(0.5)).toEqual([])
    expect(await watched(0.72)).toEqual(told)
    expect(await watched(0.5)).toEqual([])
  },
)

test('D1 tells how large it is', async () => {
  const { meta } = await db.prepare('SELECT 1').run()
  expect(meta.size_after).toBeGreaterThan(0)
})
