import type { DeskPage } from '#contract/desk/list.ts'

/** Where a list that is ordered by a time and then by row goes on. */
export type Place = { at: string | number; row: number }

/** The page that a list of one row too many begins, and the cursor of the one after it: of its last row. */
export function pageBy<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): DeskPage<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: last && rows.length > size ? cursorOf(last) : null }
}

/** The same of a list that is ordered by a time and then by row. */
export const pageOf = <Row extends { row: number }>(
  rows: readonly Row[],
  size: number,
  at: (row: Row) => string | number,
) => pageBy(rows, size, (last) => `${last.row}~${at(last)}`)

/** What a cursor says; a damaged one begins anew. */
export function placeOf(cursor: string | undefined): Place | null {
  const [row = '', at = ''] = cursor?.split('~') ?? []
  return /^\d{1,15}$/.test(row) && at ? { row: Number(row), at } : null
}
