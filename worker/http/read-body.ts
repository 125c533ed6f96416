import { ApiError } from './errors.ts'

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
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ApiError('invalid_body', { cause })
    })
    if (done) break
    length += value.byteLength
    if (length > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new ApiError('body_too_large')
    }
    chunks.push(value)
  }
  return joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const body = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}
