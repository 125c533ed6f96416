import { joined, raw, type Sql } from '../database/sql.ts'
import { countColumns, type CountColumn } from '#contract/count.ts'

/** A column of the sums as the tables call it. */
const nameOf = (column: CountColumn) => column.replace('Cents', '_cents')

/**
 * What is written for every column of the sums in turn, joined by commas.
 *
 * @param write - Given the column's name in the tables, its name in the contract, and its place.
 */
export function eachCountColumn(
  write: (name: Sql, column: CountColumn, index: number) => Sql,
): Sql {
  return joined(countColumns.map((column, index) => write(raw(nameOf(column)), column, index)))
}
