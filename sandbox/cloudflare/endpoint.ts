import type Cloudflare from 'cloudflare'
import type { Part, Store, Zone } from './store.ts'

/** An answer of Cloudflare's that is an error; `code` is the one its envelope carries, null where it has none. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number | null

  constructor(status: number, code: number | null, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What a handler is given: what its path names, the query, and the body (JSON, or a form). */
export type Call = {
  store: Store
  named: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  form: FormData | null
}

/** One call of the API: what it needs leave for, and what it answers as `result`. */
export type Endpoint = {
  method: string
  path: RegExp
  needs: string | undefined
  run: (call: Call) => unknown
}

/** A result that is one page of a list. */
export class Page<Item = unknown> {
  readonly result: readonly Item[]
  readonly info: Record<string, number>

  constructor(all: readonly Item[], query: URLSearchParams) {
    const page = Number(query.get('page') ?? 1)
    const per_page = Number(query.get('per_page') ?? 20)
    this.result = all.slice((page - 1) * per_page, page * per_page)
    const [count, total_count] = [this.result.length, all.length]
    this.info = {
      page,
      per_page,
      count,
      total_count,
      total_pages: Math.ceil(total_count / per_page),
    }
  }
}

type At<Value, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Value
    ? At<Value[Head], Rest>
    : never
  : Path extends keyof Value
    ? Value[Path]
    : never

type Read<Method> = Method extends (...given: never[]) => PromiseLike<infer Read> ? Read : never

/** What the SDK's method reads: one thing, a page or all of a list. */
type AnswerTo<Method extends string> =
  Read<At<Cloudflare, Method>> extends { result: readonly (infer Item)[] }
    ? Page<Part<Item>> | readonly Part<Item>[]
    : Read<At<Cloudflare, Method>> extends { result: infer Result; result_info: unknown }
      ? Part<Result>
      : Part<Read<At<Cloudflare, Method>>>

type Answer<Key> = Key extends `${string} | ${string} | ${infer Method}`
  ? AnswerTo<Method>
  : unknown

/**
 * Endpoints below a path: by method and the rest of the path, then the permission they need, then the method of the SDK
 * that types their answers, as in `GET /:zone | Zone:Read | zones.get`. Calls that wrangler alone makes have no type.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each answer is typed by its own key
export function endpoints<Key extends string>(
  below: string,
  table: { [Each in Key]: (call: Call) => Answer<Each> | Promise<Answer<Each>> },
): Endpoint[] {
  return Object.entries<Endpoint['run']>(table).map(([key, run]) => {
    const [call = '', needs] = key.split(' | ')
    const [method = '', path = ''] = call.split(' ')
    const shape = (below + path).replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)
    return { method, path: new RegExp(`^${shape}$`), needs, run }
  })
}

/** A word the body has to have. @throws {Refusal} as Cloudflare does without it. */
export function wordOf({ body }: Call, name: string): string {
  const value = body[name]
  if (typeof value === 'string' && value) return value
  throw new Refusal(400, 10_026, `Request body is missing a required field: ${name}`)
}

/** What a path names, where it is there. @throws {Refusal} */
export function found<Thing>(thing: Thing | undefined, code: number, message: string): Thing {
  if (thing !== undefined) return thing
  throw new Refusal(404, code, message)
}

/** The zone the path names. @throws {Refusal} */
export const zoneOf = ({ store, named }: Call): Zone =>
  found(
    [...store.zones.values()].find(({ id }) => id === named['zone']),
    7003,
    'Could not route to the zone, perhaps your object identifier is invalid?',
  )
