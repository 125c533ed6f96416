import { formEndpoints } from '#contract/api.ts'
import { useCallback, useMemo } from 'react'
import styled from 'styled-components'
import * as calculatorWords from '#words/calculator-words.ts'
import * as words from '#words/profit-calculator.ts'
import { track } from '#browser/analytics.ts'
import {
  type ProfitModuleId,
  profitModuleIds,
  profitModules,
  profitResult,
} from '#lib/calculators/profit.ts'
import type { ProfitInputId } from '#lib/calculators/profit-inputs.ts'
import { profitToQuery } from '#lib/calculators/profit-query.ts'
import { formatMoney } from '#contract/money.ts'
import {
  CalculatorLayout,
  ResultActions,
  ResultNote,
  ResultSheet,
} from '#components/calculators/result-sheet.tsx'
import { CopyLinkButton } from '#components/calculators/copy-link-button.tsx'
import { ImpactChart } from '#components/calculators/impact-chart.tsx'
import { ModuleCard } from '#components/calculators/module-card.tsx'
import { TotalStrip, Totals } from '#components/calculators/totals.tsx'
import { useLazyDialog } from '#components/calculators/use-lazy-dialog.ts'
import { useSharedState } from '#components/calculators/use-shared-state.ts'
import { Button } from '#components/ui/button.tsx'
import { balanceTilt } from '#lib/calculators/balance-tilt.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import { Balance } from '#components/drawings/balance.tsx'
import { media, spread, theme } from '#components/theme/tokens.ts'
import { sheetStyle } from '#components/ui/sheets.tsx'
import { ProfitModuleFields } from './profit-module-fields.tsx'
import { profitState } from './profit-state.ts'

/** Drawn at prerender only: in the browser what a noscript holds is left alone. */
const plain = import.meta.env.SSR ? await import('./no-script-estimate.tsx') : null

const loadModal = async () => (await import('./estimate-modal.tsx')).EstimateModal

type ProfitCalculatorProps = {
  /** What the estimate is weighed against, a month. */
  feeCents: number
}

/** The pricing page's calculator: five modules on one side, what they come to on the other. */
export function ProfitCalculator({ feeCents }: ProfitCalculatorProps) {
  const modal = useLazyDialog(loadModal, () => alert(words.estimate.failed))
  const [estimate, dispatch] = useSharedState(profitState)
  const result = profitResult(estimate)
  const setValue = useCallback(
    (name: ProfitInputId, value: number) => dispatch({ type: 'set', name, value }),
    [dispatch],
  )
  const toggle = useCallback(
    (module: ProfitModuleId, enabled: boolean) => {
      dispatch({ type: 'toggle', id: module })
      track('module_toggled', { module, enabled })
    },
    [dispatch],
  )
  const rows = useMemo(() => {
    const { monthlyCentsById } = profitResult(estimate)
    return profitModuleIds
      .map((id, seriesIndex) => ({ id, seriesIndex, cents: monthlyCentsById[id] }))
      .filter(({ id }) => estimate.enabled[id])
      .map((row) => ({
        ...row,
        name: profitModules[row.id].name,
        formulas: [{ id: row.id, terms: profitModules[row.id].terms(estimate) }],
      }))
  }, [estimate])

  return (
    <>
      <form
        method="post"
        action={formEndpoints.estimate}
        ref={(element) => {
          if (element) element.noValidate = true
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        <FeeBalance
          feeCents={feeCents}
          cautiousCents={result.cautiousCents}
          estimateCents={result.monthlyCents}
          isExample={!profitToQuery(estimate, new URLSearchParams()).toString()}
        />
        <CalculatorLayout>
          <div>
            {profitModuleIds.map((id) => (
              <ModuleCard
                key={id}
                id={id}
                name={profitModules[id].name}
                text={words.modules[id]}
                cents={result.monthlyCentsById[id]}
                isEnabled={estimate.enabled[id]}
                onToggle={toggle}
              >
                <ProfitModuleFields
                  id={id}
                  estimate={estimate}
                  dispatch={dispatch}
                  onSet={setValue}
                />
              </ModuleCard>
            ))}
            <noscript>{plain && <plain.NoScriptEstimate />}</noscript>
            <TotalStrip label={words.monthly} cents={result.monthlyCents} />
          </div>
          <ResultSheet>
            <Totals
              monthlyLabel={words.monthly}
              quarterlyLabel={words.quarterly}
              monthlyCents={result.monthlyCents}
              quarterlyCents={result.quarterlyCents}
              cautiousCents={result.cautiousCents}
            />
            <ResultActions>
              <Button isWide {...modal.openerProps}>
                {words.download}
              </Button>
            </ResultActions>
            <ImpactChart rows={rows} totalCents={result.monthlyCents} />
            <ResultActions>
              <CopyLinkButton query={() => profitToQuery(estimate, new URLSearchParams())} />
              <Button variant="quiet" onClick={() => dispatch({ type: 'reset' })}>
                {calculatorWords.reset}
              </Button>
            </ResultActions>
            <ResultNote>{calculatorWords.notes}</ResultNote>
          </ResultSheet>
        </CalculatorLayout>
      </form>
      {modal.Dialog && <modal.Dialog openings={modal.openings} estimate={estimate} />}
    </>
  )
}

type FeeBalanceProps = {
  feeCents: number
  cautiousCents: number
  estimateCents: number
  /** Whether nothing has been set yet. */
  isExample: boolean
}

const feeBalanceWords = words.balance

/**
 * The fee weighed against the estimate read cautiously, and in words against all of it. It stands beside the page's
 * title, where there is room; else above the inputs.
 */
function FeeBalance({ feeCents, cautiousCents, estimateCents, isExample }: FeeBalanceProps) {
  return (
    <Card>
      <Balance tilt={balanceTilt(feeCents, cautiousCents)} />
      <Sides>
        <div>
          <dt>{feeBalanceWords.fee}</dt>
          <dd>{formatMoney(feeCents)}</dd>
        </div>
        <div>
          <dt>{isExample ? feeBalanceWords.example : feeBalanceWords.estimate}</dt>
          <dd>{formatMoney(cautiousCents, 'whole')}</dd>
        </div>
      </Sides>
      <p>
        {estimateCents > 0
          ? feeBalanceWords.full(
              formatMoney(estimateCents, 'whole'),
              shareText(feeCents, estimateCents),
            )
          : feeBalanceWords.nothing}
      </p>
    </Card>
  )
}

/** Its lower edge is level with the words of the hero, which leaves it this much room. */
const Card = styled.div`
  ${sheetStyle}
  margin-block-end: ${theme.space.xl};
  font-size: ${theme.size.small};

  > svg {
    max-inline-size: 26rem;
    margin-inline: auto;
  }
  > p {
    margin-block-start: ${theme.space.md};
    padding-block-start: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
    text-align: center;
  }
  ${media.beside} {
    position: absolute;
    inset-block-end: calc(100% + ${theme.space.section} + ${theme.space.huge});
    inset-inline-end: ${theme.space.gutter};
    inline-size: 36%;
    margin: 0;
  }
`

const Sides = styled.dl`
  ${spread}
  gap: ${theme.space.xs} ${theme.space.md};
  margin-block-start: ${theme.space.md};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  dd {
    font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
  div + div {
    text-align: end;
  }
`
