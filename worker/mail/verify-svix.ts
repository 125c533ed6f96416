/** How far a signature's own time may lie from ours, in seconds, before and after. */
const toleranceSeconds = 300

/**
 * Whether a webhook in Svix's manner (Resend's) is genuine: an HMAC-SHA256 over id, time and raw body, made just
 * now. While a secret is exchanged there may be two signatures.
 *
 * @see https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export async function verifySvix(
  body: string,
  headers: Headers,
  secret: string,
  nowMs: number,
): Promise<boolean> {
  const id = headers.get('svix-id') ?? ''
  const seconds = headers.get('svix-timestamp') ?? ''
  const isRecent =
    /^\d{1,12}$/.test(seconds) && Math.abs(nowMs / 1000 - Number(seconds)) <= toleranceSeconds
  if (!id || !isRecent) return false
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  if (!key?.length) return false
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`)
  const given = (headers.get('svix-signature') ?? '').split(' ').slice(0, 5)
  const verdicts = await Promise.all(
    given.map(async (signature) => {
      const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null
      return bytes !== null && crypto.subtle.verify('HMAC', imported, bytes, signed)
    }),
  )
  return verdicts.includes(true)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
