import type { ComponentProps } from 'react'
import { Field } from '#components/ui/field.tsx'
import { centsOf } from './values.tsx'
import { site } from '#site.config.ts'

type AmountFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'value'> & {
  label?: string
  /** As it is typed; `centsOf` reads it. */
  value: string
}

/** A sum of money; `error` is what the worker says of it. */
export function AmountField({
  label = `Amount in ${site.currency}`,
  error,
  required = true,
  ...field
}: AmountFieldProps) {
  const isMeant = required || field.value.trim() !== ''
  const fault = isMeant && centsOf(field.value) === null ? 'Please enter an amount.' : undefined
  return (
    <Field
      autoComplete="off"
      {...field}
      label={label}
      inputMode="decimal"
      error={error ?? fault}
      required={required}
    />
  )
}
