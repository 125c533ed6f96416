type Call = {
  /** The method of D1's that was called: `run`, `all`, `first` …, or `batch`. */
  method: string
  /** Blank for a batch. */
  sql: string
  statement?: D1PreparedStatement
}

/** Runs what was called, or does something else. */
type Tap = (run: () => Promise<unknown>, call: Call) => Promise<unknown>

/** A D1 whose statements and batches run through a tap. */
export function tappedDb(db: D1Database, tap: Tap): D1Database {
  const bareOf = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  function tapped(bare: D1PreparedStatement, sql: string): D1PreparedStatement {
    const made = new Proxy(bare, {
      get(statement, name) {
        if (name === 'bind') return (...values: unknown[]) => tapped(bare.bind(...values), sql)
        const value: unknown = Reflect.get(statement, name)
        if (typeof value !== 'function') return value
        return async (...words: unknown[]) =>
          tap(async () => value.apply(statement, words) as unknown, {
            method: String(name),
            sql,
            statement,
          })
      },
    })
    bareOf.set(made, bare)
    return made
  }

  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => tapped(target.prepare(sql), sql)
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) =>
          tap(() => target.batch(statements.map((one) => bareOf.get(one) ?? one)), {
            method: 'batch',
            sql: '',
          })
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** A D1 that refuses every batch, or holds it up: each waits for `fate` first. */
export const troubledDb = (db: D1Database, fate: () => Promise<unknown>) =>
  tappedDb(db, async (run, { method }) => {
    if (method === 'batch') await fate()
    return run()
  })

/** A D1 that adds up the rows its statements read. */
export function readingDb(db: D1Database) {
  let rows = 0
  const noted = <Result>(result: Result) => {
    rows += (result as Partial<D1Result>).meta?.rows_read ?? 0
    return result
  }
  const reading = tappedDb(db, async (run, { method, statement }) => {
    if (method === 'batch') return ((await run()) as D1Result[]).map(noted)
    if (method === 'first' && statement) return noted(await statement.all()).results[0] ?? null
    return noted(await run())
  })
  return { db: reading, rowsRead: () => rows }
}
