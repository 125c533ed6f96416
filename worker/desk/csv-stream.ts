import { type CsvCell, csvText } from '#lib/csv.ts'

type CsvStream<Row> = {
  heads: readonly string[]
  cells: (row: Row) => readonly CsvCell[]
  /** The rows after those of the page before, until a page has none. */
  page: () => Promise<{ rows: readonly Row[]; isLast: boolean }>
  mostPages: number
}

/**
 * A table as CSV, read as it is taken, a page at a time. More pages than `mostPages` break it off with an error, so
 * that nobody takes a part for the whole.
 */
export function csvStream<Row>({
  heads,
  cells,
  page,
  mostPages,
}: CsvStream<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let pages = 0
  return new ReadableStream({
    start(controller) {
      // Without the mark, Excel reads the names in another alphabet.
      controller.enqueue(encoder.encode(`\uFEFF${csvText([heads])}`))
    },
    async pull(controller) {
      // Nobody asks again after a page from which nothing came.
      for (let hasMore = true; hasMore;) {
        pages += 1
        if (pages > mostPages) throw new Error('More rows than one invocation may read.')
        const { rows, isLast } = await page()
        if (rows.length > 0) controller.enqueue(encoder.encode(csvText(rows.map(cells))))
        if (isLast) controller.close()
        hasMore = !isLast && rows.length === 0
      }
    },
  })
}
