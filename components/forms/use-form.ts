import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { ControlName, FormFields } from '#contract/forms/describe-form.ts'
import { formValues } from '#lib/form-values.ts'

/** What is wrong with single fields, by name. */
export type FormErrors = Record<string, string>

type FormOptions = {
  /** What was found wrong before the form is shown. */
  refused?: FormErrors
  /** Called whenever a visitor enters or edits a field. */
  onTouch?: (element: HTMLFormElement) => void
}

/** First message of each field; a schema names a field once even when several rules fail. */
function errorsOf(error: z.core.$ZodError | undefined): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0] ?? '')] ??= message
  return errors
}

/**
 * What every form has in common, whatever becomes of it: it is checked by its description, which the worker checks it
 * with too, says what is wrong beside each field, and forgives a field that is being edited.
 */
export function useForm<Fields extends FormFields, Values>(
  { fields, schema }: { fields: Fields; schema: z.ZodMiniType<Values> },
  { refused = {}, onTouch }: FormOptions = {},
) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(refused)

  /** Says what is wrong; the first faulty field gets the focus. */
  const refuse = (found: FormErrors, order: readonly string[] = Object.keys(fields)) => {
    setErrors(found)
    if (element.current) focusFaulty(element.current, found, order)
  }

  /** Checks the form, or the fields named; `faulty` are those that something is wrong with. */
  const check = (names?: readonly string[]) => {
    const values = element.current ? formValues(new FormData(element.current)) : {}
    const parsed = schema.safeParse(values)
    const found = Object.entries(errorsOf(parsed.error)).filter(
      ([name]) => !names || names.includes(name),
    )
    if (found.length > 0) refuse(Object.fromEntries(found), names)
    else setErrors({})
    return { values, form: parsed.data, faulty: found.map(([name]) => name) }
  }

  return {
    element,
    errors,
    setErrors,
    refuse,
    check,
    /** What a field component needs of the description, and what is wrong with it. */
    control: (name: ControlName<Fields>) => ({
      label: '',
      ...fields[name]?.control,
      name,
      error: errors[name],
    }),
    /** Spread on the form element. */
    formProps: {
      /** Until this runs the browser checks the form itself. */
      ref: (form: HTMLFormElement | null) => {
        element.current = form
        if (form) form.noValidate = true
      },
      onFocus: (event: FormEvent<HTMLFormElement>) => onTouch?.(event.currentTarget),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        onTouch?.(event.currentTarget)
        const edited = (event.target as Element).getAttribute('name') ?? ''
        if (!(edited in errors)) return
        const { [edited]: _forgiven, ...others } = errors
        setErrors(others)
      },
    },
  }
}

/** What a part of a form takes of the whole: the props of each field, by its name. */
export type ControlOf<Group extends { fields: FormFields }> = ReturnType<
  typeof useForm<Group['fields'], unknown>
>['control']

/** Puts the focus on the first control, in the order given, that something is wrong with, and shows it. */
function focusFaulty(
  form: HTMLFormElement,
  errors: Record<string, string>,
  order: readonly string[],
): void {
  const names = [...order, ...Array.from(form.elements, (element) => element.getAttribute('name'))]
  const name = names.find((candidate) => candidate && candidate in errors)
  const control = name ? form.elements.namedItem(name) : null
  const element = control instanceof RadioNodeList ? control[0] : control
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
}
