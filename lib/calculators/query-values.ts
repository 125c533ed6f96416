import type { NumberInput } from './number-input.ts'
import { queryNumber } from './query-number.ts'

/** Reads every input from a query; a bad value falls back to that input's initial one. */
export function readValues<Id extends string>(
  query: URLSearchParams,
  inputs: Readonly<Record<Id, NumberInput>>,
): Record<Id, number> {
  const ids = Object.keys(inputs) as Id[]
  return Object.fromEntries(
    ids.map((id) => [id, queryNumber(query.get(id), inputs[id])]),
  ) as Record<Id, number>
}

/** Writes the inputs that differ from their initial value; removes the others. */
export function writeValues<Id extends string>(
  query: URLSearchParams,
  values: Readonly<Record<Id, number>>,
  inputs: Readonly<Record<Id, NumberInput>>,
): void {
  for (const id of Object.keys(inputs) as Id[]) {
    writeUnless(query, id, String(values[id]), String(inputs[id].initial))
  }
}

/** Sets a parameter, last of all, or removes it where it only repeats the default. */
export function writeUnless(
  query: URLSearchParams,
  name: string,
  text: string,
  defaultText: string,
): void {
  query.delete(name)
  if (text !== defaultText) query.append(name, text)
}
