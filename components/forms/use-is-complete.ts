import { useEffect, useState, type RefObject } from 'react'
import type { FormFields } from '#contract/forms/describe-form.ts'
import { formValues } from '#lib/form-values.ts'

/** Whether every required field is filled in, for a button that waits for it; `look` again on every input. */
export function useIsComplete(fields: FormFields, element: RefObject<HTMLFormElement | null>) {
  const [isComplete, setIsComplete] = useState(true)
  const look = () => {
    if (!element.current) return
    const values = formValues(new FormData(element.current))
    const required = Object.keys(fields).filter((name) => fields[name]?.control?.required)
    setIsComplete(required.every((name) => String(values[name] ?? '').trim() !== ''))
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it is when the form comes to life
  useEffect(look, [])
  return { isComplete, look }
}
