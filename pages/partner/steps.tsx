import { useLayoutEffect, useRef } from 'react'
import {
  type partnerForm,
  partnerHelpAreas,
  partnerRevenueRanges,
  partnerWhyField,
} from '#contract/forms/partner.ts'
import { partnerFormWords as words } from '#content/partner-form.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { CheckListField } from '#components/ui/check-list-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { WizardStep } from './wizard-step.tsx'

type PartnerStepsProps = {
  brand: string
  step: number
  control: ControlOf<ReturnType<typeof partnerForm>>
}

/** All five steps with their fields; the address decides which one is shown. */
export function Steps({ brand, step, control }: PartnerStepsProps) {
  const legend = useStepFocus(step)
  const place = (index: number) => ({
    index,
    isCurrent: index === step,
    ...(index === step ? { legendRef: legend } : {}),
  })
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
            <option key={range}>{range}</option>
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
  const legend = useRef<HTMLElement>(null)
  const shown = useRef(step)
  // Before the browser lays the page out, and finds the button that was pressed out of sight.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (legend.current?.closest('form')?.contains(document.activeElement)) legend.current.focus()
  }, [step])
  return legend
}
