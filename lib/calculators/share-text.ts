/** A module's part of the total in words: `44%`, `<1%`, or a dash for nothing. */
export function shareText(cents: number, totalCents: number): string {
  if (cents === 0 || totalCents === 0) return '–'
  const percent = (cents / totalCents) * 100
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`
}
