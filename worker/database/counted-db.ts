const runners = new Set(['run', 'all', 'first', 'raw'])

/** A D1 that counts the statements it runs, each one of a batch by itself, as the platform does. */
export function countedDb(db: D1Database): { db: D1Database; count: () => number } {
  let statements = 0
  const originals = new WeakMap<object, D1PreparedStatement>()

  function counted(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values))
        if (runners.has(String(name))) statements += 1
        return value.bind(target) as unknown
      },
    })
    originals.set(proxy, statement)
    return proxy
  }

  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => counted(target.prepare(sql))
      if (name === 'batch') {
        return (given: D1PreparedStatement[]) => {
          statements += given.length
          return target.batch(given.map((statement) => originals.get(statement) ?? statement))
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { db: proxy, count: () => statements }
}
