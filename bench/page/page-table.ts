import type { Table } from '../rig/part.ts'
import type { MeasuredPage } from './measured-page.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const nameOf = ({ route, variant }: MeasuredPage) =>
  variant === 'hello'
    ? 'a page that says hello'
    : `${route.path}${variant === 'whole' ? '' : ' without scripts'}`

const columns: readonly (readonly [
  title: string,
  cell: (page: MeasuredPage, hello: MeasuredPage) => string,
])[] = [
  ['Page', nameOf],
  ['Scores', ({ figures: { scores } }) => Object.values(scores).join(' / ')],
  ['LCP ms', ({ figures }) => figures.largestPaintMs.toFixed(0)],
  [
    '× hello',
    ({ figures }, hello) => (figures.largestPaintMs / hello.figures.largestPaintMs).toFixed(2),
  ],
  ['TBT ms', ({ figures }) => figures.blockingMs.toFixed(0)],
  ['CLS', ({ figures }) => figures.layoutShift.toFixed(3)],
  ['Main thread ms', ({ figures }) => figures.mainThreadMs.toFixed(0)],
  ['HTML KB', ({ figures }) => kilobytes(figures.documentBytes)],
  ['Script KB', ({ figures }) => kilobytes(figures.scriptBytes)],
  ['Islands in view KB', ({ figures }) => kilobytes(figures.islandBytes)],
  ['Fonts KB', ({ figures }) => kilobytes(figures.fontBytes)],
  ['All KB', ({ figures }) => kilobytes(figures.allBytes)],
  ['Lost points on', ({ figures }) => figures.faults.join(', ')],
]

/** Every page that was loaded, the hello page first. */
export function pageTable(pages: readonly MeasuredPage[]): Table {
  const hello = pages.find(({ variant }) => variant === 'hello')
  if (!hello) throw new Error('The hello page was not measured.')
  const rows = [hello, ...pages.filter((page) => page !== hello)]
  return {
    title: 'Pages',
    note: 'Lighthouse’s mobile preset (simulated slow 4G, processor slowed 4 times) over HTTPS, HTTP/2 and brotli; medians. Scores are performance / accessibility / best practices / SEO. Pages that ask search engines to stay away (`noindex`: checkout, thanks, dashboards, 404) lose SEO points for exactly that.',
    columns: columns.map(([title]) => title),
    rows: rows.map((page) => columns.map(([, cell]) => cell(page, hello))),
  }
}
