/** The sum of a value stack, in cents. */
export function stackTotalCents(stack: Readonly<Record<string, number>>): number {
  return Object.values(stack).reduce((sum, cents) => sum + cents, 0)
}

/** Percent off a value, as shown: 96 for $97 against $2,282. */
export function savingPercent(priceCents: number, valueCents: number): number {
  return Math.round((1 - priceCents / valueCents) * 100)
}
