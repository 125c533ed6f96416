import { digestHex } from '../http/digest-hex.ts'
import { base64UrlOf } from './base64-of.ts'

/** A token nobody can guess, 256 bits, and the SHA-256 by which it is kept. */
export async function newToken(): Promise<{ token: string; hash: string }> {
  const token = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)))
  return { token, hash: await digestHex(token) }
}
