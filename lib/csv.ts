/** Begins a table as a file: without it, Excel reads the names in another alphabet. */
export const csvMark = '\uFEFF'

/** One value of a table: numbers are written plainly, text is quoted and disarmed where needed. */
export type CsvCell = string | number

/** An amount of cents in whole units, always with its cents: `-4.20`. */
export const csvMoney = (cents: number): string => (cents / 100).toFixed(2)

/**
 * A table as RFC 4180 text, CRLF after every record. Text that a spreadsheet would run as a formula
 * (a first character of = + - @, tab, CR or their full-width forms) gets an apostrophe in front, also behind what begins a
 * cell elsewhere: a semicolon, where numbers have a comma. An amount is no formula.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const disarmed = /^\s*(?!-\d+\.\d\d$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell)
    ? `'${cell}`
    : cell
  const safe = disarmed.replace(/;(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$&'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
