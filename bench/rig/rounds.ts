/** The value in the middle; of an even number the greater of the two. @throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There was no run.')
  return middle
}

/** Each figure's own median over some runs. @throws when there is none. */
export function mediansOf<Figures extends Record<string, number>>(
  runs: readonly Figures[],
): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(runs.map((run) => run[name]))])
  return Object.fromEntries(medians) as Figures
}

type RoundsPlan<Target, Figures> = {
  targets: readonly Target[]
  rounds: number
  nameOf: (target: Target) => string
  measure: (target: Target) => Promise<Figures>
}

/**
 * Measures every target once a round, round after round, so that a busy minute of the machine falls on all alike.
 * A target that stands in the list more than once is measured that often in each. One that fails is tried once more;
 * then the others go on without it.
 *
 * @returns Runs of each target that could be measured at all, and names of the others.
 */
export async function inRounds<Target, Figures>({
  targets,
  rounds,
  nameOf,
  measure,
}: RoundsPlan<Target, Figures>) {
  const runs = new Map<Target, Figures[]>()
  const startedMs = performance.now()
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) {
      try {
        const figures = await measure(target).catch(() => measure(target))
        runs.set(target, [...(runs.get(target) ?? []), figures])
      } catch (error) {
        console.error(`${nameOf(target)} could not be measured in round ${round}:`, error)
      }
    }
    const seconds = (performance.now() - startedMs) / 1000
    console.log(`round ${round} of ${rounds} after ${seconds.toFixed(0)} s`)
  }
  const failed = targets.filter((target) => !runs.has(target)).map(nameOf)
  if (runs.size === 0) throw new Error(`Nothing of it could be measured: ${failed.join(', ')}.`)
  return { runs, failed: [...new Set(failed)] }
}
