import { toHex } from './to-hex.ts'

/** SHA-256 of a text, hex. */
export async function digestHex(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
