import { countColumns, type CountColumn } from '#contract/count.ts'

/** A column of the sums as the tables call it. */
const nameOf = (column: CountColumn) => column.replace('Cents', '_cents')

/**
 * SQL for every column of the sums in turn, joined by commas.
 *
 * @param write - Given the column's name in the tables, its name in the contract, and its place.
 */
export function eachCountColumn(
  write: (name: string, column: CountColumn, index: number) => string,
): string {
  return countColumns.map((column, index) => write(nameOf(column), column, index)).join(', ')
}
