import type { FormKind } from '#contract/api.ts'
import { affiliateForm, affiliateLead } from '#contract/forms/affiliate.ts'
import { bookingForm, bookingLead } from '#contract/forms/booking.ts'
import { callForm, callLead } from '#contract/forms/call.ts'
import { contactForm, contactLead } from '#contract/forms/contact.ts'
import { emailResultsForm, emailResultsLead } from '#contract/forms/email-results.ts'
import { newsletterForm, newsletterLead } from '#contract/forms/newsletter.ts'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { partnerForm, partnerLead } from '#contract/forms/partner.ts'
import { qualificationForm, qualificationLead } from '#contract/forms/qualification.ts'
import { vipForm, vipLead } from '#contract/forms/vip.ts'
import { waitingListForm, waitingListLead } from '#contract/forms/waiting-list.ts'
import { findCountry } from '#lib/countries.ts'
import { profitFromFields, resultsOfInputs } from '#lib/estimate/profit-from-fields.ts'
import { site } from '#site.config.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import type { Form, FormValues } from '#contract/forms/describe-form.ts'
import type { LeadMaker, LeadNames } from '#contract/forms/describe-lead.ts'
import type { LeadFields } from '#contract/lead.ts'
import { checked, fieldErrors } from '../http/read-body.ts'
import { estimateForm, estimateLead, type EstimateForm } from '#contract/forms/estimate.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { estimateData, type EstimateData } from '#contract/estimate.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'

/**
 * Reads who asks and for which figures. JSON has them as `leadData` and `estimateData`; a form posted
 * without script has flat fields, the calculator's inputs among them, read as leniently as typing.
 *
 * @throws {ApiError} `invalid_fields`; fields of the modal go by their own names.
 */
export function readEstimate(fields: unknown): {
  leadData: EstimateForm
  estimateData: EstimateData
} {
  const given = fields as Record<string, unknown>
  const isJson = 'leadData' in given || 'estimateData' in given
  const lead = estimateForm.schema.safeParse(isJson ? (given.leadData ?? {}) : given)
  const data = isJson
    ? estimateData.safeParse(given.estimateData ?? {})
    : estimateData.safeParse(profitEstimateData(profitFromFields(given)))
  if (lead.success && data.success) return { leadData: lead.data, estimateData: data.data }
  const wrong = {
    ...fieldErrors(lead.error?.issues ?? []),
    ...prefixed('estimateData', fieldErrors(data.error?.issues ?? [])),
  }
  throw new ApiError('invalid_fields', { fields: wrong })
}

function prefixed(name: string, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [
      field === 'body' ? name : `${name}.${field}`,
      sentence,
    ]),
  )
}

/** The estimate as a form the worker accepts: JSON from the modal, or the calculator's own inputs. */
const estimateLeadForm: LeadForm = {
  ...estimateForm,
  names: estimateLead.names,
  readLead(fields) {
    const { leadData, estimateData: estimate } = readEstimate(fields)
    return estimateLead(leadData, { estimate, ...settledEstimate(estimate) })
  },
}

/** What a form's lead may hold besides its fields. */
type LeadContext = {
  /** ISO 8601, UTC. */
  submittedAt: string
  /** Origin of the links written into the lead. */
  origin: string
}

/** A form the worker accepts: its description, the names its leads may carry, and how one is read. */
export type LeadForm = Pick<Form, 'backTo' | 'consent' | 'fields'> & {
  names: LeadNames
  /** Reads a submission's own fields. @throws {ApiError} `invalid_fields` */
  readLead: (fields: unknown, context: LeadContext) => LeadFields
}

/**
 * Ties a form to the lead it makes.
 *
 * @param given - What the lead says besides the form, where it says more.
 */
function leadForm<Described extends Form, Given = void>(
  form: Described,
  lead: LeadMaker<FormValues<Described>, Given>,
  given: (form: FormValues<Described>, context: LeadContext) => Given,
): LeadForm {
  return {
    ...form,
    names: lead.names,
    readLead(fields, context) {
      const values = checked(form.schema, fields) as FormValues<Described>
      return lead(values, given(values, context))
    },
  }
}

/** @throws {ApiError} `invalid_fields` */
function countryName({ country }: { country: string }): string {
  const name = findCountry(country)?.name
  if (name) return name
  throw invalidField('country', 'Please choose a country')
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
  call: leadForm(callForm, callLead, nothing),
  partner: leadForm(partnerForm(site.brand), partnerLead, () => site.brand),
  affiliate: leadForm(affiliateForm, affiliateLead, nothing),
  'email-results': leadForm(emailResultsForm, emailResultsLead, (form, { origin }) =>
    resultsOfInputs(form, origin),
  ),
  estimate: estimateLeadForm,
  'waiting-list': leadForm(waitingListForm, waitingListLead, nothing),
}
