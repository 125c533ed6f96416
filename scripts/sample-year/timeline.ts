type Deed = (atMs: number) => Promise<void>
type Planned = { atMs: number; turn: number; deed: Deed }

const isBefore = (one: Planned, other: Planned) =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.turn < other.turn)

/** What is to happen, done in the order of its times up to an end; a deed may plan others. */
export class Timeline {
  readonly #heap: Planned[] = []
  #turn = 0

  plan(atMs: number, deed: Deed): void {
    const heap = this.#heap
    heap.push({ atMs: Math.floor(atMs), turn: (this.#turn += 1), deed })
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1
      if (!this.#swapIfBefore(at, parent)) break
      at = parent
    }
  }

  /** What lies after `endMs` never happens. */
  async run(endMs: number): Promise<void> {
    for (let next = this.#take(); next && next.atMs <= endMs; next = this.#take()) {
      await next.deed(next.atMs)
    }
  }

  #take(): Planned | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const [one, other] = [heap[left], heap[right]]
      if (!one) break
      const child = other && isBefore(other, one) ? right : left
      if (!this.#swapIfBefore(child, at)) break
      at = child
    }
    return first
  }

  #swapIfBefore(child: number, parent: number): boolean {
    const [one, other] = [this.#heap[child], this.#heap[parent]]
    if (!one || !other || !isBefore(one, other)) return false
    this.#heap[child] = other
    this.#heap[parent] = one
    return true
  }
}
