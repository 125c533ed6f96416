import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

type Literals<Type> = Type extends string ? (string extends Type ? never : Type) : never

/** The values Stripe has published, where the SDK leaves an enumeration open. */
export type Published<Type> = [Literals<Type>] extends [never]
  ? Type
  : Literals<Type> | Exclude<Type, string>

type ShapeOf<Declared> = {
  [Name in keyof Declared]: z.core.$ZodType<Published<Declared[Name]>>
}

/**
 * Parameters as the SDK declares them, those of them that the product sends. The compiler refuses a name that
 * Stripe does not know, a needed one that is left out or optional, and a value that is not published.
 */
export const parametersOf =
  <Declared>() =>
  <
    Shape extends ShapeOf<Declared> & {
      [Name in keyof Shape]: Name extends keyof Declared ? unknown : never
    },
  >(
    shape: Shape,
  ) =>
    z.strictObject(shape)

/** Text up to the length that Stripe takes; its types cannot say it. */
export const text = (longest = 5_000) =>
  z
    .string('no text')
    .check(
      z.minLength(1, 'empty text cannot unset it'),
      z.maxLength(longest, `must be at most ${longest} characters`),
    )

const digits = z.string('no text').check(z.regex(/^\d{1,12}$/, 'must be an integer'))

export const integer = z.pipe(digits, z.transform(Number))

export const integerBetween = (least: number, most: number) =>
  z.pipe(integer, z.int().check(z.gte(least, `at least ${least}`), z.lte(most, `at most ${most}`)))

export const flag = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((word: 'true' | 'false') => word === 'true'),
)

/** One of the published values. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** An address in the shape that Stripe takes: whoever types another has made a mistake, not the caller. */
export const email = text(512).check(
  z.regex(/^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/, 'email_invalid'),
)

export const url = text().check(z.url({ protocol: /^https?$/, error: 'Not a valid URL' }))

export const metadata = z
  .record(
    z.string().check(z.maxLength(40, 'metadata keys can have up to 40 characters')),
    z.string().check(z.maxLength(500, 'metadata values can have up to 500 characters')),
    'no object',
  )
  .check(
    z.refine((pairs) => Object.keys(pairs).length <= 50, 'you can have up to 50 metadata keys'),
  )

/** Paths given to `expand`; the stand-in fills in these and says of any other that it cannot. */
export const expandable = <const Paths extends readonly string[]>(...paths: Paths) =>
  z.optional(z.array(z.enum(paths, 'this property cannot be expanded')))

function refusalOf(issue: z.core.$ZodIssue, given: Parameters): Refusal {
  const isUnknown = issue.code === 'unrecognized_keys'
  const [first = '', ...rest] = [...issue.path.map(String), ...(isUnknown ? issue.keys : [])]
  const param = first + rest.map((name) => `[${name}]`).join('')
  const refuse = (code: string, message: string) => new Refusal(400, { code, param, message })
  if (isUnknown) return refuse('parameter_unknown', `Received unknown parameter: ${param}`)
  const sent = issue.path.reduce<Parameter | undefined>(
    (node, name) => (node as Parameters | undefined)?.[String(name)],
    given,
  )
  if (sent === undefined) return refuse('parameter_missing', `Missing required param: ${param}.`)
  const [cause = issue] = issue.code === 'invalid_key' ? issue.issues : []
  if (cause.message === 'email_invalid') return refuse('email_invalid', 'Invalid email address')
  return refuse('parameter_invalid', `Invalid ${param}: ${cause.message}`)
}

/** What was sent, as values of the kinds an endpoint takes. @throws {Refusal} */
export function readParameters<Given>(schema: z.core.$ZodType<Given>, given: Parameters): Given {
  const { success, data, error } = z.safeParse(schema, given)
  if (success) return data
  const [issue] = error.issues
  throw issue ? refusalOf(issue, given) : error
}

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
