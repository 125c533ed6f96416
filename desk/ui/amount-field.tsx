import { Field } from '#components/ui/field.tsx'
import { centsOf } from './values.tsx'

type AmountFieldProps = {
  name?: string
  label?: string
  /** As it is typed; `centsOf` reads it. */
  value: string
  onAmount: (typed: string) => void
  /** What the worker says of it. */
  error?: string | undefined
}

/** A sum of money. */
export function AmountField({
  name = 'amount',
  label = 'Amount in USD',
  value,
  onAmount,
  error = centsOf(value) === null ? 'Please enter an amount.' : undefined,
}: AmountFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onAmount(target.value)}
      error={error}
      required
    />
  )
}
