import type * as z from 'zod/mini'
import type { LeadFields } from '#contract/lead.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { ApiError } from '../errors.ts'

/** What makes a form of one kind: its schema, the lead it turns into, and where it lives. */
type LeadFormDefinition<Schema extends z.ZodMiniType> = {
  /** Path (and fragment) to go back to when something is wrong. */
  backTo: string
  schema: Schema
  /** `submittedAt`: ISO 8601, UTC. */
  toLead: (form: z.output<Schema>, submittedAt: string) => LeadFields
}

/** A form the worker accepts. */
export type LeadForm = {
  backTo: string
  /** Reads a submission's own fields. @throws {ApiError} `invalid_fields` */
  readLead: (fields: unknown, submittedAt: string) => LeadFields
}

/** Ties a form's schema to the lead it makes. */
export function leadForm<Schema extends z.ZodMiniType>(
  definition: LeadFormDefinition<Schema>,
): LeadForm {
  const { backTo, schema, toLead } = definition
  return {
    backTo,
    readLead(fields, submittedAt) {
      const parsed = schema.safeParse(fields)
      if (parsed.success) return toLead(parsed.data, submittedAt)
      throw new ApiError('invalid_fields', { fields: fieldErrors(parsed.error.issues) })
    },
  }
}
