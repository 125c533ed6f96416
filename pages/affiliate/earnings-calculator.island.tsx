import { useId } from 'react'
import styled from 'styled-components'
import * as affiliate from '#words/affiliate.ts'
import { tierOf } from '#lib/affiliate-tier.ts'
import { commissionTerms, monthlyEarningsCents, type MonthOfSales } from '#lib/commission.ts'
import { acceleratorMinimumCents } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import {
  defaultMonthOfSales,
  monthFromQuery,
  mostSales,
  possibleMonth,
  queryWithMonth,
} from '#lib/month-of-sales.ts'
import type { EarlyChange } from '#components/calculators/early-changes.ts'
import { useRested } from '#components/calculators/use-rested.ts'
import { useSharedState } from '#components/calculators/use-shared-state.ts'
import { TierStairs } from '#components/drawings/tier-stairs.tsx'
import { media, theme } from '#components/theme/tokens.ts'
import { FinePrint, SmallTitle, VisuallyHidden } from '#components/ui/text.tsx'
import { ControlStyle } from '#components/ui/field.tsx'

const words = affiliate.calculator

const counts = ['deepDives', 'upgrades', 'accelerators'] as const

function formulaOf({ deepDives, upgrades, accelerators }: MonthOfSales): string {
  const formula =
    deepDives >= commissionTerms.deepDivesForBonus ? words.formulaWithBonus : words.formula
  return formula(deepDives, upgrades, accelerators)
}

const monthView = {
  root: '[data-island="earnings-calculator"]',
  // As given: what one field cannot be while another is typed it is again afterwards.
  reduce: (month: MonthOfSales, part: Partial<MonthOfSales>) => ({ ...month, ...part }),
  initial: () => defaultMonthOfSales,
  fromQuery: monthFromQuery,
  toQuery: (month: MonthOfSales, query: URLSearchParams) =>
    queryWithMonth(possibleMonth(month), query),
  actionOf: ({ name, value }: EarlyChange) => ({ [name]: Number(value) }),
}

/** What a month of sales earns, by the programme's own rules; the figures stand in the address. */
export function EarningsCalculator() {
  const [given, change] = useSharedState(monthView)
  const month = possibleMonth(given)
  const sales = month.deepDives + month.accelerators + month.upgrades
  const tier = tierOf(sales, (month.accelerators + month.upgrades) * acceleratorMinimumCents)
  const sum = formatMoney(monthlyEarningsCents(month))
  const spoken = useRested(`${words.result}: ${sum}; ${words.tier}: ${tier.name}`)
  return (
    <Panel aria-labelledby="earnings-title">
      <SmallTitle as="h2" id="earnings-title">
        {words.title}
      </SmallTitle>
      {counts.map((name) => (
        <CountField
          key={name}
          name={name}
          label={words[name]}
          value={month[name]}
          max={name === 'upgrades' ? Math.max(1, month.deepDives) : mostSales}
          onChange={(count) => change({ [name]: count })}
        />
      ))}
      <Result>
        <span>{words.result}</span>
        <Sum data-result="earnings">{sum}</Sum>
        <Formula>{formulaOf(month)}</Formula>
        <span>
          {words.tier}: <strong>{tier.name}</strong>, {commissionTerms.ratePercent}%
        </span>
      </Result>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <TierStairs tier={tier.id} label={words.stairs(tier.name)} />
      <FinePrint>{words.note}</FinePrint>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`

const Result = styled.p`
  display: grid;
  gap: ${theme.space.xxs};
  padding-block-start: ${theme.space.md};
  border-block-start: 2px solid ${theme.color.brass};
`

const Sum = styled.span`
  color: ${theme.color.teal};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Formula = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
`

type CountFieldProps = {
  name: string
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A whole number by slider or by typing, kept within its range. */
function CountField({ name, label, value, max, onChange }: CountFieldProps) {
  const id = `${useId()}${name}`
  const set = (text: string) => onChange(Math.min(max, Math.max(0, Math.round(Number(text) || 0))))
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Slider
        type="range"
        data-name={name}
        aria-label={label}
        min={0}
        max={max}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      <Digits
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        // As text: React takes the number for what `05` says already.
        value={String(value)}
        onChange={(event) => set(event.target.value)}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 5.5rem;
  gap: 0 ${theme.space.md};
  align-items: center;

  label {
    grid-column: 1 / -1;
    font-size: ${theme.size.small};
    font-weight: 600;
  }
`

const Slider = styled.input`
  inline-size: 100%;
  min-block-size: ${theme.target};
  margin: 0;
  accent-color: ${theme.color.teal};
`

const Digits = styled.input`
  ${ControlStyle}
  font-variant-numeric: tabular-nums;
  text-align: end;
`
