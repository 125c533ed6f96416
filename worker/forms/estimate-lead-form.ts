import { estimateForm, estimateLead } from '#contract/forms/estimate.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import type { LeadForm } from './lead-form.ts'
import { readEstimate } from './read-estimate.ts'

/** The estimate as a form the worker accepts: JSON from the modal, or the calculator's own inputs. */
export const estimateLeadForm: LeadForm = {
  ...estimateForm,
  names: estimateLead.names,
  readLead(fields) {
    const { leadData, estimateData: estimate } = readEstimate(fields)
    return estimateLead(leadData, { estimate, ...settledEstimate(estimate) })
  },
}
