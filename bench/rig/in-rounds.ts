/**
 * Measures every target once a round, round after round, so that a busy minute of the machine falls on all alike.
 * A target that stands in the list more than once is measured that often in each.
 */
export async function inRounds<Target, Figures>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<Figures>,
): Promise<Map<Target, Figures[]>> {
  const measured = new Map<Target, Figures[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      const runs = measured.get(target) ?? []
      runs.push(await measure(target))
      measured.set(target, runs)
    }
  }
  return measured
}
