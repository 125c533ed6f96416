/** Something the database's own catalogue lists. */
export type Listed = { type: string; name: string; sql: string | null }

/** The question that lists them, in the order in which they were made. */
export const catalogueQuery = 'SELECT type, name, sql FROM sqlite_master ORDER BY rowid'

const isIndexOf = ({ sql }: Listed) => sql?.startsWith('CREATE VIRTUAL TABLE') ?? false

/** Search indices that have text of their own, and so can be built anew. */
export const searchIndices = (catalogue: readonly Listed[]): string[] =>
  catalogue
    .filter(({ sql }) => /^CREATE VIRTUAL TABLE \S+ USING fts5 \(/.test(sql ?? ''))
    .map(({ name }) => name)

/**
 * Tables with rows of their own: all but search indices and the tables in which they keep themselves, which are made
 * of the others, and what D1 keeps for itself.
 */
export function storedTables(catalogue: readonly Listed[]): string[] {
  const indices = catalogue.filter((each) => isIndexOf(each)).map(({ name }) => name)
  return catalogue
    .filter(({ type, name }) => type === 'table' && !/^(_cf_|sqlite_|d1_migrations$)/.test(name))
    .map(({ name }) => name)
    .filter((name) => !indices.some((index) => name === index || name.startsWith(`${index}_`)))
}
