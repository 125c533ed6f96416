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
  unit: 'ms' | 's' | 'KB' | 'MB' | 'points' | 'frames/s'
  /** What is held to the limit: the figure, where nothing else is said, or its ratio to the baseline. */
  limited?: 'ratio'
  /** Which side of the limit is right: at most, where nothing else is said. */
  is?: 'at least'
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
  goal.limited === 'ratio' ? (ratioOf(goal) ?? Number.NaN) : goal.figure

/** Whether the goal is reached; one that could not be compared is not. */
export function isReached(goal: Goal): boolean {
  const held = heldToLimit(goal)
  return goal.is === 'at least' ? held >= goal.limit : held <= goal.limit
}

/** A goal, and how one of the places that have to reach it is told from the others. */
type Asked<Place> = Omit<Goal, 'where' | 'figure' | 'within' | 'slower'> & {
  figureOf: (place: Place) => number
  nameOf: (place: Place) => string
}

/** The goal with the place nearest to its limit, or furthest beyond it, and how many keep it; none without a place. */
export function goalOfWorst<Place>(
  places: readonly Place[],
  { figureOf, nameOf, ...goal }: Asked<Place>,
): Goal[] {
  const each = places.map((place): Goal => ({
    ...goal,
    where: nameOf(place),
    figure: figureOf(place),
  }))
  const sorted = each.toSorted((one, other) => other.figure - one.figure)
  const worst = goal.is === 'at least' ? sorted.at(-1) : sorted[0]
  if (!worst) return []
  const isSame = each.length > 1 && each.every(({ figure }) => figure === worst.figure)
  const within = { kept: each.filter(isReached).length, of: each.length }
  return [{ ...worst, where: isSame ? 'all alike' : worst.where, within }]
}

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

const digits: Partial<Record<Goal['unit'], number>> = { ms: 0, KB: 1, s: 1, MB: 0, 'frames/s': 1 }

/** A figure with its unit: `81 ms`; small ones keep a digit more. */
export function figureText(figure: number, unit: Goal['unit']): string {
  if (!Number.isFinite(figure)) return 'unknown'
  const fraction = digits[unit] ?? (Number.isInteger(figure) ? 0 : 3)
  const isSmallTime = unit === 'ms' && figure !== 0 && Math.abs(figure) < 10
  const text = figure.toFixed(isSmallTime ? 1 : fraction)
  return `${text.replace(/^(-?\d+)\.0+$/, '$1')}${unit ? ` ${unit}` : ''}`
}

/** What a goal asks for: `≤ 300 ms`, `≤ 1.1 × hello`. */
export function limitText({ is, limited, limit, unit, baseline }: Goal): string {
  const sign = is === 'at least' ? '≥' : '≤'
  const amount = limited === 'ratio' ? `${limit} × ${baseline?.name}` : figureText(limit, unit)
  return `${sign} ${amount}`
}

/** What a goal came to on the slower processor: `120 ms, × 1.21, 40 of 49 (6×)`; empty where that makes no difference. */
export function slowedText(goal: Goal): string {
  const { slower, unit, limited } = goal
  if (!slower) return ''
  const ratio = limited === 'ratio' ? ratioOf(slower) : undefined
  const { within } = slower
  const words = [
    figureText(slower.figure, unit),
    ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
    slower.where === goal.where ? '' : (slower.where ?? ''),
    within ? `${within.kept} of ${within.of}` : '',
    isReached({ ...goal, ...slower }) ? '' : 'over',
  ]
  return `${words.filter(Boolean).join(', ')} (${slower.slowdown}×)`
}
