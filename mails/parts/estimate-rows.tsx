import { estimateWords } from '#contract/estimate-words.ts'
import { formatUsd } from '#lib/money.ts'
import { Rows } from './rows.tsx'

type EstimateRowsProps = {
  modules: readonly { name: string; monthlyCents: number; formula: string }[]
  monthlyCents: number
}

/** An estimate line by line, each with its formula, and its sum. */
export function EstimateRows({ modules, monthlyCents: totalCents }: EstimateRowsProps) {
  return (
    <Rows
      label="Estimate, line by line"
      rows={modules.map(({ name, monthlyCents, formula }) => ({
        item: name,
        value: formatUsd(monthlyCents, 'whole'),
        note: formula,
      }))}
      total={{ item: estimateWords.totalMonthly, value: formatUsd(totalCents, 'whole') }}
    />
  )
}
