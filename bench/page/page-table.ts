import type { Table } from '../rig/part.ts'
import type { MeasuredPage } from './measured-page.ts'
import type { PageTimes } from './page-figures.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const nameOf = ({ route, variant }: MeasuredPage) =>
  variant === 'hello'
    ? 'a page that says hello'
    : `${route.path}${variant === 'whole' ? '' : ' without scripts'}`

type Column = readonly [title: string, cell: (page: MeasuredPage) => string]

/** What stands in the table once for each slowdown. */
const timeColumns: readonly (readonly [
  title: string,
  cell: (times: PageTimes, hello: PageTimes) => string,
])[] = [
  ['LCP ms', ({ largestPaintMs }) => largestPaintMs.toFixed(0)],
  ['× hello', ({ largestPaintMs }, hello) => (largestPaintMs / hello.largestPaintMs).toFixed(2)],
  ['TBT ms', ({ blockingMs }) => blockingMs.toFixed(0)],
  ['main thread ms', ({ mainThreadMs }) => mainThreadMs.toFixed(0)],
]

/** Every page that was loaded, the hello page first. */
export function pageTable(pages: readonly MeasuredPage[]): Table {
  const hello = pages.find(({ variant }) => variant === 'hello')
  if (!hello) throw new Error('The hello page was not measured.')
  const scores = ({ times, makeup }: MeasuredPage) => {
    const { accessibility, bestPractices, seo } = makeup
    const performance = times.map((each) => each.performance).join(', ')
    return [performance, accessibility, bestPractices, seo].join(' / ')
  }
  const slowed = hello.times.flatMap((ofHello, index) =>
    timeColumns.map(([title, cell]): Column => [
      `${ofHello.slowdown}×: ${title}`,
      ({ times }) => (times[index] ? cell(times[index], ofHello) : ''),
    ]),
  )
  const columns: readonly Column[] = [
    ['Page', nameOf],
    ['Scores', scores],
    ...slowed,
    ['CLS', ({ times }) => (times[0]?.layoutShift ?? 0).toFixed(3)],
    ['HTML KB', ({ makeup }) => kilobytes(makeup.documentBytes)],
    ['Script KB', ({ makeup }) => kilobytes(makeup.scriptBytes)],
    ['Islands in view KB', ({ makeup }) => kilobytes(makeup.islandBytes)],
    ['Fonts KB', ({ makeup }) => kilobytes(makeup.fontBytes)],
    ['All KB', ({ makeup }) => kilobytes(makeup.allBytes)],
    ['Index', ({ benchmarkIndex }) => benchmarkIndex.toFixed(0)],
    ['Lost points on', ({ faults }) => faults.join(', ')],
  ]
  const rows = [hello, ...pages.filter((page) => page !== hello)]
  const slowdowns = hello.times.map(({ slowdown }) => slowdown)
  return {
    title: 'Pages',
    note: `Lighthouse’s mobile preset (simulated slow 4G, processor slowed ${slowdowns.join(' and ')} times, both worked out from the same load) over HTTPS, HTTP/2 and brotli; medians. Scores are performance (${slowdowns.map((slowdown) => `${slowdown}×`).join(', ')}) / accessibility / best practices / SEO. Pages that ask search engines to stay away (\`noindex\`: checkout, thanks, dashboards, 404) lose SEO points for exactly that. Index is Lighthouse’s of the processor (BenchmarkIndex), just before each load.`,
    columns: columns.map(([title]) => title),
    rows: rows.map((page) => columns.map(([, cell]) => cell(page))),
  }
}
