import type { PageFigures } from './page-figures.ts'

export type MeasuredPage = { name: string; figures: PageFigures }

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const columns: readonly (readonly [
  title: string,
  cell: (page: MeasuredPage, base: MeasuredPage) => string,
])[] = [
  ['Page', ({ name }) => name],
  ['Scores', ({ figures: { scores } }) => Object.values(scores).join(' / ')],
  ['LCP ms', ({ figures }) => figures.largestPaintMs.toFixed(0)],
  [
    '× hello',
    ({ figures }, base) => (figures.largestPaintMs / base.figures.largestPaintMs).toFixed(2),
  ],
  ['TBT ms', ({ figures }) => figures.blockingMs.toFixed(0)],
  ['CLS', ({ figures }) => figures.layoutShift.toFixed(3)],
  ['main ms', ({ figures }) => figures.mainThreadMs.toFixed(0)],
  ['HTML KB', ({ figures }) => kilobytes(figures.bytes.document)],
  ['script KB', ({ figures }) => kilobytes(figures.bytes.script)],
  ['font KB', ({ figures }) => kilobytes(figures.bytes.font)],
  ['image KB', ({ figures }) => kilobytes(figures.bytes.image)],
  ['other KB', ({ figures }) => kilobytes(figures.bytes.other)],
]

/** The pages as a Markdown table; the first is what the others are compared with. */
export function pageTable(pages: readonly MeasuredPage[]): string {
  const [base] = pages
  if (!base) return ''
  const rows = pages.map((page) => columns.map(([, cell]) => cell(page, base)))
  const lines = [columns.map(([title]) => title), columns.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
