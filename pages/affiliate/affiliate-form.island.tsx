import { affiliateForm } from '#contract/forms/affiliate.ts'
import * as words from '#words/affiliate-form.ts'
import { FormEnd, LeadForm } from '#components/forms/lead-form.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { Field, TextAreaField } from '#components/ui/field.tsx'
import { notify } from '#components/ui/notifications.ts'

/**
 * The application; accepted, it says so and leaves the answers in place, to be sent again once one is changed. The rest of
 * what it says stands in place: a screen reader would say it twice.
 */
export function AffiliateForm() {
  const lead = useLeadForm(affiliateForm, {
    onAccepted: () => void notify({ title: words.submitted.title }),
  })
  const { control, state, reset } = lead
  return (
    <LeadForm of={lead} layout="split" onInput={() => state.status === 'success' && reset()}>
      <Field {...control('name')} />
      <Field {...control('email')} />
      <WholeRow>
        <Field {...control('company')} />
      </WholeRow>
      <WholeRow>
        <TextAreaField {...control('audience')} rows={4} />
      </WholeRow>
      <WholeRow>
        <TextAreaField {...control('traffic')} rows={4} />
      </WholeRow>
      <WholeRow>
        <TextAreaField {...control('experience')} rows={4} />
      </WholeRow>
      <WholeRow>
        <TextAreaField {...control('strategy')} placeholder={words.strategyPlaceholder} rows={4} />
      </WholeRow>
      <FormEnd state={state} isSplit success={words.submitted.description} size="large">
        {words.submit}
      </FormEnd>
    </LeadForm>
  )
}
