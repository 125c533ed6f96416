import { hintKey } from './affiliate-visits.ts'
import { clientAddress } from '../http/client.ts'
import { toHex } from '../http/digest.ts'

/** What a browser can be recognised by without knowing whose it is; blank where it has no address. */
export type VisitHints = { network: string; device: string }

/** Hex digits kept of a hash: enough to tell visitors of one partner apart. */
const digits = 16

/** Keyed hashes of the request's address, and of address, browser and language together. */
export async function visitHints(db: D1Database, request: Request): Promise<VisitHints> {
  const address = clientAddress(request)
  if (!address) return { network: '', device: '' }
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(await hintKey(db)),
    algorithm,
    false,
    ['sign'],
  )
  const hashOf = async (...parts: string[]) => {
    const hash = await crypto.subtle.sign('HMAC', key, encoder.encode(parts.join('\n')))
    return toHex(hash).slice(0, digits)
  }
  const { headers } = request
  const [network, device] = await Promise.all([
    hashOf('network', address),
    hashOf(
      'device',
      address,
      headers.get('user-agent') ?? '',
      headers.get('accept-language') ?? '',
    ),
  ])
  return { network, device }
}
