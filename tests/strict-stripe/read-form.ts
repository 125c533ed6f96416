/** Parameters as nested records and lists of text. */
export type FormValue = string | FormValue[] | FormValues
export type FormValues = { [name: string]: FormValue }

const keyPattern = /^([a-z_]\w*)((?:\[\w+\])*)$/

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    const isInOrder = names.every((name, index) => name === String(index))
    if (!isInOrder) throw new Error(`List with the positions ${names.join(', ')}`)
    return Object.values(value).map(listed)
  }
  return Object.fromEntries(names.map((name) => [name, listed(value[name] ?? '')]))
}

function put(root: FormValues, path: string[], value: string, key: string): void {
  let at = root
  for (const name of path.slice(0, -1)) {
    const next = (at[name] ??= {})
    if (typeof next === 'string' || Array.isArray(next)) throw new Error(`${key} is given twice`)
    at = next
  }
  const last = path.at(-1) ?? ''
  if (last in at) throw new Error(`${key} is given twice`)
  at[last] = value
}

/**
 * Reads bracketed form encoding as narrowly as it is documented: names in brackets, lists counted from 0,
 * nothing twice, no value that was no text in the sender's language.
 *
 * @throws an error that names what is wrong.
 */
export function readForm(text: string): FormValues {
  const root: FormValues = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const [, head, tail] = keyPattern.exec(key) ?? []
    if (!head) throw new Error(`Malformed parameter name: ${key}`)
    if (/^(undefined|null|NaN|\[object \w+\])$/.test(value)) {
      throw new Error(`Invalid value of ${key}: ${value}`)
    }
    const names = [...(tail ?? '').matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '')
    put(root, [head, ...names], value, key)
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listed(value)]))
}
