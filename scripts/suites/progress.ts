import { suites, type SuiteName } from './runners.ts'

const everyMs = 20_000

/** Tells now and then how far each suite is and how long all of it may still take. */
export class Progress {
  readonly #names: readonly SuiteName[]
  readonly #atOnce: number
  readonly #shares = new Map<SuiteName, number>()
  readonly #startedMs = performance.now()
  readonly #timer = setInterval(() => console.log(this.line()), everyMs).unref()

  constructor(names: readonly SuiteName[], atOnce: number) {
    this.#names = names
    this.#atOnce = atOnce
  }

  set(name: SuiteName, share: number): void {
    this.#shares.set(name, share)
  }

  end(): void {
    clearInterval(this.#timer)
  }

  /** What the suites still take at the pace they usually have: no less than the longest, nor than their share of the machine. */
  #usualSecondsLeft(shareOf: (name: SuiteName) => number): number {
    const left = this.#names.map((name) => suites[name].seconds * (1 - shareOf(name)))
    const sum = left.reduce((total, seconds) => total + seconds, 0)
    return Math.max(0, sum / this.#atOnce, ...left)
  }

  line(nowMs = performance.now()): string {
    const running = [...this.#shares].filter(([, share]) => share < 1)
    const parts = running.map(([name, share]) => `${name} ${Math.floor(share * 100)} %`)
    const left = this.#usualSecondsLeft((name) => this.#shares.get(name) ?? 0)
    const done = this.#usualSecondsLeft(() => 0) - left
    const elapsed = (nowMs - this.#startedMs) / 1000
    // Before anything is done, nothing is known of this machine's pace.
    const pace = done > 10 ? elapsed / done : 1
    return `… ${parts.join(', ')} · about ${Math.max(1, Math.round((left * pace) / 60))} min left`
  }
}
