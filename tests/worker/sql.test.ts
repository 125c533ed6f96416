import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, joined, jsonOf, raw, rowsOf, sql, valuesOf } from '#worker/database/sql.ts'
import { testEnv } from './test-env.ts'

const db = testEnv.DB

test.each(["'; DROP TABLE leads; --", '"', '?1', '${x}', '\u0000', 'naïve 🙂'])(
  'a value like %o is bound and comes back as it was',
  async (value) => {
    const statement = sql`SELECT ${value} AS value`
    expect(statement.written()).toEqual({ text: 'SELECT ?1 AS value', values: [value] })
    if (value === '\u0000') return
    expect(await statement.first(db, z.object({ value: z.string() }))).toEqual({ value })
  },
)

test('pieces bring their values, each in its place', async () => {
  const added = (more: number) => sql`+ ${more}`
  const statement = sql`SELECT ${1} ${added(20)} ${joined([added(300), added(4_000)], ' ')} AS sum`
  expect(statement.written().values).toEqual([1, 20, 300, 4_000])
  expect(await statement.first(db, z.object({ sum: z.number() }))).toEqual({ sum: 4_321 })
})

test('a piece that stands twice is bound once, equal values of two pieces are not', () => {
  const now = sql`${5}`
  expect(sql`${now} < ${now} + ${5}`.written()).toEqual({ text: '?1 < ?1 + ?2', values: [5, 5] })
})

test('the text is the same whatever the values are', () => {
  const select = (ids: string[], most: number) => sql`SELECT 1 WHERE 'a' IN ${ids} LIMIT ${most}`
  expect(select([], 1).written().text).toBe(select(['a', 'b', 'c'], 9).written().text)
})

test('a list is bound as one value, or one by one', async () => {
  const row = z.object({ isIn: flag })
  expect(await sql`SELECT ${'b'} IN ${['a', 'b']} AS isIn`.first(db, row)).toEqual({ isIn: true })
  expect(await sql`SELECT ${'b'} IN ${[]} AS isIn`.first(db, row)).toEqual({ isIn: false })
  const spread = sql`SELECT ${'b'} IN ${valuesOf(['a', "b'"])} AS isIn`
  expect(spread.written().text).toBe('SELECT ?1 IN (?2, ?3) AS isIn')
  expect(await spread.first(db, row)).toEqual({ isIn: false })
  expect(await sql`SELECT ${'b'} IN ${valuesOf([])} AS isIn`.first(db, row)).toEqual({
    isIn: false,
  })
})

test('a boolean is stored as 1 or 0, null is null', async () => {
  const row = z.object({ yes: flag, no: flag, none: z.null() })
  const found = await sql`SELECT ${true} AS yes, ${false} AS no, ${null} AS none`.first(db, row)
  expect(found).toEqual({ yes: true, no: false, none: null })
})

test('a value that is not there is refused where it stands', () => {
  const missing = undefined as unknown as string
  expect(() => sql`SELECT id FROM leads WHERE email = ${missing}`.on(db)).toThrow(
    'No value after: SELECT id FROM leads WHERE email =',
  )
})

test.each(['leads; DROP TABLE leads', "a'b", 'a b', '', '--', 'a--b'])(
  '%o is no name for the text of a statement',
  (word) => {
    expect(() => raw(word)).toThrow('Not a name for a statement.')
  },
)

test('a row that is not as its schema says is told by its columns, not by what is in them', async () => {
  const statement = sql`SELECT ${'ada@example.com'} AS paidCents, 'x' AS id`
  const row = z.object({ id: z.string(), paidCents: z.number(), name: z.string() })
  const failure = await statement.first(db, row).catch((error: unknown) => String(error))
  expect(failure).toBe(
    'RowError: A row is not as its schema says: paidCents (invalid_type), name (invalid_type)',
  )
})

test('rows of a batch are checked, and JSON in a column is read', async () => {
  const [first] = await db.batch([sql`SELECT ${JSON.stringify({ a: 1 })} AS told`.on(db)])
  const row = z.object({ told: jsonOf<{ a: number }>() })
  expect(rowsOf(first, row)).toEqual([{ told: { a: 1 } }])
  expect(() => rowsOf(first, z.object({ told: z.number() }))).toThrow('told (invalid_type)')
  expect(rowsOf(undefined, row)).toEqual([])
  const [broken] = await db.batch([sql`SELECT ${'ada@example.com'} AS told`.on(db)])
  expect(() => rowsOf(broken, row)).toThrow(/says: told \(custom\)$/)
})

test('running tells how many rows changed, looking whether there is one', async () => {
  const id = crypto.randomUUID()
  const note = sql`INSERT INTO worker_runs (part, ran_at) VALUES (${id}, ${'now'})`
  expect(await note.run(db)).toBe(1)
  expect(await sql`SELECT 1 FROM worker_runs WHERE part = ${id}`.isFound(db)).toBe(true)
  expect(await sql`DELETE FROM worker_runs WHERE part = ${id}`.run(db)).toBe(1)
  expect(await sql`SELECT 1 FROM worker_runs WHERE part = ${id}`.isFound(db)).toBe(false)
})
