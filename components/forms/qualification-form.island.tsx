import { useState } from 'react'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { qualification as words } from '#words/qualification.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Field } from '../ui/field.tsx'
import { ChatPreferenceField } from './chat-preference-field.tsx'
import { serverErrorMessage } from './failure-message.ts'
import { FormEnd, LeadForm } from './lead-form.tsx'
import { isOwnHost } from './own-host.ts'
import { useAfterSuccess } from './use-focus-once.ts'
import { useIsComplete } from './use-is-complete.ts'
import { useLeadForm } from './use-lead-form.ts'

const successMs = 3_000
const simulatedMs = 1_000

/** A host that is neither the product's own nor a local one must not send: success is simulated, and says so. */
const isPreview = () => !isOwnHost(location.host)

const simulate = () =>
  isPreview()
    ? new Promise<void>((resolve) => {
        setTimeout(resolve, simulatedMs)
      })
    : null

/** The qualification form inside its modal; the button waits until the required fields are filled. */
export function QualificationForm({ leadSource }: { leadSource: string }) {
  const [callUrl, setCallUrl] = useState<string>()
  const lead = useLeadForm(qualificationForm, {
    toBody: (form) => qualificationLead(form),
    describeFailure: serverErrorMessage,
    simulate,
    onAccepted: (_, answer) => setCallUrl(answer?.callUrl),
  })
  const { control, element, state, reset } = lead
  const { isComplete, look } = useIsComplete(qualificationForm.fields, element)

  useAfterSuccess(state, successMs, () => {
    const form = element.current
    const hadFocus = form?.contains(document.activeElement)
    form?.reset()
    look()
    reset()
    // The button waits again and cannot hold the focus.
    if (hadFocus) form?.focus({ preventScroll: true })
  })

  return (
    <LeadForm of={lead} hidden={{ leadSource }} tabIndex={-1} onInput={look}>
      <Field {...control('fullName')} />
      <Field {...control('workEmail')} />
      <Field {...control('companyName')} />
      <Field {...control('websiteUrl')} />
      <Field {...control('phone')} />
      <ChatPreferenceField />
      <CheckField {...control('consent')} />
      <FormEnd
        state={state}
        success={state.status === 'success' && isPreview() ? words.preview : words.success}
        asksAds
        isWide
        disabled={!isComplete}
      >
        {words.submit}
      </FormEnd>
      {callUrl && (
        <ButtonLink href={callUrl} variant="outline" isWide>
          {words.call}
        </ButtonLink>
      )}
    </LeadForm>
  )
}
