import { useCallback, useMemo } from 'react'
import { formEndpoints } from '#contract/api.ts'
import { calculatorWords } from '#content/calculator-words.ts'
import { profitWords as words } from '#content/profit-calculator.ts'
import { track } from '#browser/analytics.ts'
import {
  type ProfitModuleId,
  profitModuleIds,
  profitModules,
  profitResult,
} from '#lib/calculators/profit.ts'
import type { ProfitInputId } from '#lib/calculators/profit-inputs.ts'
import { profitToQuery } from '#lib/calculators/profit-query.ts'
import { formatUsd } from '#lib/money.ts'
import { CalculatorLayout } from '#components/calculators/calculator-layout.tsx'
import { CopyLinkButton } from '#components/calculators/copy-link-button.tsx'
import { ImpactChart } from '#components/calculators/impact-chart.tsx'
import { ModuleCard } from '#components/calculators/module-card.tsx'
import { ResultActions } from '#components/calculators/result-actions.tsx'
import { ResultNote } from '#components/calculators/result-note.tsx'
import { ResultSheet } from '#components/calculators/result-sheet.tsx'
import { TotalStrip } from '#components/calculators/total-strip.tsx'
import { Totals } from '#components/calculators/totals.tsx'
import { useLazyDialog } from '#components/calculators/use-lazy-dialog.ts'
import { useSharedState } from '#components/calculators/use-shared-state.ts'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { Button } from '#components/ui/button.tsx'
import { FeeBalance } from './fee-balance.tsx'
import { NoScriptFields } from './no-script-fields.tsx'
import { ProfitModuleFields } from './profit-module-fields.tsx'
import { profitView } from './profit-state.ts'

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
  const isHydrated = useIsHydrated()
  const [{ estimate, expanded }, dispatch] = useSharedState(profitView)
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
  const expand = useCallback((id: ProfitModuleId) => dispatch({ type: 'expand', id }), [dispatch])
  const rows = useMemo(() => {
    const { monthlyCentsById } = profitResult(estimate)
    return profitModuleIds
      .map((id, seriesIndex) => ({ id, seriesIndex, cents: monthlyCentsById[id] }))
      .filter(({ id }) => estimate.enabled[id])
      .map((row) => ({
        ...row,
        name: profitModules[row.id].name,
        formulas: [{ id: row.id, terms: profitModules[row.id].terms(estimate), cents: row.cents }],
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
        <input type="hidden" name="form" value="estimate" />
        <FeeBalance
          feeCents={feeCents}
          estimateCents={result.monthlyCents}
          isExample={profitToQuery(estimate, new URLSearchParams()).size === 0}
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
                isExpanded={expanded[id] === true}
                onToggle={toggle}
                onExpand={expand}
                noScript={<NoScriptFields id={id} />}
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
            {isHydrated && (
              <TotalStrip aria-hidden="true">
                <span>{words.monthly}</span>
                <strong>{formatUsd(result.monthlyCents, 'whole')}</strong>
              </TotalStrip>
            )}
          </div>
          <ResultSheet>
            <Totals
              monthlyLabel={words.monthly}
              quarterlyLabel={words.quarterly}
              monthlyCents={result.monthlyCents}
              quarterlyCents={result.quarterlyCents}
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
