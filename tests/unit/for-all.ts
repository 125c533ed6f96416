import fc from 'fast-check'

/** Tries values of these a hundred times, and fails with the simplest for which it does not hold. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...given: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    holds: (...values: Values) => void,
  ]
): void {
  fc.assert(fc.property<Values>(...given))
}
