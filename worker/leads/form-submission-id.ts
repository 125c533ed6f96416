/** Identical posts within this time are one: a double click, or the browser's own retry. */
const samePostMs = 30_000

/**
 * An id for a form posted without JavaScript, which cannot bring its own: the same body at about the
 * same time gets the same one, so that a double click stays one lead.
 *
 * @returns UUID (version 8, made from a SHA-256 digest).
 */
export async function formSubmissionId(body: Uint8Array, nowMs = Date.now()): Promise<string> {
  const moment = new TextEncoder().encode(`${Math.floor(nowMs / samePostMs)}\n`)
  const hashed = new Uint8Array(moment.byteLength + body.byteLength)
  hashed.set(moment)
  hashed.set(body, moment.byteLength)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', hashed)).slice(0, 16)
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
