import type { Goal } from './goal.ts'

/** Goals measured at one slowdown, or at several, the least first. */
export type GoalsAt = { slowdown: number; goals: readonly Goal[] }

/** The goals at the least slowdown, each with what was measured for it at the next, where a processor's speed shows in it. */
export function besideSlower([first, second]: readonly GoalsAt[]): Goal[] {
  const slower = new Map(second?.goals.map((goal) => [goal.name, goal]))
  return (first?.goals ?? []).map((goal): Goal => {
    const same = slower.get(goal.name)
    if (!second || !same || !goal.isOfProcessor) return goal
    const { where, figure, baseline, within } = same
    return {
      ...goal,
      slower: { slowdown: second.slowdown, where, figure, baseline, within },
    }
  })
}
