import { useRef } from 'react'
import { contactForm, contactLead } from '#contract/forms/contact.ts'
import { contactFormWords } from '#content/contact-form.ts'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { ChatPreferenceField } from '#components/forms/chat-preference-field.tsx'
import { FormEnd } from '#components/forms/form-end.tsx'
import { LeadForm } from '#components/forms/lead-form.tsx'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { nameOfLabel } from '#lib/country-label.ts'
import { CountryField } from './country-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PlanField } from './plan-field.tsx'
import { Success } from './success.tsx'

const { groups } = contactFormWords

/** Name of the chosen country. */
function chosenCountry(form: HTMLFormElement): string {
  const menu = form.elements.namedItem('country') as HTMLSelectElement
  return nameOfLabel(menu.selectedOptions[0]?.text ?? '')
}

/** The contact form: nine required fields in three groups, in the order in which a missing one is asked for; a choice of voice or text, one submission however often it is sent. */
export function ContactForm() {
  const success = useRef<HTMLDialogElement>(null)
  const lead = useLeadForm(contactForm, {
    toBody: (form, element) => contactLead(form, chosenCountry(element)),
    onAccepted: () => success.current?.showModal(),
  })
  const { control, state } = lead
  return (
    <>
      <LeadForm of={lead}>
        <PlanField />
        <FieldGroup title={groups.you}>
          <Field {...control('firstName')} />
          <Field {...control('lastName')} />
          <WholeRow>
            <Field {...control('email')} />
          </WholeRow>
        </FieldGroup>
        <FieldGroup title={groups.company}>
          <Field {...control('companyName')} />
          <Field {...control('websiteUrl')} />
          <Field {...control('industry')} list="industries" />
          <CountryField control={control} />
        </FieldGroup>
        <FieldGroup title={groups.call}>
          <PhoneFields control={control} />
          <WholeRow>
            <ChatPreferenceField />
          </WholeRow>
          <WholeRow>
            <CheckField {...control('consent')} />
          </WholeRow>
        </FieldGroup>
        <FormEnd state={state} size="large" isWide>
          {contactFormWords.submit}
        </FormEnd>
      </LeadForm>
      <Success ref={success} />
    </>
  )
}
