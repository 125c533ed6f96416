import type { FormKind } from '#contract/api.ts'
import { affiliateForm, affiliateLead } from '#contract/forms/affiliate.ts'
import { bookingForm, bookingLead } from '#contract/forms/booking.ts'
import { contactForm, contactLead } from '#contract/forms/contact.ts'
import { emailResultsForm, emailResultsLead } from '#contract/forms/email-results.ts'
import { newsletterForm, newsletterLead } from '#contract/forms/newsletter.ts'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { partnerForm, partnerLead } from '#contract/forms/partner.ts'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { vipForm, vipLead } from '#contract/forms/vip.ts'
import { waitingListForm, waitingListLead } from '#contract/forms/waiting-list.ts'
import { findCountry } from '#lib/countries.ts'
import { resultsOfInputs } from '#lib/estimate/results-of-inputs.ts'
import { site } from '#site.config.ts'
import { ApiError } from '../http/errors.ts'
import { estimateLeadForm } from './estimate-lead-form.ts'
import { type LeadContext, leadForm, type LeadForm } from './lead-form.ts'

/** @throws {ApiError} `invalid_fields` */
function countryName({ country }: { country: string }): string {
  const name = findCountry(country)?.name
  if (name) return name
  throw new ApiError('invalid_fields', { fields: { country: 'Please choose a country' } })
}

const momentOf = (_: unknown, { submittedAt }: LeadContext) => submittedAt
const nothing = () => undefined

/** Every form that can be posted by its own fields; a new form is one entry here. */
export const leadForms: Record<FormKind, LeadForm> = {
  contact: leadForm(contactForm, contactLead, countryName),
  qualification: leadForm(qualificationForm, qualificationLead, nothing),
  offer: leadForm(offerForm, offerLead, momentOf),
  vip: leadForm(vipForm, vipLead, momentOf),
  newsletter: leadForm(newsletterForm, newsletterLead, nothing),
  booking: leadForm(bookingForm, bookingLead, nothing),
  partner: leadForm(partnerForm(site.brand), partnerLead, () => site.brand),
  affiliate: leadForm(affiliateForm, affiliateLead, nothing),
  'email-results': leadForm(emailResultsForm, emailResultsLead, (form, { origin }) =>
    resultsOfInputs(form, origin),
  ),
  estimate: estimateLeadForm,
  'waiting-list': leadForm(waitingListForm, waitingListLead, nothing),
}
