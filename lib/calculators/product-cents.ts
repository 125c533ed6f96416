const decimalsOfFactor = 4
const decimalsOfPercent = 4

/**
 * The exact product of decimal numbers, in cents. Multiplied as integers, so that 2 × 20 × 47.92 × 4.3 is exactly
 * 824224 cents.
 *
 * @param factors - Numbers of at least 0 with at most four decimals; amounts in whole units.
 * @param percents - Rates in percent (8 for 8%), at most two decimals.
 * @returns Integer cents, half a cent rounded up.
 */
export function productCents(factors: readonly number[], percents: readonly number[] = []): number {
  let scaled = 100n
  let decimals = 0
  for (const factor of factors) {
    scaled *= BigInt(Math.round(factor * 10 ** decimalsOfFactor))
    decimals += decimalsOfFactor
  }
  for (const percent of percents) {
    scaled *= BigInt(Math.round(percent * 100))
    decimals += decimalsOfPercent
  }
  const divisor = 10n ** BigInt(decimals)
  return Number((scaled * 2n + divisor) / (divisor * 2n))
}
