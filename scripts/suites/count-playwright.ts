import { firstLine } from './first-line.ts'

type Spec = {
  title: string
  file: string
  line: number
  tests: readonly {
    projectName: string
    status: string
    results: readonly { error?: { message?: string } }[]
  }[]
}

type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] }

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = Suite & {
  stats: { expected: number; flaky: number; unexpected: number }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const signs: Partial<Record<string, string>> = { unexpected: '✗', flaky: '± second try:' }

/** Counts a report of Playwright's, and names what failed or passed at its second try only. */
export function countPlaywright(report: PlaywrightReport) {
  const { expected, flaky, unexpected } = report.stats
  const remarks = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const said = results.find(({ error }) => error)?.error?.message
      const sign = signs[status]
      return sign ? [`${sign} [${projectName}] ${file}:${line} › ${title}: ${firstLine(said)}`] : []
    }),
  )
  return { passed: expected + flaky, failed: unexpected, remarks }
}
