import * as z from 'zod/mini'
import type { FormKind } from '../api.ts'
import type { FormField } from './form-field.ts'

/** The sentence a form's visitor agrees to: by a tick, or by sending the form. */
export type FormConsent = { text: string; by: 'tick' | 'sending' }

/** Fields by name, in the order in which the first faulty one is sought. */
export type FormFields = Record<string, FormField>

type RulesOf<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]['rule'] }

/** A group of fields and the schema that reads them. */
export type FieldGroup<Fields extends FormFields = FormFields> = {
  fields: Fields
  schema: z.ZodMiniType<z.output<z.ZodMiniObject<RulesOf<Fields>>>>
}

/** What a form is, apart from its fields. */
type FormTraits = {
  /** A form posted without JavaScript names itself by it, in a hidden field called `form`. */
  kind: FormKind
  /** Path (and fragment) of the page that it stands on. */
  backTo: string
  consent?: FormConsent
  /** Said when required fields are empty; without it only the fields speak. */
  missing?: string
}

/** Everything browser and worker agree on about one form; the lead it makes is described beside it. */
export type Form<Fields extends FormFields = FormFields> = FormTraits & FieldGroup<Fields>

/** The names of the fields that a visitor fills in. */
export type ControlName<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends { control: object } ? Name : never
}[keyof Fields] &
  string

/** The values of a form as its schema reads them. */
export type FormValues<Described extends FieldGroup> = z.output<Described['schema']>

/** Ties fields to one schema. */
/* @__NO_SIDE_EFFECTS__ */
export function describeFields<Fields extends FormFields>(fields: Fields) {
  const rules = Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule]))
  return { fields, schema: z.object(rules as RulesOf<Fields>) }
}

/** Describes a form. */
/* @__NO_SIDE_EFFECTS__ */
export function describeForm<Fields extends FormFields>({
  fields,
  ...traits
}: FormTraits & { fields: Fields }) {
  return { ...traits, ...describeFields(fields) }
}
