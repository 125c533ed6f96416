import type * as z from 'zod/mini'
import type { Context } from 'hono'
import { ApiError } from './errors.ts'
import { fieldErrors } from './field-errors.ts'
import { parseJsonObject } from './parse-json.ts'
import { readBody } from './read-body.ts'

function checked<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
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

/** How a body is read. */
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
