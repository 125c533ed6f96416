import styled from 'styled-components'
import type { CountColumn } from '#contract/count.ts'
import type { CountRow, WaysAnswer } from '#contract/desk/conversion.ts'
import { numberText } from '#contract/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { FigureBar } from './share-bar.tsx'

const calculatorNames: Readonly<Record<string, string>> = {
  'profit-calculator': 'Profit calculator',
  'growth-calculator': 'Growth calculator',
  'earnings-calculator': 'Affiliate earnings',
}

const pressedNames: Readonly<Record<string, string>> = {
  phone: 'A call',
  other: 'All others',
}

/** Pressed calls to action by target, and used calculators. */
export function PressedAndUsed({ press, calculator }: Pick<WaysAnswer, 'press' | 'calculator'>) {
  return (
    <Pair>
      <Panel title="Calls to action" isFolded>
        <Bars
          rows={press}
          column="presses"
          names={pressedNames}
          caption="Calls to action by where they lead"
          empty="None was pressed."
        />
      </Panel>
      <Panel title="Calculators" isFolded>
        <Bars
          rows={calculator}
          column="used"
          names={calculatorNames}
          caption="Calculators by use"
          empty="None was used."
        />
      </Panel>
    </Pair>
  )
}

type BarsProps = {
  rows: readonly CountRow[]
  column: CountColumn
  names: Readonly<Record<string, string>>
  caption: string
  empty: string
}

function Bars({ rows, column, names, caption, empty }: BarsProps) {
  const figures = rows
    .map(({ value, now }) => ({ value, n: now[column] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
  const most = figures[0]?.n ?? 1
  return (
    <DataTable
      caption={caption}
      rows={figures}
      few={8}
      rowKey={({ value }) => value}
      empty={empty}
      columns={[
        { name: 'What', cell: ({ value }) => <b>{names[value] ?? value}</b> },
        {
          name: 'How often',
          cell: ({ n }) => <FigureBar text={numberText(n, 0)} share={n / most} />,
        },
      ]}
    />
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.space.xl};
`
