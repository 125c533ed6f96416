// Whole zod: zod/mini cannot read JSON Schema, and nobody waits for the sandbox's bytes.
// oxlint-disable-next-line eslint/no-restricted-imports
import { fromJSONSchema } from 'zod'

/** JSON Schema, as far as it is looked at here. */
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

type PublishedCall = {
  headers?: Schema
  query?: Schema
  body?: Schema
  /** By status; empty where nothing is said of the body. */
  answers: Record<string, Schema>
}

/** What a vendor publishes of the calls and events the product uses. */
type PublishedTable = {
  /** By method and path, as published: `POST /contacts/{contactId}/tags`. */
  calls: Record<string, PublishedCall>
  events: Record<string, Schema>
  $defs: Record<string, Schema>
}

/** A request as it came in; names of headers in lower case. */
export type PublishedRequest = {
  method: string
  path: string
  query?: URLSearchParams
  headers?: Record<string, string | string[] | undefined>
  body?: unknown
}

const noFields: Schema = { type: 'object', properties: {}, additionalProperties: false }

/** A query says its numbers as text. */
const asTyped =
  ({ properties = {} }: Schema) =>
  ([name, text]: [string, string]) => {
    const isNumber = ['integer', 'number'].includes(String(properties[name]?.type))
    return [name, isNumber && text ? Number(text) : text]
  }

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Of a choice, the one that fits best says what is wrong. */
function faultsOf({ path, message, errors = [] }: Issue, above: PropertyKey[] = []): string[] {
  const at = [...above, ...path]
  const nearest = errors.toSorted(
    (one, other) => depth(other) - depth(one) || one.length - other.length,
  )[0]
  if (nearest) return nearest.flatMap((issue) => faultsOf(issue, at))
  return [`${at.map(String).join('.') || '(all)'}: ${message}`]
}

const depth = (issues: Issue[]) => Math.max(...issues.map(({ path }) => path.length))

/** Holds what is sent and answered against a table; each fault is named by its path: `contact.tags: Invalid input …`. */
export function createFaults({ calls, events, $defs }: PublishedTable) {
  const readers = new Map<Schema, ReturnType<typeof fromJSONSchema>>()

  function faults(schema: Schema, value: unknown): string[] {
    const reader =
      readers.get(schema) ??
      fromJSONSchema({ ...schema, $defs } as Parameters<typeof fromJSONSchema>[0])
    readers.set(schema, reader)
    const { error } = reader.safeParse(value)
    return error ? error.issues.flatMap((issue) => faultsOf(issue as Issue)) : []
  }

  function callOf({ method, path }: PublishedRequest): PublishedCall | undefined {
    const isPath = (call: string) =>
      new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`)
    return calls[Object.keys(calls).find(isPath) ?? '']
  }

  /** Faults of a request: its body, its query, and the headers that are published. */
  function request(sent: PublishedRequest): string[] {
    const call = callOf(sent)
    if (!call) return [`${sent.method} ${sent.path} is not published`]
    const { headers = {}, query = noFields, body } = call
    const names = Object.keys(headers.properties ?? {})
    const given = names.map((name) => [name, sent.headers?.[name.toLowerCase()]])
    return [
      ...faults(headers, Object.fromEntries(given)),
      ...faults(query, Object.fromEntries([...(sent.query ?? [])].map(asTyped(query)))),
      ...(body ? faults(body, sent.body) : []),
    ]
  }

  /** Faults of what is answered to a request. */
  function answer(sent: PublishedRequest, status: number, body: unknown): string[] {
    const schema = callOf(sent)?.answers[status]
    if (!schema) return [`${status} is not published for ${sent.method} ${sent.path}`]
    return faults(schema, body)
  }

  function event(type: string, body: unknown): string[] {
    const schema = events[type]
    return schema ? faults(schema, body) : [`${type} is not published`]
  }

  return { request, answer, event }
}

/** What stand-ins of this process said that their vendors do not publish: the tests of the worker fail on any. */
export const ownFaults: string[] = []

/** Notes faults of something a stand-in is about to say. @throws {Error} where there are any, so that it is not said. */
export function checkOwn(what: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  const fault = `The stand-in's ${what} is not as published: ${faults.join('; ')}`
  ownFaults.push(fault)
  throw new Error(fault)
}
