import { rows } from './stripe-account.ts'

/** Tables with rows of their own; those of the search index are among them. */
const tables = () =>
  rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )

const isIn = (column: string) => `max(instr(lower(CAST("${column}" AS TEXT)), lower(?1)) > 0
  OR (typeof("${column}") = 'blob' AND instr(hex("${column}"), hex(lower(?1))) > 0)) AS "${column}"`

/** Where in the whole database a text stands, in capitals or not: `table.column`, blobs of the search index included. */
export async function columnsNaming(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tables()) {
    const columns = await rows<{ name: string }>(`SELECT name FROM pragma_table_xinfo(?)`, name)
    const hits = columns.map((column) => isIn(column.name)).join(', ')
    const [row = {}] = await rows<Record<string, number>>(`SELECT ${hits} FROM "${name}"`, text)
    found.push(...columns.flatMap((column) => (row[column.name] ? `${name}.${column.name}` : [])))
  }
  return found
}
