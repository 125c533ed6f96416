/** From the first year to the year of a moment: `2025`, `2025–2026`. */
export function copyrightYears(firstYear: number, moment: Date): string {
  const year = moment.getUTCFullYear()
  return year > firstYear ? `${firstYear}–${year}` : String(firstYear)
}
