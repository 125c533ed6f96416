import { ApiError } from './errors.ts'
import type * as z from 'zod/mini'
import type { Context } from 'hono'

/** The part of a zod issue that is answered. */
type FieldIssue = { path: readonly PropertyKey[]; message: string }

const mostErrors = 40

/** Field name (`phone`, `customFields.2.id`) to the first sentence that says what is wrong with it. */
export function fieldErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || 'body'
    if (fields.size < mostErrors && !fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

/** Deepest nesting that is read; our deepest request has five levels. */
const deepest = 12

/** Keys that mean something to JavaScript objects and nothing to us. */
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Strings first, so that brackets inside them are skipped; then what gives a document its shape. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/**
 * Reads a JSON object, refusing what two readers could read differently: duplicate keys, keys of the
 * prototype chain, nesting without end, bytes that are not UTF-8.
 *
 * @throws {ApiError} `invalid_body`
 */
export function parseJsonObject(body: Uint8Array): Record<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error('object')
    refuseAmbiguity(text)
    return value as Record<string, unknown>
  } catch {
    // The parser's message quotes the body, so it is no cause to keep.
    throw new ApiError('invalid_body')
  }
}

/** Walks the tokens of a document already known to be JSON. */
function refuseAmbiguity(text: string): void {
  /** One entry for each open bracket: the keys seen, or null in a list. */
  const open: (Set<string> | null)[] = []
  let lastString = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null)
      if (open.length > deepest) throw new Error('depth')
    } else if (token === '}' || token === ']') {
      open.pop()
    } else if (token === ':') {
      const key = JSON.parse(lastString) as string
      const keys = open.at(-1)
      if (poisonedKeys.has(key) || keys?.has(key)) throw new Error('key')
      keys?.add(key)
    } else if (token !== ',') {
      lastString = token
    }
  }
}

/** More fields than any form of ours has. */
const mostFields = 200

/**
 * Reads an urlencoded form; a name that comes more than once becomes a list.
 *
 * @throws {ApiError} `invalid_body` for more fields than any form has.
 */
export function parseForm(body: Uint8Array): Record<string, string | string[]> {
  const entries = [...new URLSearchParams(new TextDecoder().decode(body))]
  if (entries.length > mostFields) throw new ApiError('invalid_body')
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of entries) {
    const earlier = fields.get(name)
    fields.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(fields)
}

/**
 * The beginning of a request's body, and whether that is all of it.
 *
 * @throws {ApiError} `invalid_body` when the client breaks off.
 */
export async function readStart(request: Request, mostBytes: number) {
  const reader = request.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (length <= mostBytes) {
    if (!reader) break
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ApiError('invalid_body', { cause })
    })
    if (done) break
    length += value.byteLength
    chunks.push(value)
  }
  const isWhole = length <= mostBytes
  if (!isWhole) await reader?.cancel().catch(() => {})
  return { bytes: await new Blob(chunks).bytes(), isWhole }
}

/**
 * Reads a request's body, stopping at the first byte over the limit; what was announced as too large is
 * not read at all.
 *
 * @throws {ApiError} `body_too_large`, or `invalid_body` when the client breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new ApiError('body_too_large')
  }
  const { bytes, isWhole } = await readStart(request, maxBytes)
  if (!isWhole) throw new ApiError('body_too_large')
  return bytes
}

/** What was given, as its schema has it. @throws {ApiError} `invalid_fields`, naming each field that is wrong. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ApiError('invalid_fields', { fields: fieldErrors(parsed.error.issues) })
}

/**
 * The query of a request, as its schema has it.
 *
 * @throws {ApiError} `invalid_fields`, naming each parameter that is wrong.
 */
export function checkedQuery<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): z.output<Schema> {
  return checked(schema, c.req.query())
}

type BodyTerms = {
  mostBytes?: number
  /** None at all counts as one without fields. */
  isOptional?: boolean
}

/**
 * The JSON body of a request, as its schema has it.
 *
 * @throws {ApiError} `invalid_fields`, naming each field that is wrong; `invalid_body`, `body_too_large`.
 */
export async function checkedBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  { mostBytes = 16 * 1024, isOptional = false }: BodyTerms = {},
): Promise<z.output<Schema>> {
  const body = await readBody(c.req.raw, mostBytes)
  return checked(schema, isOptional && body.byteLength === 0 ? {} : parseJsonObject(body))
}
