/** Chance that is the same each time. */
export type SampleRandom = {
  /** From 0 up to 1. */
  next(): number
  chance(share: number): boolean
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** By weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name
  uuid(): string
}

/** A generator whose numbers follow from its seed (mulberry32). */
export function sampleRandom(seed: number): SampleRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    chance: (share) => next() < share,
    between,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = Object.keys(weights) as Name[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      const chosen = names.find((name) => (left -= weights[name]) < 0) ?? names.at(-1)
      if (chosen === undefined) throw new Error('Nothing to choose from.')
      return chosen
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${between(8, 11).toString(16)}${hex(3)}-${hex(12)}`,
  }
}
