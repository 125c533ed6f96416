/** What was called of D1. */
type Call = {
  /** The method of a statement's: `run`, `all`, `first` …, or `batch`. */
  method: string
  /** Blank for a batch. */
  sql: string
  statements: readonly D1PreparedStatement[]
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
        const call = { method: String(name), sql, statements: [statement] }
        return async (...words: unknown[]) =>
          tap(async () => value.apply(statement, words) as unknown, call)
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
            statements,
          })
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** A D1 that counts the statements it runs, each one of a batch by itself, as the platform does. */
export function countedDb(db: D1Database): { db: D1Database; count: () => number } {
  let count = 0
  const counted = tappedDb(db, (run, { statements }) => {
    count += statements.length
    return run()
  })
  return { db: counted, count: () => count }
}
