import type Cloudflare from 'cloudflare'
import type { Permission, Store, Zone } from './store.ts'

/** An answer of Cloudflare's that is an error; `code` is the one its envelope carries, null where it has none. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number | null

  constructor(status: number, code: number | null, message: string) {
    super(message)
    this.name = 'Refusal'
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
  needs: Permission | null
  run: (call: Call) => unknown
}

/** A result that is one page of a list. */
export class Page<Item = unknown> {
  readonly result: readonly Item[]
  readonly info: Record<string, number>

  constructor(all: readonly Item[], query: URLSearchParams) {
    const page = Number(query.get('page') ?? 1)
    const perPage = Number(query.get('per_page') ?? 20)
    this.result = all.slice((page - 1) * perPage, page * perPage)
    const total = Math.ceil(all.length / perPage)
    this.info = {
      page,
      per_page: perPage,
      count: this.result.length,
      total_count: all.length,
      total_pages: total,
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

/** What the SDK's method reads: one thing, a page or all of a list. It has none for some calls of wrangler's. */
type AnswerTo<Method extends string> = Method extends 'none'
  ? unknown
  : Read<At<Cloudflare, Method>> extends { result: readonly (infer Item)[] }
    ? Page<Item> | readonly Item[]
    : Read<At<Cloudflare, Method>> extends { result: infer Result; result_info: unknown }
      ? Result
      : Read<At<Cloudflare, Method>>

/**
 * An endpoint at a method and path, and by which method of the SDK its answer is typed: `endpoint<'zones.get'>('GET
 * /zones/:zone', …)`.
 */
export function endpoint<Method extends string = never>(
  call: string,
  needs: Permission | null,
  run: (call: Call) => AnswerTo<NoInfer<Method>> | Promise<AnswerTo<NoInfer<Method>>>,
): Endpoint {
  const [method = '', path = ''] = call.split(' ')
  const shape = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)
  return { method, path: new RegExp(`^${shape}$`), needs, run }
}

/** A word the body has to have. @throws {Refusal} as Cloudflare does without it. */
export function wordOf({ body }: Call, name: string): string {
  const value = body[name]
  if (typeof value === 'string' && value) return value
  throw new Refusal(400, 10_026, `Request body is missing a required field: ${name}`)
}

/** The zone the path names. @throws {Refusal} */
export function zoneOf({ store, named }: Call): Zone {
  const zone = [...store.zones.values()].find(({ id }) => id === named['zone'])
  if (zone) return zone
  throw new Refusal(
    404,
    7003,
    'Could not route to the zone, perhaps your object identifier is invalid?',
  )
}
