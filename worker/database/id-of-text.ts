import { digestHex } from '../http/digest-hex.ts'

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
