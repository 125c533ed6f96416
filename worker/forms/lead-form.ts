import type { Form, FormValues } from '#contract/forms/describe-form.ts'
import type { LeadMaker, LeadNames } from '#contract/forms/describe-lead.ts'
import type { LeadFields } from '#contract/lead.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { ApiError } from '../http/errors.ts'

/** What a form's lead may hold besides its fields. */
export type LeadContext = {
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
export function leadForm<Described extends Form, Given = void>(
  form: Described,
  lead: LeadMaker<FormValues<Described>, Given>,
  given: (form: FormValues<Described>, context: LeadContext) => Given,
): LeadForm {
  return {
    ...form,
    names: lead.names,
    readLead(fields, context) {
      const parsed = form.schema.safeParse(fields)
      if (!parsed.success) {
        throw new ApiError('invalid_fields', { fields: fieldErrors(parsed.error.issues) })
      }
      const values = parsed.data as FormValues<Described>
      return lead(values, given(values, context))
    },
  }
}
