import type * as z from 'zod/mini'
import type { LeadFields } from '#contract/lead.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { ApiError } from '../errors.ts'

/** What makes a form of one kind: its schema, the lead it turns into, and where it lives. */
type LeadFormDefinition<Schema extends z.ZodMiniType> = {
  /** Path (and fragment) to go back to when something is wrong. */
  backTo: string
  consent?: FormConsent
  schema: Schema
  toLead: (form: z.output<Schema>, context: LeadContext) => LeadFields
}

/** What a form's lead may hold besides its fields. */
export type LeadContext = {
  /** ISO 8601, UTC. */
  submittedAt: string
  /** Origin of the links written into the lead. */
  origin: string
}

/** The sentence a form's visitor agrees to: by a tick, or by sending the form. */
export type FormConsent = { text: string; by: 'tick' | 'sending' }

/** A form the worker accepts. */
export type LeadForm = {
  backTo: string
  consent?: FormConsent
  /** Reads a submission's own fields. @throws {ApiError} `invalid_fields` */
  readLead: (fields: unknown, context: LeadContext) => LeadFields
}

/** Ties a form's schema to the lead it makes. */
export function leadForm<Schema extends z.ZodMiniType>(
  definition: LeadFormDefinition<Schema>,
): LeadForm {
  const { backTo, consent, schema, toLead } = definition
  return {
    backTo,
    ...(consent ? { consent } : {}),
    readLead(fields, context) {
      const parsed = schema.safeParse(fields)
      if (parsed.success) return toLead(parsed.data, context)
      throw new ApiError('invalid_fields', { fields: fieldErrors(parsed.error.issues) })
    },
  }
}
