import { toHex } from '../to-hex.ts'

/**
 * The key under which Turnstile lets one token be verified again: the same for the same submission, so that
 * a repeat after a lost answer is no second use, while another submission cannot borrow the token.
 *
 * @returns UUID (version 8, made from a SHA-256 digest).
 */
export async function idempotencyKey(subject: string, token: string): Promise<string> {
  const text = new TextEncoder().encode(`${subject}\n${token}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16)
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  return toHex(digest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
