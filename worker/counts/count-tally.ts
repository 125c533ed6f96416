import type { CountColumn, CountKind } from '#contract/count.ts'
import type { Addition } from './counts.ts'

/** Additions, those to the same sum put together. */
export class CountTally {
  readonly #byKey = new Map<string, Addition>()

  add(hour: number, kind: CountKind, value: string, column: CountColumn, n: number): void {
    const key = `${hour} ${kind} ${value}`
    const known = this.#byKey.get(key) ?? { hour, kind, value, counts: {} }
    known.counts[column] = (known.counts[column] ?? 0) + n
    this.#byKey.set(key, known)
  }

  additions(): Addition[] {
    return [...this.#byKey.values()]
  }
}
