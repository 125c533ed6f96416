import { type CsvCell, csvMark, csvText } from '#lib/csv.ts'
import type { AppContext } from '../http/app-context.ts'
import { commitNoted, inAnyCase } from './audit-log.ts'

type Table<Row> = {
  /** Its columns by their heads. */
  columns: Readonly<Record<string, (row: Row) => CsvCell>>
  /** The rows after those of the page before, until a page has none. */
  page: () => Promise<{ rows: readonly Row[]; isLast: boolean }>
}

/** Statements that an export needs besides its pages: the session, the audit log. */
const otherStatements = 4

/**
 * A table as CSV, read as it is taken, a page at a time. More pages than one invocation may read break it off with an
 * error, so that nobody takes a part for the whole.
 */
export function csvStream<Row>(
  c: AppContext,
  { columns, page }: Table<Row>,
): ReadableStream<Uint8Array> {
  const mostPages = c.get('settings').RUN_STATEMENTS - otherStatements
  const encoder = new TextEncoder()
  const cells = (row: Row) => Object.values(columns).map((cell) => cell(row))
  let pages = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvMark + csvText([Object.keys(columns)])))
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

/** Answers a table as a file, once the log tells of it. */
export async function answerCsv(
  c: AppContext,
  file: { name: string; table: string | ReadableStream<Uint8Array> },
  entry: Parameters<typeof commitNoted>[2],
) {
  await commitNoted(c, [], entry, inAnyCase)
  const { table } = file
  return c.body(typeof table === 'string' && table ? csvMark + table : table, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.name}.csv"`,
  })
}
