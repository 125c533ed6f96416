import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import { formMessages } from '#content/form-messages.ts'
import { Field } from '../ui/field.tsx'

type PhoneFieldProps = Omit<
  ComponentProps<typeof Field>,
  'name' | 'type' | 'inputMode' | 'maxLength'
>

/** A telephone number, written as people write it; the worker reads it and says when nobody can be called at it. */
export function PhoneField({ hint = formMessages.phoneHint, ...field }: PhoneFieldProps) {
  return (
    <Field
      autoComplete="tel"
      {...field}
      name="phone"
      type="tel"
      inputMode="tel"
      maxLength={limits.phone}
      hint={hint}
    />
  )
}
