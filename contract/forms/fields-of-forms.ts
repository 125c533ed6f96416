import { site } from '#site.config.ts'
import type { FormKind } from '../api.ts'
import { affiliateForm } from './affiliate.ts'
import { bookingForm } from './booking.ts'
import { callForm } from './call.ts'
import { contactForm } from './contact.ts'
import type { FormFields } from './describe-form.ts'
import { emailResultsForm } from './email-results.ts'
import { estimateForm } from './estimate.ts'
import { newsletterForm } from './newsletter.ts'
import { offerForm } from './offer.ts'
import { partnerForm } from './partner.ts'
import { qualificationForm } from './qualification.ts'
import { vipForm } from './vip.ts'
import { waitingListForm } from './waiting-list.ts'

/** Fields of every form. Where forms label one name differently, the last is what somebody who has no form is told. */
export const fieldsOfForms: Record<FormKind, FormFields> = {
  newsletter: newsletterForm.fields,
  'email-results': emailResultsForm.fields,
  'waiting-list': waitingListForm.fields,
  estimate: estimateForm.fields,
  offer: offerForm.fields,
  vip: vipForm.fields,
  affiliate: affiliateForm.fields,
  partner: partnerForm(site.brand).fields,
  call: callForm.fields,
  booking: bookingForm.fields,
  qualification: qualificationForm.fields,
  contact: contactForm.fields,
}
