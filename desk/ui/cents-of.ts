/** Cents of an amount as it is typed, `120` or `19.90`; null for anything else. */
export function centsOf(amount: string): number | null {
  const text = amount.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
