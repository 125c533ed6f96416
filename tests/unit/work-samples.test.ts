import { expect, test } from 'vitest'
import { samplePdf } from '#articles/pdf/sample-pdf.ts'
import { lossTotal } from '#content/deep-dive.ts'
import { affiliateStatement } from '#content/work-samples/affiliate-statement.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { monthlyEarningsCents } from '#lib/commission.ts'
import { formatUsd } from '#lib/money.ts'
import { defaultMonthOfSales } from '#lib/month-of-sales.ts'

test.each(workSamples)(
  '$id has a cell in every column, and a remark for every number',
  (sample) => {
    const lines = [...sample.rows, sample.total]
    expect(new Set(lines.map(({ cells }) => cells.length))).toEqual(
      new Set([sample.columns.length]),
    )
    const numbers = lines.flatMap(({ note }) => note ?? [])
    expect(Math.max(...numbers)).toBeLessThanOrEqual(sample.notes.length)
    expect(lines.flatMap(({ cells }) => cells).join(' ')).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test.each(workSamples)('no bar of $id leaves its page', ({ rows }) => {
  for (const { bar } of rows) {
    expect(bar?.length).toBeGreaterThan(0)
    expect((bar?.start ?? 0) + (bar?.length ?? 0)).toBeLessThanOrEqual(100.1)
  }
})

test('the leak map adds up to the worked month of the Deep Dive', () => {
  expect(leakMap.total.cells).toContain(formatUsd(Math.round(lossTotal) * 100))
})

test('the statement’s balance is what the calculator says of the same month', () => {
  expect(affiliateStatement.total.cells).toContain(
    formatUsd(monthlyEarningsCents(defaultMonthOfSales)),
  )
})

test.each(workSamples)('$id fills one page of a PDF', (sample) => {
  const text = Buffer.from(samplePdf(sample, new Date(0))).toString('latin1')
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(1)
})
