import * as z from 'zod/mini'
import type { passkeyAlgorithms } from '#contract/desk/access.ts'

const algorithms: Record<(typeof passkeyAlgorithms)[number], SubtleCryptoImportKeyAlgorithm> = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
}

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

// Of authenticator data (WebAuthn, level 3, 6.1): a digest of the host, flags, a count, then what is attested.
const flagsAt = 32
const countAt = 33
const idAt = 55
const wantedFlags = { present: 0b1, verified: 0b100 }

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const digest = (bytes: Uint8Array) => crypto.subtle.digest('SHA-256', bytes)

/** What browser and authenticator say, base64url. */
type Said = { clientDataJSON: string; authenticatorData: string }

/** What a passkey has answered, and how often it has signed. */
type PasskeyAnswer = { challenge: string; signCount: number; data: Uint8Array }

/**
 * Reads what a passkey says where it is added (`webauthn.create`) or signs in (`webauthn.get`).
 *
 * @returns Null for what was not said there, not to this origin, or by nobody whom the authenticator has verified.
 */
export async function readAnswer(
  type: 'webauthn.create' | 'webauthn.get',
  { clientDataJSON, authenticatorData }: Said,
  origin: string,
): Promise<PasskeyAnswer | null> {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON)))
    const client = clientData.parse(said)
    const data = bytesOf(authenticatorData)
    const { hostname } = new URL(origin)
    const host = new Uint8Array(await digest(new TextEncoder().encode(hostname)))
    const flags = data[flagsAt] ?? 0
    const isWanted =
      client.type === type &&
      client.origin === origin &&
      !client.crossOrigin &&
      host.every((byte, place) => byte === data[place]) &&
      Object.values(wantedFlags).every((flag) => (flags & flag) !== 0)
    if (!isWanted) return null
    const signCount = new DataView(data.buffer).getUint32(countAt)
    return { challenge: client.challenge, signCount, data }
  } catch {
    return null
  }
}

/** Whether the authenticator attests this credential: its id is what the browser calls it. */
export function attestsId({ data }: PasskeyAnswer, id: string): boolean {
  const bytes = bytesOf(id)
  const length = data.length > idAt ? new DataView(data.buffer).getUint16(idAt - 2) : 0
  return length === bytes.length && bytes.every((byte, place) => byte === data[idAt + place])
}

type PublicKey = { publicKey: string; algorithm: (typeof passkeyAlgorithms)[number] }

const importedKey = ({ publicKey, algorithm }: PublicKey) =>
  crypto.subtle.importKey('spki', bytesOf(publicKey), algorithms[algorithm], false, ['verify'])

/** Whether a public key is one of its algorithm. */
export const isPublicKey = (key: PublicKey): Promise<boolean> =>
  importedKey(key).then(
    () => true,
    () => false,
  )

/** An ECDSA signature of P-256 as WebCrypto takes it, r and s of 32 bytes each, from DER, as authenticators give it. */
function plainSignature(der: Uint8Array): Uint8Array {
  const plain = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    const digits = der.subarray(at + 2, at + 2 + length).slice(-32)
    plain.set(digits, end - digits.length)
    at += 2 + length
  }
  return plain
}

/** Whether this key has signed what was said (WebAuthn, level 3, 6.3.3). */
export async function isSigned(
  key: PublicKey,
  { clientDataJSON, authenticatorData, signature }: Said & { signature: string },
): Promise<boolean> {
  try {
    const hash = new Uint8Array(await digest(bytesOf(clientDataJSON)))
    const signed = new Uint8Array([...bytesOf(authenticatorData), ...hash])
    const given = bytesOf(signature)
    const bytes = key.algorithm === -7 ? plainSignature(given) : given
    return await crypto.subtle.verify(
      algorithms[key.algorithm],
      await importedKey(key),
      bytes,
      signed,
    )
  } catch {
    return false
  }
}
