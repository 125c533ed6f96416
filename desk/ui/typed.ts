import { type ChangeEvent, useState } from 'react'
import { fieldsOf } from '../api/desk-request.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What is typed into the fields of a form: `bind(name, error)` is what its field needs. What nobody has typed in is as `stored`
 * has it, however late somebody else has changed that; `type` sets it, and `forget` takes all of it back to that.
 */
export function useTyped<Values extends Readonly<Record<string, string>>>(stored: Values) {
  const [own, setOwn] = useState<Partial<Values>>({})
  const typed: Values = { ...stored, ...own }
  return {
    typed,
    type: setOwn,
    forget: () => setOwn({}),
    bind: (name: keyof Values & string, error: unknown = null) => ({
      name,
      error: fieldsOf(error)[name],
      autoComplete: 'off',
      value: typed[name],
      onChange: ({ target: { value } }: ChangeEvent<Control>) =>
        setOwn((before) => ({ ...before, [name]: value })),
    }),
  }
}
