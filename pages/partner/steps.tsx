import { useLayoutEffect, useRef } from 'react'
import { partnerHelpAreas, partnerWhyField } from '#contract/forms/partner.ts'
import { partnerFormWords as words } from '#content/partner-form.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { CheckListField } from '#components/ui/check-list-field.tsx'
import { WizardStep } from './wizard-step.tsx'

type PartnerStepsProps = { brand: string; step: number; errors: Record<string, string> }

/** All five steps with their fields; the address decides which one is shown. */
export function Steps({ brand, step, errors }: PartnerStepsProps) {
  const { labels, hints } = words
  const whyField = partnerWhyField(brand)
  const legend = useStepFocus(step)
  const place = (index: number) => ({
    index,
    isCurrent: index === step,
    ...(index === step ? { legendRef: legend } : {}),
  })
  return (
    <>
      <WizardStep {...place(0)}>
        <Field
          name="name"
          label={labels.name}
          autoComplete="name"
          required
          maxLength={100}
          error={errors.name}
        />
        <Field
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
        />
        <Field
          name="linkedin"
          label={labels.linkedin}
          hint={hints.linkedin}
          inputMode="url"
          autoComplete="url"
          required={false}
          maxLength={300}
          error={errors.linkedin}
        />
      </WizardStep>
      <WizardStep {...place(1)}>
        <Field
          name="businessName"
          label={labels.businessName}
          autoComplete="organization"
          required
          maxLength={200}
          error={errors.businessName}
        />
        <Field
          name="website"
          label={labels.website}
          inputMode="url"
          autoComplete="url"
          required={false}
          maxLength={300}
          error={errors.website}
        />
        <Field
          name="industry"
          label={labels.industry}
          hint={hints.industry}
          list="industries"
          required={false}
          maxLength={200}
          error={errors.industry}
        />
      </WizardStep>
      <WizardStep {...place(2)}>
        <SelectField
          name="annualRevenue"
          label={labels.annualRevenue}
          required={false}
          error={errors.annualRevenue}
        >
          <option value="">{words.chooseRevenue}</option>
          {words.revenueRanges.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </SelectField>
        <Field
          name="capitalAvailable"
          label={labels.capitalAvailable}
          hint={hints.capitalAvailable}
          required={false}
          maxLength={200}
          error={errors.capitalAvailable}
        />
      </WizardStep>
      <WizardStep {...place(3)}>
        <CheckListField
          name="helpNeeded"
          legend={labels.helpNeeded}
          options={partnerHelpAreas}
          error={errors.helpNeeded}
        />
      </WizardStep>
      <WizardStep {...place(4)}>
        <TextAreaField
          name={whyField}
          label={labels.why(brand)}
          hint={hints.why}
          rows={6}
          required={false}
          maxLength={5000}
          error={errors[whyField]}
        />
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
