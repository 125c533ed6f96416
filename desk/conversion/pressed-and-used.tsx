import styled from 'styled-components'
import type { CountColumn } from '#contract/count.ts'
import type { CountRow, WaysAnswer } from '#contract/desk/conversion.ts'
import { numberText } from '#contract/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { Panel, Quiet } from '../ui/page-parts.tsx'
import { useTopRows } from '../ui/top-rows.tsx'
import { ShareBar } from './share-bar.tsx'

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
        <Bars rows={press} column="presses" names={pressedNames} empty="None was pressed." />
      </Panel>
      <Panel title="Calculators" isFolded>
        <Bars rows={calculator} column="used" names={calculatorNames} empty="None was used." />
      </Panel>
    </Pair>
  )
}

type BarsProps = {
  rows: readonly CountRow[]
  column: CountColumn
  names: Readonly<Record<string, string>>
  empty: string
}

function Bars({ rows, column, names, empty }: BarsProps) {
  const figures = rows
    .map(({ value, now }) => ({ value, n: now[column] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
  const { shown, rest } = useTopRows(figures)
  const most = figures[0]?.n ?? 1
  if (figures.length === 0) return <Quiet>{empty}</Quiet>
  return (
    <>
      <List>
        {shown.map(({ value, n }) => (
          <li key={value}>
            <span>{names[value] ?? value}</span> <b>{numberText(n, 0)}</b>
            <ShareBar share={n / most} />
          </li>
        ))}
      </List>
      {rest}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.space.xl};
`

const List = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space.xxs} ${theme.space.md};
    overflow-wrap: anywhere;
  }
  svg {
    grid-column: 1 / -1;
  }
`
