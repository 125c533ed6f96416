/** A D1 that adds up the rows its statements read and write. */
export function readingDb(db: D1Database): {
  db: D1Database
  rowsRead: () => number
  rowsWritten: () => number
} {
  let rows = 0
  let written = 0
  const noted = <Result extends { meta?: { rows_read?: number; rows_written?: number } }>(
    result: Result,
  ): Result => {
    rows += result.meta?.rows_read ?? 0
    written += result.meta?.rows_written ?? 0
    return result
  }
  const originals = new WeakMap<object, D1PreparedStatement>()
  const reading = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => reading(target.bind(...values))
        if (name === 'all' || name === 'run') return async () => noted(await target[name]())
        if (name === 'first') {
          return async () => noted(await target.all()).results[0] ?? null
        }
        throw new Error(`Rows read by ${String(name)} are not known.`)
      },
    })
    originals.set(proxy, statement)
    return proxy
  }
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => reading(target.prepare(sql))
      if (name === 'batch') {
        return async (given: D1PreparedStatement[]) => {
          const results = await target.batch(given.map((each) => originals.get(each) ?? each))
          return results.map(noted)
        }
      }
      return Reflect.get(target, name) as unknown
    },
  })
  return { db: proxy, rowsRead: () => rows, rowsWritten: () => written }
}
