/** What was measured for a goal, and what stands beside it in the same run. */
export type Measured = {
  /** Where the figure nearest to the limit was seen: `/pricing`. */
  where?: string
  figure: number
  baseline?: { name: string; figure: number }
  /** Of how many places that were measured how many keep the limit. */
  within?: { kept: number; of: number }
}

/** A goal of the product, with what was measured for it. */
export type Goal = Measured & {
  name: string
  unit: 'ms' | 's' | 'KB' | 'MB' | 'points' | 'requests' | 'routes' | 'frames/s' | 'loads' | ''
  /** What is held to the limit: the figure, or its ratio to the baseline. */
  limited: 'figure' | 'ratio'
  is: 'at most' | 'at least'
  limit: number
  note?: string
  /** True where a slower processor makes another figure of it. */
  isOfProcessor?: boolean
  /** The same on a processor slowed further; it is shown, and the goal is not judged by it. */
  slower?: Measured & { slowdown: number }
}

/** Figure ÷ baseline; undefined without a baseline that can be divided by. */
export function ratioOf({ figure, baseline }: Measured): number | undefined {
  return baseline && baseline.figure > 0 ? figure / baseline.figure : undefined
}

const heldToLimit = (goal: Goal) =>
  goal.limited === 'figure' ? goal.figure : (ratioOf(goal) ?? Number.NaN)

/** Whether the goal is reached; one that could not be compared is not. */
export function isReached(goal: Goal): boolean {
  const held = heldToLimit(goal)
  return goal.is === 'at most' ? held <= goal.limit : held >= goal.limit
}

/** How much of what the limit allows is used up: 1 is the limit itself, more has missed it. */
export function shareOfLimit(goal: Goal): number {
  const held = heldToLimit(goal)
  if (held === goal.limit) return goal.limit === 0 ? 0 : 1
  return goal.is === 'at most' ? held / goal.limit : goal.limit / held
}
