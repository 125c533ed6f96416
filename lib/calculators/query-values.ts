import type { NumberInput } from './number-input.ts'

/**
 * A number from a shared link. Stricter than typing: a value that is not a plain decimal number in the
 * input's range, with no more decimals than it keeps, is bad, and the initial value stands.
 */
export function queryNumber(text: string | null, input: NumberInput): number {
  const match = text !== null && text.length <= 20 ? /^\d+(?:\.(\d+))?$/.exec(text) : null
  if (!match || (match[1]?.length ?? 0) > input.decimals) return input.initial
  const value = Number(text)
  return value >= input.min && value <= input.max ? value : input.initial
}

/** Query parameter that lists the modules a shared link has switched off: `off=JP,ADS`. */
const offParameter = 'off'

/** Reads which modules are on; names that are no module are ignored. */
export function readEnabled<Id extends string>(
  query: URLSearchParams,
  ids: readonly Id[],
): Record<Id, boolean> {
  const off = new Set(query.get(offParameter)?.slice(0, 200).split(',') ?? [])
  return Object.fromEntries(ids.map((id) => [id, !off.has(id)])) as Record<Id, boolean>
}

/** Writes which modules are off; nothing when all are on. */
export function writeEnabled<Id extends string>(
  query: URLSearchParams,
  enabled: Readonly<Record<Id, boolean>>,
  ids: readonly Id[],
): void {
  const off = ids.filter((id) => !enabled[id])
  query.delete(offParameter)
  if (off.length > 0) query.append(offParameter, off.join(','))
}

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
