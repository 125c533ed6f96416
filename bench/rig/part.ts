import { readWords } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'

/** How a run of the bench is to be done. */
export type BenchOptions = {
  /** A smoke run of a few minutes: few repetitions, few routes; its figures are not to be quoted. */
  isQuick: boolean
  /** How often everything is measured; the median counts. */
  rounds: number
  /** How many times the processor of a page is slowed. */
  slowdown: number
  /** Routes to measure; none means all. */
  pages: readonly string[]
  /** Numbers of articles for the build part. */
  counts: readonly number[]
}

/** Rows of cells under their titles. */
export type Table = {
  title: string
  /** What has to be known to read it, in a sentence or two. */
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What one part found out. */
export type Findings = {
  goals: readonly Goal[]
  tables: readonly Table[]
  /** What of it could not be measured. */
  failed?: readonly string[]
}

/** One kind of measurement, able to run alone. */
export type Part = (options: BenchOptions) => Promise<Findings>

/** What `npm run bench` is told: which parts, and how. */
type BenchCommand<Name extends string> = BenchOptions & {
  /** Parts to measure, in the order they are known. */
  parts: readonly Name[]
  /** Whether all of the bench is asked for, as it is quoted. */
  isWhole: boolean
}

const usage =
  'npm run bench -- [PART …] [/ROUTE …] [NUMBER of articles] [--quick] [--rounds 5] [--cpu 4]'

const options = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  cpu: { type: 'string', default: '4' },
} as const

/** Reads the command line; a word is a part, a route, or a number of articles. @throws {Refusal} */
export function readOptions<Name extends string>(
  words: readonly string[],
  known: readonly Name[],
): BenchCommand<Name> {
  const { values, positionals } = readWords(usage, {
    args: [...words],
    options,
    allowPositionals: true,
  })
  const named = known.filter((name) => positionals.includes(name))
  const others = positionals.filter((word) => !known.some((name) => name === word))
  const wrong = others.find((word) => !/^(\/.*|\d+)$/.test(word))
  if (wrong) {
    throw new Refusal(
      `There is no part "${wrong}": they are ${known.join(', ')}; what follows one is a route or a number.\n${usage}`,
    )
  }
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Refusal(`--rounds says how often: a whole number from 1, not "${values.rounds}".`)
  }
  const slowdown = Number(values.cpu)
  if (!(slowdown >= 1 && slowdown <= 40)) {
    throw new Refusal(
      `--cpu says how many times a page’s processor is slowed: a number from 1 to 40, not "${values.cpu}".`,
    )
  }
  return {
    parts: named.length > 0 ? named : known,
    isQuick: values.quick,
    rounds,
    slowdown,
    pages: others.filter((word) => word.startsWith('/')),
    counts: others.map(Number).filter((count) => count > 0),
    isWhole: positionals.length === 0 && !values.quick,
  }
}

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
