/** Compares by digest, so that neither content nor length can be read from the time it takes. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, secret].map(digest))
  return crypto.subtle.timingSafeEqual(a ?? new ArrayBuffer(), b ?? new ArrayBuffer(1))
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
}
