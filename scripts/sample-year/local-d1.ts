import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'

type Row = Record<string, SQLOutputValue>
type Value = string | number | boolean | null

/**
 * A local D1 file behind the interface that the worker's own queries are written for, so that what they write by hand
 * of `npm start` is what they write by hand of a visitor. `batch` runs in the transaction that is open.
 */
export function localD1(database: DatabaseSync): D1Database {
  const known = new Map<string, ReturnType<typeof prepared>>()

  function prepared(sql: string) {
    const statement = database.prepare(sql)
    return { statement, isQuery: statement.columns().length > 0 }
  }

  function execute(sql: string, values: readonly Value[]) {
    let own = known.get(sql)
    if (!own) known.set(sql, (own = prepared(sql)))
    const bound: SQLInputValue[] = values.map((value) =>
      typeof value === 'boolean' ? Number(value) : value,
    )
    if (!own.isQuery) {
      const changes = Number(own.statement.run(...bound).changes)
      return { success: true, results: [], meta: { changes } }
    }
    const results = own.statement.all(...bound) as Row[]
    return { success: true, results, meta: { changes: results.length } }
  }

  const statementOf = (sql: string, values: readonly Value[] = []) => ({
    bind: (...given: Value[]) => statementOf(sql, given),
    execute: () => execute(sql, values),
    run: async () => execute(sql, values),
    all: async () => execute(sql, values),
    first: async () => execute(sql, values).results[0] ?? null,
  })

  const d1 = {
    prepare: (sql: string) => statementOf(sql),
    batch: async (statements: readonly ReturnType<typeof statementOf>[]) =>
      statements.map((statement) => statement.execute()),
  }
  return d1 as unknown as D1Database
}
