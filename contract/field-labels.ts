import { site } from '#site.config.ts'
import { affiliateForm } from './forms/affiliate.ts'
import { bookingForm } from './forms/booking.ts'
import { callForm } from './forms/call.ts'
import { contactForm } from './forms/contact.ts'
import type { FormFields } from './forms/describe-form.ts'
import { partnerForm } from './forms/partner.ts'
import { qualificationForm } from './forms/qualification.ts'

/** All forms but those whose fields others have as well. */
const groups: readonly FormFields[] = [
  affiliateForm.fields,
  partnerForm(site.brand).fields,
  callForm.fields,
  bookingForm.fields,
  qualificationForm.fields,
  contactForm.fields,
]

/** What the page that refuses a form posted without script calls a field, by its `name`: its label on the form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    groups
      .flatMap((fields) => Object.entries(fields))
      .flatMap(([name, { control }]) => (control ? [[name, control.label]] : [])),
  ),
  consent: 'Consent',
  chatPreference: 'Voice or text',
  code: 'Promotion code',
}
