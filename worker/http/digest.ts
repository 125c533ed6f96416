/** Base64 of bytes, in chunks that fit a call's arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  }
  return btoa(text)
}

/** URL-safe base64 of bytes, without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Bytes as lower-case hex. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a text, hex. */
export async function digestHex(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** A key to sign or verify with, by HMAC-SHA256. */
export const hmacKey = (key: BufferSource, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [use])

/**
 * An id made from a text.
 *
 * @returns UUID (version 8), the same for the same text.
 */
export async function idOfText(text: string): Promise<string> {
  const hex = await digestHex(text)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** A random token of 256 bits, and the SHA-256 under which it is stored. */
export async function newToken(): Promise<{ token: string; hash: string }> {
  const token = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)))
  return { token, hash: await digestHex(token) }
}
