import { type ChangeEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is typed into the fields of a form: `bind(name)` is what its field needs. */
export function useTyped<Values extends Readonly<Record<string, string>>>(initial: Values) {
  const [typed, setTyped] = useState(initial)
  const set = (changed: Partial<Values>) => setTyped((before) => ({ ...before, ...changed }))
  return {
    typed,
    set,
    bind: (name: keyof Values & string) => ({
      name,
      autoComplete: 'off',
      value: typed[name],
      onChange: ({ target: { value } }: ChangeEvent<Control>) =>
        setTyped((before) => ({ ...before, [name]: value })),
    }),
  }
}
