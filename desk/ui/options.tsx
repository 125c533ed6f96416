type OptionsProps = { of: readonly (readonly [value: string, text: string])[] }

/** What a menu offers: each value, and how it is read. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
