import { useCallback, useMemo, type Dispatch } from 'react'
import styled from 'styled-components'
import * as calculatorWords from '#words/calculator-words.ts'
import * as formMessages from '#words/form-messages.ts'
import * as words from '#words/growth-calculator.ts'
import { contactHref } from '#content/contact-href.ts'
import { track } from '#browser/analytics.ts'
import {
  growthCents,
  type GrowthModuleId,
  growthModules,
  growthResult,
  type GrowthState,
} from '#lib/calculators/growth.ts'
import { growthCsv, growthCsvName } from '#lib/calculators/growth-csv.ts'
import {
  type GrowthInputId,
  growthInputs,
  growthRoasInput,
} from '#lib/calculators/growth-inputs.ts'
import { growthToQuery } from '#lib/calculators/growth-query.ts'
import { saveFile } from '#browser/save-file.ts'
import { CalculatorLayout, ResultActions, ResultNote, ResultSheet } from './result-sheet.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { ImpactChart } from './impact-chart.tsx'
import { ModuleCard } from './module-card.tsx'
import { TotalStrip, Totals } from './totals.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'
import { useSharedState } from './use-shared-state.ts'
import { theme } from '../theme/tokens.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { SliderField } from '../ui/slider-field.tsx'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { numberText } from '#contract/number-text.ts'
import type { ImpactRow } from './impact-result.tsx'
import {
  cardCents,
  type GrowthAction,
  type GrowthCardId,
  modulesOfCard,
  growthCardIds,
  growthState,
  isCardOn,
} from './growth-state.ts'
import { SmallTitle } from '../ui/text.tsx'

/** Drawn at prerender only: in the browser what a noscript holds is left alone. */
const plain = import.meta.env.SSR ? await import('./no-script-email.tsx') : null

const loadModal = async () => (await import('./email-results-modal.tsx')).EmailResultsModal

type GrowthCalculatorProps = {
  /** Label of the call to action, which names the product. */
  startLabel: string
}

const everyone = ['teamSize', 'hourlyRateLoaded'] as const

/** The growth impact calculator: the visitor's stack on one side, what mending it returns on the other. */
export function GrowthCalculator({ startLabel }: GrowthCalculatorProps) {
  const modal = useLazyDialog(loadModal, () => alert(formMessages.unreachable))
  const [estimate, dispatch] = useSharedState(growthState)
  const result = growthResult(estimate)
  const rows = useMemo(() => growthRows(estimate), [estimate])
  const setValue = useCallback(
    (name: GrowthInputId, value: number) => dispatch({ type: 'set', name, value }),
    [dispatch],
  )
  const setRoas = useCallback(
    (_: 'ROAS', value: number) => dispatch({ type: 'roas', value }),
    [dispatch],
  )
  const { enabled: enabledModules } = estimate
  const toggleCard = useCallback(
    (id: GrowthCardId, enabled: boolean) => {
      dispatch({ type: 'toggle-card', id })
      for (const module of modulesOfCard[id]) {
        if (enabledModules[module] !== enabled) track('module_toggled', { module, enabled })
      }
    },
    [dispatch, enabledModules],
  )
  const toggleModule = (id: GrowthModuleId) => {
    dispatch({ type: 'toggle-module', id })
    track('module_toggled', { module: id, enabled: !enabledModules[id] })
  }
  const download = () => {
    saveFile(new Blob([growthCsv(estimate)], { type: 'text/csv;charset=utf-8' }), growthCsvName)
    track('download_estimate')
  }

  return (
    <>
      <CalculatorLayout>
        <section aria-labelledby="stack-title">
          <SmallTitle as="h2" id="stack-title">
            {words.stack.title}
          </SmallTitle>
          <Everyone>
            {everyone.map((name) => (
              <SliderField
                key={name}
                name={name}
                input={growthInputs[name]}
                value={estimate.values[name]}
                onChange={setValue}
                tooltip={name === 'hourlyRateLoaded' ? words.stack.hourlyRateTooltip : undefined}
              />
            ))}
          </Everyone>
          {growthCardIds.map((id) => (
            <ModuleCard
              key={id}
              id={id}
              name={words.stack.cards[id].name}
              text={words.stack.cards[id].text}
              cents={cardCents(estimate, id)}
              isEnabled={isCardOn(estimate, id)}
              onToggle={toggleCard}
            >
              <CardFields
                id={id}
                estimate={estimate}
                dispatch={dispatch}
                onSet={setValue}
                onSetRoas={setRoas}
                onToggleModule={toggleModule}
              />
            </ModuleCard>
          ))}
          <TotalStrip label={words.impact.monthly} cents={result.totalMonthlyImpact} />
        </section>
        <ResultSheet as="section" aria-labelledby="impact-title">
          <SmallTitle as="h2" id="impact-title">
            {words.impact.title}
          </SmallTitle>
          <Totals
            monthlyLabel={words.impact.monthly}
            quarterlyLabel={words.impact.quarterly}
            monthlyCents={result.totalMonthlyImpact}
            quarterlyCents={result.total90Days}
            cautiousCents={result.cautiousMonthlyImpact}
          />
          <ButtonLink
            href={contactHref()}
            data-cta=""
            isWide
            onClick={() => track('cta_click', { label: startLabel })}
          >
            {startLabel}
          </ButtonLink>
          <ResultActions>
            <Button variant="quiet" onClick={download}>
              {words.impact.download}
            </Button>
            <Button variant="quiet" {...modal.openerProps}>
              {words.impact.email}
            </Button>
            <CopyLinkButton query={() => growthToQuery(estimate, new URLSearchParams())} />
            <Button variant="quiet" onClick={() => dispatch({ type: 'reset' })}>
              {calculatorWords.reset}
            </Button>
          </ResultActions>
          <ImpactChart rows={rows} totalCents={result.totalMonthlyImpact} isPlain />
          <noscript>{plain && <plain.NoScriptEmail />}</noscript>
          <ResultNote>{calculatorWords.notes}</ResultNote>
        </ResultSheet>
      </CalculatorLayout>
      {modal.Dialog && <modal.Dialog openings={modal.openings} estimate={estimate} />}
    </>
  )
}

const Everyone = styled.div`
  display: grid;
  isolation: isolate;
  gap: ${theme.space.lg};
  padding-block: ${theme.space.lg};
`

const growthRowsWords = words.impact.results

/** The result cards: one for each card that is on and yields more than nothing. */
function growthRows(estimate: GrowthState): ImpactRow[] {
  const result = growthResult(estimate)
  const notes = {
    time: growthRowsWords.time.text,
    JAI: growthRowsWords.JAI.text,
    MCR: growthRowsWords.MCR.text,
    ADS: `${numberText(result.ADS_leadsMonthly)} ${growthRowsWords.ADS.leads} ${numberText(estimate.roas)}× ${growthRowsWords.ADS.roas}`,
  }
  return growthCardIds
    .map((id, seriesIndex) => {
      const modules = modulesOfCard[id].filter((module) => growthCents(estimate, module) > 0)
      return {
        id,
        seriesIndex,
        name: growthRowsWords[id].name,
        note: notes[id],
        cents: cardCents(estimate, id),
        formulas: modules.map((module) => ({
          id: module,
          terms: growthModules[module].terms(estimate),
        })),
      }
    })
    .filter((row) => row.cents > 0)
}

type GrowthCardFieldsProps = {
  id: GrowthCardId
  estimate: GrowthState
  dispatch: Dispatch<GrowthAction>
  onSet: (name: GrowthInputId, value: number) => void
  onSetRoas: (name: 'ROAS', value: number) => void
  onToggleModule: (id: GrowthModuleId) => void
}

const tooltips: Partial<Record<GrowthInputId, string>> = words.stack.tooltips

/** The inputs of one card; the card of two modules gives each its own switch. */
function CardFields(props: GrowthCardFieldsProps) {
  const { id, estimate, dispatch, onSet, onSetRoas, onToggleModule } = props
  const { values, enabled, ticketTier, roas } = estimate
  const roasInput = useMemo(() => growthRoasInput(ticketTier), [ticketTier])
  const modules = modulesOfCard[id]
  return (
    <>
      {modules.map((module) => (
        <Group key={module} data-alone={modules.length === 1 || undefined}>
          {modules.length > 1 && (
            <SwitchField
              autoComplete="off"
              label={growthModules[module].name}
              name="on"
              value={module}
              checked={enabled[module]}
              onChange={() => onToggleModule(module)}
            />
          )}
          {growthModules[module].inputs.map((name) => (
            <SliderField
              key={name}
              name={name}
              input={growthInputs[name]}
              value={values[name]}
              onChange={onSet}
              tooltip={tooltips[name]}
            />
          ))}
        </Group>
      ))}
      {id === 'ADS' && (
        <>
          <ChoiceField
            name="ticketTier"
            legend={calculatorWords.ticketLegend}
            options={ticketTiers.map((value) => ({
              value,
              label: calculatorWords.tickets[value],
            }))}
            value={ticketTier}
            onChange={(tier) => dispatch({ type: 'tier', tier })}
          />
          <SliderField name="ROAS" input={roasInput} value={roas} onChange={onSetRoas} />
        </>
      )}
    </>
  )
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space.md};
  align-content: start;

  &[data-alone] {
    display: contents;
  }
`
