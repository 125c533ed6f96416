import type { EstimateForm } from '#contract/forms/estimate.ts'
import type { EstimateReader } from './draw-head.ts'
import { isDrawable } from '#lib/pdf/text-runs.ts'

/** Whom the PDF names: company and person, or the address where no face can draw their names. */
export function estimateReader({ companyName, fullName, email }: EstimateForm): EstimateReader {
  const name = [companyName, fullName].find(isDrawable) ?? email
  const detail = [fullName, email].find((text) => text !== name && isDrawable(text)) ?? ''
  return { name, detail }
}
