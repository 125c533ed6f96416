import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'
import { base64UrlOf, hmacKey, toHex } from '../http/digest.ts'

const encoder = new TextEncoder()
const ivBytes = 12

type Keys = { seal: CryptoKey; iv: CryptoKey }

/** The keys of this isolate's database, once they were read. */
let known: Keys | undefined

async function keysOf(db: D1Database): Promise<Keys> {
  if (known) return known
  const row = await sql`SELECT sealing_key AS sealingKey FROM mail_keys
    WHERE id = 1`.first(db, z.object({ sealingKey: z.string() }))
  if (!row) throw new Error('D1_ERROR: mail_keys has no row')
  const [seal, iv] = await Promise.all(
    ['seal', 'iv'].map((use) =>
      crypto.subtle.digest('SHA-256', encoder.encode(`${use} ${row.sealingKey}`)),
    ),
  )
  known = {
    seal: await crypto.subtle.importKey('raw', seal ?? new ArrayBuffer(), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]),
    iv: await hmacKey(iv ?? new ArrayBuffer(), 'sign'),
  }
  return known
}

/**
 * Seals an address into a token that only this worker can make or open, the same for the same address: what a mail
 * carries stays the same at each attempt. Who holds it has had mail at the address.
 */
export async function sealAddress(db: D1Database, address: string): Promise<string> {
  const keys = await keysOf(db)
  const plain = encoder.encode(address)
  const iv = new Uint8Array(await crypto.subtle.sign('HMAC', keys.iv, plain)).slice(0, ivBytes)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, keys.seal, plain)
  return base64UrlOf(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** A digest of a text that nobody can work out, or find the text by, without this database's key; hex. */
export async function keyedDigest(db: D1Database, text: string): Promise<string> {
  const keys = await keysOf(db)
  return toHex(await crypto.subtle.sign('HMAC', keys.iv, encoder.encode(text)))
}

/** The address a token was made of; null for every other text. */
export async function unsealAddress(db: D1Database, token: string): Promise<string | null> {
  if (!/^[\w-]{39,600}$/.test(token)) return null
  const keys = await keysOf(db)
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    const iv = bytes.slice(0, ivBytes)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      keys.seal,
      bytes.slice(ivBytes),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
