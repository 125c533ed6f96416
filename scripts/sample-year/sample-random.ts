import { faker } from '@faker-js/faker/locale/en'

export const iso = (ms: number): string => new Date(ms).toISOString()

/** One of these names, by weight. */
export function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(weights) as Name[]
  return faker.helpers.weightedArrayElement(
    names.map((value) => ({ value, weight: weights[value] })),
  )
}

export const chance = (probability: number): boolean => faker.number.float() < probability

/** A whole number, both ends included. */
export const between = (min: number, max: number): number => faker.number.int({ min, max })

/** An id as Stripe makes them, by which a sample is known. */
export const stripeId = (prefix: string): string =>
  `${prefix}_sample_${faker.string.alphanumeric(24)}`

/** What stands for a SHA-256. */
export const digest = (): string =>
  faker.string.hexadecimal({ length: 64, prefix: '', casing: 'lower' })
