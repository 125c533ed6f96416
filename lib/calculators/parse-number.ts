const plainNumber = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[-+]?\d+)?$/i

/**
 * Reads a number as people type or paste it: `1,000.50`, `$ 600`, `30 %`, `500+`, `−5`, `1e309`.
 *
 * @returns The number, which may be infinite; null for empty text and for anything that is not one
 *   number (`abc`, `1,5`, `1.2.3`). Callers keep the value they had.
 */
export function parseNumberText(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .replace(/[\s_]/g, '')
    .replace(/^([-+]?)\$/, '$1')
    .replace(/[%+]$/, '')
  if (!/\d/.test(bare) || !plainNumber.test(bare)) return null
  const value = Number(bare.replaceAll(',', ''))
  return Number.isNaN(value) ? null : value
}
