import { estimateLeadFields } from '#contract/estimate.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { readEstimate } from './read-estimate.ts'

/** The estimate as a form the worker accepts: JSON from the modal, or the calculator's own inputs. */
export const estimateForm: LeadForm = {
  backTo: '/pricing#calculator',
  readLead(fields) {
    const { leadData, estimateData } = readEstimate(fields)
    return estimateLeadFields(leadData, estimateData, settledEstimate(estimateData))
  },
}
