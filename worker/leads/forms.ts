import { affiliateForm, affiliateLead } from '#contract/forms/affiliate.ts'
import { bookingForm, bookingLead } from '#contract/forms/booking.ts'
import { consentText } from '#contract/forms/consent.ts'
import { contactForm, contactLead } from '#contract/forms/contact.ts'
import { emailResultsForm, emailResultsLead } from '#contract/forms/email-results.ts'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { partnerForm, partnerLead } from '#contract/forms/partner.ts'
import {
  newsletterConsentText,
  newsletterForm,
  newsletterLead,
} from '#contract/forms/newsletter.ts'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { waitingListForm, waitingListLead } from '#contract/forms/waiting-list.ts'
import { vipForm, vipLead } from '#contract/forms/vip.ts'
import type { FormKind } from '#contract/api.ts'
import { findCountry } from '#lib/countries.ts'
import { resultsOfInputs } from '#lib/estimate/results-of-inputs.ts'
import { site } from '#site.config.ts'
import { ApiError } from '../errors.ts'
import { estimateForm } from '../estimate/estimate-form.ts'
import { type FormConsent, leadForm, type LeadForm } from './lead-form.ts'

const ticked: FormConsent = { text: consentText, by: 'tick' }

/** Every form that can be posted by its own fields; a new form is one entry here. */
export const leadForms: Partial<Record<FormKind, LeadForm>> = {
  contact: leadForm({
    backTo: '/contact#contact-form',
    schema: contactForm,
    consent: ticked,
    toLead(form) {
      const country = findCountry(form.country)
      if (!country) {
        throw new ApiError('invalid_fields', { fields: { country: 'Please choose a country' } })
      }
      return contactLead(form, country.name)
    },
  }),
  qualification: leadForm({
    backTo: '/contact#contact-form',
    schema: qualificationForm,
    consent: ticked,
    toLead: qualificationLead,
  }),
  booking: leadForm({
    backTo: '/start#calendar',
    schema: bookingForm,
    consent: ticked,
    toLead: bookingLead,
  }),
  'email-results': leadForm({
    backTo: '/growth-calculator',
    schema: emailResultsForm,
    toLead: (form, { origin }) => emailResultsLead(form, resultsOfInputs(form, origin)),
  }),
  estimate: estimateForm,
  offer: leadForm({
    backTo: '/offer',
    schema: offerForm,
    toLead: (form, { submittedAt }) => offerLead(form, submittedAt),
  }),
  vip: leadForm({
    backTo: '/vip',
    schema: vipForm,
    toLead: (form, { submittedAt }) => vipLead(form, submittedAt),
  }),
  affiliate: leadForm({
    backTo: '/affiliate#apply',
    schema: affiliateForm,
    toLead: affiliateLead,
  }),
  partner: leadForm({
    backTo: '/partner#apply',
    schema: partnerForm(site.brand),
    toLead: (form) => partnerLead(form, site.brand),
  }),
  'waiting-list': leadForm({
    backTo: '/velocity-audit',
    schema: waitingListForm,
    toLead: waitingListLead,
  }),
  newsletter: leadForm({
    backTo: '/insights#newsletter',
    schema: newsletterForm,
    consent: { text: newsletterConsentText, by: 'sending' },
    toLead: newsletterLead,
  }),
}
