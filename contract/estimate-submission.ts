import * as z from 'zod/mini'
import { estimateData } from './estimate.ts'
import { estimateForm } from './forms/estimate.ts'
import { submissionMeta } from './lead.ts'

/** JSON body of `POST /api/generate-estimate`; the answer is a PDF. */
export const estimateSubmission = z.extend(submissionMeta, {
  leadData: estimateForm.schema,
  estimateData,
})
