import { estimateData, type EstimateData } from '#contract/estimate.ts'
import { estimateForm, type EstimateForm } from '#contract/forms/estimate.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'
import { profitFromFields } from '#lib/estimate/profit-from-fields.ts'
import { fieldErrors } from '../http/read-body.ts'
import { ApiError } from '../http/errors.ts'

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
