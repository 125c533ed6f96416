import { ApiError } from './errors.ts'

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
