import { readWords } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import type { Goal } from './goal.ts'

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
