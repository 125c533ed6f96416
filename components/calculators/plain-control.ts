import type { ControlName, FormFields } from '#contract/forms/describe-form.ts'

/**
 * A form's control in as few bytes as possible, for the field that only those without script see; in this order the
 * attributes of several fields compress best.
 */
export function plainControl<Fields extends FormFields>(
  { fields }: { fields: Fields },
  name: ControlName<Fields>,
) {
  const { label = '', type, autoComplete, maxLength, required } = fields[name]?.control ?? {}
  return { label, required, maxLength, autoComplete, type, name }
}
