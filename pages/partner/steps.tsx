import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import styled from 'styled-components'
import {
  type partnerForm,
  partnerHelpAreas,
  partnerRevenueRanges,
  partnerWhyField,
} from '#contract/forms/partner.ts'
import * as words from '#words/partner-form.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { CheckListField } from '#components/ui/check-field.tsx'
import { Field, SelectField, TextAreaField } from '#components/ui/field.tsx'
import { theme } from '#components/theme/tokens.ts'

type PartnerStepsProps = {
  brand: string
  step: number
  control: ControlOf<ReturnType<typeof partnerForm>>
}

/** All five steps with their fields; the address decides which one is shown. */
export function Steps({ brand, step, control }: PartnerStepsProps) {
  const legend = useStepFocus(step)
  const place = (index: number) => ({ index, current: index === step ? legend : undefined })
  return (
    <>
      <WizardStep {...place(0)}>
        <Field {...control('name')} />
        <Field {...control('email')} />
        <Field {...control('linkedin')} />
      </WizardStep>
      <WizardStep {...place(1)}>
        <Field {...control('businessName')} />
        <Field {...control('website')} />
        <Field {...control('industry')} list="industries" />
      </WizardStep>
      <WizardStep {...place(2)}>
        <SelectField {...control('annualRevenue')}>
          <option value="">{words.chooseRevenue}</option>
          {partnerRevenueRanges.map((range) => (
            <option key={range} value={range}>
              {range}
            </option>
          ))}
        </SelectField>
        <Field {...control('capitalAvailable')} />
      </WizardStep>
      <WizardStep {...place(3)}>
        <CheckListField {...control('helpNeeded')} options={partnerHelpAreas} />
      </WizardStep>
      <WizardStep {...place(4)}>
        <TextAreaField {...control(partnerWhyField(brand))} rows={6} />
      </WizardStep>
    </>
  )
}

/** Moves the focus to the heading of a step when it takes the place of another, so that it is read out. */
function useStepFocus(step: number) {
  const legend = useRef<HTMLLegendElement>(null)
  const shown = useRef(step)
  // Before the browser lays the page out, and finds the button that was pressed out of sight.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (legend.current?.closest('form')?.contains(document.activeElement)) legend.current.focus()
  }, [step])
  return legend
}

type WizardStepProps = {
  index: number
  /** For the legend of the one that is shown. */
  current?: RefObject<HTMLLegendElement | null>
  children: ReactNode
}

/** One step; hidden unless it is its turn, where script is there to turn. */
function WizardStep({ index, current, children }: WizardStepProps) {
  const step = words.steps[index]
  return (
    <Step data-current={current && true}>
      <Legend ref={current} tabIndex={-1}>
        <Count>{words.stepOf(index + 1, words.steps.length)}</Count>
        <Name>{step?.name}</Name>
      </Legend>
      <Lead>{step?.lead}</Lead>
      {children}
    </Step>
  )
}

const Step = styled.fieldset`
  display: grid;
  gap: ${theme.space.lg};
  margin-block-end: ${theme.space.xl};

  [data-live] &:not([data-current]) {
    display: none;
  }
`

const Legend = styled.legend`
  display: grid;
  gap: ${theme.space.xxs};
  inline-size: 100%;
  margin-block-end: ${theme.space.xs};
  outline: none;
`

const Count = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Name = styled.span`
  font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
`

const Lead = styled.p`
  margin-block-start: -${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
