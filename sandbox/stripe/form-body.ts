import { Refusal } from './refusal.ts'

/** A request's parameters as Stripe reads them: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Parameters = { [name: string]: Parameter }
export type Parameter = string | Parameter[] | Parameters

const invalid = (param: string, message: string) =>
  new Refusal(400, { code: 'parameter_invalid', param, message })

function withLists(value: Parameter, at = ''): Parameter {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(
    ([name, child]) => [name, withLists(child, name)] as const,
  )
  if (entries.length === 0 || !entries.every(([name]) => /^\d+$/.test(name))) {
    return Object.fromEntries(entries)
  }
  const positions = entries.map(([name]) => name)
  if (positions.every((name, index) => name === String(index))) {
    return entries.map(([, child]) => child)
  }
  throw invalid(at, `List with the positions ${positions.join(', ')}: ${at}`)
}

function put(root: Parameters, key: string, value: string): void {
  const [, first, tail = ''] = /^([a-z_]\w*)((?:\[\w+\])*)$/.exec(key) ?? []
  if (!first) throw invalid(key, `Malformed parameter name: ${key}`)
  const names = [first, ...tail.split(/[[\]]+/).filter(Boolean)]
  const last = names.pop() ?? ''
  let node = root
  for (const name of names) {
    const next = (node[name] ??= {})
    if (typeof next === 'string') throw invalid(key, `Given twice: ${key}`)
    node = next as Parameters
  }
  if (Object.hasOwn(node, last)) throw invalid(key, `Given twice: ${key}`)
  node[last] = value
}

/**
 * Reads bracketed form encoding, from a body or a query, as narrowly as it is documented: names in brackets,
 * lists counted from 0, nothing twice, no value that was no text in the sender's language.
 *
 * @throws {Refusal}
 */
export function parseParameters(sent: string): Parameters {
  const root: Parameters = Object.create(null)
  for (const [key, value] of new URLSearchParams(sent)) {
    if (/^(undefined|null|NaN|\[object \w+\])$/.test(value)) {
      throw invalid(key, `Invalid value of ${key}: ${value}`)
    }
    put(root, key, value)
  }
  return withLists(root) as Parameters
}
