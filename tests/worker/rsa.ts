/** What Cloudflare Access, Google and some passkeys sign with. */
export const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const

export async function rsaPair() {
  const pair = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('There is no pair of keys.')
  return pair
}
