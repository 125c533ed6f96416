import { clientAddress } from '../http/client.ts'
import { toHex } from '../http/digest.ts'

const encoder = new TextEncoder()

/**
 * Who holds a spot, told apart without keeping an address: a digest keyed by a secret.
 *
 * @returns 32 hex digits; null where the address is not known or this machine's own.
 */
export async function seatHolder(request: Request, secret: string): Promise<string | null> {
  const address = clientAddress(request)
  if (!address) return null
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`seat ${address}`))
  return toHex(digest).slice(0, 32)
}
