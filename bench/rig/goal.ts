/** A goal of the product, with what was measured for it and for its baseline in the same run. */
export type Goal = {
  name: string
  /** Where the figure nearest to the limit was seen: `/pricing`. */
  where?: string
  figure: number
  baseline?: { name: string; figure: number }
  /** Of how many places that were measured how many keep the limit. */
  within?: { kept: number; of: number }
  unit: 'ms' | 's' | 'KB' | 'MB' | 'points' | 'frames/s'
  /** What is held to the limit: the figure, where nothing else is said, or its ratio to the baseline. */
  limited?: 'ratio'
  /** Which side of the limit is right: at most, where nothing else is said. */
  is?: 'at least'
  limit: number
  note?: string
}

/** Figure ÷ baseline; undefined without a baseline that can be divided by. */
export function ratioOf({ figure, baseline }: Goal): number | undefined {
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
type Asked<Place> = Omit<Goal, 'where' | 'figure' | 'within'> & {
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

const digits: Record<Goal['unit'], number> = {
  ms: 0,
  KB: 1,
  s: 1,
  MB: 0,
  points: 0,
  'frames/s': 1,
}

/** A figure with its unit: `81 ms`; small ones keep a digit more. */
export function figureText(figure: number, unit: Goal['unit']): string {
  if (!Number.isFinite(figure)) return 'unknown'
  const isSmallTime = unit === 'ms' && figure < 10
  return `${Number(figure.toFixed(isSmallTime ? 1 : digits[unit]))} ${unit}`
}

/** What a goal asks for: `≤ 300 ms`, `≤ 1.1 × hello`. */
export function limitText({ is, limited, limit, unit, baseline }: Goal): string {
  const sign = is === 'at least' ? '≥' : '≤'
  const amount = limited === 'ratio' ? `${limit} × ${baseline?.name}` : figureText(limit, unit)
  return `${sign} ${amount}`
}
